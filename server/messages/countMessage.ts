import type { Caller } from '#contract/access'
import type { RichText } from '#contract/rules/cutRichText'
import { countTry, isFirst } from '../throttles/throttle'
import type { Transaction } from '../database/connect'
import { Conflict, InvalidInput } from '../errors'
import type { Services } from '../services'
import { cutField, hasWords } from '../richText/cutField'

const HOUR = 3600
/**
 * Limits above what anybody writes. A letter to a whole crew counts as one. Nobody needs more copies to look at,
 * either.
 */
const MOST = { message: { tries: 60, seconds: HOUR }, 'message copy': { tries: 20, seconds: HOUR } } as const
/** The time for which a message that is sent again under its key is recognised. */
const REMEMBERED = 24 * HOUR

/**
 * Counts a message about to be written. Returns false, without counting, for one that has been written under its key
 * already. Throws TooMany; Conflict when another message has been written under the key.
 */
export async function countMessage(
  transaction: Transaction,
  { clock }: Pick<Services, 'clock'>,
  { memberId }: Caller,
  { idempotencyKey, digest }: Pick<Sent, 'idempotencyKey' | 'digest'>,
  kind: keyof typeof MOST = 'message',
): Promise<boolean> {
  const counting = { database: transaction, clock }
  if (idempotencyKey !== null) {
    const key = `${kind} ${memberId} ${idempotencyKey}`
    const isFirstUnderKey = await isFirst(counting, key, REMEMBERED)
    const isFirstOfIts = await isFirst(counting, `${key} ${digest}`, REMEMBERED)
    if (!isFirstUnderKey && isFirstOfIts) throw otherMessage()
    if (!isFirstUnderKey) return false
  }
  await countTry(counting, `${kind} ${memberId}`, MOST[kind])
  return true
}

export const otherMessage = () =>
  new Conflict(
    'Another message has been sent under the same key already, so this one has not been sent. Please load the page again and send it once more.',
  )

export interface Sent {
  /** The text as the editor made it. */
  message: string
  /** The sender's own subject; null without one. */
  subject: string | null
  /** The key under which it is sent again when the answer was lost. It is written once. */
  idempotencyKey: string | null
  /** The digest of the message and its recipients, so that it is not mistaken for another one. */
  digest: string
}

/** Returns the text of a message: rich text that is cut, and not empty. Throws InvalidInput. */
export function expectMessage(message: string): RichText {
  const html = cutField('message', message)
  if (!hasWords(html)) throw new InvalidInput({ message: ['Field required.'] })
  return html
}
