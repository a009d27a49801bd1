// What the event form asks: read from it, checked, and as the call takes it (§3, §5).
import type { SentBody } from '#contract/calls'
import { eventFormMessages as messages } from './eventFormMessages'
import { formMessages } from '../../kit/forms/formMessages'
import { errorsWhere, type FieldErrors, idOf, isBlank, textOf, textOrNull } from '../../kit/forms/formValues'

export interface EventFields {
  title: string
  eventTypeId: number | null
  /** yyyy-MM-dd, or empty. */
  startDate: string
  endDate: string | null
  /** HH:mm */
  startTime: string | null
  endTime: string | null
  /** HTML, as is the description. */
  summary: string
  description: string | null
}

export const readEventFields = (data: FormData): EventFields => ({
  title: textOf(data, 'title'),
  eventTypeId: idOf(data, 'eventTypeId'),
  startDate: textOf(data, 'startDate'),
  endDate: textOrNull(data, 'endDate'),
  startTime: textOrNull(data, 'startTime'),
  endTime: textOrNull(data, 'endTime'),
  summary: textOf(data, 'summary'),
  description: textOrNull(data, 'description'),
})

export const checkEventFields = (fields: EventFields): FieldErrors =>
  errorsWhere({
    title: isBlank(fields.title) && formMessages.required,
    eventTypeId: fields.eventTypeId === null && formMessages.required,
    startDate: isBlank(fields.startDate) && formMessages.required,
    endDate: endsBeforeItsDay(fields) && messages.endsBeforeItsDay,
    endTime: endsBeforeItsTime(fields) && messages.endsBeforeItsTime,
    summary: isBlank(fields.summary) && formMessages.required,
  })

const endsBeforeItsDay = ({ startDate, endDate }: EventFields) => endDate !== null && endDate < startDate

/** Only on one day can its times be compared. */
const endsBeforeItsTime = ({ startDate, endDate, startTime, endTime }: EventFields) =>
  (endDate === null || endDate === startDate) && startTime !== null && endTime !== null && endTime < startTime

export type SentEvent = Omit<SentBody<'POST /api/event/save'>, 'id' | 'version' | 'eventFull'>

/** The fields as the call takes them, once they are checked. */
export const sentEvent = (fields: EventFields) => fields as SentEvent
