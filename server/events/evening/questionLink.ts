import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Secrets } from '../../services'

/**
 * Makes the code of the link that asks one attendee whether they are still coming. It is bound to that member and that
 * event. It is a keyed digest, so nothing of it is stored.
 */
export const questionCode = ({ crossSite }: Secrets, attendeeId: number): string =>
  createHmac('sha256', crossSite).update(`still coming ${attendeeId}`).digest('base64url')

/** Tells whether it is the code of this attendee. */
export function isQuestionCode(secrets: Secrets, attendeeId: number, code: string): boolean {
  const [expected, received] = [questionCode(secrets, attendeeId), code].map(text => Buffer.from(text))
  return expected!.length === received!.length && timingSafeEqual(expected!, received!)
}
