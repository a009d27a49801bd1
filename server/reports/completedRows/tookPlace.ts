// Conditions for a completed row (docs/decisions/03-counting.md), as SQL over an event or an attendance, each a table
// or an alias of it.
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { isOver } from '../../time'

/** Tells whether the event has ended, and was not cancelled. `now` is an instant (server/time.ts). */
export const tookPlace = ({ cancelReasonId, endsAt }: { cancelReasonId: SQLWrapper; endsAt: SQLWrapper }, now: SQL) =>
  sql<boolean>`(${cancelReasonId} is null and ${isOver(endsAt, now)})`

/** Tells whether the attendance counts as having rowed, once its row took place. */
export const hasRowed = ({ confirmed, isRemoved }: { confirmed: SQLWrapper; isRemoved: SQLWrapper }) =>
  sql<boolean>`(${confirmed} and not ${isRemoved})`
