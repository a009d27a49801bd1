// Every statistical report over a club made by chance says the same before and after some of its members are made
// anonymous, but their names.
import { beforeAll, describe, expect, test } from 'vitest'
import { calls, type AnswerOf } from '#contract/calls'
import { testClub, type TestSession } from '../testClub'
import type { ReportName } from './reportsByHand'
import { furnishRandomClub } from './reportsRandomClub'

const PATH = 'GET /api/report/'
const NAMES = Object.keys(calls).flatMap(name => (name.startsWith(PATH) ? [name.slice(PATH.length) as ReportName] : []))
/** The test club's day. */
const TODAY = '2026-06-10'
const RANGES = [
  { dateFrom: '2025-01-01', dateTo: '2026-12-31' },
  { dateFrom: '2025-01-01', dateTo: '2025-12-31' },
  { dateFrom: '2026-02-15', dateTo: '2026-05-03' },
  { dateFrom: '2025-03-01', dateTo: TODAY },
  { dateFrom: TODAY, dateTo: TODAY },
]
const LEAVERS = 45
const FORMER = 'Former member'

describe.each([1877, 20_261_123])('the club made by chance from %i', seed => {
  const club = testClub()
  let as: TestSession
  beforeAll(async () => {
    await furnishRandomClub(club, seed)
    as = await club.signedIn({ roles: ['Member', 'Member Secretary'], firstName: 'Senara', familyName: 'Quay' })
  })

  /** Reads the reports, and separates what names people: returns the reports without names, and the names. */
  async function readAll(ranges: readonly { dateFrom: string; dateTo: string }[]) {
    const counts: Record<string, unknown> = {}
    const names = new Set<string>()
    for (const range of ranges)
      for (const name of NAMES) {
        const { status, body } = await club.call(`${PATH}${name}`, {
          as,
          query: name.startsWith('members') ? {} : range,
        })
        expect(status).toBe(200)
        counts[`${name} ${range.dateFrom} ${range.dateTo}`] = (body as object[]).map(row => {
          const { firstName, familyName, rower, organiser, ...rest } = row as Record<string, string>
          const named = rower ?? organiser ?? (firstName && `${firstName} ${familyName}`)
          if (named) names.add(named)
          return rest
        })
      }
    return { counts: JSON.stringify(counts, null, 1), names }
  }

  /** Ranges that end on the very days on which a leaver comes into another age band, and on the days before. */
  async function birthdayRanges(ids: readonly number[]) {
    const { rows } = await club.pool.query<{ day: string }>(
      `select distinct (m.date_of_birth + make_interval(years => y) - make_interval(days => d))::date::text as day
       from member m, unnest(array[18, 25, 35, 45, 55, 65]) y, unnest(array[0, 1]) d
       where m.id = any($1) and m.date_of_birth + make_interval(years => y) between '2025-01-02' and '2026-12-31' order by 1`,
      [ids],
    )
    return rows.map(({ day }) => ({ dateFrom: '2025-01-01', dateTo: day }))
  }

  test('[PRV-04] every count of every range stays as it was, on birthdays too; names are Former member', async () => {
    // The leavers include those who have rowed most. They also include organisers, if what they organised has ended.
    const { rows: leavers } = await club.pool.query<{ id: number; name: string; version: number }>(
      `update member set is_active = false where id in (
         select m.id from member m where m.email like 'random%'
           and not exists (select from event e where e.organiser_id = m.id and e.cancel_reason_id is null and e.ends_at > '${TODAY} 10:00')
           and not exists (select from attendee a join event e on e.id = a.event_id
             where a.member_id = m.id and a.confirmed and not a.is_removed and e.cancel_reason_id is null and e.ends_at > '${TODAY} 10:00')
         order by (select count(*) from attendee a where a.member_id = m.id) desc, m.id limit ${LEAVERS})
       returning id, first_name || ' ' || family_name as name, version`,
    )
    expect(leavers.length).toBeGreaterThan(20)
    const ids = leavers.map(({ id }) => id)
    const ranges = [...RANGES, ...(await birthdayRanges(ids))]
    expect(ranges.length).toBeGreaterThan(RANGES.length)
    const payments = async () =>
      (await club.call('GET /api/payment/summary', { as })).body satisfies AnswerOf<'GET /api/payment/summary'>
    const [before, paidBefore] = [await readAll(ranges), await payments()]
    const { rows: kept } = await club.pool.query<{ n: number }>(
      'select count(date_of_birth)::int as n from member where id = any($1)',
      [ids],
    )
    for (const { id, version } of leavers)
      expect((await club.call('POST /api/user/anonymise', { as, body: { id, version } })).status).toBe(200)
    const after = await readAll(ranges)
    expect(after.counts).toBe(before.counts)
    expect(await payments()).toEqual(paidBefore)
    expect(after.names).toContain(FORMER)

    // No birthday is kept that no report needs.
    const { rows: dates } = await club.pool.query<{ id: number; rows: number }>(
      `select m.id, (select count(*)::int from attendee a where a.member_id = m.id and a.confirmed) as rows from member m
       where m.id = any($1) and m.date_of_birth is not null`,
      [ids],
    )
    expect(dates.length).toBeLessThanOrEqual(kept[0]?.n ?? 0)
    expect(dates.filter(({ rows }) => rows === 0)).toEqual([])
    const { rows: same } = await club.pool.query<{ n: number }>(
      `select count(*)::int as n from member m where id = any($1) and exists (
         select from unnest(array[18, 25, 35, 45, 55, 65]) y where m.date_of_birth + make_interval(years => y) between '2025-01-02' and '2026-12-31')`,
      [ids],
    )
    const { rows: names } = await club.pool.query<{ n: number }>(
      `select count(*)::int as n from member where id = any($1) and (first_name, family_name, email) = ('Former', 'member', '')`,
      [ids],
    )
    expect(names[0]?.n).toBe(leavers.length)
    // Nearly all of them kept a date that is not theirs.
    expect(same[0]?.n).toBeLessThan(dates.length)
  })
})
