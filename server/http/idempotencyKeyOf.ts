import type { IncomingHttpHeaders } from 'node:http'
import { InvalidInput } from '../errors'

const LONGEST = 200

/**
 * Returns the key under which a client repeats a new record, or a message, when the answer was lost; null without one.
 * Throws InvalidInput.
 */
export function idempotencyKeyOf(headers: IncomingHttpHeaders): string | null {
  const key = String(headers['idempotency-key'] ?? '')
  if (key.length > LONGEST) throw new InvalidInput({ 'Idempotency-Key': [`Please use at most ${LONGEST} characters.`] })
  return key === '' ? null : key
}
