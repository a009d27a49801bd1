import { between, type SQL } from 'drizzle-orm'
import { event } from '../database/schema/events'
import { InvalidInput } from '../errors'

/** A range of days, yyyy-MM-dd, both included. */
export interface Range {
  dateFrom: string
  dateTo: string
}

const BACKWARDS = 'Please select a date to that is not before the date from.'

/** Throws InvalidInput for a range that ends before it begins. */
export function expectForwards(range: Range): Range {
  if (range.dateTo < range.dateFrom) throw new InvalidInput({ dateTo: [BACKWARDS] })
  return range
}

/** An event belongs to the day on which it starts. */
export const startsIn = ({ dateFrom, dateTo }: Range): SQL => between(event.startDate, dateFrom, dateTo)
