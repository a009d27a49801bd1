// A Saturday morning of fifty members over real HTTP, then a look at what the club has kept of what it promised.
// Short here; `npm run soak -- --seconds 300` spends five minutes on each.
import { hash } from '@node-rs/argon2'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { freshDatabase } from '../../cluster/freshDatabase'
import { startClubProcess, type ClubProcess } from '../../trust/clubProcess'
import { openDevice, Tally } from './device'
import { brokenPromises } from './invariants'
import { randomOf, SOAK_PASSWORD, spendMorning, type Person } from './saturday'

const SECONDS = Number(process.env.SOAK_SECONDS ?? 5)
const CLIENTS = 50
const OFFICERS = 6
/**
 * The statuses that people may receive. 400 is a wrong password, 409 a stale page or a full row, 429 too many requests.
 * 503 comes from a server that is ending. 0 is a cut line.
 */
const ALLOWED = [200, 400, 409, 429, 503]

/** Fifty members, six of them Duty Officers and one of these the Bosun; ten rows to come and six that are over. */
async function furnishClub(pool: pg.Pool): Promise<Person[]> {
  const passwordHash = await hash(SOAK_PASSWORD, { algorithm: 2, memoryCost: 8, timeCost: 1, parallelism: 1 })
  // The programs have the machine's clock.
  const now = new Date()
  await pool.query(
    `insert into member (first_name, family_name, email, password_hash, date_of_birth, membership_type_id, swimming_ability_id, gender_id, ethnicity_id,
       consent_data_sharing, updated_profile, is_approved, registered_at)
     select 'First' || n, 'Family' || n, 'member' || n || '@club.example', $1, '1980-05-17', 2, 1, 1, 1, true, true, true, $3 from generate_series(1, $2::int) n`,
    [passwordHash, CLIENTS, now],
  )
  await pool.query(
    "insert into member_role (member_id, role_id) select member.id, role.id from member, role where role.name = 'Member'",
  )
  await pool.query(
    "insert into member_role (member_id, role_id) select member.id, role.id from member, role where role.name = 'Duty Officer' and member.id <= $1",
    [OFFICERS],
  )
  await pool.query("insert into member_role (member_id, role_id) select 1, id from role where name = 'Bosun'")
  await pool.query(
    `insert into event (title, event_type_id, organiser_id, summary, start_date, start_time, end_time, created_at)
     select 'Row ' || n, (select min(id) from event_type), 1 + n % $1, '', $2::date + case when n <= 10 then n else 10 - n end, '09:00', '11:00', $2 from generate_series(1, 16) n`,
    [OFFICERS, now],
  )
  const { rows } = await pool.query<{ reason: number; type: number }>(
    'select (select min(id) from attendee_remove_reason) as reason, (select min(id) from event_type) as type',
  )
  return Array.from({ length: CLIENTS }, (_, index) => ({
    memberId: index + 1,
    email: `member${index + 1}@club.example`,
    isOfficer: index < OFFICERS,
    reasonId: rows[0]?.reason ?? 0,
    eventTypeId: rows[0]?.type ?? 0,
  }))
}

async function soak(servers: number, inTheMiddle: (clubs: ClubProcess[]) => void) {
  const { url, drop } = await freshDatabase()
  onTestFinished(drop)
  const pool = new pg.Pool({ connectionString: url })
  // Its end does not wait until PostgreSQL has let go of the connections, and the database is dropped then.
  pool.on('connect', client => client.on('error', () => undefined))
  onTestFinished(() => pool.end())
  const people = await furnishClub(pool)
  // Each comes from a network of its own: limits are counted by them.
  const clubs = await Promise.all(Array.from({ length: servers }, () => startClubProcess(url, { TRUST_PROXY: '1' })))
  const there = clubs.map(({ port }) => `http://127.0.0.1:${port}`)
  const until = Date.now() + SECONDS * 1000
  clubs.forEach(({ ended }, index) => void ended.then(() => (there[index] = there[index === 0 ? 1 : 0] ?? '')))
  const middle = setTimeout(() => inTheMiddle(clubs), SECONDS * 500)
  onTestFinished(() => clearTimeout(middle))

  const tally = new Tally()
  const ledgers = await Promise.all(
    people.map((person, index) => {
      const prefers = () => [there[index % servers] ?? '']
      return spendMorning(
        person,
        openDevice(prefers, `198.51.100.${index + 1}`, tally),
        randomOf(index + 1),
        () => Date.now() > until,
      )
    }),
  )
  const statuses = [...tally.counts].toSorted()
  if (process.env.SOAK_SECONDS) console.log(statuses.map(([key, count]) => `${count} ${key}`).join('\n'))
  const acknowledged = {
    joins: ledgers.flatMap(({ joins }) => joins).filter(outcome => outcome === 'done').length,
    leaves: ledgers.flatMap(({ leaves }) => leaves).filter(outcome => outcome === 'done').length,
    confirmed: ledgers.flatMap(({ confirmed }) => confirmed).length,
    messages: ledgers.flatMap(({ messages }) => [...messages.values()]).filter(outcome => outcome === 'done').length,
    planned: [
      ...ledgers
        .flatMap(({ events, reports }) => [...events.values(), ...reports.values()])
        .filter(outcome => outcome === 'done'),
      ...ledgers.flatMap(({ edits }) => edits),
    ].length,
    accounts: ledgers.filter(({ address }) => address !== undefined).length,
  }
  if (process.env.SOAK_SECONDS) console.log('acknowledged', acknowledged)
  for (const club of clubs) club.signal('SIGTERM')
  await Promise.all(clubs.map(({ ended }) => ended))
  return {
    statuses,
    acknowledged,
    broken: await brokenPromises(pool, ledgers),
    log: clubs.map(club => club.log()).join(''),
  }
}

const outOfOrder = (statuses: [string, number][], allowed: number[]) =>
  statuses.filter(([key]) => !allowed.includes(Number(key.split(' ').at(-1))))
/** Removes the call that tries the old token after logging out. */
const withoutLogout = (statuses: [string, number][]) => statuses.filter(([key]) => key !== 'GET /api/user/profile 401')

test(
  'fifty members on a Saturday morning: every write that was acknowledged is there once, and nothing is half done',
  async () => {
    const { statuses, acknowledged, broken, log } = await soak(1, () => undefined)
    expect(broken).toEqual([])
    expect(
      outOfOrder(
        withoutLogout(statuses),
        ALLOWED.filter(status => status !== 503),
      ),
    ).toEqual([])
    expect(Object.entries(acknowledged).filter(([, count]) => count === 0)).toEqual([])
    expect(log).not.toMatch(/"level":(?:50|60)/)
  },
  (SECONDS + 60) * 1000,
)

test(
  'the same over two servers, one of which is killed in the middle: those who were on it go on with the other',
  async () => {
    const { statuses, acknowledged, broken, log } = await soak(2, ([first]) => first?.signal('SIGKILL'))
    expect(broken).toEqual([])
    expect(outOfOrder(withoutLogout(statuses), [...ALLOWED, 0])).toEqual([])
    expect(statuses.some(([key]) => key.endsWith(' 0'))).toBe(true)
    expect(Object.entries(acknowledged).filter(([, count]) => count === 0)).toEqual([])
    expect(log).not.toMatch(/"level":(?:50|60)/)
  },
  (SECONDS + 60) * 1000,
)
