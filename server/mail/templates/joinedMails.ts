// The mails after a member joins an event: to its organiser, and to the member.
import { compose } from '../compose'
import type { Letterhead } from '../letterhead'
import { covidFormLink, eventLink, organiserViewLink } from '../links'
import type { NewMail } from '../queueMail'
import type { Attending } from './attendanceMails'
import { onItsDays } from './eventPeriod'

type Joining = Omit<Attending, 'hasEnded' | 'hasDeclared'>

export const joinedOrganiserMail = (
  letterhead: Letterhead,
  { event, member, organiser, organiserFirstName }: Joining,
): NewMail =>
  compose(letterhead, {
    kind: 'joinedOrganiser',
    to: organiser,
    replyTo: member,
    subject: `${member.name} has joined ${event.title}`,
    body: [
      `Dear ${organiserFirstName},`,
      `${member.name} (${member.address}) would like to come to ${event.title} ${onItsDays(event)}, and is waiting for you to confirm.`,
      { label: 'Open the event', url: organiserViewLink(letterhead, event.id) },
    ],
  })

export const joinedMemberMail = (
  letterhead: Letterhead,
  { event, attendeeId, member, memberFirstName }: Joining,
): NewMail =>
  compose(letterhead, {
    kind: 'joinedMember',
    to: member,
    subject: `You have joined ${event.title}`,
    body: [
      `Dear ${memberFirstName},`,
      `You have joined ${event.title} ${onItsDays(event)}. The organiser will confirm your place.`,
      'Before you come, please fill in the Covid declaration:',
      { label: 'Covid declaration', url: covidFormLink(letterhead, attendeeId) },
      'Here are all the details, and you can remove yourself on the members home if you cannot come:',
      { label: 'Open the event', url: eventLink(letterhead, event.id) },
    ],
  })
