import { describe, expect, test } from 'vitest'
import { clockNoted, standardOffset } from './tideTableClock'

describe('[RIV-02] a note of a tide table names its clock', () => {
  test.each([
    ['UTC', 'Times are GMT. Add one hour during British Summer Time'],
    ['UTC', 'All times are GMT. Please add 1 hour for BST.'],
    ['UTC', 'TIME ZONE (UT) For Summer Time add ONE hour in non-shaded areas'],
    ['UTC', 'Times in GMT (add 1 hr for BST)'],
    ['UTC', 'Times GMT (+1 hr during BST)'],
    ['UTC', 'Times shown are GMT; one hour must be added during BST'],
    ['UTC', 'GMT, not corrected for BST'],
    ['UTC', 'Times are UT (GMT). No allowance has been made for BST'],
    ['UTC', 'Times shown in GMT - remember to add an hour in summer'],
    ['UTC', 'Times are Greenwich Mean Time and should be adjusted for BST'],
    ['UTC', 'Times are UTC; add 12 hours for NZST and 13 hours for NZDT'],
    ['UTC', 'Date Time (GMT) Height'],
    ['standard', 'Standard time; add one hour in daylight saving'],
    ['standard', 'For British Summer Time add one hour'],
    ['standard', 'Add one hour (1h) between 29 March and 25 October'],
    ['standard', 'Times must be corrected for daylight saving'],
    ['standard', 'Times are not adjusted for British Summer Time'],
    ['standard', 'New Zealand Standard Time. Daylight saving is not included'],
    ['standard', 'Times are in local standard time'],
    ['standard', 'Time zone: LST'],
    ['standard', 'Times are UTC+12. Add 1 hour for daylight saving'],
    ['local', 'Local Std or Daylight Time,Tidal heights in metres.'],
    ['local', 'Times are in local standard time (UTC +10:00) or daylight savings time (UTC +11:00) when in effect'],
    ['local', 'Time Zone: LST_LDT'],
    ['local', 'Times have been adjusted for British Summer Time'],
    ['local', 'One hour has been added for BST'],
    ['local', 'British Summer Time is allowed for'],
    ['local', 'Times are BST where applicable'],
    ['local', 'GMT or BST as appropriate'],
    ['local', 'All times are local time'],
    ['local', 'Date Time (BST) Height'],
    ['unclear', 'Subtract one hour for GMT'],
    ['unclear', 'Times are UTC+3'],
    ['unclear', 'Local time. Add one hour during summer time'],
    [null, 'Tide tables of the harbour, 2026'],
    [null, 'Summer opening hours: 9 to 5'],
    [null, 'Local Notices to Mariners apply. Heights at standard ports.'],
    [null, 'Add 45 minutes for the upper slipway'],
  ] as const)('%s: %s', (clock, note) => {
    expect(clockNoted([note], standardOffset('Pacific/Auckland', 2026))?.clock ?? null).toBe(clock)
  })

  test('lines above and below a table are read together; two that contradict each other are unclear', () => {
    const clockOf = (...notes: string[]) => clockNoted(notes, 0)?.clock
    expect(clockOf('Times are GMT', 'Add one hour during British Summer Time')).toBe('UTC')
    expect(clockOf('Local time', 'Times are GMT')).toBe('unclear')
    expect(clockOf('Local time', 'Add one hour during British Summer Time')).toBe('unclear')
  })

  test.each([
    ['Europe/London', 0],
    ['Europe/Dublin', 0],
    ['Pacific/Auckland', 720],
    ['Australia/Lord_Howe', 630],
    ['Asia/Singapore', 480],
    ['America/Halifax', -240],
  ])('the standard time of %s is %d minutes ahead', (zone, minutes) => {
    expect(standardOffset(zone, 2026)).toBe(minutes)
  })
})
