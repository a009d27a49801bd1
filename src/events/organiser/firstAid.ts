// Words a first-aid certificate for the organiser, as of the day of the event.
import { firstAidOn, lastDayOf, type FirstAid as Certificate } from '#contract/rules/firstAid'
import { organiserMessages } from './organiserMessages'
import { inputDate, tableDate } from '../../kit/dates/clubDates'

export interface FirstAid {
  words: string
  hasCertificate: boolean
  /** Whether the certificate is valid on the day. */
  isValid: boolean
}

/** `today` and `eventDay` are yyyy-MM-dd. */
export function firstAidOf(certificate: Certificate, today: string, eventDay: string): FirstAid {
  const state = firstAidOn(today, certificate)
  if (state === 'None') return { words: organiserMessages.firstAidNone, hasCertificate: false, isValid: false }
  const lastDay = inputDate(lastDayOf(certificate))
  if (lastDay === '') return { words: organiserMessages.firstAidHeld, hasCertificate: true, isValid: true }
  const isValid = state === 'Valid' && firstAidOn(inputDate(eventDay), certificate) === 'Valid'
  const { firstAidExpired, firstAidBefore, firstAidUntil } = organiserMessages
  const say = state === 'Expired' ? firstAidExpired : isValid ? firstAidUntil : firstAidBefore
  return { words: say(tableDate(lastDay)), hasCertificate: true, isValid }
}
