// The mails about a place in a crew: to its member, and to the organiser when a member gives it up.
import { type Block, compose } from '../compose'
import type { Letterhead } from '../letterhead'
import { covidFormLink, eventLink, organiserViewLink } from '../links'
import type { Correspondent, NewMail } from '../queueMail'
import { type LastingEvent, onItsDays } from './eventPeriod'
import { riverInMail, type WithRiver } from './riverInMail'

export interface Attending {
  event: LastingEvent & WithRiver & { id: number; title: string }
  attendeeId: number
  member: Correspondent
  memberFirstName: string
  organiser: Correspondent
  organiserFirstName: string
  /** Whether the event is over. */
  hasEnded: boolean
  /** Whether the member has made the Covid declaration for it. */
  hasDeclared: boolean
}

export interface Removal {
  reason: string
  comments: string | null
}

export const confirmedMail = (letterhead: Letterhead, attending: Attending): NewMail =>
  compose(letterhead, {
    kind: 'attendeeConfirmed',
    to: attending.member,
    subject: `You are confirmed for ${attending.event.title}`,
    body: [
      `Dear ${attending.memberFirstName},`,
      attending.hasEnded
        ? `Your place in ${naming(attending)} has been confirmed, so that it is on record that you took part.`
        : `Good news: your place in ${naming(attending)} is confirmed. You're in!`,
      ...whatNext(letterhead, attending),
    ],
  })

export const addedMail = (letterhead: Letterhead, attending: Attending, by: Correspondent): NewMail =>
  compose(letterhead, {
    kind: 'attendeeAdded',
    to: attending.member,
    replyTo: by,
    subject: `You have been added to ${attending.event.title}`,
    body: [
      `Dear ${attending.memberFirstName},`,
      attending.hasEnded
        ? `${by.name} has added you to ${naming(attending)}, so that it is on record that you took part.`
        : `${by.name} has added you to ${naming(attending)}. Your place is confirmed.`,
      ...whatNext(letterhead, attending),
    ],
  })

export const reinstatedMail = (letterhead: Letterhead, attending: Attending): NewMail =>
  compose(letterhead, {
    kind: 'attendeeReinstated',
    to: attending.member,
    subject: `You are back on the list for ${attending.event.title}`,
    body: [
      `Dear ${attending.memberFirstName},`,
      `You are back on the list for ${naming(attending)}.${attending.hasEnded ? '' : ' The organiser will confirm your place.'}`,
      ...whatNext(letterhead, attending),
    ],
  })

export const removedMail = (
  letterhead: Letterhead,
  attending: Attending,
  by: Correspondent,
  { reason, comments }: Removal,
): NewMail =>
  compose(letterhead, {
    kind: 'attendeeRemoved',
    to: attending.member,
    replyTo: by,
    subject: `You have been removed from ${attending.event.title}`,
    body: [
      `Dear ${attending.memberFirstName},`,
      `${by.name} has removed you from ${naming(attending)}.`,
      `Reason: ${reason}`,
      ...(comments === null ? [] : ['They write:', { quote: comments }]),
      `If you have a question, simply reply to this mail: it goes to ${by.name}.`,
      { label: 'Open the event', url: eventLink(letterhead, attending.event.id) },
    ],
  })

export const leftMail = (letterhead: Letterhead, attending: Attending, { reason, comments }: Removal): NewMail =>
  compose(letterhead, {
    kind: 'attendeeLeft',
    to: attending.organiser,
    replyTo: attending.member,
    subject: `${attending.member.name} has removed themself from ${attending.event.title}`,
    body: [
      `Dear ${attending.organiserFirstName},`,
      `${attending.member.name} (${attending.member.address}) cannot come to ${naming(attending)}, and has removed themself.`,
      `Reason: ${reason}`,
      ...(comments === null ? [] : ['They write:', { quote: comments }]),
      'A reply to this mail goes to them.',
      { label: 'Open the event', url: organiserViewLink(letterhead, attending.event.id) },
    ],
  })

const naming = ({ event }: Attending) => `${event.title} ${onItsDays(event)}`

/** Mentions the declaration while it is missing, and where to look. Once the event is over, nothing is left to do. */
function whatNext(letterhead: Letterhead, { event, attendeeId, hasEnded, hasDeclared }: Attending): Block[] {
  const details = { label: 'Open the event', url: eventLink(letterhead, event.id) }
  if (hasEnded) return [details]
  return [
    ...riverInMail(event),
    ...(hasDeclared
      ? []
      : [
          'Before you come, please fill in the Covid declaration:',
          { label: 'Covid declaration', url: covidFormLink(letterhead, attendeeId) },
        ]),
    'Here are all the details, and you can remove yourself on the members home if you cannot come:',
    details,
  ]
}

// The mails after a member joins an event, or takes the place that was offered to them: to its organiser, and to them.

type Joining = Omit<Attending, 'hasEnded' | 'hasDeclared'>

export const joinedOrganiserMail = (
  letterhead: Letterhead,
  { event, member, organiser, organiserFirstName }: Joining,
  wasOffered = false,
): NewMail =>
  compose(letterhead, {
    kind: 'joinedOrganiser',
    to: organiser,
    replyTo: member,
    subject: wasOffered
      ? `${member.name} has taken the place: ${event.title}`
      : `${member.name} has joined ${event.title}`,
    body: [
      `Dear ${organiserFirstName},`,
      wasOffered
        ? `${member.name} (${member.address}) was on the waiting list of ${event.title} ${onItsDays(event)}, and has taken the place that came free. Please confirm it.`
        : `${member.name} (${member.address}) would like to come to ${event.title} ${onItsDays(event)}. Please confirm their place.`,
      ...riverInMail(event),
      { label: 'Open the event', url: organiserViewLink(letterhead, event.id) },
    ],
  })

export const joinedMemberMail = (
  letterhead: Letterhead,
  { event, attendeeId, member, memberFirstName }: Joining,
  wasOffered = false,
): NewMail =>
  compose(letterhead, {
    kind: 'joinedMember',
    to: member,
    subject: wasOffered ? `You have taken the place: ${event.title}` : `You have joined ${event.title}`,
    body: [
      `Dear ${memberFirstName},`,
      wasOffered
        ? `You have taken the place in ${event.title} ${onItsDays(event)}. The organiser will confirm it.`
        : `You have joined ${event.title} ${onItsDays(event)}. The organiser will confirm your place.`,
      ...riverInMail(event),
      'Before you come, please fill in the Covid declaration:',
      { label: 'Covid declaration', url: covidFormLink(letterhead, attendeeId) },
      'Here are all the details, and you can remove yourself on the members home if you cannot come:',
      { label: 'Open the event', url: eventLink(letterhead, event.id) },
    ],
  })
