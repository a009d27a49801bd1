// The fields of the event form as they are compared where somebody else has saved meanwhile.
import type { LookupItem } from '#contract/call'
import { tableDate } from '../kit/dates/clubDates'
import { type ComparedField, comparedField } from '../kit/recordForms/ChangedMeanwhile'
import { showRichText } from '../kit/richText/showRichText'
import { shownTimes } from './datesByTide'
import { eventFormMessages as messages } from './eventFormMessages'
import type { AskedEventField } from './EventInputs'
import { repetitionField } from './repeatedDays'

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
  { name: repetitionField('isRepeated'), label: messages.repeat },
  { name: repetitionField('repeatUntil'), label: messages.repeatUntil, show: day => tableDate(String(day)) },
  { name: repetitionField('leftOut'), label: messages.leftOut, show: days },
  { name: repetitionField('followsTide'), label: messages.byTide },
  { name: repetitionField('tideMinutes'), label: messages.tideMinutes },
  { name: repetitionField('tideSide'), label: messages.tideSide, show: side => SIDES[side as keyof typeof SIDES] },
  { name: repetitionField('inLight'), label: messages.inLight },
  { name: repetitionField('ownTimes'), label: messages.ownTimes, show: times },
]
