import { memberMessages as words } from './memberMessages'
import { inputDate, tableDate } from '../kit/dates/clubDates'

interface FirstAid {
  hasFirstAidCertficate: boolean
  /** yyyy-MM-dd */
  firstAidCertificateExpiry: string | null
}

/** What the member's page says of their certificate; it holds to the end of its last day. */
export function firstAidWords({ hasFirstAidCertficate, firstAidCertificateExpiry }: FirstAid, today: string): string {
  const expiry = inputDate(firstAidCertificateExpiry)
  if (!hasFirstAidCertficate) return words.none
  if (expiry === '') return words.firstAidUndated
  return expiry < today ? words.firstAidExpired(tableDate(expiry)) : words.firstAidUntil(tableDate(expiry))
}
