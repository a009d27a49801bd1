// The mail to those who look after the members when somebody asks to be removed.
import { compose } from '../compose'
import type { Letterhead } from '../letterhead'
import { memberLink } from '../links'
import type { Correspondent, NewMail } from '../queueMail'

export const removalAskedMail = (
  letterhead: Letterhead,
  to: Correspondent,
  { memberId, name }: { memberId: number; name: string },
): NewMail =>
  compose(letterhead, {
    kind: 'removalAsked',
    to,
    subject: `${name} asks to be removed from the club’s records`,
    body: [
      `${name} has asked ${letterhead.title} to remove what it holds about them. Nothing has been changed yet: somebody decides.`,
      'On their page you see when they asked and why, and can look at what would go and what would stay before anything is done. Until then they can take it back.',
      { label: 'See their page', url: memberLink(letterhead, memberId) },
    ],
  })
