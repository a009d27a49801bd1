// The fields of the event form as they are compared where somebody else has saved meanwhile.
import type { LookupItem } from '#contract/call'
import { tableDate } from '../kit/dates/clubDates'
import type { ComparedField } from '../kit/forms/ChangedMeanwhile'
import { showRichText } from '../kit/richText/showRichText'
import { eventFormMessages as messages } from './eventFormMessages'

const day = (value: unknown) => tableDate(String(value))

/** All fields of the form. */
export const comparedEvent = (eventTypes: readonly LookupItem[]): ComparedField[] => [
  { name: 'title', label: messages.title },
  { name: 'eventTypeId', label: messages.eventType, choices: eventTypes },
  { name: 'startDate', label: messages.startDate, show: day },
  { name: 'endDate', label: messages.endDate, show: day },
  { name: 'startTime', label: messages.startTime },
  { name: 'endTime', label: messages.endTime },
  { name: 'summary', label: messages.summary, show: showRichText },
  { name: 'description', label: messages.description, show: showRichText },
]

const days = (value: unknown) => (value as string[]).map(tableDate).join(', ') || null

/** The same of a draft, which says too how it is repeated. */
export const comparedDraft = (eventTypes: readonly LookupItem[]): ComparedField[] => [
  ...comparedEvent(eventTypes),
  { name: 'isRepeated', label: messages.repeat },
  { name: 'repeatUntil', label: messages.repeatUntil, show: day },
  { name: 'leftOut', label: messages.leftOut, show: days },
]
