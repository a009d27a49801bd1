// Tests the change history: what the committee and System Administrators see of it, its filters and pages, and what it
// never contains.
import { beforeAll, describe, expect, test } from 'vitest'
import type { AnswerOf, CallName, QueryOf } from '#contract/calls'
import type { Role } from '#contract/words'
import { beforeTests, type CallInput, PASSWORD, testClub, type TestSession } from '../testClub'
import { eventMaker } from './eventMaker'

type Line = AnswerOf<'GET /api/history/all'>[number]
type Filter = Partial<Record<keyof QueryOf<'GET /api/history/all'>, unknown>>

const club = testClub()
const as = {} as Record<'administrator' | 'secretary' | 'bosun' | 'officer' | 'mia', TestSession>
let eventId: number

/** Words that stand in no row of the history for readers who must not see them. */
const SECRET = {
  medical: 'SECRET-asthma',
  letter: 'SECRET-words-of-a-message',
  group: 'SECRET-words-to-a-group',
  password: 'SECRET-tide-turns-at-nine',
}
const OF_OFFICERS = 'PRIVATE-comments-on-a-removal'
const OF_SECRETARIES = 'PRIVATE-note-on-a-payment'
const OF_ADMINISTRATORS = 'PRIVATE-name-of-the-bank'

const done = async <N extends CallName>(name: N, input: CallInput) => {
  const answer = await club.call(name, input)
  expect([name, answer.status, answer.status === 200 ? null : answer.body]).toEqual([name, 200, null])
  club.advance(30_000)
  return answer.body
}
const list = async (session: TestSession, query: Filter = {}) => {
  const { status, body, headers } = await club.call('GET /api/history/all', {
    as: session,
    query: { perPage: 100, ...query },
  })
  expect(status).toBe(200)
  return { lines: body, total: Number(headers['x-total-count']) }
}
const whats = ({ lines }: { lines: Line[] }) => lines.map(({ what }) => what)

const make = beforeTests(() => eventMaker(club))
beforeAll(async () => {
  const roles: Record<keyof typeof as, Role[]> = {
    administrator: ['Member', 'System Administrator'],
    secretary: ['Member', 'Member Secretary'],
    bosun: ['Member', 'Bosun'],
    officer: ['Member', 'Duty Officer'],
    mia: ['Member'],
  }
  for (const [name, held] of Object.entries(roles) as [keyof typeof as, Role[]][])
    as[name] = await club.signedIn({
      firstName: name,
      familyName: 'Rowan',
      roles: held,
      medicalConditions: SECRET.medical,
    })

  // A busy day of the club.
  const event = await make.eventWith({ title: 'Evening row', organiserId: as.officer.memberId })
  eventId = event.id
  const { attendeeId } = await done('POST /api/event/joinEvent', { as: as.mia, query: { eventId } })
  await done('POST /api/eventAttendee/confirm', { as: as.officer, query: { id: attendeeId } })
  await done('GET /api/eventAttendee/getView', { as: as.officer, query: { id: attendeeId } })
  await done('POST /api/eventAttendee/sendMessage', {
    as: as.officer,
    query: { id: attendeeId },
    body: { message: `<p>${SECRET.letter}</p>` },
  })
  await done('POST /api/event/SendMessageToAll', {
    as: as.officer,
    query: { id: eventId },
    body: { message: `<p>${SECRET.letter}</p>` },
  })
  const reason = await make.reason('Remove from Row Reason')
  await done('POST /api/eventAttendee/removeAsOrganiser', {
    as: as.officer,
    body: { id: attendeeId, organiserRemoveId: reason.id, organiserRemoveComments: OF_OFFICERS },
  })
  const { rows: types } = await club.pool.query("select id from membership_type where name = 'Junior'")
  const { user } = await done('GET /api/user/getAdminView', { as: as.secretary, query: { id: as.mia.memberId } })
  await done('POST /api/user/save', {
    as: as.secretary,
    body: { ...user, membershipTypeId: types[0].id, town: 'Noss', medicalConditions: `${SECRET.medical} again` },
  })
  await done('POST /api/payment/record', {
    as: as.secretary,
    body: { userIds: [as.mia.memberId], year: 2026, amount: '120.00', receivedOn: '2026-06-10', note: OF_SECRETARIES },
  })
  await done('POST /api/user/SendMessage', {
    as: as.secretary,
    query: { filter: 'All' },
    body: { message: `<p>${SECRET.group}</p>`, attachments: [] },
  })
  await done('POST /api/user/changePassword', {
    as: as.mia,
    body: { password: PASSWORD, newPassword: SECRET.password, confirmNewPassword: SECRET.password },
  })
  const boat = await done('POST /api/setup/boats', { as: as.administrator, body: { name: 'Erme', seats: 5 } })
  await done('PUT /api/setup/boats/:id', {
    as: as.administrator,
    params: { id: boat.id },
    body: { ...boat, seats: 6, isActive: false },
  })
  const bank = await done('GET /api/setup/bank/:id', { as: as.administrator, params: { id: 1 } })
  await done('PUT /api/setup/bank/:id', {
    as: as.administrator,
    params: { id: 1 },
    body: { ...bank, bankName: OF_ADMINISTRATORS, currentPassword: PASSWORD },
  })
})

describe('[SET-06] the history', () => {
  test('says who, when, what, about whom and which event, before and after, newest first', async () => {
    const { lines, total } = await list(as.administrator)
    expect(total).toBe(lines.length)
    expect(lines.map(({ at }) => at)).toEqual(
      lines
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    )
    const oldest = await list(as.administrator, { sort: 'at', order: 'ASC' })
    expect(oldest.lines).toEqual(lines.toReversed())
    expect(whats(oldest)).toEqual([
      ...['Joined', 'Place confirmed', 'Wrote to somebody in the crew', 'Wrote to the whole crew'],
      ...['Removed from the crew', 'Details edited', 'Payment recorded', 'Wrote to a group of members'],
      ...['Changed their password', 'Boat added', 'Boat changed', 'Settings changed: bank details'],
    ])
    const of = (what: string) => lines.find(line => line.what === what)
    expect(of('Joined')).toMatchObject({
      by: 'mia Rowan',
      byId: as.mia.memberId,
      at: '2026-06-10T09:00:00.000Z',
      member: { userId: as.mia.memberId, name: 'mia Rowan' },
      event: { eventId, title: 'Evening row' },
    })
    expect(of('Wrote to the whole crew')).toMatchObject({
      member: null,
      event: { eventId },
      changes: [{ label: 'Number of recipients', before: null, after: '1' }],
    })
    expect(of('Details edited')?.changes).toEqual([
      { field: 'membershipTypeId', label: 'Membership type', before: 'Full', after: 'Junior' },
      { field: 'town', label: 'Town', before: null, after: 'Noss' },
      { field: 'medicalConditions', label: 'Medical conditions', before: '(kept back)', after: '(kept back)' },
    ])
    expect(of('Boat changed')).toMatchObject({
      record: 'Erme',
      changes: [
        { label: 'In service', before: 'Yes', after: 'No' },
        { label: 'Seats', before: '5', after: '6' },
      ],
    })
    expect(of('Wrote to a group of members')).toMatchObject({ record: expect.stringContaining('') })
  })

  test('of everything for a System Administrator; of members, events and attendances for the committee, whatever is asked for', async () => {
    const whole = whats(await list(as.administrator))
    const ofAdministrators = [
      'Wrote to a group of members',
      'Boat added',
      'Boat changed',
      'Settings changed: bank details',
    ]
    for (const role of ['secretary', 'bosun'] as const) {
      expect(whats(await list(as[role]))).toEqual(whole.filter(what => !ofAdministrators.includes(what)))
      expect(whats(await list(as[role], { kind: 'setup' }))).toEqual([])
      expect(whats(await list(as[role], { personId: as.administrator.memberId }))).toEqual([])
    }
    for (const role of ['officer', 'mia'] as const)
      for (const name of ['all', 'medicalReadings', 'subjects'] as const)
        expect((await club.call(`GET /api/history/${name}`, { as: as[role], query: { type: 'member' } })).status).toBe(
          403,
        )
    expect((await club.call('GET /api/history/medicalReadings', { as: as.secretary })).status).toBe(403)
  })

  test('nobody finds a password, medical conditions or the words of a message in it; sums and comments only those who may list them', async () => {
    const pages: Partial<Record<keyof typeof as, string>> = {}
    for (const role of ['administrator', 'secretary', 'bosun'] as const) {
      const pagesOf = [1, 2, 3].map(page => list(as[role], { page, perPage: 5 }))
      const ofMia = { as: as[role], query: { id: as.mia.memberId } }
      pages[role] = JSON.stringify([
        ...(await Promise.all(pagesOf)),
        (await club.call('GET /api/user/history', ofMia)).body,
      ])
      for (const secret of Object.values(SECRET)) expect(pages[role]).not.toContain(secret)
    }
    const readersOf = (words: string) =>
      Object.keys(pages).filter(role => pages[role as keyof typeof as]?.includes(words))
    expect(readersOf(OF_OFFICERS)).toEqual(['administrator'])
    expect(readersOf(OF_SECRETARIES)).toEqual(['administrator', 'secretary'])
    expect(readersOf('120.00')).toEqual(['administrator', 'secretary'])
    expect(readersOf(OF_ADMINISTRATORS)).toEqual(['administrator'])
    // The database itself has never held them there.
    const { rows } = await club.pool.query('select string_agg(change_history::text, $1) as all from change_history', [
      ' ',
    ])
    for (const secret of Object.values(SECRET)) expect(rows[0].all).not.toContain(secret)
  })

  test('is filtered by person, event, kind and days, alone and together', async () => {
    const found = async (query: Filter) => whats(await list(as.administrator, { ...query, order: 'ASC' }))
    expect(await found({ personId: as.mia.memberId })).toEqual([
      ...['Joined', 'Place confirmed', 'Wrote to somebody in the crew', 'Removed from the crew'],
      ...['Details edited', 'Payment recorded', 'Changed their password'],
    ])
    expect(await found({ personId: as.secretary.memberId })).toEqual([
      ...['Details edited', 'Payment recorded', 'Wrote to a group of members'],
    ])
    expect(await found({ eventId })).toEqual([
      ...[
        'Joined',
        'Place confirmed',
        'Wrote to somebody in the crew',
        'Wrote to the whole crew',
        'Removed from the crew',
      ],
    ])
    expect(await found({ eventId: eventId + 999 })).toEqual([])
    expect(await found({ kind: 'crews', personId: as.officer.memberId })).toEqual([
      ...['Place confirmed', 'Removed from the crew'],
    ])
    // The club's clock decides: the ninth begins at 23:00 UTC of the eighth.
    await club.pool.query(
      `insert into change_history (at, deed, subject_type, subject_id) values ('2026-06-08T22:59:59Z', 'members.approve', 'member', 1), ('2026-06-08T23:00:00Z', 'members.disable', 'member', 1)`,
    )
    expect(await found({ dateTo: '2026-06-08' })).toEqual(['Approved'])
    expect(await found({ dateFrom: '2026-06-09', dateTo: '2026-06-09' })).toEqual(['Discontinued'])
    const wrong = await club.call('GET /api/history/all', { as: as.bosun, query: { sort: 'medicalConditions' } })
    expect(wrong.status).toBe(400)
  })

  test('comes in pages that together are the whole, none twice', async () => {
    const { total, lines } = await list(as.administrator)
    const pages = await Promise.all([1, 2, 3, 4].map(page => list(as.administrator, { page, perPage: 4 })))
    expect(pages.flatMap(page => page.lines.map(({ id }) => id))).toEqual(lines.map(({ id }) => id))
    expect(pages.map(page => page.total)).toEqual([total, total, total, total])
    expect(pages.map(page => page.lines.length)).toEqual([4, 4, 4, total - 12])
  })

  test('finds the members and events to filter by, from their names and from their ids', async () => {
    const subjects = async (query: CallInput['query']) =>
      (await club.call('GET /api/history/subjects', { as: as.bosun, query: query ?? {} })).body
    expect(await subjects({ type: 'member', q: 'rowan mi' })).toEqual([
      { id: as.administrator.memberId, name: 'administrator Rowan' },
      { id: as.mia.memberId, name: 'mia Rowan' },
    ])
    expect(await subjects({ type: 'member', id: as.mia.memberId })).toEqual([
      { id: as.mia.memberId, name: 'mia Rowan' },
    ])
    expect(await subjects({ type: 'event', q: 'evening' })).toEqual([
      { id: eventId, name: expect.stringMatching(/^Evening row, \d\d\/\d\d\/\d{4}$/) },
    ])
    const camp = await make.eventWith({ title: 'Autumn camp', startDate: '2026-11-23', endDate: '2026-11-25' })
    expect(await subjects({ type: 'event', id: camp.id })).toEqual([
      { id: camp.id, name: 'Autumn camp, 23/11/2026 to 25/11/2026' },
    ])
    expect(await subjects({ type: 'member', q: '%' })).toEqual([])
  })

  test('readings of medical conditions stand in a list of their own, by reader, member and days', async () => {
    const readings = async (query: CallInput['query'] = {}) => {
      const { body } = await club.call('GET /api/history/medicalReadings', { as: as.administrator, query })
      return body.map(({ by, member, event }) => [by?.name, member?.name, event?.title ?? null])
    }
    const byOfficer = ['officer Rowan', 'mia Rowan', 'Evening row']
    const bySecretary = ['secretary Rowan', 'mia Rowan', null]
    expect(await readings()).toEqual([bySecretary, byOfficer])
    expect(await readings({ order: 'ASC' })).toEqual([byOfficer, bySecretary])
    expect(await readings({ readerId: as.officer.memberId })).toEqual([byOfficer])
    expect(await readings({ memberId: as.officer.memberId })).toEqual([])
    expect(await readings({ dateFrom: '2026-06-11' })).toEqual([])
  })
})
