// The fields of the event form as they are compared where somebody else has saved meanwhile.
import type { LookupItem } from '#contract/call'
import { tableDate } from '../kit/dates/clubDates'
import type { ComparedField } from '../kit/forms/ChangedMeanwhile'
import { comparedField } from '../kit/forms/comparedField'
import { showRichText } from '../kit/richText/showRichText'
import { shownTimes } from './datesByTide'
import { eventFormMessages as messages } from './eventFormMessages'
import type { AskedEventField } from './EventInputs'

/** All fields of the form. */
export const comparedEvent = (asked: readonly AskedEventField[], eventTypes: readonly LookupItem[]): ComparedField[] =>
  asked.map(field => ({
    ...comparedField(field, { 'Event Type': eventTypes }),
    ...(field.kind === 'richText' && { show: showRichText }),
  }))

const days = (value: unknown) => (value as string[]).map(tableDate).join(', ') || null

const times = (value: unknown) => (value as string[]).map(shownTimes).join(', ') || null
const SIDES = { before: messages.beforeHighWater, after: messages.afterHighWater }

/** Does the same for a draft, which also says how it is repeated. */
export const comparedDraft = (
  asked: readonly AskedEventField[],
  eventTypes: readonly LookupItem[],
): ComparedField[] => [
  ...comparedEvent(asked, eventTypes),
  { name: 'isRepeated', label: messages.repeat },
  { name: 'repeatUntil', label: messages.repeatUntil, show: day => tableDate(String(day)) },
  { name: 'leftOut', label: messages.leftOut, show: days },
  { name: 'followsTide', label: messages.byTide },
  { name: 'tideMinutes', label: messages.tideMinutes },
  { name: 'tideSide', label: messages.tideSide, show: side => SIDES[side as keyof typeof SIDES] },
  { name: 'inLight', label: messages.inLight },
  { name: 'ownTimes', label: messages.ownTimes, show: times },
]
