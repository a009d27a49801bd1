// Tests that no request of one member holds up everybody else. Every call of the contract gets the largest input that
// it takes, over a large club.
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { splitName, type CallName } from '#contract/calls'
import { callOf, EVERY_CALL } from '../contract/soundRequests'
import { OWN_KINDS } from '#contract/words'
import { memberField } from '../../server/database/schema/ownFields'
import { SHIPPED_STATION } from '../../server/river/predictTides'
import { importedRow } from '../api/importMaker'
import { PASSWORD, startTestClub, type TestClub, type TestSession } from '../testClub'
import { largestRequests, shapelessRequests, type LargestRequest } from './largestRequests'
import { watchServer } from './watchServer'
import { SQL_NOW } from '../moment'

/**
 * The longest time in milliseconds for which anything may hold the event loop. SHOW_HELD=1 prints what held it for more
 * than 30.
 */
const BOUND = 200
/**
 * JavaScript joins, decodes and parses a body in one go, which no server can divide. On a machine that is so slow that
 * twice as long as this is more than the bound, the call may hold the event loop for so long.
 */
const READINGS = 2

let club: TestClub
let server: Awaited<ReturnType<typeof watchServer>>
let as: TestSession
beforeAll(async () => {
  club = await startTestClub()
  club.setTime(new Date())
  const { email } = await club.memberWith({
    email: 'ada@club.example',
    roles: ['Member', 'Duty Officer', 'Member Secretary', 'System Administrator'],
  })
  as = await club.signIn(email)
  await fillClub()
  server = await watchServer(club.url, club.services)
})
afterAll(async () => {
  await server.stop()
  await club.stop()
})

/** 5,000 members, 3,000 events with ten attendances each, half of them reported on; the first event has forty. */
async function fillClub() {
  await club.pool.query(`
    insert into member (first_name, family_name, email, date_of_birth, membership_type_id, swimming_ability_id, gender_id, ethnicity_id, consent_data_sharing, updated_profile, is_approved, registered_at, phone_number)
      select 'First' || n, 'Family' || n, 'm' || n || '@club.example', '1980-01-01', 1 + n % 4, 1, 1, 1, true, true, true, ${SQL_NOW}, '07700 900123' from generate_series(1, 5000) n;
    insert into member_role (member_id, role_id) select m.id, r.id from member m, role r where r.name = 'Member' or (r.name in ('Bosun', 'Safety Officer') and m.id % 250 = 0) on conflict do nothing;
    insert into member_email_preference (member_id, preference_id) select m.id, p.id from member m, email_preference p on conflict do nothing;
    insert into event (title, event_type_id, organiser_id, summary, description, start_date, created_at, report_filed_at, safety_report, bosun_report)
      select 'Row ' || n, 1, 1, '<p>' || repeat('words <strong>about</strong> it ', 30) || '</p>', '<p>more</p>', date '2020-01-01' + n, ${SQL_NOW},
        case when n % 2 = 0 then ${SQL_NOW} end, case when n % 2 = 0 then '<p>' || repeat('slip ', 200) || '</p>' end, case when n % 2 = 0 then '<p>' || repeat('gate ', 200) || '</p>' end
      from generate_series(1, 3000) n;
    insert into boat (id, name, position) values (1, 'Heron', 1) on conflict do nothing;
    insert into attendee (event_id, member_id, joined_at, confirmed) select e, 2 + (e * 10 + n) % 5000, ${SQL_NOW}, true from generate_series(1, 3000) e, generate_series(1, 10) n;
    insert into attendee (event_id, member_id, joined_at, confirmed) select 1, m, ${SQL_NOW}, true from generate_series(1000, 1029) m on conflict do nothing;
    insert into attendee (event_id, member_id, joined_at) select e, 1, ${SQL_NOW} from generate_series(1, 3000) e on conflict do nothing;
    insert into change_history (actor_id, deed, subject_type, subject_id, at, before, after) select 1, 'members.edit', 'member', 1, ${SQL_NOW}, '{"town": "a"}', '{"town": "b"}' from generate_series(1, 600);
    insert into group_message (filter, html, created_at) select 'All', '<p>' || repeat('words ', 3000) || '</p>', ${SQL_NOW} from generate_series(1, 100);
    insert into mail (kind, to_name, to_address, subject, text, html, created_at, next_attempt_at, group_message_id) select 'groupMessage', 'n', 'm' || n || '@club.example', 's', 't', 'h', ${SQL_NOW}, ${SQL_NOW}, 1 from generate_series(1, 5000) n;
    analyze;
  `)
}

/**
 * The tables of the club set-up share their handlers: one with an order, settings of a long text, and settings of
 * numbers stand for all.
 */
const SETUP = /^\S+ \/api\/setup\/(?:boats|partnership|retention)(?:\/|$)/
/** A file comes another way, and other tests check its fields. */
const CALLS = EVERY_CALL.filter(
  name =>
    !['POST /api/document/save', 'POST /api/picture/save'].includes(name) &&
    (!name.includes('/api/setup/') || SETUP.test(name)),
)
/** Calls that remove what other calls need. They come last. */
const ENDING = ['cancel', 'disable', 'remove', 'delete', 'DELETE', 'Password', 'revoke']
const inTurn = CALLS.toSorted(
  (a, b) =>
    Number(ENDING.some(word => a.includes(word))) - Number(ENDING.some(word => b.includes(word))) || a.localeCompare(b),
)

/**
 * Calls that made-up values do not fit. An order must name all records of its table. A record in use is not deleted.
 * Members are imported only once. The boat that was made before has the name that another would get. A text is no tide
 * table and no station, and none is confirmed. No backups are made here.
 */
const REFUSED = [
  /^POST .*\/order$/,
  /^DELETE /,
  /^POST \/api\/user\/import$/,
  /^PUT \/api\/setup\/boats\//,
  /^POST \/api\/river\/(?:saveTable|removeTable|workOutOffsets|saveStation|confirmStation)$/,
  /^POST \/api\/backup\/make$/,
]

/** One call that takes JSON, one that takes files with it, one that takes a form. */
const SHAPELESS_TO = new Set<CallName>(['POST /api/event/save', 'POST /api/user/SendMessage', 'POST /oauth/token'])

/** Returns the status; 413 also if the server has hung up on a body that is too large. */
async function send(name: CallName, { query, payload }: LargestRequest): Promise<number> {
  const { method, path } = splitName(name)
  const search = new URLSearchParams(
    Object.entries(query).map(([key, value]): [string, string] => [key, String(value)]),
  )
  const { form } = callOf(name)
  const answer = await fetch(`${server.origin}${path.replace(':id', '1')}?${search}`, {
    method,
    headers: {
      ...(payload !== undefined && { 'content-type': form ? 'application/x-www-form-urlencoded' : 'application/json' }),
      ...(!form && {
        authorization: `Bearer ${as.accessToken}`,
        'x-xsrf-token': as.xsrf,
        cookie: `XSRF-TOKEN=${as.xsrf}`,
      }),
    },
    ...(payload !== undefined && { body: payload }),
  }).catch((error: unknown) => {
    if (form) return null
    throw error
  })
  await answer?.arrayBuffer()
  return answer?.status ?? 413
}

/**
 * Sends a request until it holds the event loop no longer than the bound, at most three times. What the code holds, it
 * holds each time; what the machine was busy with, it seldom is three times. An answer with another status ends this,
 * since a refusal says nothing about the deed.
 */
async function leastHeld(name: CallName, request: (tried: number) => LargestRequest, bound = BOUND) {
  const ask = async (tried: number) => {
    await club.pool.query('delete from throttle')
    await server.held()
    const status = await send(name, request(tried))
    return { status, held: await server.held() }
  }
  let least = await ask(0)
  for (let tried = 1; tried < 3 && least.held > bound; tried++) {
    const again = await ask(tried)
    if (again.status !== least.status) break
    if (again.held < least.held) least = again
  }
  return least
}

test('[API-01] no call holds others up for more than 200 ms, whatever one member sends', async () => {
  // A server that has just started compiles what it runs.
  for (let turn = 0; turn < 3; turn++)
    await send('GET /api/event/all', { kind: 'first', query: { type: 'All Events', filter: 'All' } })
  const slow: string[] = []
  const answered = new Set<string>()
  for (const name of inTurn)
    for (const request of [...largestRequests(name), ...(SHAPELESS_TO.has(name) ? shapelessRequests : [])]) {
      const { held, status } = await leastHeld(name, () => request)
      if (status === 401) as = await club.signIn('ada@club.example', PASSWORD)
      if (status < 300) answered.add(name)
      if (process.env.SHOW_HELD && held > 30) console.log(name, request.kind, status, held.toFixed(0))
      if (held > BOUND) slow.push(`${name} ${request.kind}: ${held.toFixed(0)} ms`)
    }
  expect(slow).toEqual([])
  // The measure means little where nothing but refusals was measured.
  const limited = CALLS.filter(name => callOf(name).memberLimit || callOf(name).paged)
  expect(limited.filter(name => !answered.has(name) && !REFUSED.some(pattern => pattern.test(name)))).toEqual([])
}, 180_000)

/**
 * The rows of one import. Each has everything that a file can say about a member, and two of the club's own fields of
 * each kind.
 */
const MOST_ROWS = 10_000
const OWN = [...OWN_KINDS, ...OWN_KINDS].map((kind, index) => ({ key: `own${index}`, kind }))
const SAID = {
  line: 'As the file says it',
  text: 'Some words',
  number: 12,
  day: '2027-03-31',
  boolean: true,
  select: 'bow',
}
const fields = Object.fromEntries(OWN.map(({ key, kind }) => [key, SAID[kind]]))
const rows = Array.from({ length: MOST_ROWS }, (_, index) =>
  importedRow({
    ...{ line: index + 2, firstName: `Zoë ${index}`, familyName: 'Kingsbridge-Salcombe', dateOfBirth: '1980-04-03' },
    ...{ email: `zoe${index}@import.example`, phoneNumber: '07700 900123', membershipTypeId: 1, genderId: 1 },
    ...{ addressLine1: '1 Quay Street', addressLine2: 'Upper Flat', town: 'Salcombe', county: 'Devon' },
    ...{ postcode: 'TQ8 8AA', medicalConditions: 'None that the club need know of.', hasPaid: true, fields },
  }),
)
/** Thousands of one name, of whom somebody has said that they are others. */
const namesakes = rows.map((row, index) => ({
  ...row,
  ...{ firstName: 'Zoë Ann', dateOfBirth: null, email: `namesake${index}@import.example`, isAnother: true },
}))
const broken = rows.with(-1, importedRow({ line: MOST_ROWS + 1, email: 'nowhere' }))
const nobody = rows.map(row => ({ ...row, firstName: '', familyName: '', email: 'nowhere', hasPaid: 'perhaps' }))
const members = rows.map((row, index) => ({ ...row, firstName: `First${index}`, familyName: `Family${index}` }))

/** Returns the milliseconds that it takes to read a body which arrives in pieces: the median of five times. */
function timeToRead(json: string): number {
  const bytes = Buffer.from(json)
  const pieces = Array.from({ length: Math.ceil(bytes.length / PIECE) }, (_, n) =>
    bytes.subarray(n * PIECE, (n + 1) * PIECE),
  )
  const times = Array.from({ length: 5 }, () => {
    const from = performance.now()
    JSON.parse(Buffer.concat(pieces).toString())
    return performance.now() - from
  })
  return times.toSorted((a, b) => a - b)[2] ?? 0
}
const PIECE = 64 * 1024

/** Gives the people of a body other names and addresses at each try, since the same ones come in only once. */
const ofOthers = (payload: string, tried: number) =>
  payload.replaceAll('Zoë ', `Zoë ${tried} `).replaceAll('@import.example', `@import${tried}.example`)

const addOwnFields = async () =>
  club.services.database
    .insert(memberField)
    .values(
      OWN.map(field => ({
        ...field,
        label: field.key,
        choices: [{ key: 'bow', name: 'Bow', isActive: true }],
        filledBy: 'member' as const,
        seenBy: 'committee' as const,
      })),
    )
    .onConflictDoNothing()

/** Expects that a call holds nobody up with this body. */
async function expectNoHold(name: CallName, payload: (tried: number) => string, expected: number): Promise<void> {
  const bound = Math.max(BOUND, READINGS * timeToRead(payload(0)))
  const { held, status } = await leastHeld(name, tried => ({ kind: 'rows', query: {}, payload: payload(tried) }), bound)
  if (process.env.SHOW_HELD) console.log(name, held, bound)
  expect(status).toBe(expected)
  expect(held).toBeLessThanOrEqual(bound)
}

test('[DUP-01] thousands of one name hold nobody up, and a pair among them is found', async () => {
  await club.pool.query(`
    insert into member (first_name, family_name, email, date_of_birth, address_line1, postcode, is_approved, registered_at)
      select 'Ann', 'Namesake', 'ann' || n || '@club.example', date '1900-01-01' + n, '1 Quay Street', 'TQ8 8AA', true, ${SQL_NOW}
      from generate_series(1, 8000) n;
    insert into member (first_name, family_name, email, date_of_birth, is_approved, registered_at)
      values ('ann', 'Namesake', 'again@club.example', date '1900-01-01' + 4000, true, ${SQL_NOW});`)
  const { held, status } = await leastHeld('GET /api/user/duplicates', () => ({ kind: 'all', query: {} }))
  expect(status).toBe(200)
  expect(held).toBeLessThanOrEqual(BOUND)
  const { body } = await club.call('GET /api/user/duplicates', { as })
  expect(body.pairs.map(({ people, by }) => [...people.map(({ email }) => email), ...by])).toContainEqual([
    ...['ann4000@club.example', 'again@club.example', 'dateOfBirth'],
  ])
}, 60_000)

test.each([
  ['whom it asks about', 'POST /api/user/findExisting', { people: members }, 200],
  ['whose last row is wrong', 'POST /api/user/import', { rows: broken }, 400],
  ['whose every row is wrong', 'POST /api/user/import', { rows: nobody }, 400],
  ['who come in', 'POST /api/user/import', { rows }, 200],
  ['who come in and have one name', 'POST /api/user/import', { rows: namesakes }, 200],
  [
    'with a name that thousands have',
    'POST /api/user/findExisting',
    { people: namesakes.map((person, index) => ({ ...person, email: `other${index}@import.example` })) },
    200,
  ],
] as const)(
  '[SET-04] [SET-11] 10,000 people of a file hold nobody up: %s',
  async (_, name, body, expected) => {
    await addOwnFields()
    const payload = JSON.stringify(body)
    await expectNoHold(name, tried => ofOthers(payload, tried), expected)
  },
  60_000,
)

const TIDES = Array.from({ length: 20_000 }, (_, index) => {
  const at = new Date(Date.UTC(2020, 0, 1) + index * 6.21 * 3_600_000).toISOString()
  return `${at.slice(0, 10)} ${index % 20 === 0 ? '99:99' : at.slice(11, 16)} ${index % 2 ? '1.0' : '6.0'}`
}).join('\n')
const CONFIRMED = { stationId: SHIPPED_STATION.id, slipway: '53.63, -0.19' }
const AUCKLAND = readFileSync(new URL('../river/auckland.json', import.meta.url), 'utf8')
/** As long as a table may be, without an end of a line. */
const ONE_LINE = `2026-01-01 ${'03:20 6.4 '.repeat(99_000)}`
const FAR_YEARS = ['9999-01-01 09:00 1.1', '2099-12-31 09:00 1.1'].map(far => `2026-01-01 03:20 6.4 H\n${far} L`)
/** The predictions of 150 years take more than a minute. */
const CENTURIES = '1950-01-01 03:20 6.4 H\n2026-01-01 03:20 6.4 H\n2099-01-01 03:20 6.4 H'
const LONG_LINES = `2026-01-01 ${'03:20 6.4 '.repeat(98)}\n`.repeat(900)

test.each([
  ['which is looked at', 'POST /api/river/readTable', { text: TIDES }, 200],
  ['which is kept', 'POST /api/river/saveTable', { text: TIDES, clock: 'local', source: 'The harbour' }, 200],
  ['which offsets come from', 'POST /api/river/workOutOffsets', { text: TIDES, clock: 'UTC' }, 200],
  ['which is one line', 'POST /api/river/readTable', { text: ONE_LINE }, 200],
  ['which has lines of a hundred tides', 'POST /api/river/readTable', { text: LONG_LINES }, 200],
  ['which has a year far away', 'POST /api/river/readTable', { text: FAR_YEARS[0] }, 200],
  ['which has a year less far away', 'POST /api/river/readTable', { text: FAR_YEARS[1] }, 200],
  ['which lasts 150 years', 'POST /api/river/workOutOffsets', { text: CENTURIES, clock: 'UTC' }, 200],
  ['and neither does a station that is confirmed', 'POST /api/river/confirmStation', CONFIRMED, 200],
  ['nor one that takes over', 'POST /api/river/saveStation', { file: AUCKLAND }, 200],
] as const)(
  '[RIV-02] a tide table of 20,000 lines holds nobody up: %s',
  async (_, name, body, expected) => {
    await club.pool.query('update water_settings set has_tides = true, slipway = $1', [CONFIRMED.slipway])
    await expectNoHold(name, () => JSON.stringify(body), expected)
  },
  60_000,
)
