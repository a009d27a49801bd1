/** The moment at which the clock of a test club stands, until a test sets it: a Wednesday morning, summer time. */
export const START = new Date('2026-06-10T09:00:00Z')

/** The same in a query, for rows of which only the order or the presence counts. */
export const SQL_NOW = `timestamptz '${START.toISOString()}'`

/** Moments at which a law that depends on the hour, the day or the year may be wrong, and what London's clock shows. */
export const TURNS = [
  { when: 'before the clocks go forward', at: '2026-03-29T00:50:00Z', clock: '2026-03-29T00:50:00' },
  { when: 'in a summer night, on the day before by UTC', at: '2026-06-10T23:30:00Z', clock: '2026-06-11T00:30:00' },
  { when: 'before the clocks go back', at: '2026-10-25T00:50:00Z', clock: '2026-10-25T01:50:00' },
  { when: 'before the year ends', at: '2026-12-31T23:50:00Z', clock: '2026-12-31T23:50:00' },
  { when: 'on a leap day', at: '2028-02-29T12:00:00Z', clock: '2028-02-29T12:00:00' },
] as const
