// The sentences about deeds that were done without signal.
import { clockTime } from '../../kit/dates/clubDates'
import { humanPeriod } from '../../kit/dates/period'
import type { Obstacle, SeenEvent, UnsentDeed } from './unsentDeeds'

type Of<Text> = { [D in UnsentDeed['deed']]: (deed: Extract<UnsentDeed, { deed: D }>) => Text }

/** Calls the function for the kind of a deed. */
const forDeed =
  <Text>(of: Of<Text>) =>
  (deed: UnsentDeed): Text =>
    (of[deed.deed] as (deed: UnsentDeed) => Text)(deed)

const rowOf = ({ seen }: UnsentDeed) => `${seen.title}, ${humanPeriod(seen)}`

/** Says when an event is by now; '' where that is as it was. */
function moved(seen: SeenEvent, now: SeenEvent): string {
  if (humanPeriod(seen) !== humanPeriod(now)) return `${seen.title} has moved to ${humanPeriod(now)}.`
  if (seen.endTime === now.endTime) return ''
  return now.endTime === null
    ? `${seen.title} has no end any more.`
    : `${seen.title} now ends at ${clockTime(now.endTime)}.`
}

/** Says why a deed is not sent by itself. */
function whyNot({ seen, ...deed }: UnsentDeed, obstacle: Obstacle): string {
  const { title } = seen
  switch (obstacle.is) {
    case 'moved':
      return moved(seen, obstacle.now)
    case 'undone':
      return `The club had this already, and it has been changed since: ${title}.`
    case 'begun':
      return `${title} has begun.`
    case 'left':
      return `You have left ${title} meanwhile.`
    case 'arrived':
      return 'The club had this already when you took it back.'
    case 'gone':
      return `${title} is not there any more.`
    case 'cancelled':
      return `${title} is cancelled.`
    case 'ended':
      return `${title} is over.`
    case 'full':
      return `${title} is full now.`
    case 'taken':
      return `All places in ${title} are taken now.`
    case 'offered':
      return `A place in ${title} is offered to you meanwhile.`
    case 'removed':
      return deed.deed === 'confirm'
        ? `${deed.name} is not in the crew of ${title} any more.`
        : deed.deed === 'join'
          ? `The organiser has removed you from ${title}.`
          : `You are not in the crew of ${title} any more.`
    case 'notAsked':
      return `${moved(seen, obstacle.at)} Nobody is asked about ${title} any more.`.trim()
    case 'refused':
      return `${title}: ${obstacle.sentence}`
  }
}

export const unsentMessages = {
  region: 'Not sent yet',
  lead: 'Not sent yet:',
  what: forDeed({
    join: deed => `Join ${rowOf(deed)}`,
    stillComing: deed => `Still coming: ${rowOf(deed)}`,
    confirm: deed => `Confirm ${deed.name}: ${rowOf(deed)}`,
  }),
  takeBack: 'Take back',
  takeBackOf: (what: string) => `Take back: ${what}`,
  sent: forDeed({
    join: ({ seen }) => `You have asked to join ${seen.title}. The organiser (DO) will confirm your place.`,
    stillComing: ({ seen }) => `The organiser of ${seen.title} sees that you are coming.`,
    confirm: ({ name, seen }) => `${name} is confirmed for ${seen.title}.`,
  }),
  known: forDeed({
    join: ({ seen }) => `The club has known already that you have asked to join ${seen.title}.`,
    stillComing: ({ seen }) => `The organiser of ${seen.title} has known already that you are coming.`,
    confirm: ({ name, seen }) => `${name} had been confirmed for ${seen.title} already.`,
  }),
  whyNot,
  ask: forDeed({
    join: () => 'Still join?',
    stillComing: () => 'Are you still coming?',
    confirm: ({ name }) => `Still confirm ${name}?`,
  }),
  notSent: forDeed({
    join: () => 'You have not joined.',
    stillComing: () => 'Your answer was not sent.',
    confirm: ({ name }) => `${name} was not confirmed.`,
  }),
  yes: forDeed({ join: () => 'Join', stillComing: () => 'Yes, I am coming', confirm: () => 'Confirm' }),
  no: forDeed({ join: () => 'Do not join', stillComing: () => 'Do not say so', confirm: () => 'Do not confirm' }),
  see: 'See the row/event',
  close: 'OK',
  on: (label: string, title: string) => `${label}: ${title}`,
} as const
