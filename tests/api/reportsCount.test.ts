// Every statistical report on clubs made by chance, against a count made another way.
import { beforeAll, describe, expect, it } from 'vitest'
import { calls } from '#contract/calls'
import { testClub, type TestSession } from '../testClub'
import { START, TURNS } from '../moment'
import { countByHand, type ReportName } from './reportsByHand'
import { furnishRandomClub } from './reportsRandomClub'

const PATH = 'GET /api/report/'
const NAMES = Object.keys(calls).flatMap(name => (name.startsWith(PATH) ? [name.slice(PATH.length) as ReportName] : []))
/** The test club's clock, as the club in London shows it. */
const CLOCK = '2026-06-10T10:00:00'
const TWO_YEARS = { dateFrom: '2025-01-01', dateTo: '2026-12-31' }
const TODAY = { dateFrom: '2026-06-10', dateTo: '2026-06-10' }
const LONG_AGO = { dateFrom: '2024-02-29', dateTo: '2024-02-29' }
const RANGES = [
  TWO_YEARS,
  { dateFrom: '2025-01-01', dateTo: '2025-12-31' },
  { dateFrom: '2026-02-15', dateTo: '2026-05-03' },
  { dateFrom: '2026-06-01', dateTo: '2026-06-30' },
  TODAY,
  LONG_AGO,
]

describe.each([1877, 20_261_120])('the club made by chance from %i', seed => {
  const club = testClub()
  let as: TestSession
  beforeAll(async () => {
    await furnishRandomClub(club, seed)
    as = await club.signedIn({ roles: ['Member', 'Committee Member'], firstName: 'Kay', familyName: 'Chair' })
  })

  const byHand = (range: typeof TODAY) => countByHand(club.pool, { ...range, clock: CLOCK })

  it.each(RANGES)('[API-05] from $dateFrom to $dateTo every call answers what a count by hand does', async range => {
    const counts = await byHand(range)
    for (const name of NAMES) {
      const { status, body } = await club.call(`${PATH}${name}`, { query: name.startsWith('members') ? {} : range, as })
      expect([status, body], name).toEqual([200, counts[name]])
    }
  })

  it.each(TURNS)('[API-05] $when every call answers what a count by hand does', async ({ at, clock }) => {
    club.setTime(at)
    const then = await club.signedIn({ roles: ['Member', 'Committee Member'] })
    const day = clock.slice(0, 10)
    for (const range of [
      { dateFrom: `${day.slice(0, 4)}-01-01`, dateTo: day },
      { dateFrom: day, dateTo: day },
    ]) {
      const counts = await countByHand(club.pool, { ...range, clock })
      for (const name of NAMES) {
        const query = name.startsWith('members') ? {} : range
        expect((await club.call(`${PATH}${name}`, { query, as: then })).body, name).toEqual(counts[name])
      }
    }
    club.setTime(START)
  })

  it('has something of everything, so that the counts are worth comparing', async () => {
    const [years, today, none] = [await byHand(TWO_YEARS), await byHand(TODAY), await byHand(LONG_AGO)]
    for (const name of NAMES) expect(years[name].length, name).toBeGreaterThan(0)
    expect(years.topRowers).toHaveLength(10)
    expect(years.UniqueRowersByGender.at(-1)?.gender).toBe('Unknown')
    expect(years.UniqueRowersByEthnicity.at(-1)?.ethnicity).toBe('Unknown')
    expect(years.UniqueRowersByAge.at(-1)?.age).toBe('Unknown')
    expect(years.membersByType.at(-1)?.membershipType).toBe('Unknown')
    expect(today.RowOrganised[0]?.noRows).toBeGreaterThan(0)
    expect(none.RowOrganised).toEqual([{ noRows: 0 }])
  })
})
