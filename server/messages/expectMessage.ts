import { InvalidInput } from '../errors'
import type { RichText } from '#contract/cutRichText'
import { cutField } from '../site/richText/cutField'
import { hasWords } from '../site/richText/hasWords'

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
