import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { expectConsoleError } from '../../testing/complaints'
import { answer, later } from '../../testing/clubDouble'
import { type Answers, profileOf } from '../../testing/membersApp'
import { openScreen } from '../../testing/openScreen'
import { crewMemberOf, organiserViewOf } from '../../testing/eventSamples'
import { standingOf } from './FoundMembers'
import { wideScreen } from '../../testing/wideScreen'

beforeEach(() => wideScreen())

const VIEW = 'GET /api/event/getOrganiserView'
const SEARCH = 'GET /api/user/search'
const ADD = 'POST /api/event/addAttendee'
const UNDO = 'POST /api/eventAttendee/undoAdd'

const found = [
  { userId: 4, firstName: 'Imogen', familyName: 'Farrant', membershipType: 'New', completedRows: 1, town: null },
  { userId: 5, firstName: 'Mogens', familyName: 'Lund', membershipType: null, completedRows: 12, town: 'Saltmarsh' },
]

const open = (answers: Answers = {}) =>
  openScreen('/members/event/organiser/addAttendee/7', {
    'GET /api/user/profile': () => answer(profileOf(['Member', 'Duty Officer'])),
    [VIEW]: () => answer(organiserViewOf()),
    [SEARCH]: () => answer(found),
    [ADD]: () => answer({ attendeeId: 90 }),
    ...answers,
  })
it('[ORG-10] [TXT-02] says all days of an event that lasts several', async () => {
  open({ [VIEW]: () => answer(organiserViewOf({ event: { endDate: '2026-11-30' } })) })
  expect((await screen.findByText('Sat 28 Nov, 08:30')).parentElement).toHaveTextContent(
    'Sat 28 Nov, 08:30 to Mon 30 Nov, 10:30',
  )
})

const search = async (name: string) => {
  const field = await screen.findByLabelText(/^First name/)
  await userEvent.clear(field)
  if (name !== '') await userEvent.type(field, name)
  await userEvent.click(screen.getByRole('button', { name: 'Search' }))
}
const lineOf = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(name) }))

describe('searching', () => {
  it('[ORG-10] by part of the first name: surname, first name and Add in a table', async () => {
    const { club, path } = open()
    await search(' mog ')
    const table = await screen.findByRole('table', { name: 'Members found' })
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Surname', 'First name', 'Action'])
    expect(
      within(table)
        .getAllByRole('row')
        .slice(1)
        .map(row =>
          within(row)
            .getAllByRole('cell')
            .slice(0, 2)
            .map(({ textContent }) => textContent),
        ),
    ).toEqual([
      ['Farrant', 'ImogenNew · 1 row'],
      ['Lund', 'Mogens12 rows · Saltmarsh'],
    ])
    expect(screen.getByText('2 members found')).toBeVisible()
    expect(club.named(SEARCH).map(({ query }) => [query.get('firstName'), query.get('q')])).toEqual([['mog', 'mog']])
    expect(path()).toBe('/members/event/organiser/addAttendee/7?firstName=mog')
  })

  it('[ORG-10] [VAL-03] the first name is required', async () => {
    const { club } = open()
    await search('')
    const field = screen.getByLabelText(/^First name/)
    await waitFor(() => expect(field).toHaveAccessibleDescription(/Field required\./))
    await waitFor(() => expect(field).toHaveFocus())
    expect(club.named(SEARCH)).toHaveLength(0)
  })

  it('[ORG-10] nobody found', async () => {
    open({ [SEARCH]: () => answer([]) })
    await search('zzz')
    expect(await screen.findByText('No members found.')).toBeVisible()
    expect(screen.queryByRole('table')).toBeNull()
  })

  it('[ORG-10] on a phone, cards', async () => {
    wideScreen(false)
    open()
    await search('mog')
    const cards = within(await screen.findByRole('list', { name: 'Members found' })).getAllByRole('listitem')
    expect(cards.map(({ textContent }) => textContent)).toEqual([
      'Farrant, ImogenNew · 1 rowAdd',
      'Lund, Mogens12 rows · SaltmarshAdd',
    ])
    expect(screen.queryByRole('table')).toBeNull()
  })

  it('[ORG-10] [ERR-02] a search that failed says why, and can be made again', async () => {
    let give = () => answer({ message: 'Not now.' }, 403)
    open({ [SEARCH]: () => give() })
    await search('mog')
    expect(await screen.findByRole('alert')).toHaveTextContent('Not now.')
    give = () => answer(found)
    await userEvent.click(screen.getByRole('button', { name: 'Load again' }))
    expect(await screen.findByRole('table')).toBeVisible()
  })
})

describe('adding', () => {
  it('[ORG-10] somebody without an address is marked before, and named with the number after', async () => {
    const imogen = { ...found[0], mailReach: 'noAddress' }
    let attendees: ReturnType<typeof crewMemberOf>[] = []
    open({
      [SEARCH]: () => answer([imogen]),
      [VIEW]: () => answer(organiserViewOf({ attendees })),
      [ADD]: () => {
        attendees = [crewMemberOf({ id: 90, firstName: 'Imogen', familyName: 'Farrant', mailReach: 'noAddress' })]
        return answer({ attendeeId: 90 })
      },
    })
    await search('mog')
    const line = await lineOf('Farrant')
    expect(line.getByText('New · 1 row · No email address')).toBeVisible()
    await userEvent.click(line.getByRole('button', { name: 'Add Imogen Farrant' }))
    expect(
      await line.findByText('No email address, so please tell them yourself: Imogen Farrant (07700 900123).'),
    ).toBeVisible()
  })

  it('[ORG-10] several one after another, a double tap once, each busy on its own', async () => {
    const slow = later()
    const { club } = open({
      [ADD]: ({ query }) => (query.get('userId') === '4' ? slow.promise : answer({ attendeeId: 91 })),
    })
    await search('mog')
    const imogen = await lineOf('Farrant')
    const add = imogen.getByRole('button', { name: 'Add Imogen Farrant' })
    fireEvent.click(add)
    fireEvent.click(add)
    expect(await imogen.findByRole('button', { name: 'Adding... Imogen Farrant' })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
    const mogens = await lineOf('Lund')
    await userEvent.click(mogens.getByRole('button', { name: 'Add Mogens Lund' }))
    expect(await mogens.findByText('Added')).toBeVisible()
    expect(imogen.queryByText('Added')).toBeNull()
    slow.resolve(answer({ attendeeId: 90 }))
    expect(await imogen.findByText('Added')).toBeVisible()
    expect(club.named(ADD).map(({ query }) => [query.get('userId'), query.get('eventId')])).toEqual([
      ['4', '7'],
      ['5', '7'],
    ])
  })

  it('[ORG-10] taken back: a second call for the attendance that the first one made, and one may add again', async () => {
    let crew = [] as ReturnType<typeof crewMemberOf>[]
    const { club } = open({
      [VIEW]: () => answer(organiserViewOf({ attendees: crew })),
      [ADD]: () => {
        crew = [crewMemberOf({ id: 90, firstName: 'Imogen', familyName: 'Farrant', confirmed: true })]
        return answer({ attendeeId: 90 })
      },
      [UNDO]: () => {
        crew = []
        return answer({})
      },
    })
    await search('mog')
    await userEvent.click((await lineOf('Farrant')).getByRole('button', { name: 'Add Imogen Farrant' }))
    await userEvent.click(await (await lineOf('Farrant')).findByRole('button', { name: 'Undo Imogen Farrant' }))
    expect(await (await lineOf('Farrant')).findByRole('button', { name: 'Add Imogen Farrant' })).toBeVisible()
    expect(screen.getByText('Imogen Farrant is not added, and gets no mail.')).toBeVisible()
    expect((await lineOf('Farrant')).getByRole('status')).toHaveFocus()
    expect(screen.queryByText('Added')).toBeNull()
    expect(club.named(UNDO).map(({ query }) => query.get('id'))).toEqual(['90'])
  })

  it('[ORG-10] [ERR-02] too late: it is said, and they stay added', async () => {
    expectConsoleError(/too late/)
    open({ [UNDO]: () => answer({ message: 'It is too late.', exceptionMessage: 'It is too late.' }, 409) })
    await search('mog')
    await userEvent.click((await lineOf('Farrant')).getByRole('button', { name: 'Add Imogen Farrant' }))
    await userEvent.click(await (await lineOf('Farrant')).findByRole('button', { name: 'Undo Imogen Farrant' }))
    expect(await screen.findByText('It is too late.')).toBeVisible()
    expect((await lineOf('Farrant')).getByText('Added')).toBeVisible()
  })

  it('[ORG-10] the focus stays on the line, and Added stays through the next search', async () => {
    open()
    await search('mog')
    await userEvent.click((await lineOf('Farrant')).getByRole('button', { name: /^Add/ }))
    const added = await (await lineOf('Farrant')).findByText('Added')
    expect(added.closest('[role=status]')).toHaveFocus()
    await search('imo')
    await waitFor(async () => expect((await lineOf('Farrant')).getByText('Added')).toBeVisible())
  })

  it('[ORG-10] [ERR-02] a refusal stands in red on its own line, and one may try again', async () => {
    expectConsoleError(/This event is now full/)
    let give = () => answer({ message: 'This event is now full.', exceptionMessage: 'This event is now full.' }, 409)
    open({ [ADD]: () => give() })
    await search('mog')
    const imogen = await lineOf('Farrant')
    await userEvent.click(imogen.getByRole('button', { name: /^Add/ }))
    await waitFor(() => expect(imogen.getByRole('alert')).toHaveTextContent('This event is now full.'))
    expect((await lineOf('Lund')).getByRole('alert')).toBeEmptyDOMElement()
    give = () => answer({ attendeeId: 90 })
    await userEvent.click(imogen.getByRole('button', { name: /^Add/ }))
    expect(await imogen.findByText('Added')).toBeVisible()
    expect(imogen.getByRole('alert')).toBeEmptyDOMElement()
  })

  it('[ORG-10] who is in the crew is shown as such; who waits can be given their place', async () => {
    const attendees = [
      crewMemberOf({ firstName: 'Imogen', familyName: 'Farrant', confirmed: true }),
      crewMemberOf({ id: 22, firstName: 'Mogens', familyName: 'Lund' }),
    ]
    open({ [VIEW]: () => answer(organiserViewOf({ attendees })) })
    await search('mog')
    expect((await lineOf('Farrant')).getByText('In the crew')).toBeVisible()
    expect((await lineOf('Farrant')).queryByRole('button')).toBeNull()
    expect((await lineOf('Lund')).getByText('Waiting to be confirmed')).toBeVisible()
    expect((await lineOf('Lund')).getByRole('button', { name: 'Add Mogens Lund' })).toBeEnabled()
  })

  it.each([
    ['full', { eventFull: true }, 'This row/event is full. Make places available again on its page to add somebody.'],
    ['cancelled', { cancelledId: 2 }, 'This row/event is cancelled, so nobody can be added to it.'],
  ])('[ORG-10] to one that is %s nobody can be added', async (_, event, sentence) => {
    open({ [VIEW]: () => answer(organiserViewOf({ event })) })
    expect(await screen.findByText(sentence)).toBeVisible()
    expect(screen.queryByLabelText(/^First name/)).toBeNull()
  })

  it('[ORG-10] Done leads to the organiser’s view', async () => {
    const { path } = open()
    await userEvent.click(await screen.findByRole('button', { name: 'Done' }))
    await waitFor(() => expect(path()).toBe('/members/event/organiser/view/7'))
  })

  it('[ROLE-01] [ORG-10] a member without the right is told so', async () => {
    const { club } = open({ 'GET /api/user/profile': () => answer(profileOf()) })
    expect(await screen.findByRole('heading', { level: 1, name: 'This page is not open to you' })).toBeVisible()
    expect(club.named(VIEW)).toHaveLength(0)
  })
})

const ada = { userId: 1, firstName: 'Ada', familyName: 'Byron' }
const namesake = { ...ada, userId: 2 }
const alan = { userId: 3, firstName: 'Alan', familyName: 'Byron' }

it('[ORG-10] who is in the crew is known by the name, whether with a place or waiting', () => {
  expect(standingOf(ada, [ada, alan], [crewMemberOf({ confirmed: true })])).toBe('in')
  expect(standingOf(ada, [ada, alan], [crewMemberOf({ confirmed: false })])).toBe('waiting')
  expect(standingOf(alan, [ada, alan], [crewMemberOf()])).toBeNull()
})

it('[ORG-10] somebody who was removed can be added again', () => {
  expect(standingOf(ada, [ada], [crewMemberOf({ isRemoved: true })])).toBeNull()
})

it('[ORG-10] of two with one name and one of them in the crew, nobody is shut out', () => {
  expect(standingOf(ada, [ada, namesake], [crewMemberOf({ confirmed: true })])).toBe('sameName')
  expect(
    standingOf(ada, [ada, namesake], [crewMemberOf({ confirmed: true }), crewMemberOf({ id: 22, confirmed: true })]),
  ).toBe('in')
  expect(standingOf(ada, [ada, namesake], [crewMemberOf({ confirmed: true }), crewMemberOf({ id: 22 })])).toBe(
    'waiting',
  )
})
