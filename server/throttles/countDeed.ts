import type { Caller, Deed } from '#contract/access'
import type { Clock } from '../clock'
import type { Transaction } from '../database/connect'
import { countTry } from './countTry'

const HOUR = 3600
/** A limit above what anybody does in an hour. It is low enough that a stolen session cannot fill anybody's mailbox. */
const MOST = 60
/** An officer sees to whole crews, one attendee after another. A letter to a group is many mails at once. */
const MOST_OF: Partial<Record<Deed, number>> = {
  'attendees.create': 200,
  'attendees.confirm': 200,
  'attendees.reinstate': 200,
  'attendees.remove': 200,
  // Each applicant gets a mail, and a season's applicants are approved together.
  'members.approve': 200,
  'members.message': 20,
}

/**
 * Counts a deed that is about to mail others or to store a file. Refused or repeated deeds do not count. Throws
 * TooMany.
 */
export const countDeed = (transaction: Transaction, clock: Clock, { memberId }: Caller, deed: Deed): Promise<void> =>
  countTry({ database: transaction, clock }, `${deed} ${memberId}`, { tries: MOST_OF[deed] ?? MOST, seconds: HOUR })
