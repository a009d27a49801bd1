// What a first-aid certificate is worth on the day of an event.
import type { OrganisersAttendee } from '#contract/event'
import { organiseMessages } from './organiserMessages'
import { inputDate, tableDate } from '../../kit/dates/clubDates'

export interface FirstAid {
  words: string
  /** Somebody with a certificate that is good on the day. */
  isValid: boolean
}

/** A certificate is good up to and with its last day. `today` and `eventDay` as yyyy-MM-dd. */
export function firstAidOf(
  {
    hasFirstAidCertficate,
    firstAidCertificateExpiry,
  }: Pick<OrganisersAttendee, 'hasFirstAidCertficate' | 'firstAidCertificateExpiry'>,
  today: string,
  eventDay: string,
): FirstAid {
  if (!hasFirstAidCertficate) return { words: organiseMessages.firstAidNone, isValid: false }
  const expiry = inputDate(firstAidCertificateExpiry)
  if (expiry === '') return { words: organiseMessages.firstAidHeld, isValid: true }
  if (expiry < today) return { words: organiseMessages.firstAidExpired(tableDate(expiry)), isValid: false }
  if (expiry < inputDate(eventDay)) return { words: organiseMessages.firstAidBefore(tableDate(expiry)), isValid: false }
  return { words: organiseMessages.firstAidUntil(tableDate(expiry)), isValid: true }
}
