// The mails from the committee to a group of members. A reply goes to the author.
import { fileSizeDisplay } from '#contract/rules/files'
import { defaultSubject, type MemberFilter } from '#contract/words'
import type { RichText } from '#contract/rules/cutRichText'
import { compose, written } from '../compose'
import type { Letterhead } from '../letterhead'
import type { Correspondent, NewMail } from '../queueMail'

export interface GroupLetter {
  /** The id of the message; left out of a mail that is not sent to the group. */
  groupMessageId?: number
  filter: MemberFilter
  sender: Correspondent
  /** The text as the editor made it. */
  html: RichText
  /** The sender's own subject; null without one. */
  subject: string | null
  /** The attached files, with their sizes in bytes. */
  attachments: readonly { fileName: string; size: number }[]
}

/** The name of each group, in words that its members may read. */
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

/** Makes a mail for each from the same text, which is made once, however many read it. */
export function groupMails(
  letterhead: Letterhead,
  { groupMessageId, filter, sender, html, subject, attachments }: GroupLetter,
  recipients: readonly Correspondent[],
): NewMail[] {
  const mail = compose(letterhead, {
    kind: 'groupMessage',
    to: sender,
    replyTo: sender,
    ...(groupMessageId !== undefined && { groupMessageId }),
    subject: subject ?? defaultSubject(letterhead.title, sender.name),
    body: [
      'Dear all,',
      `${sender.name} has written to ${GROUPS[filter]}:`,
      { richText: written(html) },
      ...(attachments.length > 0
        ? [`Attached: ${attachments.map(({ fileName, size }) => `${fileName} (${fileSizeDisplay(size)})`).join(', ')}.`]
        : []),
      `A reply to this mail goes to ${sender.name} alone.`,
    ],
  })
  return recipients.map(to => ({ ...mail, to }))
}
