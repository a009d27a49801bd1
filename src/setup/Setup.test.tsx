import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { SETUP_NAMES } from '#contract/resources/setupResources'
import { FILE_LIMIT } from '#contract/words'
import { answer, later, unreachable } from '../testing/clubDouble'
import { expectConsoleError } from '../testing/complaints'
import { profileOf } from '../testing/membersApp'
import { openScreen } from '../testing/openScreen'
import { doubleUploads } from '../testing/uploadDouble'
import { SETUP_GROUPS } from './setupIndex'

const boat = (id: number, name: string, more: object = {}) => ({
  id,
  version: 70 + id,
  name,
  boatClass: null,
  seats: 4,
  notes: null,
  isActive: true,
  ...more,
})
const BOATS = [boat(1, 'Curlew'), boat(2, 'Avocet'), boat(3, 'Greylag', { isActive: false })]
const administrator = { 'GET /api/user/profile': () => answer(profileOf(['Member', 'System Administrator'])) }
const listed = () => answer(BOATS, 200, { 'X-Total-Count': '3' })

it('[SET-01] every described resource stands once in the index of the club set-up', () => {
  const paths = SETUP_GROUPS.flatMap(({ entries }) => entries.map(({ path }) => path.split('/').at(-1)))
  expect(SETUP_NAMES.filter(name => paths.filter(path => path === name).length !== 1)).toEqual([])
})

it('[SET-01] the list says what is retired, and moves a record by its buttons with one call', async () => {
  const { club } = openScreen('/members/committee/setup/boats', {
    ...administrator,
    'GET /api/setup/boats': listed,
    'POST /api/setup/boats/order': () => answer({ ids: [2, 1, 3] }),
  })
  const greylag = (await screen.findByRole('link', { name: 'Greylag' })).closest('li')
  expect(within(greylag as HTMLElement).getByText('Out of service')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Move Curlew up' })).toBeDisabled()
  await userEvent.click(screen.getByRole('button', { name: 'Move Avocet up' }))
  await screen.findByText('Avocet is now number 1 of 3.')
  const sent = () => club.named('POST /api/setup/boats/order').map(({ body }) => JSON.parse(body) as unknown)
  expect(sent()).toEqual([{ ids: [2, 1, 3] }])
  expect(screen.getByRole('button', { name: 'Move Curlew to the top' })).toBeDisabled()
  await userEvent.click(screen.getByRole('button', { name: 'Move Greylag to the top' }))
  await screen.findByText('Greylag is now number 1 of 3.')
  expect(sent()[1]).toEqual({ ids: [3, 1, 2] })
})

it('[SET-01] several records are added one after another: the form is empty again, with the focus in its first field; Enter saves the last one', async () => {
  let last = 3
  const { club, path } = openScreen('/members/committee/setup/boats/new', {
    ...administrator,
    'GET /api/setup/boats': listed,
    'POST /api/setup/boats': ({ body }) => answer(boat(++last, (JSON.parse(body) as { name: string }).name)),
  })
  const name = () => screen.getByRole('textbox', { name: /Name/ })
  await screen.findByRole('textbox', { name: /Name/ })
  await userEvent.click(screen.getByRole('button', { name: 'Save and add another' }))
  expect(await screen.findAllByText(/Please enter the boat’s name/)).not.toHaveLength(0)
  await userEvent.type(name(), 'Whimbrel')
  await userEvent.click(screen.getByRole('button', { name: 'Save and add another' }))
  await screen.findByText('‘Whimbrel’ has been saved.')
  await waitFor(() => expect(name()).toHaveValue(''))
  expect(name()).toHaveFocus()
  expect(path()).toBe('/members/committee/setup/boats/new')
  await userEvent.type(name(), 'Dunlin{Enter}')
  await waitFor(() => expect(path()).toBe('/members/committee/setup/boats'))
  const sent = club.named('POST /api/setup/boats').map(({ body }) => (JSON.parse(body) as { name: string }).name)
  expect(sent).toEqual(['Whimbrel', 'Dunlin'])
})

it('[SET-01] a save that somebody else came before shows both versions, keeps what was typed, and then saves over', async () => {
  expectConsoleError(/Somebody else has changed this/)
  const theirs = boat(1, 'Curlew', { seats: 5, notes: 'New rudder', version: 99 })
  let saves = 0
  const { club, path } = openScreen('/members/committee/setup/boats/1', {
    ...administrator,
    'GET /api/setup/boats/1': () => answer(BOATS[0]),
    'GET /api/setup/boats': listed,
    'PUT /api/setup/boats/1': () => {
      saves += 1
      return saves === 1 ? answer({ message: 'Somebody else has changed this.', current: theirs }, 409) : answer(theirs)
    },
  })
  const name = await screen.findByRole('textbox', { name: /Name/ })
  await userEvent.clear(name)
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findAllByText(/Please enter the boat’s name/)).not.toHaveLength(0)
  expect(saves).toBe(0)
  await userEvent.type(name, 'Whimbrel')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText(/Somebody else has changed this since you opened it/)
  expect(name).toHaveValue('Whimbrel')
  expect(screen.getAllByRole('radio', { name: 'Yours' })[0]).toBeChecked()
  await userEvent.click(screen.getByRole('button', { name: 'Save what is chosen' }))
  await waitFor(() => expect(path()).toBe('/members/committee/setup/boats'))
  const sent = club.named('PUT /api/setup/boats/1').map(({ body }) => JSON.parse(body) as unknown)
  expect(sent[1]).toMatchObject({ name: 'Whimbrel', version: 99 })
})

it.each(['x', '0', '7.5', '99999999999'])(
  '[SET-01] the address of boat %s says that there is none, and the club is not asked for it',
  async id => {
    expectConsoleError(/This boat does not exist/)
    const { club } = openScreen(`/members/committee/setup/boats/${id}`, administrator)
    expect(await screen.findByRole('alert')).toHaveTextContent('This boat does not exist.')
    expect(club.requests.filter(({ name }) => name.includes('/api/setup/boats'))).toEqual([])
  },
)

it('[SET-01] what is in use is not deleted: the refusal stands on the page', async () => {
  expectConsoleError(/Used by 12 events/)
  openScreen('/members/committee/setup/boats/1', {
    ...administrator,
    'GET /api/setup/boats/1': () => answer(BOATS[0]),
    'DELETE /api/setup/boats/1': () => answer({ message: 'Used by 12 events, so it cannot be deleted.' }, 409),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Delete this boat' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Delete it' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Used by 12 events')
})

it('[SET-01] one tap at a record retires it with its version and its other fields, and Undo offers it again', async () => {
  const saving = later()
  const { club } = openScreen('/members/committee/setup/boats', {
    ...administrator,
    'GET /api/setup/boats': listed,
    'PUT /api/setup/boats/1': ({ body }) => {
      const { isActive } = JSON.parse(body) as { isActive: boolean }
      return isActive ? answer(boat(1, 'Curlew', { version: 73 })) : saving.promise
    },
  })
  const retire = await screen.findByRole('button', { name: 'Take out of service: Curlew' })
  await userEvent.click(retire)
  await userEvent.click(retire)
  await waitFor(() => expect(retire).toHaveAttribute('aria-disabled', 'true'))
  expect(screen.getByRole('button', { name: 'Put into service: Greylag' })).toHaveAttribute('aria-disabled', 'true')
  const called = club.named('GET /api/setup/boats').length
  saving.resolve(answer(boat(1, 'Curlew', { isActive: false, version: 72 })))
  await screen.findByText('‘Curlew’ is out of service now.')
  expect(club.named('GET /api/setup/boats').length).toBeGreaterThan(called)
  await waitFor(() => expect(retire).not.toHaveAttribute('aria-disabled'))
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await screen.findByText('‘Curlew’ is in service now.')
  expect(screen.getByRole('group', { name: 'List of boats' })).toHaveFocus()
  expect(club.named('PUT /api/setup/boats/1').map(({ body }) => JSON.parse(body) as unknown)).toEqual([
    { ...BOATS[0], isActive: false },
    { ...BOATS[0], isActive: true, version: 72 },
  ])
})

it('[SET-01] what the club’s rules need has no button to retire it but says why; and somebody else’s change is told and shown', async () => {
  expectConsoleError(/Somebody else has changed this/)
  const type = (id: number, name: string, isActive = true) => ({ id, name, isActive, version: id })
  let reads = 0
  openScreen('/members/committee/setup/membershipTypes', {
    ...administrator,
    'GET /api/setup/membershipTypes': () => {
      reads += 1
      return answer([type(1, 'Full'), type(2, 'Veteran', reads === 1)], 200, { 'X-Total-Count': '2' })
    },
    'PUT /api/setup/membershipTypes/2': () => answer({ message: 'Somebody else has changed this.' }, 409),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Retire: Veteran' }))
  await screen.findByText(/Somebody else has changed ‘Veteran’ meanwhile/)
  await screen.findByRole('button', { name: 'Offer again: Veteran' })
  const full = screen.getByRole('link', { name: 'Full' }).closest('li') as HTMLElement
  expect(within(full).getByText('Needed by the club’s rules')).toBeVisible()
  expect(within(full).queryByRole('button', { name: 'Retire: Full' })).toBeNull()
})

it('[SET-01] a form offers what is not retired, and what its record had when it was opened', async () => {
  const types = [
    { id: 1, version: 1, name: 'Coastal row', isRowEvent: true, isActive: true },
    { id: 2, version: 2, name: 'Sculling', isRowEvent: true, isActive: false },
    { id: 3, version: 3, name: 'Gig race', isRowEvent: true, isActive: false },
  ]
  openScreen('/members/committee/setup/emailPreferences/1', {
    ...administrator,
    'GET /api/setup/emailPreferences/1': () =>
      answer({ id: 1, version: 4, name: 'Rows', isActive: true, eventTypeIds: [1, 2] }),
    'GET /api/setup/eventTypes': () => answer(types, 200, { 'X-Total-Count': '3' }),
  })
  const held = await screen.findByRole('checkbox', { name: 'Sculling (no longer offered)' })
  expect(screen.getByRole('checkbox', { name: 'Coastal row' })).toBeChecked()
  expect(screen.queryByRole('checkbox', { name: /Gig race/ })).toBeNull()
  await userEvent.click(held)
  expect(held).not.toBeChecked()
  expect(held).toBeInTheDocument()
})

it('[SET-05] the fees say which membership year they are for, and lead to where the next one is begun', async () => {
  openScreen('/members/committee/setup/settings/fees', {
    ...administrator,
    'GET /api/setup/fees/1': () =>
      answer({
        ...{ id: 1, version: 2, fee: '130.00', contribution: '30.00', paymentReference: 'fees', payBy: null },
        membershipYear: 2031,
      }),
  })
  const year = await screen.findByText('Membership year')
  expect(year.nextElementSibling).toHaveTextContent(/^2031/)
  expect(screen.getByRole('link', { name: 'Start a new year in Payments' })).toHaveAttribute(
    'href',
    expect.stringMatching(/\/members\/committee\/payments$/),
  )
  expect(screen.queryByRole('textbox', { name: /Membership year/ })).toBeNull()
})

it('[SET-11] a field of a member asks for choices where it is a list, and for the registration where the member fills it in', async () => {
  const { club, path } = openScreen('/members/committee/setup/memberFields/new', {
    ...administrator,
    'GET /api/setup/memberFields': () => answer([], 200, { 'X-Total-Count': '0' }),
    'POST /api/setup/memberFields': ({ body }) =>
      answer({ ...(JSON.parse(body) as object), id: 1, version: 1, isActive: true }),
  })
  const choose = async (label: RegExp, option: string) => {
    await userEvent.click(await screen.findByRole('combobox', { name: label }))
    await userEvent.click(await screen.findByRole('option', { name: option }))
  }
  await userEvent.type(await screen.findByRole('textbox', { name: /^Label/ }), 'Side')
  expect(screen.queryByRole('group', { name: 'List' })).toBeNull()
  await choose(/^Kind/, 'One of a list')
  await userEvent.click(await screen.findByRole('button', { name: 'Add a choice' }))
  await userEvent.type(await screen.findByRole('textbox', { name: /^Choice/ }), 'Bow')
  await choose(/^Filled in by/, 'The member')
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Ask in the registration too' }))
  await choose(/^Filled in by/, 'The committee alone')
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: 'Ask in the registration too' })).toBeNull())
  await choose(/^Seen by/, 'The committee, its five roles; not Duty Officers')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(path()).toBe('/members/committee/setup/memberFields'))
  const [sent] = club.named('POST /api/setup/memberFields').map(({ body }) => JSON.parse(body) as unknown)
  expect(sent).toMatchObject({
    ...{ label: 'Side', kind: 'select', filledBy: 'committee', isInRegistration: false, seenBy: 'committee' },
    choices: [{ name: 'Bow', isActive: true }],
  })
})

it('[SET-11] the kind of a field that is there is shown, and not changed; a choice keeps its key', async () => {
  const side = {
    ...{ id: 1, version: 3, label: 'Side', kind: 'select', help: null, isRequired: false, membersSeeIt: true },
    ...{ isActive: true, choices: [{ key: 'bow', name: 'Bow', isActive: true }] },
  }
  const { club, path } = openScreen('/members/committee/setup/eventFields/1', {
    ...administrator,
    'GET /api/setup/eventFields/1': () => answer(side),
    'GET /api/setup/eventFields': () => answer([side], 200, { 'X-Total-Count': '1' }),
    'PUT /api/setup/eventFields/1': ({ body }) => answer(JSON.parse(body)),
  })
  const kind = await screen.findByRole('textbox', { name: /^Kind/ })
  expect([kind.getAttribute('value'), kind.hasAttribute('readonly')]).toEqual(['One of a list', true])
  await userEvent.type(screen.getByRole('textbox', { name: /^Choice/ }), ' side')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(path()).toBe('/members/committee/setup/eventFields'))
  const [sent] = club.named('PUT /api/setup/eventFields/1').map(({ body }) => JSON.parse(body) as unknown)
  expect(sent).toMatchObject({ kind: 'select', choices: [{ key: 'bow', name: 'Bow side', isActive: true }] })
})

const IDENTITY = {
  ...{ id: 1, version: 5, title: 'Ferry Rowing Club', logo: null, address: 'Mill Lane', email: 'hello@ferry.example' },
  ...{ socialUrl: null, whatsAppCountryCode: null, timeZone: 'Europe/London' },
}
const UPLOAD = 'POST /api/picture/save'
const file = (name: string, size = 3) => {
  const chosen = new File(['abc'], name, { type: 'image/jpeg' })
  return size === 3 ? chosen : Object.defineProperty(chosen, 'size', { value: size })
}
const refused = (sentence: string) =>
  answer({ message: 'The request is invalid.', modelState: { picture: [sentence] } }, 400)
const uploaded = (id: number) => {
  const picture = { address: `/pictures/${id}/digest`, width: 960, height: 640, widths: [480, 960], fallback: 'jpg' }
  return answer({ id, url: `/pictures/${id}/digest/960.jpg`, picture })
}

it('[SET-02] a picture is uploaded when it is chosen; one that is refused says why beside its field, is tried again or given up, and nothing typed is lost', async () => {
  expectConsoleError(/HEIC format/)
  expectConsoleError(/cannot be reached/)
  expectConsoleError(/no longer wanted/)
  const uploads = doubleUploads()
  const sentence = 'This picture is in Apple’s HEIC format, which cannot be worked on here.'
  const arriving = later()
  const answers = [
    () => Promise.resolve(refused(sentence)),
    unreachable,
    () => Promise.resolve(uploaded(7)),
    () => arriving.promise,
    () => Promise.resolve(uploaded(9)),
  ]
  const { club, path } = openScreen('/members/committee/setup/settings/identity', {
    ...administrator,
    'GET /api/setup/identity/1': () => answer(IDENTITY),
    [UPLOAD]: () => (answers.shift() ?? unreachable)(),
    'PUT /api/setup/identity/1': ({ body }) => answer({ ...IDENTITY, ...(JSON.parse(body) as object) }),
  })
  const title = await screen.findByRole('textbox', { name: /Name of the club/ })
  await userEvent.type(title, ' 1887')
  const field = await screen.findByLabelText<HTMLInputElement>('Logo')
  const choose = (...files: File[]) => fireEvent.change(field, { target: { files } })
  const shown = () => screen.queryByRole('img', { name: 'Logo' })?.getAttribute('src') ?? null

  choose(file('IMG_1.HEIC'))
  await waitFor(() => expect(field).toHaveAccessibleDescription(expect.stringContaining(sentence)))
  expect(screen.queryByText(/The form is invalid/)).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(`Logo: ${sentence}`)).toBeVisible()
  expect(club.named('PUT /api/setup/identity/1')).toEqual([])

  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  choose(file('IMG_1.jpg'))
  await waitFor(() => expect(field).toHaveAccessibleDescription(expect.stringContaining('The club cannot be reached')))
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(shown()).toBe('/pictures/7/digest/480.jpg'))
  expect(field).not.toHaveAccessibleDescription(expect.stringContaining('The club cannot be reached'))

  choose(file('large.jpg', FILE_LIMIT + 1))
  await waitFor(() => expect(field).toHaveAccessibleDescription(expect.stringContaining('the largest file')))
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  choose(file('one.jpg'), file('two.jpg'))
  await waitFor(() => expect(field).toHaveAccessibleDescription(expect.stringContaining('Please choose one picture')))
  expect(club.named(UPLOAD)).toHaveLength(3)
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }))
  expect(shown()).toBe('/pictures/7/digest/480.jpg')

  // Another picture replaces one that is being uploaded, whose answer comes too late.
  choose(file('slow.jpg'))
  await waitFor(() => expect(club.named(UPLOAD)).toHaveLength(4))
  uploads.progress(50, 100)
  await waitFor(() =>
    expect(screen.getByRole('progressbar', { name: 'Uploaded' })).toHaveAttribute('aria-valuenow', '50'),
  )
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(/^Logo: The picture is still being uploaded/)).toBeVisible()
  choose(file('quick.jpg'))
  await waitFor(() => expect(shown()).toBe('/pictures/9/digest/480.jpg'))
  arriving.resolve(uploaded(8))
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(path()).toBe('/members/committee/setup'))
  const sent = club.named('PUT /api/setup/identity/1').map(({ body }) => JSON.parse(body) as unknown)
  expect(sent).toEqual([
    expect.objectContaining({
      title: 'Ferry Rowing Club 1887',
      logo: { id: 9, url: '/pictures/9/digest/480.jpg' },
      version: 5,
    }),
  ])
})

const SIZES = {
  ...{ id: 1, version: 3, title: 'Men', sizeHeading: 'Size', firstHeading: 'Inches', secondHeading: 'Centimetres' },
  rows: [
    { size: 'S', first: '36', second: '91' },
    { size: 'M', first: '38', second: '97' },
  ],
}

it('[SET-01] groups of fields are added, moved and removed by the keyboard, and what is wrong in one of them stands beside it', async () => {
  const { club, path } = openScreen('/members/committee/setup/sizeTables/1', {
    ...administrator,
    'GET /api/setup/sizeTables/1': () => answer(SIZES),
    'GET /api/setup/sizeTables': () => answer([SIZES], 200, { 'X-Total-Count': '1' }),
    'PUT /api/setup/sizeTables/1': ({ body }) => {
      const { rows } = JSON.parse(body) as typeof SIZES
      return rows[1]?.first === 'wide'
        ? answer({ message: 'The request is invalid.', modelState: { 'rows.1.first': ['Please give a number.'] } }, 400)
        : answer({ ...SIZES, rows })
    },
  })
  expectConsoleError(/The request is invalid/)
  const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Move size 1 down' }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Move size 2 up' })).toHaveFocus())
  await userEvent.click(screen.getByRole('button', { name: 'Add a size' }))
  await userEvent.type((await screen.findAllByRole('textbox', { name: /^Size/ }))[2] as HTMLElement, 'L')
  await userEvent.click(screen.getByRole('button', { name: 'Remove size 1' }))
  expect(screen.getByRole('button', { name: 'Add a size' })).toHaveFocus()
  const second = () => screen.getAllByRole('textbox', { name: /^Inches/ })[1] as HTMLElement

  await save()
  await waitFor(() => expect(second()).toHaveAccessibleDescription('Please enter what fits.'))
  expect(screen.getByText('Inches: Please enter what fits.')).toBeVisible()
  expect(club.named('PUT /api/setup/sizeTables/1')).toEqual([])
  await userEvent.type(second(), 'wide')
  await userEvent.type(screen.getAllByRole('textbox', { name: /^Centimetres/ })[1] as HTMLElement, '112')
  await save()
  await waitFor(() => expect(second()).toHaveAccessibleDescription('Please give a number.'))
  expect(second()).toHaveFocus()
  await userEvent.type(screen.getByRole('textbox', { name: /^Title/ }), '’s')
  expect(second()).toHaveAccessibleDescription('Please give a number.')
  await userEvent.clear(second())
  await userEvent.type(second(), '44')
  await save()
  await waitFor(() => expect(path()).toBe('/members/committee/setup/sizeTables'))
  const [, sent] = club.named('PUT /api/setup/sizeTables/1').map(({ body }) => JSON.parse(body) as typeof SIZES)
  expect(sent?.rows).toEqual([
    { size: 'S', first: '36', second: '91' },
    { size: 'L', first: '44', second: '112' },
  ])
})
