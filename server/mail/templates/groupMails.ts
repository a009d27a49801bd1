// What the committee writes to a group of members; a reply goes to whoever wrote.
import type { MemberFilter } from '#contract/words'
import type { RichText } from '../../html/cutRichText'
import { compose, written } from '../compose'
import type { Letterhead } from '../letterhead'
import type { Correspondent, NewMail } from '../queueMail'

export interface GroupLetter {
  groupMessageId: number
  filter: MemberFilter
  sender: Correspondent
  /** As the editor made it. */
  html: RichText
  /** What comes with it, for people: 'minutes.pdf (245 KB)'. */
  attachments: readonly string[]
}

/** A group, as its members may read that they belong to it. */
const GROUPS: Record<MemberFilter, string> = {
  All: 'all members of the club',
  'Waiting Approval': 'everybody whose membership is waiting for approval',
  Committee: 'the members of the committee',
  'Membership Secretaries': 'the Membership Secretaries',
  'Safety Officers': 'the Safety Officers',
  'First Aiders': 'the first aiders of the club',
  Bosun: 'the Bosuns',
  'Duty Officer': 'the Duty Officers',
  Life: 'the life members',
  Full: 'the full members',
  Junior: 'the junior members',
  Affiliated: 'the affiliated members',
  Paid: 'the members who have paid their fee for this year',
  Unpaid: 'the members whose fee for this year we have not recorded yet',
  New: 'the new members',
  Discontinued: 'former members of the club',
}

/** A mail each, of the same words: they are made once, however many read them. */
export function groupMails(
  letterhead: Letterhead,
  { groupMessageId, filter, sender, html, attachments }: GroupLetter,
  recipients: readonly Correspondent[],
): NewMail[] {
  const mail = compose(letterhead, {
    kind: 'groupMessage',
    to: sender,
    replyTo: sender,
    groupMessageId,
    subject: `${letterhead.title}: a message from ${sender.name}`,
    body: [
      'Dear all,',
      `${sender.name} has written to ${GROUPS[filter]}:`,
      { richText: written(html) },
      ...(attachments.length > 0 ? [`Attached: ${attachments.join(', ')}.`] : []),
      `A reply to this mail goes to ${sender.name} alone.`,
    ],
  })
  return recipients.map(to => ({ ...mail, to }))
}
