// Personal text is put into every column of the database that could hold it. None of it may be left except where it is
// said to stay.
import { expect, test } from 'vitest'
import { testClub, type TestSession } from '../testClub'
import { documentMaker } from './documentMaker'
import { eventMaker } from './eventMaker'
import { SQL_NOW } from '../moment'

const club = testClub()

const WORD = 'Xyloquench'
const ADDRESS = `${WORD}@club.example`

/**
 * The columns for who changed the club's records or other members'. These deeds are not about the person who did them.
 */
const DOERS: readonly string[] = [
  ...['change_history.actor_id', 'payment.recorded_by', 'payment.withdrawn_by', 'fee_reminder.sent_by'],
  ...['invitation.invited_by', 'member_import.imported_by', 'membership_year.started_by'],
]

/** Columns in which what a member wrote stays, since it is the club's; and those that hold the server's own words. */
const STAYS: readonly string[] = [
  ...['title', 'summary', 'description', 'cancel_comments', 'weather_conditions', 'land_crew_name', 'fields'].map(
    name => `event.${name}`,
  ),
  ...['land_crew_contact_number', 'safety_report', 'bosun_report'].map(name => `event.${name}`),
  ...['note', 'reopen_reason', 'part'].map(name => `report_review.${name}`),
  ...['title', 'file_name', 'content_type'].map(name => `document.${name}`),
  ...['html', 'filter'].map(name => `group_message.${name}`),
  ...['deed', 'subject_type'].map(name => `change_history.${name}`),
  ...['event', 'document', 'payment', 'group_message'].map(name => `${name}.idempotency_key`),
  ...['event', 'document', 'group_message'].map(name => `${name}.idempotency_digest`),
  // These columns hold mails to others.
  ...['subject', 'text', 'html'].map(name => `mail.${name}`),
]

const textColumns = async () =>
  (
    await club.pool.query<{ table: string; column: string; type: string }>(`
      select c.relname as table, a.attname as column, format_type(a.atttypid, a.atttypmod) as type
      from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
        and format_type(a.atttypid, a.atttypmod) ~ '^(text|character varying|jsonb?|citext)'
      order by 1, 2`)
  ).rows

/**
 * Writes the word into a column of the member's rows; where the database takes no free text, nothing is written.
 * Answers into how many.
 */
async function plant(table: string, column: string, type: string, leads: string, memberId: number): Promise<number> {
  const word = type.startsWith('json') ? JSON.stringify({ note: WORD }) : type.endsWith('[]') ? [WORD] : WORD
  const rows = await club.pool.query<{ place: string }>(
    `select ctid::text as place from "${table}" where "${leads}" = $1`,
    [memberId],
  )
  let written = 0
  for (const { place } of rows.rows)
    try {
      await club.pool.query(`update "${table}" set "${column}" = $1 where ctid = $2::tid`, [word, place])
      written += 1
    } catch (error) {
      // A check, a foreign key, or a second of what there is once.
      expect((error as { code?: string }).code).toMatch(/^(23514|23503|23505)$/)
    }
  return written
}

async function columnsWithWord() {
  const found: string[] = []
  for (const { table, column } of await textColumns()) {
    const { rowCount } = await club.pool.query(`select from "${table}" where "${column}"::text ilike $1 limit 1`, [
      `%${WORD}%`,
    ])
    if (rowCount) found.push(`${table}.${column}`)
  }
  return found
}

/** Makes a member with a record in every table. */
async function memberOfEverything(as: TestSession) {
  const make = await eventMaker(club)
  const { documentWith } = await documentMaker(club)
  const person = await club.memberWith({ roles: ['Member', 'Duty Officer', 'Bosun'], email: ADDRESS, paid: true })
  const own = await club.signIn(ADDRESS)
  const other = await club.memberWith()
  await club.call('GET /api/user/forgotPasswordEmail', { query: { userName: ADDRESS } })
  await club.token({ grant_type: 'password', username: ADDRESS, password: 'not-the-password' })
  await club.call('POST /api/user/askForRemoval', { as: own, body: { reason: WORD } })
  await club.call('POST /api/user/SendMessage', {
    as: own,
    query: { filter: 'Bosun' },
    body: { message: `<p>${WORD}</p>`, attachments: [] },
  })
  const past = await make.eventWith({ startDate: '2026-05-01', organiserId: person.id, reportFiledAt: club.now() })
  await make.attend(past.id, person.id, { attendeeRemoveReasonId: 1 })
  const filedBy = await make.eventWith({ startDate: '2026-05-02' })
  await make.attend(filedBy.id, person.id, { organiserRemoveReasonId: 1 })
  await documentWith({ uploadedBy: person.id })
  const insert = (text: string, values: unknown[] = [person.id]) => club.pool.query(text, values)
  await insert(
    `insert into report_review (event_id, part, note, noted_at, noted_by, reopen_reason, reopened_at, reopened_by) values ($2, 'bosun', 'n', ${SQL_NOW}, $1, 'r', ${SQL_NOW}, $1)`,
    [person.id, past.id],
  )
  await insert(`insert into event_draft (organiser_id, changed_at) values ($1, ${SQL_NOW})`)
  await insert(
    `insert into payment (member_id, membership_year, received_on, amount, settles, recorded_at) values ($1, 2026, ${SQL_NOW}, 5, false, ${SQL_NOW})`,
  )
  await insert(`insert into fee_reminder (member_id, membership_year, sent_at) values ($1, 2026, ${SQL_NOW})`)
  await insert(`insert into authenticator_app (member_id, secret, last_step, added_at) values ($1, 's', 1, ${SQL_NOW})`)
  await insert(
    `insert into passkey (id, member_id, name, public_key, counter, transports, added_at) values ('p', $1, 'phone', 'k', 0, '{}', ${SQL_NOW})`,
  )
  await insert(`insert into recovery_code (hash, member_id) values ('h', $1)`)
  await insert(
    `insert into sign_in_ticket (hash, member_id, password_hash, challenge, expires_at) values ('h', $1, 'p', 'c', ${SQL_NOW})`,
  )
  await insert(`insert into invitation (member_id, invited_at, expires_at) values ($1, ${SQL_NOW}, ${SQL_NOW})`)
  await insert(`insert into asked_address (member_id, address, hash, expires_at) values ($1, 'a', 'h', ${SQL_NOW})`)
  await insert(`insert into left_address (member_id, address, hash, expires_at) values ($1, 'b', 'h', ${SQL_NOW})`)
  for (const state of ['waiting', 'sent', 'parked'])
    await insert(
      `insert into mail (kind, to_name, to_address, reply_to_name, reply_to_address, subject, text, html, state, last_error, sent_at, created_at, next_attempt_at)
       values ('news', $1, upper($2), $1, $2, $1, $1, $1, $3, $1, case when $3 = 'sent' then ${SQL_NOW} end, ${SQL_NOW}, ${SQL_NOW})`,
      [WORD, ADDRESS, state],
    )
  await insert(
    `insert into mail (kind, to_name, to_address, reply_to_name, reply_to_address, subject, text, html, created_at, next_attempt_at)
     values ('message', 'Other', $3, $1, $2, $1, $1, $1, ${SQL_NOW}, ${SQL_NOW})`,
    [WORD, ADDRESS, other.email],
  )
  await insert(
    `insert into change_history (at, actor_id, deed, subject_type, subject_id, before) values (${SQL_NOW}, $1, 'mail.drop', 'mail', 1, $2)`,
    [as.memberId, JSON.stringify({ toName: WORD, toAddress: ADDRESS, subject: WORD })],
  )
  return person
}

test('[PRV-02] nothing personal is left in any column of any table, but in those that are said to stay', async () => {
  const secretary = await club.signedIn({ roles: ['Member', 'Member Secretary'] })
  const person = await memberOfEverything(secretary)
  const { rows: leading } = await club.pool.query<{ table: string; column: string }>(`
    select c.relname as table, a.attname as column
    from pg_constraint k join pg_class c on c.oid = k.conrelid
    join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any(k.conkey)
    where k.contype = 'f' and k.confrelid = 'member'::regclass`)
  const planted = new Set<string>()
  const columns = await textColumns()
  const places = [
    ...leading.filter(({ table, column }) => !DOERS.includes(`${table}.${column}`)),
    { table: 'member', column: 'id' },
  ]
  for (const { table, column: leads } of places)
    for (const { column, type } of columns.filter(each => each.table === table)) {
      if (`${table}.${column}` === 'member.email') continue
      if ((await plant(table, column, type, leads, person.id)) > 0) planted.add(`${table}.${column}`)
    }
  // The test looks where it should: all these hold the word now.
  for (const column of [
    'member.medical_conditions',
    'member.affiliated_club',
    'attendee.attendee_remove_comments',
    'attendee.organiser_remove_comments',
    'payment.note',
    'change_history.before',
    'change_history.after',
    'event_draft.title',
    'passkey.name',
    'session.device',
    'sign_in_record.device',
    'removal_request.reason',
    'left_address.address',
  ])
    expect([...planted], column).toContain(column)
  expect(await columnsWithWord()).toEqual(
    expect.arrayContaining(['mail.to_address', 'mail.reply_to_address', 'member.email']),
  )

  const { version } = (
    await club.pool.query<{ version: number }>('update member set is_active = false where id = $1 returning version', [
      person.id,
    ])
  ).rows[0] ?? { version: 0 }
  const done = await club.call('POST /api/user/anonymise', { as: secretary, body: { id: person.id, version } })
  expect(done.status, JSON.stringify(done.body)).toBe(200)
  const left = await columnsWithWord()
  expect(left.filter(column => !STAYS.includes(column))).toEqual([])
  // Mails keep the word only in what went to others.
  const { rows: mails } = await club.pool.query<{ toAddress: string }>(
    `select to_address as "toAddress" from mail l where l::text ilike '%${WORD}%' order by id`,
  )
  expect(mails.length).toBeGreaterThan(0)
  for (const { toAddress } of mails) expect(toAddress).toMatch(/^member\d+@club\.example$/)
  expect((await club.pool.query(`select from sign_in_record where address_key is not null`)).rowCount).toBe(0)
})
