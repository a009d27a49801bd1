import { focusManager } from '@tanstack/react-query'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { expectConsoleError } from '../../testing/complaints'
import { paste } from '../../testing/adminInputs'
import { answer, later } from '../../testing/clubDouble'
import { names, openOrganiser, person, title, VIEW } from '../../testing/organiserPage'
import { crewMemberOf, organiserViewOf } from '../../testing/eventSamples'
import { withStyles } from '../../testing/styles'
import { wideScreen } from '../../testing/wideScreen'

const CONFIRM = 'POST /api/eventAttendee/confirm'

beforeEach(() => wideScreen())

describe('deeds on an attendee', () => {
  it('[ORG-05] a double tap confirms once; the line stays, the focus with it, and it is announced', async () => {
    const slow = later()
    let confirmed = false
    const { club } = openOrganiser(() => organiserViewOf({ attendees: [crewMemberOf({ confirmed })] }), {
      [CONFIRM]: () => slow.promise,
    })
    await title()
    const line = within(screen.getByRole('region', { name: 'Crew / Attendees' })).getByRole('listitem')
    const button = screen.getByRole('button', { name: 'Confirm Ada Byron' })
    button.focus()
    fireEvent.click(button)
    fireEvent.click(button)
    await waitFor(() => expect(button).toHaveTextContent('Confirming...'))
    expect(button).toHaveAttribute('aria-disabled', 'true')
    confirmed = true
    slow.resolve(answer({}))
    expect(await within(line).findByText('Confirmed')).toBeVisible()
    expect(line).toHaveFocus()
    expect(screen.getAllByRole('status').map(status => status.textContent)).toContain('Ada Byron is confirmed.')
    expect(club.named(CONFIRM).map(({ query }) => query.get('id'))).toEqual(['21'])
  })

  it('[ORG-05] two are confirmed at the same time, each on their own', async () => {
    const slow = [later(), later()]
    const isDone = { 21: false, 22: false }
    const { club } = openOrganiser(
      () =>
        organiserViewOf({
          attendees: [
            crewMemberOf({ confirmed: isDone[21] }),
            crewMemberOf({ id: 22, firstName: 'Grace', confirmed: isDone[22] }),
          ],
        }),
      {
        [CONFIRM]: ({ query }) => (query.get('id') === '21' ? slow[0] : slow[1])?.promise ?? answer({}),
      },
    )
    await title()
    fireEvent.click(screen.getByRole('button', { name: 'Confirm Ada Byron' }))
    fireEvent.click(screen.getByRole('button', { name: 'Confirm Grace Byron' }))
    await waitFor(() => expect(club.named(CONFIRM)).toHaveLength(2))
    isDone[22] = true
    slow[1]?.resolve(answer({}))
    expect(await person('Grace Byron').findByText('Confirmed')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Confirm Ada Byron' })).toHaveTextContent('Confirming...')
    isDone[21] = true
    slow[0]?.resolve(answer({}))
    expect(await person('Ada Byron').findByText('Confirmed')).toBeVisible()
  })

  it('[ORG-05] [ERR-02] a refusal stands in red beside the person, and the page shows what is true now', async () => {
    expectConsoleError(/ClubError/)
    let isRemoved = false
    openOrganiser(
      () =>
        organiserViewOf({
          attendees: [
            crewMemberOf({ isRemoved, attendeeRemovedReason: isRemoved ? 'Unwell' : null }),
            crewMemberOf({ id: 22, firstName: 'Grace', confirmed: true }),
          ],
        }),
      {
        [CONFIRM]: () => {
          isRemoved = true
          return answer(
            { message: 'Ada Byron has been removed.', exceptionMessage: 'Ada Byron has been removed.' },
            409,
          )
        },
        'POST /api/eventAttendee/reinstate': () => answer({}),
      },
    )
    await title()
    await userEvent.click(screen.getByRole('button', { name: 'Confirm Ada Byron' }))
    const refusal = await person('Ada Byron').findByText('Ada Byron has been removed.')
    expect(refusal.closest('[role=alert]')).not.toBeNull()
    expect(await person('Ada Byron').findByText('Removed: Unwell')).toBeVisible()
    expect(person('Grace Byron').queryByText('Ada Byron has been removed.')).toBeNull()
    isRemoved = false
    await userEvent.click(screen.getByRole('button', { name: 'Reinstate Ada Byron' }))
    expect(await screen.findByRole('button', { name: 'Confirm Ada Byron' })).toBeVisible()
    expect(screen.queryByText('Ada Byron has been removed.')).toBeNull()
  })

  it('[ORG-05] the organiser reads why somebody removed themself, and takes them back as waiting', async () => {
    let isRemoved = true
    const removed = {
      isRemoved: true,
      attendeeRemovedReason: 'Unwell',
      attendeeRemoveComments: 'A cold.\nBack next week.',
    }
    const { club } = openOrganiser(() => organiserViewOf({ attendees: [crewMemberOf(isRemoved ? removed : {})] }), {
      'POST /api/eventAttendee/reinstate': () => {
        isRemoved = false
        return answer({})
      },
    })
    await title()
    expect(screen.getByText('Removed: Unwell')).toBeVisible()
    expect(screen.getByText('Removed themself')).toBeVisible()
    const why = screen.getByText(/A cold\.\s+Back next week\./)
    withStyles(() => expect(why).toHaveStyle({ whiteSpace: 'pre-line' }))
    await userEvent.click(screen.getByRole('button', { name: 'Reinstate Ada Byron' }))
    expect(await screen.findByRole('button', { name: 'Confirm Ada Byron' })).toBeVisible()
    expect(screen.queryByText('Removed: Unwell')).toBeNull()
    expect(club.named('POST /api/eventAttendee/reinstate').map(({ query }) => query.get('id'))).toEqual(['21'])
  })

  it('[ORG-05] the rest is behind More: remove, message, email', async () => {
    openOrganiser(() => organiserViewOf({ attendees: [crewMemberOf({ confirmed: true })] }))
    await title()
    await userEvent.click(screen.getByRole('button', { name: 'More for Ada Byron' }))
    const leads = Object.fromEntries(
      screen.getAllByRole('menuitem').map(item => [item.textContent, item.getAttribute('href')]),
    )
    expect(leads).toEqual({
      'Send message': '/app/club/v1/members/event/organiser/attendee/21/message',
      Email: 'mailto:ada@demo.example',
      Remove: '/app/club/v1/members/event/organiser/attendee/21/remove',
    })
  })

  it('[ORG-05] [ORG-06] a line says who is new, how many rows, and whose Covid declaration is missing', async () => {
    openOrganiser(() =>
      organiserViewOf({
        attendees: [
          crewMemberOf({ membershipType: 'New', noRows: 1 }),
          crewMemberOf({ id: 22, firstName: 'Grace', covidFormCompleted: true }),
        ],
      }),
    )
    await title()
    expect(person('Ada Byron').getByText('New · 1 row')).toBeVisible()
    expect(person('Ada Byron').queryByText('1 row')).toBeNull()
    expect(person('Ada Byron').getByText('No Covid declaration')).toBeVisible()
    expect(person('Grace Byron').getByText('Covid done')).toBeVisible()
    expect(person('Grace Byron').getByText('12 rows')).toBeVisible()
  })

  it('[ORG-05] a line has what is needed on the slipway: number, swimming, first aid, that there are medical notes', async () => {
    vi.setSystemTime('2026-11-20T12:00:00Z')
    const { club } = openOrganiser(() =>
      organiserViewOf({
        attendees: [
          crewMemberOf({
            phoneNumber: '+44 (0)7700 900123',
            whatsAppNumber: '447700900123',
            hasMedicalNotes: true,
            hasFirstAidCertficate: true,
            firstAidCertificateExpiry: '2027-03-01',
          }),
          crewMemberOf({ id: 22, firstName: 'Grace', phoneNumber: null, swimmingAbility: null }),
          crewMemberOf({
            id: 23,
            firstName: 'Joan',
            phoneNumber: 'ask her mother',
            hasFirstAidCertficate: true,
            firstAidCertificateExpiry: '2026-11-25',
          }),
        ],
      }),
    )
    await title()
    const ada = person('Ada Byron')
    const call = ada.getByRole('link', { name: 'Call Ada Byron: +44 (0)7700 900123' })
    expect(call).toHaveTextContent('+44 (0)7700 900123')
    expect(call).toHaveAttribute('href', 'tel:+447700900123')
    const chat = ada.getByRole('link', { name: 'WhatsApp Ada Byron' })
    expect(chat).toHaveAttribute('href', 'https://wa.me/447700900123')
    expect(chat).toHaveAttribute('rel', 'noopener noreferrer')
    for (const words of ['Has medical notes', 'Swimmer', 'First aid: until 01/03/2027'])
      expect(ada.getByText(words)).toBeVisible()
    const grace = person('Grace Byron')
    expect(grace.getByText('No telephone number')).toBeVisible()
    expect(grace.getByText('Swimming unknown')).toBeVisible()
    for (const words of [/medical/, /First aid/, 'WhatsApp']) expect(grace.queryByText(words)).toBeNull()
    expect(grace.queryByRole('link')).toBeNull()
    expect(person('Joan Byron').getByText('ask her mother')).toBeVisible()
    expect(person('Joan Byron').getByText('First aid: only until 25/11/2026')).toBeVisible()
    expect(club.named('GET /api/eventAttendee/getView')).toEqual([])
    vi.useRealTimers()
  })

  it('[ORG-05] of who is removed a line says nothing more, and at a meeting nothing about swimming', async () => {
    openOrganiser(() =>
      organiserViewOf({
        isRowEvent: false,
        attendees: [
          crewMemberOf(),
          crewMemberOf({ id: 22, firstName: 'Grace', isRemoved: true, phoneNumber: null, hasMedicalNotes: null }),
        ],
      }),
    )
    await title()
    expect(person('Ada Byron').getByText('12 rows')).toBeVisible()
    expect(person('Ada Byron').queryByText(/Swimmer/)).toBeNull()
    for (const words of ['No telephone number', '12 rows', /Covid/])
      expect(person('Grace Byron').queryByText(words)).toBeNull()
  })
})

describe('a long crew', () => {
  /** Sixty-one people, of whom every third waits. The server sends them by name. */
  const crew = Array.from({ length: 61 }, (_, index) =>
    crewMemberOf({
      id: 100 + ((index * 7) % 61),
      firstName: `Rower${String(index).padStart(2, '0')}`,
      familyName: index === 40 ? 'Tern' : 'Byron',
      confirmed: index % 3 !== 0,
    }),
  )
  const lines = () =>
    within(screen.getByRole('region', { name: 'Crew / Attendees' }))
      .getAllByRole('listitem')
      .map(line => /^Rower\d\d/.exec(line.textContent ?? '')?.[0])
  const isOrderOf = (names: readonly string[]) => waitFor(() => expect(lines().slice(0, names.length)).toEqual(names))

  it('[ORG-05] shows all who wait first, folds the rest and says so; a name is found among all, and another order is chosen', async () => {
    openOrganiser(() => organiserViewOf({ attendees: crew }))
    await title()
    expect(lines()).toHaveLength(21)
    expect(screen.getByText('Shows 21 of 61')).toBeVisible()
    await isOrderOf(['Rower00', 'Rower03', 'Rower06'])
    const find = await screen.findByRole('searchbox', { name: 'Find by name' })
    await paste(find, 'tern rower')
    await isOrderOf(['Rower40'])
    expect(lines()).toHaveLength(1)
    expect(screen.getByText('1 of 61 people')).toHaveRole('status')
    await userEvent.clear(find)
    await userEvent.type(find, 'zz')
    expect(await screen.findByText('Nobody has that name.')).toBeVisible()
    expect(screen.queryByText(/^Shows/)).toBeNull()
    await userEvent.clear(find)
    await waitFor(() => expect(lines()).toHaveLength(21))

    const sort = screen.getByRole('combobox', { name: 'Sort by' })
    await userEvent.selectOptions(sort, 'Name, A to Z')
    await isOrderOf(['Rower00', 'Rower03', 'Rower06'])
    await userEvent.selectOptions(sort, 'Newest first')
    await userEvent.click(screen.getByRole('button', { name: 'Show all 61' }))
    await isOrderOf(['Rower26', 'Rower52', 'Rower17'])
    await waitFor(() => expect(lines()).toHaveLength(61))
    expect(screen.getAllByRole('listitem').find(line => line === document.activeElement)).toHaveTextContent('Rower')
    expect(screen.queryByRole('button', { name: /^Show all/ })).toBeNull()
    expect(screen.queryByText(/^Shows/)).toBeNull()
  })

  it('[ORG-05] [EVE-03] what most lack stands once above, with its number; the lines say who has it', async () => {
    const at = '2026-11-27T18:42:00Z'
    openOrganiser(() =>
      organiserViewOf({
        attendees: crew.slice(0, 10).map((attendee, index) => ({
          ...attendee,
          covidFormCompleted: index === 0,
          asked: { at, comingAt: index === 0 ? at : null },
        })),
      }),
    )
    await title()
    expect(screen.getByText('No Covid declaration: 9 of 10')).toBeVisible()
    expect(screen.getByText(/1 of 10 have said that they come · No answer yet: 9 of 10/)).toBeVisible()
    expect(person('Rower00').getByText('Covid done')).toBeVisible()
    expect(person('Rower00').getByText(/^Coming, 18:42/)).toBeVisible()
    for (const words of [/Covid/, /answer/]) expect(person('Rower01').queryByText(words)).toBeNull()
  })

  it('[ORG-05] on a phone a line shows state and safety, and calls; the rest unfolds by a tap on the name', async () => {
    wideScreen(false)
    openOrganiser(() =>
      organiserViewOf({
        attendees: [
          crewMemberOf({
            hasMedicalNotes: true,
            hasFirstAidCertficate: true,
            firstAidCertificateExpiry: '2020-03-01',
            covidFormCompleted: true,
            whatsAppNumber: '447700900123',
          }),
          crewMemberOf({
            ...{ id: 22, firstName: 'Joan', phoneNumber: 'ask her mother', swimmingAbility: null },
            ...{ confirmed: true, membershipType: 'New', noRows: 1, mailReach: 'noAddress' },
          }),
        ],
      }),
    )
    await title()
    const ada = person('Ada Byron')
    for (const words of ['Medical notes', 'Swimmer', 'First aid not valid']) expect(ada.getByText(words)).toBeVisible()
    // The button says it.
    expect(ada.getByRole('button', { name: 'Confirm Ada Byron' })).toBeVisible()
    expect(ada.queryByText('To be confirmed')).toBeNull()
    expect(ada.getByRole('link', { name: 'Call Ada Byron: 07700 900123' })).toHaveAttribute('href', 'tel:07700900123')
    for (const words of ['12 rows', 'Covid done', 'WhatsApp']) expect(ada.queryByText(words)).toBeNull()
    const joan = person('Joan Byron')
    for (const words of ['Confirmed', 'New', 'No email', 'Swimming unknown', 'No Covid declaration'])
      expect(joan.getByText(words)).toBeVisible()
    expect(joan.queryByRole('link')).toBeNull()
    const name = ada.getByRole('button', { name: 'Ada Byron' })
    expect(name).toHaveAttribute('aria-expanded', 'false')
    await userEvent.click(name)
    expect(name).toHaveAttribute('aria-expanded', 'true')
    for (const words of ['12 rows', 'Covid done', '07700 900123', 'WhatsApp'])
      expect(ada.getByText(words)).toBeVisible()
    await userEvent.click(joan.getByRole('button', { name: 'Joan Byron' }))
    for (const words of ['ask her mother', '1 row']) expect(joan.getByText(words)).toBeVisible()
    await userEvent.click(name)
    expect(ada.queryByText('12 rows')).toBeNull()
  })

  it('[ORG-03] [ORG-05] on a phone a button above the crew leads to the row details below it; a short crew needs none', async () => {
    wideScreen(false)
    let now = crew
    const { queryClient } = openOrganiser(() => organiserViewOf({ attendees: now }))
    await title()
    const details = await screen.findByRole('region', { name: 'Row Details' })
    await userEvent.click(await screen.findByRole('button', { name: 'Go to Row Details' }))
    expect(details).toHaveFocus()
    now = crew.slice(0, 12)
    await queryClient.invalidateQueries({ queryKey: ['events'] })
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Go to Row Details' })).toBeNull())
    expect(screen.queryByRole('searchbox')).toBeNull()
  })
})

describe('while others join and leave', () => {
  const CHANGED = 'GET /api/event/hasOrganiserViewChanged'
  const ada = crewMemberOf({ confirmed: true })
  const bea = crewMemberOf({ id: 22, firstName: 'Bea' })
  const lines = () =>
    within(screen.getByRole('region', { name: 'Crew / Attendees' }))
      .getAllByRole('listitem')
      .map(line => /^\w+/.exec(line.textContent ?? '')?.[0])
  const told = () => screen.getAllByRole('status').map(status => status.textContent)
  beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }))

  it('[ORG-05] who waits stands first; within twenty seconds the page says who joined or left, moves no line, keeps what is typed, and shows them when asked', async () => {
    let now = { mark: '1', attendees: [ada, bea] }
    const { club } = openOrganiser(() => organiserViewOf(now), {
      [CHANGED]: ({ query }) => answer({ changed: query.get('mark') !== now.mark }),
    })
    await title()
    expect(lines()).toEqual(['Bea', 'Ada'])
    expect(screen.getByText(/^Live/)).toBeVisible()
    const field = await screen.findByRole('textbox', { name: /^Land Crew Name/ })
    fireEvent.change(field, { target: { value: 'Nadia' } })
    await vi.advanceTimersByTimeAsync(20_000)
    expect(club.named(CHANGED).map(({ query }) => query.get('mark'))).toEqual(['1'])
    expect(club.named(VIEW)).toHaveLength(1)
    const button = screen.getByRole('button', { name: 'Confirm Bea Byron' })
    now = {
      mark: '2',
      attendees: [bea, crewMemberOf({ id: 23, firstName: 'Cleo' }), { ...ada, confirmed: false, isRemoved: true }],
    }
    await vi.advanceTimersByTimeAsync(20_000)
    await waitFor(() => expect(told()).toContain('Cleo Byron has joined. Ada Byron has left.'))
    expect(lines()).toEqual(['Bea', 'Ada'])
    expect(person('Ada Byron').getByText('Confirmed')).toBeVisible()
    expect(screen.getByText('2 to be confirmed')).toBeVisible()
    expect(button).toBeInTheDocument()
    expect(field).toHaveValue('Nadia')
    fireEvent.click(screen.getByRole('button', { name: 'Show' }))
    await waitFor(() => expect(lines()).toEqual(['Bea', 'Cleo', 'Ada']))
    expect(screen.getAllByRole('listitem').find(line => line.textContent?.startsWith('Cleo'))).toHaveFocus()
    expect(screen.queryByRole('button', { name: 'Show' })).toBeNull()
    await vi.advanceTimersByTimeAsync(15_000)
    expect(club.named(CHANGED).at(-1)?.query.get('mark')).toBe('2')
    expect(club.named(VIEW)).toHaveLength(2)
  })

  it('[ORG-05] a short loss of the net is kept silent, a longer one told; nothing is asked while hidden, after half an hour without a tap, or once it is over', async () => {
    let isDown = true
    let hasEnded = false
    const { club, queryClient } = openOrganiser(() => organiserViewOf({ attendees: [bea], hasEnded }), {
      [CHANGED]: () => (isDown ? answer({ message: 'The club is busy.' }, 503) : answer({ changed: false })),
    })
    await title()
    await vi.advanceTimersByTimeAsync(30_000)
    expect(screen.getByText(/^Live/)).toBeVisible()
    await vi.advanceTimersByTimeAsync(15_000)
    expect(await screen.findByText('Not up to date: the club cannot be reached')).toBeVisible()
    isDown = false
    await vi.advanceTimersByTimeAsync(15_000)
    expect(await screen.findByText(/^Live/)).toBeVisible()
    const asked = async (milliseconds: number) => {
      const before = club.named(CHANGED).length
      await vi.advanceTimersByTimeAsync(milliseconds)
      return club.named(CHANGED).length - before
    }
    focusManager.setFocused(false)
    expect(await asked(60_000)).toBe(0)
    focusManager.setFocused(true)
    expect(await asked(60_000)).toBe(4)
    await vi.advanceTimersByTimeAsync(30 * 60_000)
    expect(screen.getByText(/^Paused/)).toBeVisible()
    expect(await asked(60_000)).toBe(0)
    fireEvent.pointerDown(document.body)
    expect(await screen.findByText(/^Live/)).toBeVisible()
    expect(await asked(30_000)).toBeGreaterThanOrEqual(2)
    hasEnded = true
    await queryClient.invalidateQueries({ queryKey: ['events'] })
    await waitFor(() => expect(screen.queryByText(/^Live/)).toBeNull())
    expect(await asked(60_000)).toBe(0)
    focusManager.setFocused(undefined)
  })
})

describe('[EVE-03] the answers to the evening’s question', () => {
  const at = '2026-11-27T18:42:00Z'

  it('stand on each line with their time, and are counted', async () => {
    const crew = [
      crewMemberOf({ asked: { at, comingAt: at } }),
      crewMemberOf({ id: 22, firstName: 'Grace', asked: { at, comingAt: null } }),
      crewMemberOf({ id: 23, firstName: 'Joan' }),
    ]
    openOrganiser(() => organiserViewOf({ attendees: crew }))
    await title()
    expect(person('Ada Byron').getByText(/^Coming, 18:42/)).toBeVisible()
    expect(person('Grace Byron').getByText('No answer yet')).toBeVisible()
    expect(person('Joan Byron').queryByText(/Coming|No answer/)).toBeNull()
    expect(screen.getByText(/1 of 2 have said that they come/)).toBeVisible()
  })

  it('name those who have no address and have not answered, to be asked by telephone', async () => {
    const crew = [
      crewMemberOf({ mailReach: 'noAddress', asked: { at, comingAt: at } }),
      crewMemberOf({ id: 22, firstName: 'Grace', mailReach: 'noAddress', asked: { at, comingAt: null } }),
      crewMemberOf({ id: 23, firstName: 'Joan', asked: { at, comingAt: null } }),
    ]
    openOrganiser(() => organiserViewOf({ attendees: crew }))
    await title()
    expect(screen.getByText('No email address, so please ask them yourself whether they are coming:')).toBeVisible()
    expect(names(within(screen.getByRole('list', { name: 'No email address' })).getAllByRole('listitem'))).toEqual([
      'Grace Byron 07700 900123',
    ])
  })

  it('once the row has begun, nobody waits for an answer', async () => {
    openOrganiser(() =>
      organiserViewOf({ isInFuture: false, attendees: [crewMemberOf({ asked: { at, comingAt: null } })] }),
    )
    await title()
    expect(screen.queryByText('No answer yet')).toBeNull()
  })
})

describe('[ORG-05] somebody whom no mail reaches', () => {
  const CONFIRM = 'POST /api/eventAttendee/confirm'

  it('is marked on their line, can be sent no message, and is named with the number once confirmed', async () => {
    openOrganiser(() => organiserViewOf({ attendees: [crewMemberOf({ mailReach: 'noAddress', email: '' })] }), {
      [CONFIRM]: () => answer({}),
    })
    await title()
    expect(person('Ada Byron').getByText('No email address')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'More for Ada Byron' }))
    expect(screen.getByRole('menuitem', { name: 'Remove' })).toBeVisible()
    expect(screen.queryByRole('menuitem', { name: 'Send message' })).toBeNull()
    await userEvent.keyboard('{Escape}')
    await userEvent.click(screen.getByRole('button', { name: 'Confirm Ada Byron' }))
    expect(
      await screen.findByText(
        'Ada Byron is confirmed. No email address, so please tell them yourself: Ada Byron (07700 900123).',
      ),
    ).toBeVisible()
  })

  it('who has left the club is marked so, and nobody is asked to ring them', async () => {
    openOrganiser(() => organiserViewOf({ attendees: [crewMemberOf({ mailReach: 'hasLeft' })] }), {
      [CONFIRM]: () => answer({}),
    })
    await title()
    expect(person('Ada Byron').getByText('Left the club')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Confirm Ada Byron' }))
    expect(
      await screen.findByText('Ada Byron is confirmed. Left the club, so no email goes to: Ada Byron.'),
    ).toBeVisible()
  })
})
