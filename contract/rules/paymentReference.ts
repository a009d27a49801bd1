// Builds the reference that a member writes on a payment, by which the treasurer knows the member.
import { fullName } from './names'

/** The characters that British banks carry of a reference. */
const REFERENCE_LENGTH = 18

/** The member's name followed by the club's word ('fees'); with the initial alone where the whole would be cut off. */
export function paymentReferenceOf(
  { firstName, familyName }: { firstName: string; familyName: string },
  word: string,
): string {
  const whole = `${fullName({ firstName, familyName })} ${word}`
  return whole.length <= REFERENCE_LENGTH ? whole : `${firstName.slice(0, 1)} ${familyName} ${word}`
}
