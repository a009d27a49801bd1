import type { IncomingHttpHeaders } from 'node:http'
import { InvalidInput } from '../errors'

const LONGEST = 200

/** The key under which a client sends a new record, or a message, again when the answer was lost; null without one. Throws InvalidInput. */
export function idempotencyKeyOf(headers: IncomingHttpHeaders): string | null {
  const key = String(headers['idempotency-key'] ?? '')
  if (key.length > LONGEST) throw new InvalidInput({ 'Idempotency-Key': [`Please use at most ${LONGEST} characters.`] })
  return key === '' ? null : key
}
