// Whether a first aid certificate is valid on a day. For the screens; server/members/memberFilters.ts says the same in SQL.
import type { FirstAidState } from './words'

export interface FirstAid {
  hasFirstAidCertficate: boolean
  /** yyyy-MM-dd, or an instant that begins with it; null where another server keeps none. */
  firstAidCertificateExpiry: string | null
}

/** `day` as yyyy-MM-dd. A certificate holds up to and with its last day; one without a last day holds. */
export function firstAidOn(
  day: string,
  { hasFirstAidCertficate, firstAidCertificateExpiry: lastDay }: FirstAid,
): FirstAidState {
  if (!hasFirstAidCertficate) return 'None'
  return lastDay === null || lastDay === '' || lastDay.slice(0, day.length) >= day ? 'Valid' : 'Expired'
}
