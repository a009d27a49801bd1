// The text that 'Share WhatsApp' passes on. It is plain, and understandable by itself in a chat.
import type { ClubEvent } from '#contract/calls/event'
import { isCancelled } from '../../events/eventRules'
import { organiserMessages } from './organiserMessages'
import { href, paths } from '../../paths'
import { fullDate, timeSpan } from '../../kit/dates/clubDates'
import { periodIn } from '../../kit/dates/period'

type Shared = Pick<ClubEvent, 'id' | 'title' | 'startDate' | 'endDate' | 'startTime' | 'endTime' | 'cancelledId'>

/** Returns title, date and times, and the link to the event. `origin` is like 'https://club.example'. */
export function shareText(event: Shared, origin: string): string {
  const days = periodIn(fullDate, event)
  const times = timeSpan(event.startTime, event.endTime)
  const { cancelled, link } = organiserMessages.shared
  return [
    `${isCancelled(event) ? cancelled : ''}${event.title}`,
    times ? `${days}, ${times}` : days,
    `${link}${origin}${href(paths.eventView(event.id))}`,
  ].join('\n')
}

/** Returns a link that opens WhatsApp with the text, where the person chooses the recipient. */
export const whatsAppLink = (event: Shared, origin: string): string =>
  `https://wa.me/?text=${encodeURIComponent(shareText(event, origin))}`
