// Whom mails reach. The server writes no mail to anybody else, and the pages name them: both by this rule.

/** Whether mails reach somebody. If not, they have no email address, or they have left the club. */
export const MAIL_REACH = ['reached', 'noAddress', 'hasLeft'] as const
export type MailReach = (typeof MAIL_REACH)[number]

/**
 * Tells whether mail can be sent to an address. Members may have none, such as children: theirs is ''. Lists of other
 * programs fill the gap with an address that ends in '.invalid', which RFC 2606 reserves.
 */
export const isMailable = (address: string): boolean =>
  /.@./.test(address.trim()) && !/\.invalid$/i.test(address.trim())

/** Returns whether mails reach a member. `isMember` says whether they are active and approved. */
export function mailReachOf({ email, isMember }: { email: string; isMember: boolean }): MailReach {
  if (!isMember) return 'hasLeft'
  return isMailable(email) ? 'reached' : 'noAddress'
}
