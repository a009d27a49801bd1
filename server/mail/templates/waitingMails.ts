// The mails to those on the waiting list of a row or event.
import type { WaitingReason } from '#contract/rules/waiting'
import { addressee, type Person } from '../addressee'
import { compose } from '../compose'
import type { Letterhead } from '../letterhead'
import { eventLink, placeOfferLink } from '../links'
import type { NewMail } from '../queueMail'
import { dayInMail, type LastingEvent, onItsDays } from './eventPeriod'
import { riverInMail, type WithRiver } from './riverInMail'

type WaitedFor = LastingEvent & WithRiver & { id: number; title: string }

/** A time by the club's clock: yyyy-MM-dd and HH:mm. */
export interface ClubMoment {
  day: string
  time: string
}

const naming = (event: WaitedFor) => `${event.title} ${onItsDays(event)}`
const opening = (letterhead: Letterhead, { id }: WaitedFor) => ({
  label: 'Open the event',
  url: eventLink(letterhead, id),
})

export const placeOfferedMail = (letterhead: Letterhead, to: Person, event: WaitedFor, until: ClubMoment): NewMail =>
  compose(letterhead, {
    kind: 'placeOffered',
    to: addressee(to),
    subject: `A place for you: ${event.title}`,
    body: [
      `Dear ${to.firstName},`,
      `A place has come free in ${naming(event)}, and you are next on the waiting list.`,
      ...riverInMail(event),
      `It is yours until ${until.time} on ${dayInMail(until.day)}. Please say whether you take it:`,
      { label: 'Take the place, or say no', url: placeOfferLink(letterhead, event.id) },
      'If you say no, or we do not hear from you by then, the next on the list is asked and you leave the list. You can join it again at its end.',
    ],
  })

export const passedOverMail = (letterhead: Letterhead, to: Person, event: WaitedFor, other: WaitedFor): NewMail =>
  compose(letterhead, {
    kind: 'placePassedOver',
    to: addressee(to),
    subject: `A place came free while you are elsewhere: ${event.title}`,
    body: [
      `Dear ${to.firstName},`,
      `A place has come free in ${naming(event)}. You are in ${naming(other)}, at the same time, so it goes to the next on the waiting list.`,
      ...riverInMail(event),
      'You stay on the list. If you would rather come to this one, please remove yourself from the other: then the next free place is offered to you.',
      opening(letterhead, event),
    ],
  })

const WHY_WITHDRAWN: Partial<Record<WaitingReason, string>> = {
  full: 'the organiser has marked it as full',
  cancelled: 'it has been cancelled',
  fewerPlaces: 'there are fewer places now',
  moved: 'it takes place at another time now',
}

export const offerWithdrawnMail = (
  letterhead: Letterhead,
  to: Person,
  event: WaitedFor,
  reason: WaitingReason,
): NewMail =>
  compose(letterhead, {
    kind: 'placeWithdrawn',
    to: addressee(to),
    subject: `No longer on offer: your place in ${event.title}`,
    body: [
      `Dear ${to.firstName},`,
      `We are sorry: the place in ${naming(event)} that was offered to you is not free any more, because ${WHY_WITHDRAWN[reason] ?? 'its places have changed'}.`,
      `You are on the waiting list as before.${reason === 'cancelled' ? ' Should it go ahead after all, free places are offered again.' : ''}`,
      opening(letterhead, event),
    ],
  })

export const waitingListClosedMail = (
  letterhead: Letterhead,
  to: Person,
  event: WaitedFor,
  reason: WaitingReason,
): NewMail =>
  compose(letterhead, {
    kind: 'waitingListClosed',
    to: addressee(to),
    subject: `No waiting list any more: ${event.title}`,
    body: [
      `Dear ${to.firstName},`,
      reason === 'partOff'
        ? `The club keeps no waiting lists any more, so you are no longer on one for a place in ${naming(event)}.`
        : `There is no limit to the places in ${naming(event)} any more, so its waiting list has ended.`,
      'If you would still like to come, please join it. Nobody else has joined for you.',
      opening(letterhead, event),
    ],
  })
