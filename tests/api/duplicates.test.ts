// Members who are in the list twice: which pairs are found, what a merge moves, ends and decides, and who may do it.
import { beforeEach, describe, expect, test } from 'vitest'
import type { SentBody } from '#contract/calls'
import { settleDue } from '../../server/events/watchOffers'
import { MERGE_FACTS } from '../../server/members/duplicates/mergeFacts'
import { beforeTests, PASSWORD, type TestClub, testClub } from '../testClub'
import { documentMaker } from './documentMaker'
import { eventMaker } from './eventMaker'
import { SQL_NOW } from '../moment'

const club = testClub()
const make = beforeTests(() => eventMaker(club))
const secretary = beforeTests(() =>
  club.signedIn({ firstName: 'Senara', familyName: 'Quay', roles: ['Member', 'Member Secretary'] }),
)
beforeEach(() => club.pool.query('delete from throttle'))

type Person = Awaited<ReturnType<TestClub['memberWith']>>
type Merge = SentBody<'POST /api/user/merge'>

const LIVES = { addressLine1: '3 Quay Street', postcode: 'PL8 1DT' }
let families = 0
/** Two records of one person, whose name no other test has. */
async function twice(stays: Partial<Person> = {}, goes: Partial<Person> = {}): Promise<[Person, Person]> {
  families += 1
  const name = { firstName: 'Ann', familyName: `Fletcher${'x'.repeat(families)}` }
  return [await club.memberWith({ ...name, ...stays }), await club.memberWith({ ...name, ...goes })]
}

const preview = (stays: number, goes: number, as = secretary) =>
  club.call('GET /api/user/mergePreview', { as, query: { stays, goes } })
const merge = (stays: number, goes: number, given: Partial<Merge> = {}, as = secretary) =>
  club.call('POST /api/user/merge', {
    as,
    body: { stays, goes, staysVersion: 1, goesVersion: 1, taken: [], ...given },
  })
const found = async () => (await club.call('GET /api/user/duplicates', { as: secretary })).body
const idsIn = (pairs: Awaited<ReturnType<typeof found>>['pairs']) =>
  pairs.map(({ people }) => people.map(({ userId }) => userId))
/** The pairs in which one of these people is, with what they have in common. */
const pairsOf = async (...people: Person[]) => {
  const ids = people.map(({ id }) => id)
  return (await found()).pairs
    .filter(pair => pair.people.some(({ userId }) => ids.includes(userId)))
    .map(({ people: two, by }) => [...two.map(({ userId }) => userId), ...by])
}
const rowsIn = async (table: string, where: string, values: unknown[]) =>
  (await club.pool.query<Record<string, unknown>>(`select * from ${table} where ${where}`, values)).rows
const recordOf = async (id: number) => (await rowsIn('member', 'id = $1', [id]))[0]
const messageOf = ({ body }: { body: unknown }) => (body as { message?: string }).message

describe('[DUP-01] pairs that may be the same person', () => {
  test('have one name, in whatever spelling, and one date of birth', async () => {
    const [one, other] = [
      await club.memberWith({ firstName: 'José', familyName: 'O’Brien-Lee', dateOfBirth: '1971-02-03' }),
      await club.memberWith({ firstName: ' jose', familyName: 'obrien lee', dateOfBirth: '1971-02-03' }),
    ]
    await club.memberWith({ firstName: 'Jose', familyName: 'OBrien', dateOfBirth: '1971-02-03' })
    expect(await pairsOf(one, other)).toEqual([[one.id, other.id, 'dateOfBirth']])
  })

  test('or one name and one address, postal or of email, as long as they were not born on different days', async () => {
    const [one, other] = await twice(LIVES, { ...LIVES, postcode: 'pl81dt', dateOfBirth: null })
    expect(await pairsOf(one)).toEqual([[one.id, other.id, 'address']])
    const [plain, tagged] = await twice(
      { email: 'pair@club.example', dateOfBirth: null },
      { email: 'Pair+rowing@club.example', dateOfBirth: null },
    )
    expect(await pairsOf(plain)).toEqual([[plain.id, tagged.id, 'email']])
  })

  test('are never families: another name at one address or mailbox, twins, a father and a son of one name', async () => {
    const home = { ...LIVES, addressLine1: '8 Hill', familyName: 'Penrose', email: '' }
    const family = [
      await club.memberWith({ ...home, firstName: 'Wilmot', email: 'penrose@club.example' }),
      await club.memberWith({ ...home, firstName: 'Jory', dateOfBirth: '2010-04-05' }),
      await club.memberWith({ ...home, firstName: 'Jenna', dateOfBirth: '2010-04-05' }),
      await club.memberWith({ ...home, firstName: 'Wilmot', dateOfBirth: '2011-01-01' }),
      await club.memberWith({ ...home, firstName: 'Kerra', email: 'penrose+kerra@club.example', dateOfBirth: null }),
    ]
    expect(await pairsOf(...family)).toEqual([])
  })

  test('are of one name alone no pair, nor of people without a name, a street or an anonymous record', async () => {
    const people = [
      ...(await twice({ dateOfBirth: null }, { dateOfBirth: null })),
      ...(await twice({ dateOfBirth: null, postcode: 'PL8 1DT' }, { dateOfBirth: null, postcode: 'PL8 1DT' })),
      ...(await twice({}, { isActive: false, anonymisedAt: club.now() })),
    ]
    expect(await pairsOf(...people)).toEqual([])
  })

  test('name first who would rather stay, with what tells the two apart', async () => {
    const [waiting, old] = await twice({ isApproved: false, ...LIVES }, { isActive: false, passwordHash: null })
    const [old2, asleep] = await twice({}, { passwordHash: null })
    expect(idsIn((await found()).pairs)).toEqual(
      expect.arrayContaining([
        [old.id, waiting.id],
        [old2.id, asleep.id],
      ]),
    )
    const [pair] = (await found()).pairs.filter(({ people }) => people[0].userId === old.id)
    expect(pair?.people[1]).toEqual({
      ...{ userId: waiting.id, firstName: 'Ann', familyName: waiting.familyName, email: waiting.email },
      ...{ dateOfBirth: '1980-05-17', ...LIVES, membershipType: 'Full', registeredAt: club.now().toISOString() },
      ...{ isActive: true, isApproved: false, completedRows: 0, roles: [] },
    })
  })

  test('of many namesakes a hundred pairs are listed, and that there are more is said', async () => {
    const name = { first_name: 'Test', family_name: 'Aaron' }
    await club.pool.query(
      `insert into member (first_name, family_name, email, date_of_birth, registered_at) select $1, $2, '', '1990-01-01', ${SQL_NOW} from generate_series(1, 60)`,
      Object.values(name),
    )
    const { pairs, isMore } = await found()
    expect([pairs.length, isMore]).toEqual([100, true])
    await club.pool.query(`delete from member where family_name = 'Aaron'`)
    expect((await found()).isMore).toBe(false)
  })
})

describe('[DUP-02] a pair that is set aside', () => {
  const setAside = (one: number, other: number, isAside: boolean, as = secretary) =>
    club.call('POST /api/user/setDuplicateAside', { as, body: { one, other, isAside } })

  test('is not offered again until that is taken back; the history says it once', async () => {
    const [one, other] = await twice()
    for (let i = 0; i < 2; i++) expect((await setAside(other.id, one.id, true)).status).toBe(200)
    expect(await pairsOf(one)).toEqual([])
    expect(idsIn((await found()).setAside)).toEqual([[one.id, other.id]])
    for (let i = 0; i < 2; i++) expect((await setAside(one.id, other.id, false)).status).toBe(200)
    expect(await pairsOf(one)).toHaveLength(1)
    expect((await found()).setAside).toEqual([])
    const lines = (await club.call('GET /api/user/history', { as: secretary, query: { id: one.id } })).body
    expect(lines.map(({ changes }) => changes.map(({ label, before, after }) => [label, before, after]))).toEqual([
      [['Not the same person as', `${other.firstName} ${other.familyName} (No. ${other.id})`, null]],
      [['Not the same person as', null, `${other.firstName} ${other.familyName} (No. ${other.id})`]],
    ])
  })

  test('is of two people who are there', async () => {
    const [one] = await twice()
    expect((await setAside(one.id, one.id, true)).status).toBe(400)
    expect((await setAside(one.id, 999_999, true)).status).toBe(404)
  })

  test('stays aside when one of the two is merged with a third record', async () => {
    const [one, other] = await twice()
    const third = await club.memberWith({ firstName: 'Ann', familyName: one.familyName })
    await setAside(other.id, third.id, true)
    await setAside(one.id, other.id, true)
    expect((await merge(one.id, other.id)).status).toBe(200)
    expect(await pairsOf(one, third)).toEqual([])
    expect(idsIn((await found()).setAside)).toContainEqual([one.id, third.id])
  })
})

describe('[DUP-03] who may merge whom', () => {
  test('nobody into or out of somebody with a role, nor themself; neither into an anonymous record', async () => {
    const [person] = await twice()
    for (const role of ['Duty Officer', 'Bosun', 'Member Secretary', 'System Administrator'] as const) {
      const officer = await club.memberWith({ firstName: 'Olwen', familyName: 'Tide', roles: ['Member', role] })
      const sentence = `Olwen Tide (No. ${officer.id}) has a role in the club: ${role}. Nobody with a role is merged. If both records are theirs, please take the role away first.`
      expect((await preview(person.id, officer.id)).body.obstacles).toEqual([sentence])
      for (const refused of [await merge(person.id, officer.id), await merge(officer.id, person.id)])
        expect([refused.status, messageOf(refused)]).toEqual([409, sentence])
      expect(await recordOf(officer.id)).toBeDefined()
    }
    const own = await merge(secretary.memberId, person.id)
    expect([own.status, messageOf(own)]).toEqual([
      409,
      'You cannot merge your own record: please ask somebody else who may.',
    ])
    const gone = await club.memberWith({ isActive: false, anonymisedAt: club.now() })
    expect((await merge(gone.id, person.id)).status).toBe(409)
    expect((await merge(person.id, person.id)).status).toBe(400)
    expect((await merge(person.id, 999_999)).status).toBe(404)
    expect(await recordOf(person.id)).toMatchObject({ version: 1 })
  })

  test('[ROLE-01] others of the committee do not even see the pairs', async () => {
    const [one, other] = await twice()
    for (const role of ['Member', 'Duty Officer', 'Committee Member', 'Bosun', 'Safety Officer'] as const) {
      const as = await club.signedIn({ roles: ['Member', role] })
      const answers = [
        await club.call('GET /api/user/duplicates', { as }),
        await preview(one.id, other.id, as),
        await merge(one.id, other.id, {}, as),
      ]
      expect(answers.map(({ status }) => status)).toEqual([403, 403, 403])
    }
  })

  test('not with an older version of either, and once only however often one taps', async () => {
    const [one, other] = await twice()
    await club.pool.query('update member set version = 5 where id = $1', [other.id])
    for (const versions of [{ goesVersion: 4 }, { staysVersion: 2, goesVersion: 5 }]) {
      const stale = await merge(one.id, other.id, versions)
      expect([stale.status, messageOf(stale)]).toEqual([
        409,
        'One of the two has been changed since you looked at them. Please look at both again.',
      ])
    }
    const answers = await Promise.all([1, 2, 3].map(() => merge(one.id, other.id, { goesVersion: 5 })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const lines = (await club.history()).filter(({ deed, memberId }) => deed === 'members.merge' && memberId === one.id)
    expect(lines).toHaveLength(1)
    expect(await recordOf(one.id)).toMatchObject({ version: 2 })
  })

  test('two who merge them the other way round at once leave one of the two', async () => {
    const [one, other] = await twice()
    const answers = await Promise.all([merge(one.id, other.id), merge(other.id, one.id)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404])
    expect(await rowsIn('member', 'id in ($1, $2)', [one.id, other.id])).toHaveLength(1)
  })
})

describe('[DUP-03] the details of the merged record', () => {
  test('are of the one who stays, but what was taken or only the other has; the address is taken whole', async () => {
    const [one, other] = await twice(
      {
        ...LIVES,
        town: 'Noss',
        phoneNumber: '01752 1',
        affiliatedClub: null,
        medicalConditions: 'Asthma',
        updatedProfile: false,
      },
      {
        ...{ addressLine1: '9 Church Lane', postcode: 'PL9 9ZZ', phoneNumber: '01752 2', affiliatedClub: 'Tamar' },
        ...{ medicalConditions: 'Hay fever', consentDataSharing: true, registeredAt: new Date('2020-01-01T00:00:00Z') },
        ...{ hasFirstAidCertificate: true, firstAidCertificateExpiry: '2028-01-01' },
      },
    )
    const answer = await merge(one.id, other.id, { taken: ['address', 'medicalConditions'] })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    expect(await recordOf(one.id)).toMatchObject({
      ...{ address_line1: '9 Church Lane', town: null, postcode: 'PL9 9ZZ', phone_number: '01752 1' },
      ...{ affiliated_club: 'Tamar', medical_conditions: 'Hay fever', email: one.email, updated_profile: true },
      ...{ has_first_aid_certificate: true, first_aid_certificate_expiry: expect.anything() as unknown, version: 2 },
      registered_at: new Date('2020-01-01T00:00:00Z'),
    })
    expect(await recordOf(other.id)).toBeUndefined()
    const [line] = (await club.call('GET /api/user/history', { as: secretary, query: { id: one.id } })).body
    expect([line?.what, line?.by]).toEqual(['Merged with another record of the same person', 'Senara Quay'])
    expect(line?.changes.map(({ label, before, after }) => [label, before, after])).toEqual(
      expect.arrayContaining([
        ['Record that went', `Ann ${other.familyName} (No. ${other.id})`, null],
        ['Its email address', other.email, null],
        ['Postcode', 'PL8 1DT', 'PL9 9ZZ'],
        ['Medical conditions', '(kept back)', '(kept back)'],
      ]),
    )
    expect(JSON.stringify(await club.history())).not.toContain('Hay fever')
  })

  test('take the other’s email address, which is told to the one that is left', async () => {
    const [one, other] = await twice({}, { passwordHash: null })
    expect((await merge(one.id, other.id, { taken: ['email'] })).status).toBe(200)
    expect(await recordOf(one.id)).toMatchObject({ email: other.email })
    const [mail] = (await club.mails()).filter(({ toAddress }) => toAddress === one.email)
    expect([mail?.kind, mail?.text.includes(other.email)]).toEqual(['addressChanged', true])
    await club.signIn(other.email)
  })

  test('tell whoever signed in with the other address which one counts now', async () => {
    const [one, other] = await twice()
    await merge(one.id, other.id)
    expect((await club.mails()).filter(({ toAddress }) => toAddress === other.email)).toMatchObject([
      { kind: 'addressChanged', text: expect.stringContaining(one.email) as string },
    ])
    const [kept, silent] = await twice({}, { passwordHash: null })
    await merge(kept.id, silent.id)
    expect((await club.mails()).filter(({ toAddress }) => toAddress === silent.email)).toEqual([])
  })

  test('may be of the club’s own fields and the email preferences; nothing else can be taken', async () => {
    for (const [key, seenBy] of [
      ['locker', 'committee'],
      ['kin', 'officers'],
    ])
      await club.pool.query(
        `insert into member_field (key, label, kind, filled_by, seen_by) values ($1, $1, 'line', 'member', $2)`,
        [key, seenBy],
      )
    const [one, other] = await twice({ fields: { locker: '7' } }, { fields: { locker: '8', kin: 'Bob' } })
    const { rows } = await club.pool.query<{ id: number }>('select id from email_preference order by id limit 2')
    const [first, second] = rows.map(({ id }) => id)
    await club.pool.query('insert into member_email_preference (member_id, preference_id) values ($1, $3), ($2, $4)', [
      one.id,
      other.id,
      first,
      second,
    ])
    const before = JSON.stringify(await recordOf(one.id))
    for (const name of ['isApproved', 'passwordHash', 'fields.none', 'fields.kin', 'id']) {
      const refused = await merge(one.id, other.id, { taken: [name] })
      expect([refused.status, Object.keys((refused.body as unknown as { modelState: object }).modelState)]).toEqual([
        400,
        ['taken'],
      ])
    }
    // Nothing of a refused merge is left.
    expect(JSON.stringify(await recordOf(one.id))).toBe(before)
    await merge(one.id, other.id, { taken: ['fields.locker', 'emailPreferences'] })
    expect(await recordOf(one.id)).toMatchObject({ fields: { locker: '8', kin: 'Bob' } })
    expect(await rowsIn('member_email_preference', 'member_id = $1', [one.id])).toMatchObject([
      { preference_id: second },
    ])
  })
})

test('[DUP-03] every column of the database that leads to a member is decided on', async () => {
  const { rows } = await club.pool.query<{ column: string }>(`
    select c.relname || '.' || a.attname as column
    from pg_constraint k join pg_class c on c.oid = k.conrelid
    join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any(k.conkey)
    where k.contype = 'f' and k.confrelid = 'member'::regclass`)
  const decided = MERGE_FACTS.flatMap(({ covers }) => covers)
  expect(decided.toSorted()).toEqual(rows.map(({ column }) => column).toSorted())
})

describe('[DUP-03] what leads to the record that goes', () => {
  test('comes to the one who stays, or ends, as the preview has counted it', async () => {
    const { documentWith } = await documentMaker(club)
    const [one, other] = await twice()
    const as = await club.signIn(other.email)
    const third = await club.memberWith()
    const row = await make.eventWith({ startDate: '2026-05-02', organiserId: other.id, reportFiledAt: club.now() })
    const rowed = await make.eventWith({ startDate: '2026-05-03' })
    await make.attend(rowed.id, other.id, { confirmed: true })
    await documentWith({ uploadedBy: other.id })
    const insert = (text: string) => club.pool.query(text, [other.id])
    await insert('update event set report_filed_by = $1 where organiser_id = $1')
    await insert(
      `insert into payment (member_id, recorded_by, withdrawn_by, membership_year, received_on, amount, settles, recorded_at, idempotency_key) values ($1, $1, $1, 2026, ${SQL_NOW}, 5, true, ${SQL_NOW}, 'k')`,
    )
    await insert(`insert into fee_reminder (member_id, membership_year, sent_at) values ($1, 2026, ${SQL_NOW})`)
    await insert(`insert into event_draft (organiser_id, changed_at) values ($1, ${SQL_NOW})`)
    await insert(
      `insert into authenticator_app (member_id, secret, last_step, added_at) values ($1, 's', 1, ${SQL_NOW})`,
    )
    await insert(`insert into recovery_code (hash, member_id) values ('h', $1)`)
    await insert(`insert into left_address (member_id, address, hash, expires_at) values ($1, 'b', 'h', ${SQL_NOW})`)
    await insert(`insert into invitation (member_id, invited_at, expires_at) values ($1, ${SQL_NOW}, ${SQL_NOW})`)
    await club.call('POST /api/user/askForRemoval', { as, body: { reason: 'Twice in it' } })
    await club.pool.query(
      `insert into change_history (at, actor_id, deed, subject_type, subject_id, member_id) values (${SQL_NOW}, $1, 'members.approve', 'member', $2, $2)`,
      [other.id, third.id],
    )

    const { body: shown } = await preview(one.id, other.id)
    expect(shown).toMatchObject({ obstacles: [], clashes: [], stays: { completedRows: 0 }, goes: { completedRows: 1 } })
    expect(shown.moves.map(({ what, count }) => [what, count])).toEqual([
      ['Places in rows and events', 1],
      ['Rows and events that they organised, and reports that they filed or closed', 1],
      ['Drafts of rows and events', 1],
      ['Payments, and membership years that are marked as paid', 1],
      ['Reminders of the fee', 1],
      ['The request to be removed', 1],
      ['Documents that they uploaded, and files', 1],
      ['The history: what was done to them, and what they did', 2],
      ['That they recorded a payment, sent a reminder or an invitation, or brought members in', 2],
    ])
    expect(shown.ends.map(({ what, count }) => [what, count])).toEqual([
      ['Password, devices and what happened at their door', null],
      ['Two-step sign-in', 2],
      ['Invitations, links and earlier addresses', 2],
      ['Standing: approved or waiting, active or discontinued', null],
    ])
    const counts = await club.pool.query('select (select count(*) from change_history)::int as history')
    expect((await merge(one.id, other.id)).status).toBe(200)

    expect((await club.call('GET /api/user/profile', { as })).status).toBe(401)
    const door = await club.token({ grant_type: 'password', username: other.email, password: PASSWORD })
    expect([door.status, door.body.error]).toEqual([400, 'invalid_grant'])
    expect((await club.token({ grant_type: 'refresh_token', refresh_token: as.refreshToken })).status).toBe(400)
    await club.signIn(one.email)

    const view = (await club.call('GET /api/user/getAdminView', { as: secretary, query: { id: one.id } })).body
    expect(view).toMatchObject({ hasPaid: true, roles: [{ name: 'Member' }] })
    expect(await make.attendancesOf(rowed.id)).toMatchObject([{ memberId: one.id }])
    expect((await preview(one.id, third.id)).body.stays.completedRows).toBe(1)
    expect(await rowsIn('event', 'id = $1', [row.id])).toMatchObject([
      { organiser_id: one.id, report_filed_by: one.id },
    ])
    expect(await rowsIn('payment', 'member_id = $1', [one.id])).toMatchObject([
      { recorded_by: one.id, withdrawn_by: one.id },
    ])
    for (const table of ['event_draft', 'document', 'removal_request', 'fee_reminder'])
      expect(await rowsIn(`${table} t`, `t::text like '%' || $1 || '%'`, [one.id]), table).toHaveLength(1)
    for (const table of ['authenticator_app', 'recovery_code', 'invitation', 'left_address'])
      expect(await rowsIn(table, 'member_id in ($1, $2)', [one.id, other.id]), table).toEqual([])
    // The history is as long as before but for the merge itself, and all of it is on the page of the one who stays.
    const { rows } = await club.pool.query('select count(*)::int - 1 as history from change_history')
    expect(rows).toEqual(counts.rows)
    expect(await rowsIn('change_history', '$1 in (actor_id, member_id)', [other.id])).toEqual([])
    const lines = (await club.call('GET /api/user/history', { as: secretary, query: { id: one.id } })).body
    expect(lines.map(({ deed }) => deed)).toEqual(['members.merge', 'account.askForRemoval'])
    expect(await rowsIn('change_history', 'actor_id = $1', [one.id])).toHaveLength(2)
  })

  const place = async (eventId: number) => {
    const places = await make.attendancesOf(eventId)
    expect(places).toHaveLength(1)
    return places[0]
  }

  test('of two places in one crew, the one that counts more stays, with the declaration of either', async () => {
    const [one, other] = await twice()
    const removed = { attendeeRemoveReasonId: (await make.reason('Crew Remove from Row Reason')).id }
    const cases = [
      // [of who stays, of who goes, the one that stays]
      [{ confirmed: true }, { confirmed: false }, 'stays'],
      [{ confirmed: false }, { confirmed: true }, 'goes'],
      [removed, { confirmed: false }, 'goes'],
      [{ confirmed: true }, { confirmed: true }, 'stays'],
    ] as const
    const events = []
    for (const [ofStays, ofGoes] of cases) {
      const event = await make.eventWith({ title: 'Harbour row', startDate: '2026-05-02' })
      const places = [
        await make.attend(event.id, one.id, ofStays),
        await make.attend(event.id, other.id, { ...ofGoes, covidDeclaredAt: club.now() }),
      ]
      events.push({ event, places })
    }
    const { body } = await preview(one.id, other.id)
    expect(body.clashes.map(({ what, which }) => [what, which])).toEqual([
      ['Both have a place in the same row or event', Array.from({ length: 4 }, () => 'Harbour row (02/05/2026)')],
    ])
    expect((await merge(one.id, other.id)).status).toBe(200)
    for (const [index, { event, places }] of events.entries()) {
      const kept = cases[index]?.[2] === 'stays' ? places[0] : places[1]
      expect(await place(event.id), `case ${index}`).toMatchObject({
        ...{ id: kept?.id, memberId: one.id, confirmed: kept?.confirmed, covidDeclaredAt: club.now() },
      })
      expect(await rowsIn('event_attendance', 'event_id = $1', [event.id])).toMatchObject([{ attending: 1 }])
    }
    expect((await preview(one.id, secretary.memberId)).body.stays.completedRows).toBe(3)
  })

  test('of two marks for one year, that of who stays, unless it was withdrawn, and all payments; of two requests, that of who stays', async () => {
    const [one, other] = await twice()
    for (const { id } of [one, other]) {
      await club.pool.query(
        `insert into removal_request (member_id, asked_at, reason) values ($1::int, ${SQL_NOW}, $1::int::text)`,
        [id],
      )
      await club.pool.query(
        `insert into payment (member_id, recorded_by, membership_year, received_on, amount, settles, recorded_at, idempotency_key) values ($1, $2, 2026, ${SQL_NOW}, 5, true, ${SQL_NOW}, 'one-key')`,
        [id, secretary.memberId],
      )
    }
    await club.pool.query(
      `insert into payment (member_id, membership_year, settles, recorded_at, recorded_by, withdrawn_at)
       values ($1, 2026, true, ${SQL_NOW}, $1, null), ($2, 2026, true, ${SQL_NOW}, $2, null),
         ($1, 2025, true, ${SQL_NOW}, $1, ${SQL_NOW}), ($2, 2025, true, ${SQL_NOW}, $2, null)`,
      [one.id, other.id],
    )
    const { body } = await preview(one.id, other.id)
    expect(body.clashes.map(({ what, which }) => [what, which])).toEqual([
      ['Both are marked as paid for the same membership year', ['2026']],
      ['Both have asked to be removed', [expect.stringMatching(/^\d\d\/\d\d\/\d{4}$/)]],
    ])
    expect((await merge(one.id, other.id)).status).toBe(200)
    const marks = await rowsIn('payment', 'member_id = $1 and amount is null order by membership_year', [one.id])
    expect(marks.map(({ membership_year, withdrawn_at }) => [membership_year, withdrawn_at])).toEqual([
      [2025, null],
      [2026, null],
    ])
    expect(await rowsIn('payment', 'member_id = $1 and amount is not null', [one.id])).toHaveLength(2)
    expect(await rowsIn('removal_request', 'member_id = $1', [one.id])).toMatchObject([{ reason: String(one.id) }])
  })

  describe('of a waiting list', () => {
    beforeEach(() => club.database.update(club.schema.waterSettings).set({ hasPlaces: true }))

    const inList = async (
      places: number,
      entries: { memberId: number; state: 'waiting' | 'offered' }[],
      startDate = '2026-07-02',
    ) => {
      const event = await make.eventWith({ title: 'Heron Creek', startDate, places })
      const offeredUntil = new Date(club.now().getTime() + 3_600_000)
      for (const entry of entries)
        await club.database.insert(club.schema.waitingEntry).values({
          ...{ ...entry, eventId: event.id, joinedAt: club.now() },
          offeredUntil: entry.state === 'offered' ? offeredUntil : null,
        })
      return event
    }
    const statesIn = async (eventId: number) =>
      (await rowsIn('waiting_entry', 'event_id = $1 order by id', [eventId])).map(entry => [
        entry.member_id,
        entry.state,
      ])

    test('the entry moves with its offer; of two the earlier stays; who has a place waits no longer', async () => {
      const [one, other] = await twice()
      const offered = await inList(1, [{ memberId: other.id, state: 'offered' }])
      const both = await inList(1, [
        { memberId: other.id, state: 'waiting' },
        { memberId: one.id, state: 'waiting' },
      ])
      const placed = await inList(1, [{ memberId: other.id, state: 'waiting' }])
      await make.attend(placed.id, one.id, { confirmed: true })

      const { body } = await preview(one.id, other.id)
      expect(body.moves.map(({ what, count }) => [what, count])).toContainEqual(['Waiting lists', 3])
      expect(body.clashes.map(({ which }) => which)).toEqual([['Heron Creek (02/07/2026)']])
      const before = await rowsIn('waiting_entry', 'event_id = any($1) order by id', [[offered.id, both.id]])
      expect((await merge(one.id, other.id)).status).toBe(200)
      const after = await rowsIn('waiting_entry', 'event_id = any($1) order by id', [[offered.id, both.id, placed.id]])
      expect(after).toEqual(before.slice(0, 2).map(entry => ({ ...entry, member_id: one.id })))
    })

    test('[PLC-02] a place that the merge frees is offered at the next look: one of two in a crew, or one on offer', async () => {
      const [one, other] = await twice()
      const next = await club.memberWith()
      const crew = await inList(2, [{ memberId: next.id, state: 'waiting' }])
      await make.attend(crew.id, one.id, { confirmed: true })
      await make.attend(crew.id, other.id, { confirmed: true })
      const later = await inList(
        1,
        [
          { memberId: one.id, state: 'waiting' },
          { memberId: other.id, state: 'offered' },
        ],
        '2026-07-09',
      )
      expect((await merge(one.id, other.id)).status).toBe(200)
      expect(await statesIn(later.id)).toEqual([[one.id, 'waiting']])
      await settleDue(club.services)
      expect(await statesIn(crew.id)).toEqual([[next.id, 'offered']])
      expect(await statesIn(later.id)).toEqual([[one.id, 'offered']])
    })
  })

  test('is as it was when the merge fails on its way', async () => {
    const [one, other] = await twice()
    const event = await make.eventWith({ startDate: '2026-05-02' })
    await make.attend(event.id, other.id, { confirmed: true })
    await club.pool.query(
      `create function fail_merge() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`,
    )
    await club.pool.query(
      `create trigger fail_merge before insert on change_history for each row when (new.deed = 'members.merge') execute function fail_merge()`,
    )
    try {
      expect((await merge(one.id, other.id)).status).toBe(500)
    } finally {
      await club.pool.query('drop trigger fail_merge on change_history')
    }
    expect(await make.attendancesOf(event.id)).toMatchObject([{ memberId: other.id }])
    expect(await recordOf(other.id)).toMatchObject({ version: 1 })
    expect(await rowsIn('member_rowing', 'member_id = $1', [other.id])).toMatchObject([{ rows: 1 }])
    expect((await merge(one.id, other.id)).status).toBe(200)
  })

  test('is found when the merged record is made anonymous: mails to the address that went, too', async () => {
    const [one, other] = await twice()
    await merge(one.id, other.id)
    const { rows } = await club.pool.query<{ version: number }>(
      'update member set is_active = false where id = $1 returning version',
      [one.id],
    )
    const body = { id: one.id, version: rows[0]?.version ?? 0 }
    expect((await club.call('POST /api/user/anonymise', { as: secretary, body })).status).toBe(200)
    expect((await club.mails()).filter(({ toAddress }) => toAddress === other.email)).toEqual([])
  })
})

test('[DUP-03] the medical conditions that the preview shows are written down as read, of both', async () => {
  const [one, other] = await twice({ medicalConditions: 'Asthma' }, { medicalConditions: 'Hay fever' })
  const { body } = await preview(one.id, other.id)
  expect([body.stays.user.medicalConditions, body.goes.user.medicalConditions]).toEqual(['Asthma', 'Hay fever'])
  const readings = (await club.history()).filter(({ deed }) => deed === 'members.readMedical')
  expect(readings.map(({ memberId }) => memberId)).toEqual(expect.arrayContaining([one.id, other.id]))
})
