import { describe, expect, it } from 'vitest'
import { cutOffOf, morningAfter, offerTimeOf, type OfferRules } from './offerTime'

const rules: OfferRules = {
  zone: 'Europe/London',
  ...{ farAhead: 24 * 60, dayBefore: 120, onDay: 30, offersEnd: 120 },
  ...{ restsFrom: '21:00', restsTo: '08:00' },
}

/** A row on Saturday 28 November 2026, 14:00; in winter the club's clock is that of UTC. */
const row = { startsAt: new Date('2026-11-28T14:00:00Z'), startDate: '2026-11-28' }
const offered = (at: string, over: Partial<OfferRules> = {}, of = row) => {
  const time = offerTimeOf(new Date(at), of, { ...rules, ...over })
  return time && [time.from.toISOString(), time.until.toISOString()]
}

describe('[PLC-03] the time to answer an offer', () => {
  it.each([
    [
      'far ahead, 24 hours of which the nights do not count',
      '2026-11-24T09:00Z',
      '2026-11-24T09:00',
      '2026-11-25T20:00',
    ],
    ['on the day before, two hours', '2026-11-27T18:02Z', '2026-11-27T18:02', '2026-11-27T20:02'],
    [
      'in the evening before, the rest of it in the morning',
      '2026-11-27T20:00Z',
      '2026-11-27T20:00',
      '2026-11-28T09:00',
    ],
    ['on the day, half an hour', '2026-11-28T09:15Z', '2026-11-28T09:15', '2026-11-28T09:45'],
    ['at night, from the morning on, by that day', '2026-11-27T23:00Z', '2026-11-28T08:00', '2026-11-28T08:30'],
    ['in the small hours too', '2026-11-28T03:00Z', '2026-11-28T08:00', '2026-11-28T08:30'],
    ['never beyond two hours before the start', '2026-11-28T11:50Z', '2026-11-28T11:50', '2026-11-28T12:00'],
  ])('%s', (_, at, from, until) => {
    expect(offered(at)).toEqual([`${from}:00.000Z`, `${until}:00.000Z`])
  })

  it('none is left from two hours before the start on, nor after the start', () => {
    expect(offered('2026-11-28T12:00Z')).toBeNull()
    expect(offered('2026-11-28T13:59Z')).toBeNull()
    expect(offered('2026-11-29T12:00Z')).toBeNull()
  })

  it('none is left in the night before an early row, where nobody is awake before the cut-off', () => {
    const early = { startsAt: new Date('2026-11-28T09:30:00Z'), startDate: '2026-11-28' }
    expect(offered('2026-11-27T20:50Z', {}, early)).toEqual(['2026-11-27T20:50:00.000Z', '2026-11-28T07:30:00.000Z'])
    expect(offered('2026-11-27T21:00Z', {}, early)).toBeNull()
    expect(offered('2026-11-28T07:00Z', {}, early)).toBeNull()
  })

  it('rests from 22:00 to 07:00 even in a club that never lets it rest', () => {
    const awake = { restsFrom: '00:00', restsTo: '00:00' }
    expect(offered('2026-11-27T21:30Z', awake)).toEqual(['2026-11-27T21:30:00.000Z', '2026-11-28T08:30:00.000Z'])
    expect(offered('2026-11-27T22:30Z', awake)?.[0]).toBe('2026-11-28T07:00:00.000Z')
  })

  it('does not rest by a rest that leaves no waking hour, but for the quiet hours', () => {
    const always = { restsFrom: '07:00', restsTo: '22:00' }
    expect(offered('2026-11-27T18:02Z', always)).toEqual(['2026-11-27T18:02:00.000Z', '2026-11-27T20:02:00.000Z'])
    expect(offered('2026-11-27T23:00Z', always)).toEqual(['2026-11-28T07:00:00.000Z', '2026-11-28T07:30:00.000Z'])
  })

  it('rests at noon, where the club says so', () => {
    const noon = { restsFrom: '12:00', restsTo: '13:00' }
    expect(offered('2026-11-27T11:30Z', noon)?.[1]).toBe('2026-11-27T14:30:00.000Z')
  })

  it('follows the club’s clock over both of its changes', () => {
    // On 25 October the clock is put back at 02:00: the night has an hour more.
    const autumn = { startsAt: new Date('2026-10-25T15:00:00Z'), startDate: '2026-10-25' }
    expect(offered('2026-10-24T19:00Z', {}, autumn)).toEqual(['2026-10-24T19:00:00.000Z', '2026-10-25T09:00:00.000Z'])
    // On 28 March it is put forward: the night has an hour less.
    const spring = { startsAt: new Date('2027-03-28T14:00:00Z'), startDate: '2027-03-28' }
    expect(offered('2027-03-27T20:00Z', {}, spring)).toEqual(['2027-03-27T20:00:00.000Z', '2027-03-28T08:00:00.000Z'])
  })

  it('waits with a rest that ends in the hour that spring leaves out', () => {
    const night = { ...rules, restsFrom: '00:30', restsTo: '01:30' }
    expect(morningAfter(new Date('2027-03-28T00:45:00Z'), night).toISOString()).toBe('2027-03-28T06:00:00.000Z')
  })

  it('counts the cut-off from the start of the first day', () => {
    expect(cutOffOf(row, rules)).toEqual(new Date('2026-11-28T12:00:00Z'))
  })
})
