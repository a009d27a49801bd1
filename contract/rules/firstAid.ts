// A first aid certificate and its last day: two fields of a member that belong together.
import type { z } from 'zod'
import type { FirstAidState } from '../words'

export interface FirstAid {
  hasFirstAidCertficate: boolean
  /** The day as yyyy-MM-dd, or an instant that begins with it. */
  firstAidCertificateExpiry: string | null
}

/**
 * Returns whether a certificate is valid on a day, yyyy-MM-dd. Its last day still counts, and one without a last day is
 * always valid. The screens use this; server/members/memberFilters.ts says the same in SQL.
 */
export function firstAidOn(
  day: string,
  { hasFirstAidCertficate, firstAidCertificateExpiry: lastDay }: FirstAid,
): FirstAidState {
  if (!hasFirstAidCertficate) return 'None'
  return lastDay === null || lastDay === '' || lastDay.slice(0, day.length) >= day ? 'Valid' : 'Expired'
}

/** Requires the last day of a certificate (§5), with this sentence, for z.object's superRefine. */
export const expiryOfCertificate =
  (message: string) =>
  ({ hasFirstAidCertficate, firstAidCertificateExpiry }: FirstAid, context: z.RefinementCtx): void => {
    if (hasFirstAidCertficate && firstAidCertificateExpiry === null)
      context.addIssue({ code: 'custom', path: ['firstAidCertificateExpiry'], message })
  }

/** Returns the details without the last day of a certificate that they do not hold. */
export const withoutUnheld = <D extends FirstAid>(details: D): D =>
  details.hasFirstAidCertficate ? details : { ...details, firstAidCertificateExpiry: null }
