import { firstAidOn, type FirstAid } from '#contract/firstAid'
import { memberMessages as words } from './memberMessages'
import { inputDate, tableDate } from '../kit/dates/clubDates'

/** What the member's page says of their certificate. `today` as yyyy-MM-dd. */
export function firstAidWords(certificate: FirstAid, today: string): string {
  const state = firstAidOn(today, certificate)
  if (state === 'None') return words.none
  const lastDay = inputDate(certificate.firstAidCertificateExpiry)
  if (lastDay === '') return words.firstAidUndated
  return state === 'Expired' ? words.firstAidExpired(tableDate(lastDay)) : words.firstAidUntil(tableDate(lastDay))
}
