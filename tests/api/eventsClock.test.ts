import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { beforeTests, testClub, type TestSession } from '../testClub'
import { eventMaker } from './eventMaker'

interface Fields {
  startDate: string
  endDate?: string
  startTime: string | null
  endTime: string | null
}

/** The fields of an event from a day, with or without its time, to a time of the same day, or to another day. */
function on(start: string, end = ''): Fields {
  const [startDate = '', startTime = null] = start.split(' ')
  const [endDate, endTime = null] = end.includes('-') ? end.split(' ') : [undefined, end || null]
  return { startDate, startTime, endTime, ...(endDate && { endDate }) }
}

/** Events of the club in London, and the instants at which they start and end. */
const EVENTS: [what: string, fields: Fields, starts: string, ends: string][] = [
  ['a summer morning', on('2026-06-13 09:00', '11:00'), '2026-06-13T08:00:00Z', '2026-06-13T10:00:00Z'],
  ['a winter morning', on('2026-12-12 09:00', '11:00'), '2026-12-12T09:00:00Z', '2026-12-12T11:00:00Z'],
  ['over midnight', on('2026-06-13 22:30', '2026-06-14 01:00'), '2026-06-13T21:30:00Z', '2026-06-14T00:00:00Z'],
  ['several days', on('2026-06-13 09:00', '2026-06-15 16:00'), '2026-06-13T08:00:00Z', '2026-06-15T15:00:00Z'],
  [
    'several days without an end time',
    on('2026-06-13 09:00', '2026-06-15'),
    '2026-06-13T08:00:00Z',
    '2026-06-15T23:00:00Z',
  ],
  ['without times', on('2026-06-13'), '2026-06-12T23:00:00Z', '2026-06-13T23:00:00Z'],
  ['without an end time', on('2026-06-13 18:00'), '2026-06-13T17:00:00Z', '2026-06-13T23:00:00Z'],
  ['the day of 23 hours', on('2026-03-29'), '2026-03-29T00:00:00Z', '2026-03-29T23:00:00Z'],
  ['into the hour that is left out', on('2026-03-29 00:15', '01:30'), '2026-03-29T00:15:00Z', '2026-03-29T01:30:00Z'],
  [
    'over the hour that is left out',
    on('2026-03-28 22:00', '2026-03-29 04:00'),
    '2026-03-28T22:00:00Z',
    '2026-03-29T03:00:00Z',
  ],
  ['the morning after it', on('2026-03-29 09:00', '11:00'), '2026-03-29T08:00:00Z', '2026-03-29T10:00:00Z'],
  ['the day of 25 hours', on('2026-10-25'), '2026-10-24T23:00:00Z', '2026-10-26T00:00:00Z'],
  ['into the hour that comes twice', on('2026-10-25 00:15', '01:30'), '2026-10-24T23:15:00Z', '2026-10-25T01:30:00Z'],
  [
    'over the hour that comes twice',
    on('2026-10-24 22:00', '2026-10-25 04:00'),
    '2026-10-24T21:00:00Z',
    '2026-10-25T04:00:00Z',
  ],
  ['the morning after that', on('2026-10-25 09:00', '11:00'), '2026-10-25T09:00:00Z', '2026-10-25T11:00:00Z'],
  [
    'over the end of the year',
    on('2026-12-31 23:30', '2027-01-01 01:00'),
    '2026-12-31T23:30:00Z',
    '2027-01-01T01:00:00Z',
  ],
  ['a leap day', on('2028-02-29'), '2028-02-29T00:00:00Z', '2028-03-01T00:00:00Z'],
]

const justBefore = (instant: string) => new Date(new Date(instant).getTime() - 1000)

describe("by the club's clock", () => {
  const club = testClub()
  let eventId: number
  const make = beforeTests(() => eventMaker(club))
  beforeAll(() => club.memberWith({ email: 'mia@club.example' }))
  afterEach(() => club.pool.query('delete from throttle'))

  /** Sets the clock, makes the event anew with the member in its crew or not, and signs both in. */
  async function at(fields: Fields, instant: string | Date, { isJoined = false } = {}) {
    club.setTime(instant)
    await make.clear()
    eventId = (await make.eventWith(fields)).id
    const [officer, member] = [await club.signIn(make.organiser.email), await club.signIn('mia@club.example')]
    const attendeeId = isJoined ? (await make.attend(eventId, member.memberId)).id : 0
    return { officer, member, attendeeId }
  }

  const tellsTime = async (as: TestSession) => {
    const { isInFuture, hasEnded } = (await club.call('GET /api/event/getOrganiserView', { query: { eventId }, as }))
      .body
    return { isInFuture, hasEnded }
  }
  const isListed = async (as: TestSession, filter: string) =>
    (await club.call('GET /api/event/all', { query: { type: 'Organised Events', filter }, as })).body.length === 1

  describe.each(EVENTS)('%s', (_what, fields, starts, ends) => {
    it('[ORG-01] lies ahead until the minute that it starts', async () => {
      expect(await tellsTime((await at(fields, justBefore(starts))).officer)).toEqual({
        isInFuture: true,
        hasEnded: false,
      })
      expect(await tellsTime((await at(fields, starts)).officer)).toEqual({ isInFuture: false, hasEnded: false })
    })

    it('[EVT-01] [MEM-05] is upcoming until the minute that it ends, and waits for its report from then', async () => {
      const before = (await at(fields, justBefore(ends))).officer
      expect(await tellsTime(before)).toEqual({ isInFuture: false, hasEnded: false })
      expect([
        await isListed(before, 'Upcoming'),
        await isListed(before, 'Previous'),
        await isListed(before, 'Pending Report'),
      ]).toEqual([true, false, false])
      const after = (await at(fields, ends)).officer
      expect(await tellsTime(after)).toEqual({ isInFuture: false, hasEnded: true })
      expect([
        await isListed(after, 'Upcoming'),
        await isListed(after, 'Previous'),
        await isListed(after, 'Pending Report'),
      ]).toEqual([false, true, true])
      const { body } = await club.call('GET /api/event/getOrganised', { as: after })
      expect(body).toMatchObject([{ eventId, hasEnded: true, reportCreated: false }])
    })

    it('[EVT-09] can be joined until that minute', async () => {
      const join = async (instant: string | Date) => {
        const { member } = await at(fields, instant)
        return (await club.call('POST /api/event/joinEvent', { query: { eventId }, as: member })).status
      }
      expect(await join(justBefore(ends))).toBe(200)
      expect(await join(ends)).toBe(409)
    })

    it('[EVT-12] can be left until that minute', async () => {
      const attendeeRemoveId = (await make.reason('Crew Remove from Row Reason')).id
      const leave = async (instant: string | Date) => {
        const { member, attendeeId } = await at(fields, instant, { isJoined: true })
        return (
          await club.call('POST /api/eventAttendee/removeAsAttendee', {
            body: { id: attendeeId, attendeeRemoveId },
            as: member,
          })
        ).status
      }
      expect(await leave(justBefore(ends))).toBe(200)
      expect(await leave(ends)).toBe(409)
    })

    it('[EVT-13] the Covid declaration can be made until that minute', async () => {
      const declare = async (instant: string | Date) => {
        const { member, attendeeId } = await at(fields, instant, { isJoined: true })
        return (
          await club.call('POST /api/eventAttendee/coVidFormCompleted', { query: { id: attendeeId }, as: member })
        ).status
      }
      expect(await declare(justBefore(ends))).toBe(200)
      expect(await declare(ends)).toBe(409)
    })

    it('[ORG-08] can be reported on from that minute', async () => {
      const report = async (instant: string | Date) => {
        const { officer } = await at(fields, instant)
        return (await club.call('POST /api/event/saveReport', { body: { id: eventId }, as: officer })).status
      }
      expect(await report(justBefore(ends))).toBe(409)
      expect(await report(ends)).toBe(200)
    })
  })

  it.each([
    ['Pacific/Honolulu', '2026-06-13T21:00:00Z'],
    ['Pacific/Auckland', '2026-06-12T23:00:00Z'],
  ])('[EVT-01] is upcoming until the minute that it ends in %s, far from UTC', async (zone, ends) => {
    const fields = { startDate: '2026-06-13', startTime: '09:00', endTime: '11:00' }
    await club.pool.query('update club_settings set time_zone = $1', [zone])
    try {
      for (const [instant, hasEnded] of [[justBefore(ends), false] as const, [ends, true] as const]) {
        const { officer } = await at(fields, instant)
        expect(await tellsTime(officer)).toEqual({ isInFuture: false, hasEnded })
        expect([await isListed(officer, 'Upcoming'), await isListed(officer, 'Previous')]).toEqual([
          !hasEnded,
          hasEnded,
        ])
      }
    } finally {
      await club.pool.query("update club_settings set time_zone = 'Europe/London'")
    }
  })

  it('[EVT-01] what has started has started, and what has ended has ended, though the hour comes again', async () => {
    const fields = { startDate: '2026-10-25', startTime: '01:15', endTime: '01:45' }
    const told: Awaited<ReturnType<typeof tellsTime>>[] = []
    for (let minute = 0; minute <= 120; minute += 10) {
      const instant = new Date(new Date('2026-10-25T00:00:00Z').getTime() + minute * 60_000)
      told.push(await tellsTime((await at(fields, instant)).officer))
    }
    const changes = (name: 'isInFuture' | 'hasEnded') =>
      told.filter((now, index) => index > 0 && now[name] !== told[index - 1]?.[name]).map(now => now[name])
    expect([changes('isInFuture'), changes('hasEnded')]).toEqual([[false], [true]])
  })
})
