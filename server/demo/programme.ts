// The programme of the demo club: when each event takes place, and its state. Days count from the next Saturday, so
// that rows fall on weekends.
import type { DemoData } from './demoData'

type Programme = DemoData['programme']
type WeeklySlot = Programme['past']['weekly'][number]

/** An event of the programme, to come or past. */
export type Planned = Omit<Programme['coming'][number], 'daysFromToday'> & {
  /** Negative for a past event, as is the other. */
  daysFromToday?: number | undefined
  /** The state of the report of a past event. */
  report?: 'pending' | 'filed'
}

const at = <T>(list: readonly T[], index: number): T => list[index % list.length] as T

/** The past events whose report is pending, counted from the latest. */
const PENDING = [0, 2, 5, 9, 14]

/** Lists yesterday evening, then goes back week by week. */
export function pastProgramme({ count, yesterday, weekly, cancellations }: Programme['past']): Planned[] {
  const planned: Planned[] = [
    { ...yesterday, daysFromToday: -1, isOfficers: true, report: 'pending', member: 'confirmed' },
  ]
  for (let week = 1; planned.length < count; week++)
    for (const slot of weekly.filter(({ everyWeeks }) => week % everyWeeks === 0))
      if (planned.length < count) planned.push(pastEvent(planned.length, week, slot, cancellations))
  return planned
}

function pastEvent(
  index: number,
  week: number,
  { daysFromSaturday, everyWeeks, startTime, outings, isReversed }: WeeklySlot,
  cancellations: Programme['past']['cancellations'],
): Planned {
  // The day is before the last weekend, so the event is over, whatever today is.
  const days = daysFromSaturday - 7 * (week + 1)
  const outing = at(isReversed ? outings.toReversed() : outings, week / everyWeeks)
  const isDayOfWork = outing.type === 'Boat Maintenance'
  return {
    outing,
    daysFromSaturday: isDayOfWork ? days - 6 : days,
    startTime: isDayOfWork ? null : startTime,
    ...(outing.isOvernightInEvenWeeks && week % 2 === 0 && { days: 2 }),
    ...((index % 4 === 1 || PENDING.slice(0, 3).includes(index) || index === 6) && { isOfficers: true }),
    ...(index % 3 === 0 && { member: index % 15 === 12 ? 'removedSelf' : 'confirmed' }),
    ...(index % 8 === 6
      ? { cancelled: at(cancellations, (index - 6) / 8) }
      : { report: PENDING.includes(index) ? 'pending' : 'filed' }),
  }
}
