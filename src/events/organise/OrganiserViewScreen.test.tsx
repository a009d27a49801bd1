import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Role } from '#contract/words'
import { answer, later } from '../../testing/clubDouble'
import { openMembers, profileOf } from '../../testing/membersApp'
import { attendeeOf, crewMemberOf, organiserViewOf } from '../../testing/organiserSamples'

const VIEW = 'GET /api/event/getOrganiserView'
const CONFIRM = 'POST /api/eventAttendee/confirm'
const SAVE = 'POST /api/event/save'
const READ = 'GET /api/eventAttendee/getView'

const screenOf = (isWide: boolean) =>
  vi.stubGlobal('matchMedia', (query: string) => Object.assign(new EventTarget(), { matches: isWide && query.includes('min-width'), addListener: () => undefined, removeListener: () => undefined }))
beforeEach(() => screenOf(true))
afterEach(() => vi.unstubAllGlobals())

type Answers = NonNullable<Parameters<typeof openMembers>[1]>
/** Opens the organiser's page of an event that the club answers as `view` says at the time. */
const open = (view: () => ReturnType<typeof organiserViewOf>, answers: Answers = {}, roles: Role[] = ['Member', 'Duty Officer']) =>
  openMembers('/members/event/organiser/view/7', { 'GET /api/user/profile': () => answer(profileOf(roles)), [VIEW]: () => answer(view()), ...answers })

const title = () => screen.findByRole('heading', { level: 1, name: 'Saturday morning outing' })
const panel = () => within(screen.getByRole('group', { name: 'Organise' }))
const names = (elements: HTMLElement[]) => elements.map(element => element.textContent)
const person = (name: string) => within(screen.getAllByRole('listitem').find(item => item.textContent?.includes(name)) as HTMLElement)

describe('the organiser’s page', () => {
  it('[ORG-01] [TXT-02] title, full date, times, sanitised description, attendees, by one call', async () => {
    const { club } = open(() => organiserViewOf({ event: { description: '<p>Bring <b>layers</b><script>alert(1)</script></p>' }, attendees: [crewMemberOf(), crewMemberOf({ id: 22, firstName: 'Grace', confirmed: true })] }))
    await title()
    expect(screen.getAllByText('Saturday 28 November 2026')[0]).toBeVisible()
    expect(screen.getAllByText(/08:30 to 10:30/)[0]).toBeVisible()
    expect(screen.getByText('layers').tagName).toBe('B')
    expect(document.querySelector('main script')).toBeNull()
    expect(screen.getByText('1 confirmed, 1 waiting')).toBeVisible()
    expect(person('Ada Byron').getByText('Waiting')).toBeVisible()
    expect(person('Grace Byron').getByText('Confirmed')).toBeVisible()
    expect(club.named(VIEW)).toHaveLength(1)
  })

  it('[ORG-04] says that it is full, or cancelled and why', async () => {
    open(() => organiserViewOf({ cancelledReason: 'High winds', event: { cancelledId: 2, cancelledComments: 'Gusts of 40 knots.' } }))
    expect(await screen.findByText('Cancelled: High winds')).toBeVisible()
    expect(screen.getByText('Gusts of 40 knots.')).toBeVisible()
    expect(screen.queryByText('Event is Now Full')).toBeNull()
  })

  it('[ROLE-01] a member who may not organise is told so, and the club is not asked', async () => {
    const { club } = open(() => organiserViewOf(), {}, ['Member'])
    expect(await screen.findByRole('heading', { name: 'This page is not open to you' })).toBeVisible()
    expect(club.named(VIEW)).toEqual([])
  })

  it('[ERR-02] a load error shows the exceptionMessage', async () => {
    open(() => organiserViewOf(), { [VIEW]: () => answer({ message: 'Not found.', exceptionMessage: 'There is no such event.' }, 404) })
    expect(await screen.findByRole('alert')).toHaveTextContent('There is no such event.')
  })
})

describe('deeds on the event', () => {
  it('[ORG-02] lead where they are done', async () => {
    open(() => organiserViewOf({ attendees: [crewMemberOf()] }))
    await title()
    const leads = Object.fromEntries(panel().getAllByRole('link').map(link => [link.textContent, link.getAttribute('href')]))
    expect(leads).toMatchObject({
      'Add attendee': '/app/club/v1/members/event/organiser/addAttendee/7',
      'Email All Crew': '/app/club/v1/members/event/organiser/messageToAll/7',
      'Edit Details': '/app/club/v1/members/event/organiser/edit/7',
      'Cancel row': '/app/club/v1/members/event/organiser/cancel/7',
    })
    const share = panel().getByRole('link', { name: 'Share WhatsApp' })
    expect(share).toHaveAttribute('target', '_blank')
    expect(share).toHaveAttribute('rel', 'noopener noreferrer')
    expect(new URL(share.getAttribute('href') ?? '').searchParams.get('text')).toContain(`${window.location.origin}/app/club/v1/members/event/view/7`)
    expect(names(panel().getAllByRole('button'))).toEqual(['Mark event full', 'Print sheet', 'Back'])
  })

  it('[ORG-02] an event that is not a row is not called one', async () => {
    open(() => organiserViewOf({ isRowEvent: false }))
    await title()
    expect(panel().getByRole('link', { name: 'Cancel/Abort Event' })).toBeVisible()
    expect(screen.queryByRole('form', { name: 'Row Details' })).toBeNull()
  })

  it('[ORG-02] on a phone the foremost is at the thumb, the rest behind More', async () => {
    screenOf(false)
    open(() => organiserViewOf({ attendees: [crewMemberOf()] }))
    await title()
    expect(panel().getByRole('link', { name: 'Add attendee' })).toBeVisible()
    await userEvent.click(panel().getByRole('button', { name: 'More' }))
    expect(names(screen.getAllByRole('menuitem'))).toEqual(['Email All Crew', 'Share WhatsApp', 'Edit Details', 'Mark event full', 'Print sheet', 'Cancel row'])
  })

  it('[ORG-02] [ORG-08] after its end it asks for the report, and later offers to edit it', async () => {
    let reportCreated = false
    const { queryClient } = open(() => organiserViewOf({ hasEnded: true, reportCreated }))
    await title()
    expect(panel().getAllByRole('link')[0]).toHaveTextContent('Create Report')
    reportCreated = true
    await queryClient.invalidateQueries({ queryKey: ['events'] })
    expect(await panel().findByRole('link', { name: 'Edit Report' })).toBeVisible()
  })

  it('[ORG-02] a double tap marks it full once: the whole record with its version, shown before the club is asked anew', async () => {
    const slow = later()
    let isFull = false
    const { club } = open(() => organiserViewOf({ event: { eventFull: isFull, version: isFull ? 2 : 1 } }), {
      [SAVE]: () => slow.promise,
    })
    await title()
    const button = panel().getByRole('button', { name: 'Mark event full' })
    fireEvent.click(button)
    fireEvent.click(button)
    expect((await screen.findAllByText('Saving details...'))[0]).toBeVisible()
    isFull = true
    slow.resolve(answer({ ...organiserViewOf().event, eventFull: true, version: 2 }))
    expect(await screen.findByText('Event is Now Full')).toBeVisible()
    expect(await screen.findByText('The event is marked as full.')).toBeVisible()
    expect(panel().getByRole('button', { name: 'Places available again' })).toBeVisible()
    expect(club.named(SAVE).map(({ body }) => JSON.parse(body) as unknown)).toEqual([
      { id: 7, version: 1, title: 'Saturday morning outing', eventTypeId: 1, startDate: '2026-11-28', endDate: null, startTime: '08:30', endTime: '10:30', summary: '<p>Upstream with the tide.</p>', description: '<p>Meet at the boathouse.</p>', eventFull: true },
    ])
  })

  it('[ORG-02] [ERR-02] somebody else changed the event meanwhile: it is said, and shown as it is now', async () => {
    let version = 1
    const { club } = open(() => organiserViewOf({ event: { version, title: version === 1 ? 'Saturday morning outing' : 'Sunday outing' } }), {
      [SAVE]: () => {
        version = 2
        return club.named(SAVE).length === 1 ? answer({ message: 'Changed.', current: organiserViewOf() }, 409) : answer({ ...organiserViewOf().event, eventFull: true })
      },
    })
    await title()
    await userEvent.click(panel().getByRole('button', { name: 'Mark event full' }))
    expect(await panel().findByText(/Somebody else changed this event meanwhile/)).toBeVisible()
    expect(panel().getByText(/Somebody else/).closest('[role=alert]')).not.toBeNull()
    expect(await screen.findByRole('heading', { level: 1, name: 'Sunday outing' })).toBeVisible()
    await userEvent.click(panel().getByRole('button', { name: 'Mark event full' }))
    await waitFor(() => expect(club.named(SAVE)).toHaveLength(2))
    expect(JSON.parse(club.named(SAVE)[1]?.body ?? '')).toMatchObject({ version: 2, title: 'Sunday outing' })
  })

  it('[ORG-09] to reinstate is asked first, with how many are told; then one call, and the event stands', async () => {
    const slow = later()
    let cancelledId: number | null = 2
    const { club } = open(() => organiserViewOf({ cancelledReason: 'High winds', event: { cancelledId, version: 4 }, attendees: [crewMemberOf(), crewMemberOf({ id: 22 }), crewMemberOf({ id: 23, isRemoved: true })] }), {
      'POST /api/event/reinstate': () => slow.promise,
    })
    await title()
    await userEvent.click(panel().getByRole('button', { name: 'Reinstate' }))
    expect(await screen.findByRole('dialog')).toHaveTextContent('2 people will be told by email')
    await userEvent.click(screen.getByRole('button', { name: 'Leave it cancelled' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(panel().getByRole('button', { name: 'Reinstate' })).toHaveFocus()
    expect(club.named('POST /api/event/reinstate')).toEqual([])

    await userEvent.click(panel().getByRole('button', { name: 'Reinstate' }))
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Reinstate' }))
    expect((await screen.findAllByText('Reinstating...'))[0]).toBeVisible()
    cancelledId = null
    slow.resolve(answer({}))
    await waitFor(() => expect(screen.queryByText('Cancelled: High winds')).toBeNull())
    expect(await screen.findByText('The event takes place again.')).toBeVisible()
    expect(screen.getByRole('group', { name: 'Organise' })).toHaveFocus()
    expect(club.named('POST /api/event/reinstate').map(({ body }) => JSON.parse(body) as unknown)).toEqual([{ id: 7, version: 4 }])
  })
})

describe('deeds on an attendee', () => {
  it('[ORG-05] a double tap confirms once; the line stays, the focus with it, and it is announced', async () => {
    const slow = later()
    let confirmed = false
    const { club } = open(() => organiserViewOf({ attendees: [crewMemberOf({ confirmed })] }), { [CONFIRM]: () => slow.promise })
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
    const { club } = open(() => organiserViewOf({ attendees: [crewMemberOf({ confirmed: isDone[21] }), crewMemberOf({ id: 22, firstName: 'Grace', confirmed: isDone[22] })] }), {
      [CONFIRM]: ({ query }) => (query.get('id') === '21' ? slow[0] : slow[1])?.promise ?? answer({}),
    })
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
    let isRemoved = false
    open(() => organiserViewOf({ attendees: [crewMemberOf({ isRemoved, attendeeRemovedReason: isRemoved ? 'Unwell' : null }), crewMemberOf({ id: 22, firstName: 'Grace', confirmed: true })] }), {
      [CONFIRM]: () => {
        isRemoved = true
        return answer({ message: 'Ada Byron has been removed.', exceptionMessage: 'Ada Byron has been removed.' }, 409)
      },
      'POST /api/eventAttendee/reinstate': () => answer({}),
    })
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
    const removed = { isRemoved: true, attendeeRemovedReason: 'Unwell', attendeeRemoveComments: 'A cold.\nBack next week.' }
    const { club } = open(() => organiserViewOf({ attendees: [crewMemberOf(isRemoved ? removed : {})] }), {
      'POST /api/eventAttendee/reinstate': () => {
        isRemoved = false
        return answer({})
      },
    })
    await title()
    expect(screen.getByText('Removed: Unwell')).toBeVisible()
    expect(screen.getByText('Removed themself')).toBeVisible()
    expect(screen.getByText(/A cold\.\s+Back next week\./)).toHaveStyle({ whiteSpace: 'pre-line' })
    await userEvent.click(screen.getByRole('button', { name: 'Reinstate Ada Byron' }))
    expect(await screen.findByRole('button', { name: 'Confirm Ada Byron' })).toBeVisible()
    expect(screen.queryByText('Removed: Unwell')).toBeNull()
    expect(club.named('POST /api/eventAttendee/reinstate').map(({ query }) => query.get('id'))).toEqual(['21'])
  })

  it('[ORG-05] the rest is behind More: remove, message, email', async () => {
    open(() => organiserViewOf({ attendees: [crewMemberOf({ confirmed: true })] }))
    await title()
    await userEvent.click(screen.getByRole('button', { name: 'More for Ada Byron' }))
    const leads = Object.fromEntries(screen.getAllByRole('menuitem').map(item => [item.textContent, item.getAttribute('href')]))
    expect(leads).toEqual({
      'Send message': '/app/club/v1/members/event/organiser/attendee/21/message',
      Email: 'mailto:ada@demo.example',
      Remove: '/app/club/v1/members/event/organiser/attendee/21/remove',
    })
  })

  it('[ORG-05] [ORG-06] a line says who is new, with their rows, and whose Covid declaration is missing', async () => {
    open(() => organiserViewOf({ attendees: [crewMemberOf({ membershipType: 'New', noRows: 1 }), crewMemberOf({ id: 22, firstName: 'Grace', covidFormCompleted: true })] }))
    await title()
    expect(person('Ada Byron').getByText('New · 1 row')).toBeVisible()
    expect(person('Ada Byron').getByText('No Covid declaration')).toBeVisible()
    expect(person('Grace Byron').getByText('Covid declaration done')).toBeVisible()
    expect(person('Grace Byron').queryByText(/rows?$/)).toBeNull()
  })
})

describe('what an organiser reads of an attendee', () => {
  it('[ORG-06] medical conditions, swimming ability, first aid: read once, when it is opened, and said to be recorded', async () => {
    vi.setSystemTime('2026-11-20T12:00:00Z')
    const { club, queryClient } = open(() => organiserViewOf({ attendees: [crewMemberOf()] }), {
      [READ]: () => answer(attendeeOf({ membershipType: 'New', noRows: 3, medicalConditions: 'Carries an inhaler', hasFirstAidCertficate: true, firstAidCertificateExpiry: '2026-03-01' })),
    })
    await title()
    expect(club.named(READ)).toEqual([])
    await userEvent.click(screen.getByRole('button', { name: 'View Ada Byron' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Ada Byron' }))
    for (const words of ['Carries an inhaler', 'Swimmer', 'Expired on 01/03/2026', 'New · 3 rows', 'Not done yet', /has been recorded/]) expect(await dialog.findByText(words)).toBeVisible()
    await queryClient.invalidateQueries({ queryKey: ['events'] })
    expect(club.named(READ)).toHaveLength(1)
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByRole('button', { name: 'View Ada Byron' })).toHaveFocus()
    expect(document.body).not.toHaveTextContent('Carries an inhaler')
    vi.useRealTimers()
  })

  it('[ORG-06] nothing recorded is said, and what cannot be read too', async () => {
    let isBusy = true
    open(() => organiserViewOf({ attendees: [crewMemberOf()] }), {
      [READ]: () => (isBusy ? answer({ message: 'No.', exceptionMessage: 'This is not open to you.' }, 403) : answer(attendeeOf({ swimmingAbility: null, covidFormCompleted: true }))),
    })
    await title()
    await userEvent.click(screen.getByRole('button', { name: 'View Ada Byron' }))
    expect(await screen.findByText('This is not open to you.')).toBeVisible()
    isBusy = false
    await userEvent.click(screen.getByRole('button', { name: 'Load again' }))
    for (const words of ['None recorded.', 'Unknown', 'No certificate', 'Full', 'Done']) expect(await screen.findByText(words)).toBeVisible()
  })
})

it('[ORG-05] the printed sheet: who is not removed, confirmed or waiting, swimming and first aid; printed by its button', async () => {
  vi.setSystemTime('2026-11-20T12:00:00Z')
  const print = vi.fn()
  vi.stubGlobal('print', print)
  open(() =>
    organiserViewOf({
      selectedBoats: [{ equipmentId: 2 }],
      event: { landCrewName: 'Sam Okafor', weatherConditions: 'Fair' },
      attendees: [crewMemberOf({ hasFirstAidCertficate: true, firstAidCertificateExpiry: '2027-03-01' }), crewMemberOf({ id: 22, firstName: 'Grace', confirmed: true, swimmingAbility: null }), crewMemberOf({ id: 23, firstName: 'Joan', isRemoved: true })],
    }),
  )
  await title()
  const sheet = within(screen.getByRole('table', { name: 'Crew / Attendees', hidden: true }))
  expect(sheet.getAllByRole('row', { hidden: true }).map(row => [...row.children].map(cell => cell.textContent))).toEqual([
    ['Name', 'Confirmed', 'Swimming Ability', 'First Aid'],
    ['Ada Byron', 'Waiting', 'Swimmer', 'Until 01/03/2027'],
    ['Grace Byron', 'Confirmed', 'Unknown', ''],
  ])
  expect(screen.getByText('Sam Okafor')).not.toBeVisible()
  await userEvent.click(panel().getByRole('button', { name: 'Print sheet' }))
  expect(print).toHaveBeenCalledOnce()
  vi.useRealTimers()
})
