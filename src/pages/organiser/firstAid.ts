// What an organiser reads of a first-aid certificate, for the day of their event.
import { firstAidOn, type FirstAid as Certificate } from '#contract/firstAid'
import { organiserMessages } from './organiserMessages'
import { inputDate, tableDate } from '../../kit/dates/clubDates'

export interface FirstAid {
  words: string
  /** Somebody with a certificate that is good on the day. */
  isValid: boolean
}

/** `today` and `eventDay` as yyyy-MM-dd. */
export function firstAidOf(certificate: Certificate, today: string, eventDay: string): FirstAid {
  const state = firstAidOn(today, certificate)
  if (state === 'None') return { words: organiserMessages.firstAidNone, isValid: false }
  const lastDay = inputDate(certificate.firstAidCertificateExpiry)
  if (lastDay === '') return { words: organiserMessages.firstAidHeld, isValid: true }
  if (state === 'Expired') return { words: organiserMessages.firstAidExpired(tableDate(lastDay)), isValid: false }
  if (firstAidOn(inputDate(eventDay), certificate) === 'Expired')
    return { words: organiserMessages.firstAidBefore(tableDate(lastDay)), isValid: false }
  return { words: organiserMessages.firstAidUntil(tableDate(lastDay)), isValid: true }
}
