// Tests how long the club keeps its data, and when officers see medical notes.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { recordChange } from '../../server/history/recordChange'
import { watchRetention } from '../../server/privacy/retention'
import { START, TURNS } from '../moment'
import { startTestClub, type TestClub } from '../testClub'
import { eventMaker } from './eventMaker'

let club: TestClub
beforeEach(async () => void (club = await startTestClub()))
afterEach(() => club.stop())

const DAY = 24 * 3600_000
const NOTES = 'Asthma: inhaler in the bag'

async function look() {
  const lines: string[] = []
  const watch = watchRetention(club.services, line => lines.push(line))
  const removed = await watch.look()
  await watch.stop()
  expect(lines).toEqual([])
  return removed
}

const notesOf = async (id: number) =>
  (await club.pool.query<{ notes: string | null }>('select medical_conditions notes from member where id = $1', [id]))
    .rows[0]?.notes

describe('what is kept for so long and then goes', () => {
  test.each([{ when: 'by day', at: START }, ...TURNS])(
    '[SET-07] $when the medical notes of whoever left begin to be kept for the days that the settings say, and nobody else’s go',
    async ({ at }) => {
      club.setTime(at)
      const as = await club.signedIn({ roles: ['Member', 'System Administrator'] })
      const [leaver, returned, staying] = [
        await club.memberWith({ medicalConditions: NOTES }),
        await club.memberWith({ medicalConditions: NOTES }),
        await club.memberWith({ medicalConditions: NOTES }),
      ]
      for (const { id } of [leaver, returned]) await club.call('POST /api/user/disable', { as, query: { id } })
      await club.call('POST /api/user/reinstate', { as, query: { id: returned.id } })
      await club.pool.query('update club_settings set keep_medical_days = 30')
      club.advance(29 * DAY)
      await look()
      expect(await notesOf(leaver.id)).toBe(NOTES)
      club.advance(2 * DAY)
      expect(await look()).toMatchObject({ medicalNotes: 1 })
      expect([await notesOf(leaver.id), await notesOf(returned.id), await notesOf(staying.id)]).toEqual([
        null,
        NOTES,
        NOTES,
      ])
      expect((await club.history()).at(-1)).toMatchObject({
        deed: 'retention.medicalNotes',
        actorId: null,
        subjectId: leaver.id,
        before: { medicalConditions: '(kept back)' },
      })
    },
  )

  test('[SET-07] mails that were sent go with their group messages, and the history, each in its time; what waits or is parked stays', async () => {
    const as = await club.signedIn({ roles: ['Member', 'Bosun'] })
    await club.call('POST /api/user/SendMessage', {
      as,
      query: { filter: 'Bosun' },
      body: { message: '<p>High water is at noon.</p>', attachments: [] },
      headers: { 'idempotency-key': 'once' },
    })
    await club.call('GET /api/user/forgotPasswordEmail', {
      query: { userName: (await club.memberWith()).email },
    })
    await club.database.transaction(transaction =>
      recordChange(transaction, club.services.clock, {
        actorId: null,
        deed: 'members.approve',
        subjectType: 'member',
        subjectId: as.memberId,
      }),
    )
    await club.pool.query(`update mail set state = 'sent', sent_at = $1 where kind = 'groupMessage'`, [club.now()])
    const counts = async () =>
      (
        await club.pool.query<Record<string, number>>(
          'select (select count(*) from mail)::int mails, (select count(*) from group_message)::int messages, (select count(*) from change_history)::int changes',
        )
      ).rows[0]
    const { mails = 0, messages, changes = 0 } = (await counts()) ?? {}
    expect([messages, changes > 0]).toEqual([1, true])
    club.advance(300 * DAY)
    expect(await look()).toEqual({ medicalNotes: 0, mails: 0, groupMessages: 0, changes: 0, complaints: 0, waiting: 0 })
    club.advance(70 * DAY)
    const removed = await look()
    expect(removed).toMatchObject({ groupMessages: 1, changes: 0 })
    expect(await counts()).toEqual({ mails: mails - (removed?.mails ?? 0), messages: 0, changes })
    expect((await counts())?.mails).toBeGreaterThan(0)
    club.advance(6 * 365 * DAY)
    expect(await look()).toMatchObject({ changes })
  })

  test('[SET-07] it is done once a day, by one of several servers', async () => {
    const looked = await Promise.all([look(), look()])
    expect(looked.filter(removed => removed !== null)).toHaveLength(1)
    club.advance(22 * 3600_000)
    expect(await look()).toBeNull()
    club.advance(2 * 3600_000)
    expect(await look()).not.toBeNull()
  })
})

test('[SET-07] officers see medical notes around the row only where the setting says so, and are then told; a reading that shows nothing is not recorded', async () => {
  const make = await eventMaker(club)
  const person = await club.memberWith({ medicalConditions: NOTES })
  const { id: eventId } = await make.eventWith({ startDate: '2026-06-20' })
  const { id } = await make.attend(eventId, person.id, { confirmed: true })
  const as = await club.signedIn({ roles: ['Member', 'Duty Officer'] })
  const seen = async () => {
    const { body } = await club.call('GET /api/eventAttendee/getView', { as, query: { id } })
    const crew = (await club.call('GET /api/event/getOrganiserView', { as, query: { eventId } })).body
    return [body.medicalConditions, body.isMedicalClosed, crew.attendees[0]?.hasMedicalNotes]
  }
  const readings = async () => (await club.history()).filter(({ deed }) => deed === 'attendees.readMedical').length
  expect(await seen()).toEqual([NOTES, false, true])
  await club.pool.query('update club_settings set medical_days_around_row = 2')
  expect((await club.call('GET /api/club/keepingTimes', { as })).body).toEqual({
    medicalDays: 90,
    mailMonths: 12,
    historyYears: 6,
    medicalDaysAroundRow: 2,
  })
  expect(await seen()).toEqual([null, true, false])
  expect(await readings()).toBe(1)
  const own = await club.signIn(person.email)
  expect((await club.call('GET /api/eventAttendee/getView', { as: own, query: { id } })).body).toMatchObject({
    medicalConditions: NOTES,
    isMedicalClosed: false,
  })
  club.advance(8 * DAY)
  const later = await club.signedIn({ roles: ['Member', 'Duty Officer'] })
  const { body } = await club.call('GET /api/eventAttendee/getView', { as: later, query: { id } })
  expect([body.medicalConditions, body.isMedicalClosed]).toEqual([NOTES, false])
  club.advance(5 * DAY)
  const tooLate = await club.signedIn({ roles: ['Member', 'Duty Officer'] })
  const after = await club.call('GET /api/eventAttendee/getView', { as: tooLate, query: { id } })
  expect(after.body).toMatchObject({ medicalConditions: null, isMedicalClosed: true })
})
