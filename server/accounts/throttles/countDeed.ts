import type { Caller, Deed } from '#contract/access'
import type { Clock } from '../../clock'
import type { Transaction } from '../../database/connect'
import { countTry } from './countTry'

const HOUR = 3600
/** More than anybody meets in an hour, and few enough that nobody's mailbox is filled through a session that was stolen. */
const MOST = 60
/** An officer sees to whole crews, one attendee after another; a letter to a group is many at once. */
const MOST_OF: Partial<Record<Deed, number>> = {
  'attendees.create': 200,
  'attendees.confirm': 200,
  'attendees.reinstate': 200,
  'attendees.remove': 200,
  // Each applicant is written to once, and a season's are approved together.
  'members.approve': 200,
  'members.message': 20,
}

/** Counts a deed that is about to mail others or to keep a file, and not what is refused or done already. Throws TooMany. */
export const countDeed = (transaction: Transaction, clock: Clock, { memberId }: Caller, deed: Deed): Promise<void> =>
  countTry({ database: transaction, clock }, `${deed} ${memberId}`, { tries: MOST_OF[deed] ?? MOST, seconds: HOUR })
