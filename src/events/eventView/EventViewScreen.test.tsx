import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { answer, later } from '../../testing/clubDouble'
import { expectConsoleError } from '../../testing/complaints'
import { ownRowField, rowOf, viewOf } from '../../testing/eventSamples'
import { ownField } from '../../testing/memberSamples'
import { openMembers } from '../../testing/membersApp'
import { openScreen } from '../../testing/openScreen'
import { withStyles } from '../../testing/styles'

const GET = 'GET /api/event/get'
const FILE = 'GET /api/calendar/event'
const JOIN = 'POST /api/event/joinEvent'
const open = (view: ReturnType<typeof viewOf>) => openScreen('/members/event/view/7', { [GET]: () => answer(view) })
const joinButton = () => screen.queryByRole('button', { name: 'Join Row / Event' })

const attendee = (id: number, more: object = {}) => ({
  id,
  firstName: 'Ada',
  familyName: `Byron ${id}`,
  confirmed: true,
  isRemoved: false,
  ...more,
})

describe('the event', () => {
  it('[EVT-06] [TXT-02] title, full date, times, sanitised description, weather, land crew, planned boats', async () => {
    open(
      viewOf({
        selectedBoats: [{ equipmentId: 2 }],
        event: {
          description: '<p>Bring <b>layers</b><script>alert(1)</script></p>',
          weatherConditions: 'Light south-westerly',
          landCrewName: 'Sam Okafor',
          landCrewContactNumber: '07700 900456',
        },
      }),
    )
    expect(await screen.findByRole('heading', { level: 1, name: 'Saturday morning outing' })).toBeVisible()
    for (const words of [
      'Saturday 28 November 2026',
      /08:30 to 10:30/,
      'Light south-westerly',
      'Sam Okafor',
      'Priya Nair',
      'Halcyon',
    ])
      expect(screen.getByText(words)).toBeVisible()
    expect(screen.queryByText('Kittiwake')).toBeNull()
    expect(screen.getByText('layers').tagName).toBe('B')
    expect(document.querySelector('main script')).toBeNull()
    expect(screen.getByRole('link', { name: '07700 900456' })).toHaveAttribute('href', 'tel:07700900456')
  })

  it('[RIV-07] tide and light, where the club shows them, with their source', async () => {
    const river = { words: 'High water 08:14, 6.9 m; light until 15:57', source: 'The harbour office, 2026' }
    open(viewOf({ river }))
    expect(await screen.findByText(river.words)).toBeVisible()
    for (const words of ['Tide and light', river.source]) expect(screen.getByText(words)).toBeVisible()
  })

  it('[RIV-14] says once that the tide table has ended, beside the light, without a curve', async () => {
    const noTide = 'The club’s tide table ends on 31 December 2026.'
    const { club } = open(viewOf({ river: { words: 'Light until 15:57', source: null, noTide } }))
    expect(await screen.findByText(noTide)).toBeVisible()
    expect(screen.getByText('Light until 15:57')).toBeVisible()
    expect(club.named('GET /api/river/day')).toEqual([])
  })

  it('[CAL-06] is added to a calendar as a file that the browser opens, once however often it is tapped', async () => {
    const file = later()
    const opened: string[] = []
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      opened.push(this.getAttribute('href') ?? '')
    })
    onTestFinished(() => click.mockRestore())
    const { club } = openScreen('/members/event/view/7', {
      [GET]: () => answer(viewOf()),
      [FILE]: () => file.promise,
    })
    await userEvent.dblClick(await screen.findByRole('button', { name: 'Add to calendar' }))
    file.resolve(answer({ path: '/calendar/event/7.ics' }))
    await waitFor(() => expect(opened).toEqual(['/calendar/event/7.ics']))
    expect(club.named(FILE).map(({ query }) => query.get('eventId'))).toEqual(['7'])
  })

  it('[CAL-06] a refusal of the file stands there', async () => {
    openScreen('/members/event/view/7', {
      [GET]: () => answer(viewOf()),
      [FILE]: () => answer({ message: 'This event does not exist.' }, 404),
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Add to calendar' }))
    expect(await screen.findByText('This event does not exist.')).toBeVisible()
  })

  it.each([
    ['over', { hasEnded: true }],
    ['cancelled', { cancelledReason: 'High winds', event: { cancelledId: 2 } }],
  ])('[CAL-06] what is %s is not offered for a calendar', async (_state, view) => {
    open(viewOf(view))
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Add to calendar' })).toBeNull()
  })

  it('[EVT-06] [EVT-08] a full event says so and cannot be joined', async () => {
    open(viewOf({ event: { eventFull: true } }))
    expect(await screen.findByText('Event is Now Full')).toBeVisible()
    expect(joinButton()).toBeNull()
  })

  it('[EVT-06] [EVT-08] a cancelled event says why and cannot be joined', async () => {
    open(
      viewOf({
        cancelledReason: 'High winds',
        event: { cancelledId: 2, cancelledComments: 'Gusts of 40 knots.\nNext try on Sunday.' },
      }),
    )
    expect(await screen.findByText('Cancelled: High winds')).toBeVisible()
    const why = screen.getByText(/Gusts of 40 knots\.\s+Next try on Sunday\./)
    withStyles(() => expect(why).toHaveStyle({ whiteSpace: 'pre-line' }))
    expect(joinButton()).toBeNull()
  })

  it('[EVT-08] who is in the crew has nothing to join', async () => {
    open(viewOf({ isInCrew: true, attendeeId: 1, attendees: [attendee(1)] }))
    expect(await screen.findByText("You're In!")).toBeVisible()
    expect(joinButton()).toBeNull()
  })

  it.each([
    ['while it is to come', false, '/app/club/v1/members/event/attendee/1/remove'],
    ['no more once it is over', true, null],
  ])('[EVT-08] [MEM-06] who is in the crew can leave it from here, %s', async (_, hasEnded, to) => {
    open(viewOf({ isInCrew: true, attendeeId: 1, attendees: [attendee(1)], hasEnded }))
    expect(await screen.findByText("You're In!")).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Remove Me' })?.getAttribute('href') ?? null).toBe(to)
  })

  it('[EVT-08] a past event says that it is over, and leads to its report', async () => {
    open(viewOf({ hasEnded: true, isInFuture: false }))
    expect(await screen.findByText('This row/event is over.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'View Report' })).toHaveAttribute(
      'href',
      '/app/club/v1/members/event/report/7',
    )
    expect(joinButton()).toBeNull()
  })

  it('[EVT-13] leads to the Covid declaration until it is made', async () => {
    const own = { isInCrew: true, attendeeId: 1, attendees: [attendee(1)] }
    let view = viewOf(own)
    const { queryClient } = openScreen('/members/event/view/7', { [GET]: () => answer(view) })
    expect(await screen.findByText('Before you come, please make your Covid declaration.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Covid Declaration' })).toHaveAttribute(
      'href',
      '/app/club/v1/members/event/attendee/1/covid-form',
    )
    for (const more of [
      { covidFormCompleted: true },
      { hasEnded: true },
      { isInCrew: false, attendeeRemoved: 'Unwell' },
      { event: { cancelledId: 2 } },
    ]) {
      const title = `Event ${JSON.stringify(more)}`
      view = viewOf({ ...own, ...more, event: { ...more.event, title } })
      await queryClient.invalidateQueries({ queryKey: ['events'] })
      await screen.findByRole('heading', { level: 1, name: title })
      expect(screen.queryByRole('link', { name: 'Covid Declaration' })).toBeNull()
    }
  })

  it('[EVT-08] whom the organiser has removed reads why, and is offered the message in place of Join', async () => {
    open(
      viewOf({
        attendeeId: 1,
        attendees: [attendee(1, { confirmed: false, isRemoved: true })],
        organiserRemoved: 'Row is full',
        organiserRemoveComments: 'One too many.\nYou are first next week.',
      }),
    )
    const notice = within((await screen.findByText('Removed: Row is full')).closest('[role=alert]') as HTMLElement)
    expect(notice.getByText(/One too many\.\s+You are first next week\./)).toBeVisible()
    expect(
      notice.getByText(
        'The organiser has removed you from this row/event. Please send them a message if you would like to come.',
      ),
    ).toBeVisible()
    expect(joinButton()).toBeNull()
    const message = screen.getByRole('link', { name: 'Send Message to Organiser' })
    expect(message).toHaveAttribute('href', '/app/club/v1/members/event/messageOrganiser/7')
    expect(message).toHaveClass('MuiButton-contained')
  })

  it('[EVT-08] once it is over, who was removed reads why, and is not asked to write', async () => {
    open(viewOf({ attendeeId: 1, organiserRemoved: 'Row is full', hasEnded: true }))
    expect(await screen.findByText('Removed: Row is full')).toBeVisible()
    expect(screen.queryByText(/send them a message/)).toBeNull()
  })

  it.each([
    ['who has removed themself reads so and can join again', {}, true],
    ['when it has become full they read so, and cannot', { event: { eventFull: true } }, false],
  ])('[EVT-08] [EVT-12] %s', async (_, more, canJoin) => {
    open(viewOf({ attendeeId: 1, attendeeRemoved: 'Unwell', ...more }))
    expect(await screen.findByText('Removed: Unwell')).toBeVisible()
    expect(screen.getByText(/You removed yourself from this row\/event\./)).toHaveTextContent(
      canJoin ? 'You can join it again.' : /row\/event\.$/,
    )
    expect(joinButton() !== null).toBe(canJoin)
  })

  it.each([
    ['without a description', ''],
    ['whose description begins with a small heading', '<h3>Plan</h3><p>Upstream.</p><h2>Lunch</h2>'],
  ])('[EVT-06] the headings of an event %s leave no level out', async (_, description) => {
    open(viewOf({ attendees: [attendee(1)], event: { description } }))
    await screen.findByRole('heading', { level: 1 })
    const levels = screen.getAllByRole('heading').map(({ tagName }) => Number(tagName.slice(1)))
    levels.reduce((above, level) => {
      expect(level - above).toBeLessThanOrEqual(1)
      return level
    }, 0)
    expect(levels.filter(level => level === 1)).toHaveLength(1)
  })

  it('[EVT-07] attendees by name, waiting and cancelled said', async () => {
    open(
      viewOf({
        attendees: [attendee(1), attendee(2, { confirmed: false }), attendee(3, { confirmed: false, isRemoved: true })],
      }),
    )
    const crew = within(await screen.findByRole('region', { name: 'Crew / Attendees' }))
    expect(crew.getAllByRole('listitem').map(item => item.textContent)).toEqual([
      'Ada Byron 1',
      'Ada Byron 2 (Waiting for DO to Confirm)',
      'Ada Byron 3 (Cancelled)',
    ])
    expect(crew.getByText('1 confirmed, 1 to be confirmed')).toBeVisible()
    expect(crew.getByText('Ada Byron 3').tagName).toBe('S')
  })

  it('[SET-11] what members see of the club’s own fields, of the row and beside the names; nothing where it is empty', async () => {
    const choices = [{ key: 'bow', name: 'Bow side', isActive: false }]
    openScreen('/members/event/view/7', {
      [GET]: () =>
        answer(
          viewOf({
            attendees: [attendee(1, { fields: { locker: '7', side: 'bow' } }), attendee(2)],
            event: { fields: { meetingPoint: 'The slipway', keySafe: '4711', until: '2026-12-01' } },
          }),
        ),
      'GET /api/lookup/eventFields': () =>
        answer([
          ownRowField(),
          ownRowField({ key: 'keySafe', label: 'Key safe', membersSeeIt: false }),
          ownRowField({ key: 'until', label: 'Entries close', kind: 'day', isActive: false }),
          ownRowField({ key: 'empty', label: 'Kit to bring' }),
        ]),
      'GET /api/lookup/memberFields': () =>
        answer([ownField({ seenBy: 'crew' }), ownField({ key: 'side', label: 'Side', kind: 'select', choices })]),
    })
    const crew = within(await screen.findByRole('region', { name: 'Crew / Attendees' }))
    expect(crew.getAllByRole('listitem').map(item => item.textContent)).toEqual([
      'Ada Byron 1 · Locker: 7 · Side: Bow side',
      'Ada Byron 2',
    ])
    const facts = screen.getAllByRole('term').map(term => `${term.textContent}: ${term.nextSibling?.textContent}`)
    expect(facts.slice(-2)).toEqual(['Meeting point: The slipway', 'Entries close: 01/12/2026'])
    expect(facts.some(fact => /Key safe|Kit to bring/.test(fact))).toBe(false)
  })

  it('[SET-11] nothing moves when the names of these fields come, and without them the event is shown', async () => {
    const asked = later()
    const { club } = openScreen('/members/event/view/7', {
      [GET]: () => answer(viewOf({ event: { fields: { meetingPoint: 'The slipway' } } })),
      'GET /api/lookup/eventFields': () => asked.promise.then(refused => refused.clone()),
    })
    await waitFor(() => expect(club.named(GET)).toHaveLength(1))
    await act(async () => undefined)
    expect(screen.queryByRole('heading', { level: 1, name: 'Saturday morning outing' })).toBeNull()
    asked.resolve(answer({ message: 'Not now.' }, 403))
    expect(await screen.findByRole('heading', { level: 1, name: 'Saturday morning outing' })).toBeVisible()
  })

  it('[EVT-07] nobody and no boats', async () => {
    open(viewOf())
    expect(await screen.findByText('No crew / attendees added.')).toBeVisible()
    expect(screen.getByText('No boats used.')).toBeVisible()
  })

  it.each([
    ['the page is shown again', 'visibilitychange'],
    ['its window is turned to again', 'focus'],
  ])(
    '[EVT-08] one that has stood open asks again when %s: Join is gone where the row has become full',
    async (_, name) => {
      let isFull = false
      openMembers('/members/event/view/7', { [GET]: () => answer(viewOf({ event: { eventFull: isFull } })) })
      expect(await screen.findByRole('button', { name: 'Join Row / Event' })).toBeVisible()
      isFull = true
      // One event asks nothing while an answer from before is still on its way.
      await waitFor(() => {
        act(() => void window.dispatchEvent(new Event(name)))
        expect(screen.getByText('Event is Now Full')).toBeVisible()
      })
      expect(joinButton()).toBeNull()
    },
  )

  it('[EVT-08] Back leads back to the list that one came from', async () => {
    const { path } = openScreen(
      '/members/rows/All%20Events/Upcoming?sort=title&order=ASC',
      {
        [GET]: () => answer(viewOf()),
        'GET /api/event/all': () => answer([rowOf()]),
      },
      ['eventView'],
    )
    await userEvent.click(await screen.findByRole('link', { name: 'View Details: Saturday morning outing' }))
    await screen.findByRole('heading', { level: 1, name: 'Saturday morning outing' })
    await userEvent.click(screen.getByRole('button', { name: 'Back' }))
    await waitFor(() => expect(path()).toBe('/members/rows/All%20Events/Upcoming?sort=title&order=ASC'))
  })

  it('[EVT-08] opened first, Back leads to the members home, never out of the application', async () => {
    const { path } = open(viewOf())
    await userEvent.click(await screen.findByRole('button', { name: 'Back' }))
    await waitFor(() => expect(path()).toBe('/members/home'))
  })

  it('[ERR-02] a load error shows the exceptionMessage', async () => {
    expectConsoleError(/Not found/)
    openScreen('/members/event/view/7', {
      [GET]: () => answer({ message: 'Not found.', exceptionMessage: 'There is no such event.' }, 404),
    })
    expect(await screen.findByRole('alert')).toHaveTextContent('There is no such event.')
    expect(screen.queryByRole('button', { name: 'Load again' })).toBeNull()
  })

  it.each(['abc', '0', '-7', '7.5', '99999999999'])(
    '[ERR-02] event/view/%s: the event does not exist, and nobody is asked',
    async id => {
      expectConsoleError(/This event does not exist/)
      const { club } = openScreen(`/members/event/view/${id}`)
      expect(await screen.findByRole('alert')).toHaveTextContent('This event does not exist.')
      expect(screen.queryByRole('button', { name: 'Load again' })).toBeNull()
      expect(club.named(GET)).toHaveLength(0)
    },
  )

  it('[ERR-02] asked for again, shows that it is on its way', async () => {
    expectConsoleError(/The club is busy/)
    let again = (): Response | Promise<Response> => answer({ message: 'The club is busy.' }, 503)
    openScreen('/members/event/view/7', { [GET]: () => again() })
    const button = await screen.findByRole('button', { name: 'Load again' })
    const slow = later()
    again = () => slow.promise
    await userEvent.click(button)
    await act(async () => undefined)
    expect(screen.queryByRole('alert')).toBeNull()
    slow.resolve(answer(viewOf()))
    expect(await screen.findByRole('heading', { level: 1, name: 'Saturday morning outing' })).toBeVisible()
  })
})

describe('joining', () => {
  it('[EVT-09] a double tap joins once; then one waits for the organiser, and it is announced', async () => {
    const slow = later()
    let hasJoined = false
    const { club } = openScreen('/members/event/view/7', {
      [GET]: () =>
        answer(
          hasJoined
            ? viewOf({ isInCrew: true, attendeeId: 9, attendees: [attendee(9, { confirmed: false })] })
            : viewOf(),
        ),
      [JOIN]: () => slow.promise,
    })
    const button = await screen.findByRole('button', { name: 'Join Row / Event' })
    // A live region that is mounted together with its words is not announced by every screen reader.
    const status = within(button.parentElement?.parentElement as HTMLElement).getByRole('status')
    fireEvent.click(button)
    fireEvent.click(button)
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Joining...' })).toHaveAttribute('aria-disabled', 'true'),
    )
    hasJoined = true
    slow.resolve(answer({ attendeeId: 9 }))
    expect(await screen.findByText('You have asked to join. The organiser (DO) will confirm your place.')).toBeVisible()
    expect(screen.getByText('You have asked to join. The organiser (DO) will confirm your place.')).toHaveFocus()
    expect(status).toHaveTextContent('You have asked to join.')
    expect(screen.getByText('Waiting for Organiser (DO) to Confirm')).toBeVisible()
    expect(screen.getByText('(Waiting for DO to Confirm)')).toBeVisible()
    expect(joinButton()).toBeNull()
    const bar = screen.getByRole('button', { name: 'Back' }).parentElement as HTMLElement
    expect(within(bar).queryByRole('link')).toBeNull()
    const declares = within(bar.parentElement as HTMLElement).getByRole('link', { name: 'Covid Declaration' })
    expect(declares).toHaveAttribute('href', '/app/club/v1/members/event/attendee/9/covid-form')
    expect(club.named(JOIN).map(asked => asked.query.get('eventId'))).toEqual(['7'])
  })

  it('[EVT-09] who joins, and leaves again elsewhere, is offered Join anew and reads no more that they asked', async () => {
    let own: object = {}
    const { queryClient } = openScreen('/members/event/view/7', {
      [GET]: () => answer(viewOf(own)),
      [JOIN]: () => {
        own = { isInCrew: true, attendeeId: 9, attendees: [attendee(9, { confirmed: false })] }
        return answer({ attendeeId: 9 })
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Join Row / Event' }))
    expect(await screen.findByText(/^You have asked to join\./)).toHaveFocus()
    own = { attendeeId: 9, attendeeRemoved: 'Unwell' }
    await act(() => queryClient.invalidateQueries({ queryKey: ['events'] }))
    expect(await screen.findByRole('button', { name: 'Join Row / Event' })).toBeVisible()
    expect(screen.queryByText(/^You have asked to join\./)).toBeNull()
  })

  it('[EVT-09] [ERR-02] met by Mark full: the club’s words in red beside the button, and what is true now', async () => {
    expectConsoleError(/This event is now full/)
    let isFull = false
    openScreen('/members/event/view/7', {
      [GET]: () => answer(viewOf({ event: { eventFull: isFull } })),
      [JOIN]: () => {
        isFull = true
        return answer({ message: 'This event is now full.', exceptionMessage: 'This event is now full.' }, 409)
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Join Row / Event' }))
    expect(await screen.findByText('This event is now full.')).toBeVisible()
    expect(screen.getByText('This event is now full.').closest('[role=alert]')).not.toBeNull()
    expect(await screen.findByText('Event is Now Full')).toBeVisible()
    expect(joinButton()).toBeNull()
    expect(screen.getByText('This event is now full.')).toHaveFocus()
  })

  it('[SES-04] after a failure one can try again', async () => {
    expectConsoleError(/The club is busy/)
    let tries = 0
    openScreen('/members/event/view/7', {
      [GET]: () => answer(viewOf({ isInCrew: tries > 1 })),
      [JOIN]: () => (++tries === 1 ? answer({ message: 'The club is busy.' }, 503) : answer({ attendeeId: 9 })),
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Join Row / Event' }))
    expect(await screen.findByText('The club is busy.')).toBeVisible()
    const button = await screen.findByRole('button', { name: 'Join Row / Event' })
    await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'))
    await userEvent.click(button)
    await waitFor(() => expect(tries).toBe(2))
    expect(screen.queryByText('The club is busy.')).toBeNull()
  })

  it('[SES-02] a session that ended under it does not leave the page', async () => {
    expectConsoleError(/Your session has ended/)
    vi.spyOn(console, 'info').mockImplementation(() => undefined)
    let hasEnded = false
    openScreen('/members/event/view/7', {
      [GET]: () => (hasEnded ? later().promise : answer(viewOf())),
      [JOIN]: () => {
        hasEnded = true
        return answer({ message: 'Please sign in.' }, 401)
      },
      'POST /oauth/token': () => answer({ error: 'invalid_grant', error_description: 'Please sign in again.' }, 400),
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Join Row / Event' }))
    expect(await screen.findByText(/Your session has ended/)).toBeVisible()
  })
})
