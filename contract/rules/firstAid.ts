// A first aid certificate and its last day: two fields of a member that belong together.
import type { FirstAidState } from '../words'

export interface FirstAid {
  hasFirstAidCertficate: boolean
  /** The day as yyyy-MM-dd, or an instant that begins with it. */
  firstAidCertificateExpiry: string | null
}

/** The box that the last day is asked with. */
export const CERTIFICATE: keyof FirstAid = 'hasFirstAidCertficate'

/** The last day of a certificate, or an instant that begins with it; null if it is not recorded. */
export const lastDayOf = ({ firstAidCertificateExpiry: lastDay }: Partial<FirstAid>): string | null => lastDay ?? null

/**
 * Returns whether a certificate is valid on a day, yyyy-MM-dd. Its last day still counts, and one without a last day is
 * always valid. The screens use this; server/members/memberFilters.ts says the same in SQL.
 */
export function firstAidOn(
  day: string,
  { hasFirstAidCertficate, firstAidCertificateExpiry: lastDay }: Partial<FirstAid>,
): FirstAidState {
  if (!hasFirstAidCertficate) return 'None'
  return !lastDay || lastDay.slice(0, day.length) >= day ? 'Valid' : 'Expired'
}
