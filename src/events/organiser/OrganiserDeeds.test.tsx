import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { eventFormFields } from '#contract/resources/events'
import { expectConsoleError } from '../../testing/complaints'
import { answer, later } from '../../testing/clubDouble'
import { names, openOrganiser, panel, title } from '../../testing/organiserPage'
import { crewMemberOf, organiserViewOf, viewOf } from '../../testing/eventSamples'
import { shareText, whatsAppLink } from './useEventDeeds'
import { wideScreen } from '../../testing/wideScreen'

const SAVE = 'POST /api/event/save'

beforeEach(() => wideScreen())

describe('deeds on the event', () => {
  it('[ORG-02] lead where they are done', async () => {
    openOrganiser(() => organiserViewOf({ attendees: [crewMemberOf()] }))
    await title()
    const leads = Object.fromEntries(
      panel()
        .getAllByRole('link')
        .map(link => [link.textContent, link.getAttribute('href')]),
    )
    expect(leads).toMatchObject({
      'Add attendee': '/app/club/v1/members/event/organiser/addAttendee/7',
      'Email All Crew': '/app/club/v1/members/event/organiser/messageToAll/7',
      'Edit Details': '/app/club/v1/members/event/organiser/edit/7',
      'Copy this row': '/app/club/v1/members/event/organiser/add?copy=7',
      'Cancel row': '/app/club/v1/members/event/organiser/cancel/7',
    })
    const share = panel().getByRole('link', { name: 'Share WhatsApp' })
    expect(share).toHaveAttribute('target', '_blank')
    expect(share).toHaveAttribute('rel', 'noopener noreferrer')
    expect(new URL(share.getAttribute('href') ?? '').searchParams.get('text')).toContain(
      `${window.location.origin}/app/club/v1/members/event/view/7`,
    )
    expect(names(panel().getAllByRole('button'))).toEqual([
      'Confirm all (1)',
      'Mark event full',
      'Print sheet',
      "Print officer's sheet",
      'Back',
    ])
  })

  it('[ORG-02] an event that is not a row is not called one', async () => {
    openOrganiser(() => organiserViewOf({ isRowEvent: false }))
    await title()
    expect(panel().getByRole('link', { name: 'Cancel/Abort Event' })).toBeVisible()
    expect(panel().getByRole('link', { name: 'Copy this event' })).toBeVisible()
    expect(screen.queryByRole('form', { name: 'Row Details' })).toBeNull()
  })

  it('[ORG-02] on a phone the foremost is at the thumb, the rest behind More', async () => {
    wideScreen(false)
    openOrganiser(() => organiserViewOf({ attendees: [crewMemberOf({ confirmed: true })] }))
    await title()
    expect(panel().getByRole('link', { name: 'Add attendee' })).toBeVisible()
    await userEvent.click(panel().getByRole('button', { name: 'More' }))
    expect(names(screen.getAllByRole('menuitem'))).toEqual([
      'Email All Crew',
      'Share WhatsApp',
      'Edit Details',
      'Copy this row',
      'Mark event full',
      'Print sheet',
      "Print officer's sheet",
      'Cancel row',
    ])
  })

  it('[ORG-02] [ORG-08] after its end it asks for the report, and later offers to edit it', async () => {
    let reportCreated = false
    const { queryClient } = openOrganiser(() => organiserViewOf({ hasEnded: true, reportCreated }))
    await title()
    expect(panel().getAllByRole('link')[0]).toHaveTextContent('Create Report')
    reportCreated = true
    await queryClient.invalidateQueries({ queryKey: ['events'] })
    expect(await panel().findByRole('link', { name: 'Edit Report' })).toBeVisible()
  })

  it('[ORG-02] a double tap marks it full once: the whole record with its version, shown before the club is asked anew', async () => {
    const slow = later()
    let isFull = false
    const { club } = openOrganiser(() => organiserViewOf({ event: { eventFull: isFull, version: isFull ? 2 : 1 } }), {
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
    // All that is described as a field of the form, and nothing else: not the club's own fields, not the places.
    const sent = organiserViewOf().event
    expect(club.named(SAVE).map(({ body }) => JSON.parse(body) as unknown)).toEqual([
      {
        ...Object.fromEntries(eventFormFields.map(({ source }) => [source, sent[source]])),
        id: 7,
        version: 1,
        eventFull: true,
      },
    ])
  })

  it('[ORG-02] [ERR-02] somebody else changed the event meanwhile: it is said, and shown as it is now', async () => {
    expectConsoleError(/Changed/)
    let version = 1
    const { club } = openOrganiser(
      () => organiserViewOf({ event: { version, title: version === 1 ? 'Saturday morning outing' : 'Sunday outing' } }),
      {
        [SAVE]: () => {
          version = 2
          return club.named(SAVE).length === 1
            ? answer({ message: 'Changed.', current: organiserViewOf() }, 409)
            : answer({ ...organiserViewOf().event, eventFull: true })
        },
      },
    )
    await title()
    await userEvent.click(panel().getByRole('button', { name: 'Mark event full' }))
    expect(await panel().findByText(/Somebody else changed this event meanwhile/)).toBeVisible()
    expect(
      panel()
        .getByText(/Somebody else/)
        .closest('[role=alert]'),
    ).not.toBeNull()
    expect(await screen.findByRole('heading', { level: 1, name: 'Sunday outing' })).toBeVisible()
    await userEvent.click(panel().getByRole('button', { name: 'Mark event full' }))
    await waitFor(() => expect(club.named(SAVE)).toHaveLength(2))
    expect(JSON.parse(club.named(SAVE)[1]?.body ?? '')).toMatchObject({ version: 2, title: 'Sunday outing' })
  })

  it('[ORG-09] to reinstate is asked first, with how many are told; then one call, and the event stands', async () => {
    const slow = later()
    let cancelledId: number | null = 2
    const { club } = openOrganiser(
      () =>
        organiserViewOf({
          cancelledReason: 'High winds',
          event: { cancelledId, version: 4 },
          attendees: [crewMemberOf(), crewMemberOf({ id: 22 }), crewMemberOf({ id: 23, isRemoved: true })],
        }),
      {
        'POST /api/event/reinstate': () => slow.promise,
      },
    )
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
    expect(club.named('POST /api/event/reinstate').map(({ body }) => JSON.parse(body) as unknown)).toEqual([
      { id: 7, version: 4 },
    ])
  })
})

describe('Confirm all', () => {
  const MANY = 'POST /api/eventAttendee/confirmMany'
  const waiting = (more: Partial<Parameters<typeof crewMemberOf>[0]> = {}) => [
    crewMemberOf(more),
    crewMemberOf({ id: 22, firstName: 'Grace', ...more }),
    crewMemberOf({ id: 23, firstName: 'Joan', isRemoved: true }),
    crewMemberOf({ id: 24, firstName: 'Mary', confirmed: true }),
  ]
  const dialog = async () => within(await screen.findByRole('dialog'))

  it('[ORG-05] is the foremost deed while somebody waits, names them before, and confirms them by one call', async () => {
    wideScreen(false)
    let confirmed = false
    const slow = later()
    const { club } = openOrganiser(() => organiserViewOf({ attendees: waiting({ confirmed }) }), {
      [MANY]: () => slow.promise,
    })
    await title()
    await userEvent.click(panel().getByRole('button', { name: 'Confirm all (2)' }))
    const asked = await dialog()
    expect(asked.getByRole('heading', { name: 'Confirm these 2 people?' })).toBeVisible()
    expect(names(asked.getAllByRole('listitem'))).toEqual(['Ada Byron', 'Grace Byron'])
    expect(asked.getByText('Each will be told by email.')).toBeVisible()
    await userEvent.click(asked.getByRole('button', { name: 'Not yet' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(club.named(MANY)).toEqual([])

    await userEvent.click(panel().getByRole('button', { name: 'Confirm all (2)' }))
    await userEvent.click((await dialog()).getByRole('button', { name: 'Confirm' }))
    expect((await screen.findAllByText('Confirming...'))[0]).toBeVisible()
    confirmed = true
    slow.resolve(answer([21, 22]))
    expect(await screen.findByText('2 people confirmed.')).toBeVisible()
    expect(await panel().findByRole('link', { name: 'Add attendee' })).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Confirm/ })).toBeNull()
    expect(screen.getByText('3 confirmed')).toBeVisible()
    expect(club.named(MANY).map(({ body }) => JSON.parse(body) as unknown)).toEqual([
      { eventId: 7, attendeeIds: [21, 22] },
    ])
  })

  it('[ORG-05] counts the mails that go, and names whom to ring, before and after', async () => {
    const ben = crewMemberOf({ id: 26, firstName: 'Ben', mailReach: 'noAddress', email: '' })
    openOrganiser(() => organiserViewOf({ attendees: [...waiting(), ben] }), { [MANY]: () => answer([21, 26]) })
    await title()
    await userEvent.click(panel().getByRole('button', { name: 'Confirm all (3)' }))
    const asked = await dialog()
    expect(asked.getByText(/^2 people will be told by email\./)).toBeVisible()
    expect(asked.getByRole('list', { name: 'No email address' })).toHaveTextContent('Ben Byron 07700 900123')
    await userEvent.click(asked.getByRole('button', { name: 'Confirm' }))
    expect(
      await screen.findByText(
        /^2 people confirmed: .* No email address, so please tell them yourself: Ben Byron \(07700 900123\)\.$/,
      ),
    ).toBeVisible()
  })

  it('[ORG-05] confirms those whom it named and nobody who joins meanwhile, and says who had gone', async () => {
    let hasJoined = false
    let isOver = false
    const { club, queryClient } = openOrganiser(
      () =>
        organiserViewOf({
          attendees: [
            ...waiting(isOver ? { confirmed: true } : {}),
            ...(hasJoined ? [crewMemberOf({ id: 25, firstName: 'Late' })] : []),
          ],
        }),
      {
        [MANY]: () => {
          isOver = true
          return answer([22])
        },
      },
    )
    await title()
    await userEvent.click(panel().getByRole('button', { name: 'Confirm all (2)' }))
    hasJoined = true
    await queryClient.invalidateQueries({ queryKey: ['events'] })
    expect(await screen.findByText('Late Byron')).toBeInTheDocument()
    const asked = await dialog()
    expect(names(asked.getAllByRole('listitem'))).toEqual(['Ada Byron', 'Grace Byron'])
    await userEvent.click(asked.getByRole('button', { name: 'Confirm' }))
    expect(
      await screen.findByText('1 person confirmed: 1 person had been confirmed or removed meanwhile.'),
    ).toBeVisible()
    expect(await panel().findByRole('button', { name: 'Confirm all (1)' })).toBeVisible()
    expect(club.named(MANY).map(({ body }) => JSON.parse(body) as unknown)).toEqual([
      { eventId: 7, attendeeIds: [21, 22] },
    ])
  })

  it('[ORG-05] [ERR-02] a refusal stands beside the button', async () => {
    expectConsoleError(/cancelled/)
    openOrganiser(() => organiserViewOf({ attendees: waiting() }), {
      [MANY]: () =>
        answer({ message: 'This event has been cancelled.', exceptionMessage: 'This event has been cancelled.' }, 409),
    })
    await title()
    await userEvent.click(panel().getByRole('button', { name: 'Confirm all (2)' }))
    await userEvent.click((await dialog()).getByRole('button', { name: 'Confirm' }))
    expect(await panel().findByText('This event has been cancelled.')).toBeVisible()
  })
})

const ORIGIN = 'https://club.example'
const LINK = 'Details and joining: https://club.example/app/club/v1/members/event/view/7'

it('[ORG-02] what is shared says title, date, times and where to join', () => {
  expect(shareText(viewOf().event, ORIGIN)).toBe(
    `Saturday morning outing\nSaturday 28 November 2026, 08:30 to 10:30\n${LINK}`,
  )
})

it('[ORG-02] several days, no times, and that it is cancelled', () => {
  const { event } = viewOf({ event: { endDate: '2026-11-29', startTime: null, endTime: null, cancelledId: 2 } })
  expect(shareText(event, ORIGIN)).toBe(
    `Cancelled: Saturday morning outing\nSaturday 28 November 2026 to Sunday 29 November 2026\n${LINK}`,
  )
})

it('[ORG-02] WhatsApp gets the text whole, whatever the title holds', () => {
  const { event } = viewOf({ event: { title: 'Tea & cake? 50% off #1' } })
  const link = new URL(whatsAppLink(event, ORIGIN))
  expect(link.origin).toBe('https://wa.me')
  expect(link.hash).toBe('')
  expect([...link.searchParams]).toEqual([['text', shareText(event, ORIGIN)]])
})
