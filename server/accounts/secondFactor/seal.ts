// Secrets that must be read again, unlike a password, are sealed. A copy of their table alone, in a log or a
// spreadsheet, opens nothing. The key lies in the same database, so a copy of the whole database does open them.
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/**
 * Seals bytes as text (base64url of nonce, tag and cipher) for this owner only. Moved to another owner's row, it cannot
 * be opened.
 */
export function seal(key: Uint8Array, bytes: Uint8Array, owner: string): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(owner))
  const sealed = Buffer.concat([cipher.update(bytes), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** Opens a sealed text. Throws when it was sealed with another key or for another owner, or was changed since. */
export function unseal(key: Uint8Array, text: string, owner: string): Uint8Array<ArrayBuffer> {
  const whole = Buffer.from(text, 'base64url')
  const decipher = createDecipheriv(CIPHER, key, whole.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES }).setAAD(
    Buffer.from(owner),
  )
  decipher.setAuthTag(whole.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  return new Uint8Array(Buffer.concat([decipher.update(whole.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]))
}
