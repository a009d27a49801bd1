import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { connectDatabase, type Connection } from '../../server/database/connect'
import { DEMO_ACCOUNTS } from '../../server/demo/accounts'
import { isEmptyClub } from '../../server/demo/isEmptyClub'
import { loadDemoClub } from '../../server/demo/loadDemoClub'
import { cloneDatabase, type TestDatabase } from '../cluster/cloneDatabase'

const CHEAP = { hashing: { memoryCost: 8, timeCost: 1, parallelism: 1 } }
const onDay = (instant: string) => ({ now: () => new Date(instant) })
/** A Friday. */
const FRIDAY = onDay('2026-11-20T14:00:00Z')

const opened: { connection: Connection; place: TestDatabase }[] = []
async function emptyClub() {
  const place = await cloneDatabase(inject('cluster'))
  const connection = connectDatabase(place.url)
  opened.push({ connection, place })
  return { ...connection, url: place.url }
}
afterAll(async () => {
  for (const { connection, place } of opened) {
    await connection.close()
    await place.drop()
  }
})

const TABLES = [
  'club_settings',
  'home_slide',
  'home_feature',
  'partner',
  'boat',
  'member',
  'member_role',
  'member_email_preference',
  'payment',
  'event',
  'attendee',
  'planned_boat',
  'used_boat',
  'change_history',
  'document',
  'stored_file',
  'file_piece',
]

/** Everything that the demo club has written, but the salted hashes of the passwords. */
async function digest({ pool }: Connection): Promise<string> {
  const sum = createHash('sha256')
  for (const table of TABLES) {
    const { rows } = await pool.query(
      `select (to_jsonb(t) - 'password_hash')::text as line from ${table} t order by line`,
    )
    expect(rows.length, table).toBeGreaterThan(0)
    sum.update(table).update(rows.map(({ line }) => line).join('\n'))
  }
  return sum.digest('hex')
}

describe('the demo club', () => {
  let club: Connection
  const count = async (condition: string) =>
    (await club.pool.query(`select count(*)::int as n from ${condition}`)).rows[0].n as number

  beforeAll(async () => {
    club = await emptyClub()
    await loadDemoClub(club.database, FRIDAY, CHEAP)
  })

  it('is the same every time on one day', async () => {
    const again = await emptyClub()
    await loadDemoClub(again.database, onDay('2026-11-20T03:00:00Z'), CHEAP)
    expect(await digest(again)).toBe(await digest(club))
  })

  it('goes into an empty club only, and once when two servers load it at the same time', async () => {
    const twice = await emptyClub()
    expect(await isEmptyClub(twice.database)).toBe(true)
    const other = connectDatabase(twice.url)
    const loads = await Promise.all([
      loadDemoClub(twice.database, FRIDAY, CHEAP),
      loadDemoClub(other.database, FRIDAY, CHEAP),
    ])
    await other.close()
    expect(loads.toSorted()).toEqual([false, true])
    expect(await isEmptyClub(twice.database)).toBe(false)
    expect(await loadDemoClub(twice.database, FRIDAY, CHEAP)).toBe(false)
    expect(await digest(twice)).toBe(await digest(club))
  })

  it.each([
    '2026-11-21',
    '2026-11-22',
    '2026-11-23',
    '2027-02-28',
    '2028-02-29',
    '2026-03-29',
    '2026-10-25',
    '2026-12-31',
  ])('has sixty past and twelve coming events whatever the day: %s', async day => {
    const clock = onDay(`${day}T12:00:00Z`)
    const other = await emptyClub()
    await loadDemoClub(other.database, clock, CHEAP)
    const { rows } = await other.pool.query(
      `select count(*) filter (where ends_at <= $1::timestamp)::int as past, count(*) filter (where starts_at > $1::timestamp)::int as coming from event`,
      [`${day} 12:00`],
    )
    expect(rows[0]).toEqual({ past: 60, coming: 12 })
    const saturday = await other.pool.query(
      `select start_date - $1::date as days, extract(isodow from start_date)::int as weekday from event where title = 'All-crew Saturday row'`,
      [day],
    )
    expect(saturday.rows[0].weekday).toBe(6)
    expect(saturday.rows[0].days).toBeGreaterThanOrEqual(1)
    expect(saturday.rows[0].days).toBeLessThanOrEqual(7)
  })

  it('has about 120 members of all kinds', async () => {
    expect(await count('member')).toBe(120)
    expect(await count('member where not is_approved and is_active')).toBe(5)
    expect(await count('member where not is_active')).toBe(6)
    for (const type of ['New', 'Full', 'Junior', 'Affiliated', 'Life'])
      expect(
        await count(
          `member m join membership_type t on t.id = m.membership_type_id where t.name = '${type}' and m.is_active`,
        ),
        type,
      ).toBeGreaterThan(5)
    for (const column of [
      'gender_id',
      'ethnicity_id',
      'swimming_ability_id',
      'date_of_birth',
      'address_line1',
      'phone_number',
    ])
      expect(await count(`member where ${column} is null`), column).toBeGreaterThan(0)
    expect(await count('(select distinct gender_id from member) g')).toBeGreaterThan(3)
    expect(await count('(select distinct ethnicity_id from member) e')).toBeGreaterThan(5)
    expect(await count('member where medical_conditions is not null')).toBeGreaterThan(5)
    expect(
      await count(`member where has_first_aid_certificate and first_aid_certificate_expiry >= '2026-11-20'`),
    ).toBeGreaterThan(10)
    expect(
      await count(`member where has_first_aid_certificate and first_aid_certificate_expiry < '2026-11-20'`),
    ).toBeGreaterThan(4)
    expect(
      await count(
        `member where email not like '%@demo.example' or phone_number !~ '^(07700 900\\d{3}|01632 960\\d{3})$'`,
      ),
    ).toBe(0)
    expect(await count('role')).toBe(await count('(select distinct role_id from member_role) held'))
  })

  it('has paid and unpaid members, and every Life member has paid', async () => {
    const paid = `select 1 from payment p where p.member_id = m.id and membership_year = 2026`
    expect(await count(`member m where is_active and is_approved and exists (${paid})`)).toBeGreaterThan(60)
    expect(await count(`member m where is_active and is_approved and not exists (${paid})`)).toBeGreaterThan(10)
    expect(
      await count(
        `member m join membership_type t on t.id = m.membership_type_id where t.name = 'Life' and not exists (${paid})`,
      ),
    ).toBe(0)
  })

  it('gives a password to its accounts and to nobody else', async () => {
    const { rows } = await club.pool.query<{ email: string }>(
      'select email from member where password_hash is not null order by email',
    )
    expect(rows.map(({ email }) => email)).toEqual(DEMO_ACCOUNTS.map(({ email }) => email).toSorted())
    expect(
      await count(
        `member m where email in ('unpaid@demo.example', 'newcomer@demo.example') and exists (select 1 from payment where member_id = m.id and membership_year = 2026)`,
      ),
    ).toBe(0)
    expect(
      await count(`member where email = 'newcomer@demo.example' and not updated_profile and is_approved and is_active`),
    ).toBe(1)
    expect(await count(`member where email = 'waiting@demo.example' and not is_approved and is_active`)).toBe(1)
    expect(await count(`member where email = 'former@demo.example' and not is_active`)).toBe(1)
  })

  it.each([
    ['waiting', 'not confirmed and not is_removed'],
    ['confirmed', 'confirmed'],
    [
      'removed by the member with a reason and comments',
      'attendee_remove_reason_id is not null and attendee_remove_comments is not null',
    ],
    [
      'removed by the organiser with a reason and comments',
      'organiser_remove_reason_id is not null and organiser_remove_comments is not null',
    ],
    ['with and without a Covid declaration', 'confirmed and covid_declared_at is null'],
  ])('has attendees %s, before and after the event', async (_state, condition) => {
    expect(
      await count(`attendee a join event e on e.id = a.event_id where ${condition} and e.start_date > '2026-11-20'`),
    ).toBeGreaterThan(0)
    expect(
      await count(`attendee a join event e on e.id = a.event_id where ${condition} and e.start_date < '2026-11-20'`),
    ).toBeGreaterThan(0)
  })

  it.each([
    ['coming and open', `start_date > '2026-11-20' and cancel_reason_id is null and not is_full`],
    ['coming and full', `start_date > '2026-11-20' and is_full`],
    ['coming and cancelled with comments', `start_date > '2026-11-20' and cancel_comments is not null`],
    ['past and cancelled', `start_date < '2026-11-20' and cancel_reason_id is not null`],
    [
      'past with a pending report',
      `start_date < '2026-11-20' and cancel_reason_id is null and report_filed_at is null`,
    ],
    ['past with a report', `report_filed_at is not null`],
  ])('has rows of officer@ that are %s', async (_state, condition) => {
    expect(
      await count(
        `event where ${condition} and organiser_id = (select id from member where email = 'officer@demo.example')`,
      ),
    ).toBeGreaterThan(0)
  })

  it.each([
    ['over several days', 'end_date > start_date'],
    ['without times', 'start_time is null and end_time is null'],
    ['with an open safety report', 'safety_report is not null and safety_closed_at is null'],
    ['with a closed safety report', 'safety_closed_at is not null and safety_closed_by is not null'],
    ['with an open bosun report', 'bosun_report is not null and bosun_closed_at is null'],
    ['with a closed bosun report', 'bosun_closed_at is not null and bosun_closed_by is not null'],
    [
      'with an open bosun report that has a note',
      "bosun_closed_at is null and id in (select event_id from report_review where part = 'bosun' and note is not null)",
    ],
    [
      'with a report that says nothing',
      'report_filed_at is not null and safety_report is null and bosun_report is null',
    ],
    ['with a bosun report about a boat', "id in (select event_id from reported_boat where part = 'bosun')"],
    ['with boats planned', 'id in (select event_id from planned_boat)'],
    ['with boats used', 'id in (select event_id from used_boat)'],
  ])('has events %s', async (_state, condition) => {
    expect(await count(`event where ${condition}`)).toBeGreaterThan(0)
  })

  it('has events of every type, and texts without a gap', async () => {
    expect(await count('(select distinct event_type_id from event) t')).toBe(await count('event_type'))
    expect(await count(`event where summary || description ~* '[{}]|high water,? *[.;<]|undefined|NaN'`)).toBe(0)
  })

  it('[RIV-07] names no high water in a row of several days, of which no tide is shown', async () => {
    const { rows } = await club.pool.query<{ title: string; text: string }>(
      'select title, summary || description as text from event where end_date > start_date',
    )
    expect(rows).not.toEqual([])
    expect(rows.filter(({ text }) => /high water/i.test(text))).toEqual([])
  })

  it('lets member@ join next Saturday, where they are in one crew, wait for another, and have left a third', async () => {
    const mine = `left join attendee a on a.event_id = e.id and a.member_id = (select id from member where email = 'member@demo.example')`
    expect(
      await count(
        `event e ${mine} where title = 'All-crew Saturday row' and start_date = '2026-11-21' and a.id is null and not is_full and cancel_reason_id is null`,
      ),
    ).toBe(1)
    for (const state of [
      'a.confirmed',
      'a.id is not null and not a.confirmed and not a.is_removed',
      'a.attendee_remove_reason_id is not null',
      'a.organiser_remove_reason_id is not null',
    ])
      expect(await count(`event e ${mine} where e.start_date > '2026-11-20' and ${state}`), state).toBeGreaterThan(0)
    expect(
      await count(`event e ${mine} where e.start_date < '2026-11-20' and a.confirmed and e.cancel_reason_id is null`),
    ).toBeGreaterThan(12)
  })

  it('has nobody in a crew who had not been approved, and nobody in one that they organise', async () => {
    expect(
      await count('attendee a join member m on m.id = a.member_id where not m.is_active or not m.is_approved'),
    ).toBe(0)
    expect(await count('attendee a join event e on e.id = a.event_id where a.member_id = e.organiser_id')).toBe(0)
    expect(await count(`attendee where joined_at > '2026-11-20T14:00:00Z'`)).toBe(0)
    expect(
      await count(`event where created_at > '2026-11-20T14:00:00Z' or report_filed_at > '2026-11-20T14:00:00Z'`),
    ).toBe(0)
  })

  it('[SET-06] has a history of all that its records tell, by those who do such things, none of it before its record or after yesterday', async () => {
    const ofKind = async (condition: string) => count(`change_history h where ${condition}`)
    const yesterday = `h.at > '2026-11-20'`
    expect(await ofKind(yesterday)).toBe(0)
    expect(await ofKind(`h.at < '2025-10-16'`)).toBe(0)
    const secretary = `(select id from member where email = 'secretary@demo.example')`
    for (const [deed, actor] of [
      ['members.approve', secretary],
      ['members.disable', secretary],
      ['payments.create', secretary],
      ['members.markPaid', secretary],
      ['payments.startYear', secretary],
      ['account.save', 'h.member_id'],
      ['events.create', '(select organiser_id from event where id = h.event_id)'],
      ['events.edit', '(select organiser_id from event where id = h.event_id)'],
      ['events.cancel', '(select organiser_id from event where id = h.event_id)'],
      ['events.report', '(select organiser_id from event where id = h.event_id)'],
      ['events.join', 'h.member_id'],
      ['attendees.confirm', '(select organiser_id from event where id = h.event_id)'],
      ['attendees.removeSelf', 'h.member_id'],
      ['attendees.remove', '(select organiser_id from event where id = h.event_id)'],
      [
        'reports.close',
        `(select id from member where id = h.actor_id and email in ('bosun@demo.example', 'safety@demo.example'))`,
      ],
      ['documents.create', '(select uploaded_by from document where id = h.subject_id)'],
    ]) {
      expect(await ofKind(`deed = '${deed}'`), deed).toBeGreaterThan(0)
      expect(await ofKind(`deed = '${deed}' and actor_id is distinct from ${actor}`), deed).toBe(0)
    }
    // One of each for each record of those days.
    for (const [deed, records] of [
      ['events.create', 'event'],
      ['events.cancel', 'event where cancel_reason_id is not null'],
      ['events.report', 'event where report_filed_at is not null'],
      ['events.join', 'attendee'],
      ['attendees.confirm', 'attendee where confirmed'],
      ['members.disable', 'member where not is_active'],
      ['documents.create', 'document'],
    ])
      expect(await ofKind(`deed = '${deed}'`), deed).toBe(await count(records!))
    // The history names no field that was empty and still is.
    expect(
      await ofKind(`exists (select from jsonb_each(after) a where a.value = 'null' and before -> a.key = 'null')`),
    ).toBe(0)
    expect(
      await ofKind(
        `deed in ('events.join', 'attendees.confirm') and at < (select created_at from event where id = h.event_id)`,
      ),
    ).toBe(0)
    expect(
      await count(`(select at < lag(at) over (order by id) as isEarlier from change_history) h where isEarlier`),
    ).toBe(0)
  })

  it('keeps documents whose size is that of their bytes, of both types', async () => {
    expect(await count('document')).toBe(7)
    expect(
      await count(
        'document d join stored_file f on f.document_id = d.id join file_piece p on p.file_id = f.id and p.start = 0 where octet_length(p.bytes) = d.size and f.size = d.size and d.size > 0',
      ),
    ).toBe(7)
    for (const type of ['Member', 'Committee'])
      expect(await count(`document where type = '${type}'`)).toBeGreaterThan(2)
    const { rows } = await club.pool.query<{ bytes: Buffer }>(
      `select bytes from file_piece join stored_file f on f.id = file_id join document d on d.id = f.document_id where content_type = 'application/pdf'`,
    )
    expect(rows.length).toBeGreaterThan(2)
    for (const { bytes } of rows)
      expect([bytes.subarray(0, 5).toString(), bytes.subarray(-6).toString()]).toEqual(['%PDF-', '%%EOF\n'])
  })
})
