// A copy of the database that statistics are read from: here one that holds something else, so that it shows where an
// answer comes from.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Connection, connectDatabase } from '../../server/database/connect'
import { freshDatabase } from '../cluster/freshDatabase'
import { callOf, EVERY_CALL, requestsByDeed } from '../contract/soundRequests'
import { startTestClub, type TestClub, type TestSession } from '../testClub'
import { SQL_NOW } from '../moment'

/** Lists of what officers write and close, which is looked at right after. */
const LISTS = ['GET /api/report/maintenance', 'GET /api/report/safety']
const STATISTICS = EVERY_CALL.filter(name => callOf(name).deed === 'statistics.show' && !LISTS.includes(name))
const EVERYTHING_ELSE = EVERY_CALL.filter(
  name => name.startsWith('GET ') && ![...STATISTICS, 'GET /api/club/health'].includes(name),
)
const ROLES = ['Member', 'Duty Officer', 'Committee Member', 'Member Secretary', 'System Administrator'] as const
const THIS_YEAR = { dateFrom: '2026-01-01', dateTo: '2026-12-31' }

describe('with a copy', () => {
  let copy: Connection
  let drop: () => Promise<void>
  let club: TestClub
  let as: TestSession
  let asked = 0

  beforeAll(async () => {
    const fresh = await freshDatabase()
    drop = fresh.drop
    copy = connectDatabase(fresh.url)
    await copy.pool.query(
      `insert into member (first_name, family_name, email, is_approved, registered_at) select 'Copied', 'Member', i || '@copy.example', true, ${SQL_NOW} from generate_series(1, 30) i`,
    )
    copy.pool.on('acquire', () => (asked += 1))
    club = await startTestClub({ statisticsDatabase: copy.database })
    as = await club.signedIn({ roles: ROLES })
  })
  afterAll(async () => {
    await club.stop()
    await copy.close()
    await drop()
  })

  it('[SCL-02] the statistics are those of the copy', async () => {
    const { body } = await club.call('GET /api/report/membersByType', { as })
    expect(body).toEqual([{ membershipType: 'Unknown', total: 30 }])
  })

  it('[SCL-02] System Administrators are told how it is', async () => {
    const { body } = await club.call('GET /api/club/health', { as })
    expect(body.findings.find(({ of }) => of === 'Standby')?.says).toBe(
      'DATABASE_READ_URL leads to a database that is none',
    )
  })

  it.each(STATISTICS)('[SCL-02] %s asks the copy', async name => {
    const before = asked
    expect((await club.call(name, { query: THIS_YEAR, as })).status).toBe(200)
    expect(asked).toBeGreaterThan(before)
  })

  it.each(EVERYTHING_ELSE)('[SCL-02] %s does not ask it', async name => {
    const before = asked
    for (const { deed: _ofIt, ...request } of requestsByDeed(name)) {
      const { status } = await club.call(name, { as, ...request })
      expect(status).toBeLessThan(500)
    }
    expect(asked).toBe(before)
  })
})

it('[SCL-02] while the copy is away they are those of the club’s own database', async () => {
  const nowhere = connectDatabase('postgresql://club@127.0.0.1:1/club')
  const club = await startTestClub({ statisticsDatabase: nowhere.database })
  const as = await club.signedIn({ roles: ROLES })
  const { status, body } = await club.call('GET /api/report/membersByType', { as })
  expect([status, body]).toEqual([200, [{ membershipType: 'Full', total: 1 }]])
  await club.stop()
  await nowhere.close()
})
