// Why a row does not fit a high water, in words. The form fetches them with the dates of a weekly row.
import type { Misfit, MisfitRow } from '#contract/rules/rowByTide'
import { humanMoment } from '../kit/dates/clubDates'

/** What would become of a row with such times at a high water that does not fit. */
const MISFITS: Record<Misfit, (start: string, end: string) => string> = {
  startsOtherDay: start => `the row would start on another day, at ${start}.`,
  endsOtherDay: (_, end) => `the row would end on the next day, at ${end}.`,
  clock: () => 'the clock goes back while the row is out.',
  startsDark: start => `the row would start in the dark, at ${start}.`,
  endsDark: (_, end) => `the row would end in the dark, at ${end}.`,
}

/** Returns 'High water 05:10: the row would start in the dark, at 03:55.' */
export function misfitInWords({ highWater, startTime, endTime, misfit }: MisfitRow, day: string): string {
  const on = highWater.day === day ? '' : ` on ${humanMoment(highWater.day)}`
  return `High water ${highWater.clock}${on}: ${MISFITS[misfit](startTime, endTime ?? startTime)}`
}
