import { InvalidInput } from '../errors'
import type { RichText } from '#contract/cutRichText'
import { cutField } from '../site/richText/cutField'
import { hasWords } from '../site/richText/hasWords'

export interface Sent {
  /** As the editor made it. */
  message: string
  /** Null: none of the sender's own. */
  subject: string | null
  /** Under which it is sent again when the answer was lost; it is written once. */
  idempotencyKey: string | null
  /** Of the message and whom it is for: another one is not taken for it. */
  digest: string
}

/** What is sent of a message: rich text that is cut, and says something. Throws InvalidInput. */
export function expectMessage(message: string): RichText {
  const html = cutField('message', message)
  if (!hasWords(html)) throw new InvalidInput({ message: ['Field required.'] })
  return html
}
