// The codes of an authenticator app (TOTP, RFC 6238): six figures, which change every half minute.
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import type { Secrets } from '../../services'

const PERIOD = 30
const SECRET_BYTES = 20
/** The half minutes by which the phone's clock may be early or late. */
const SKEW = 1

// These parameters work with every app. Some apps ignore anything else that the address asks for.
const codesOf = (secret: Secret, issuer = '', label = '') =>
  new TOTP({ secret, issuer, label, algorithm: 'SHA1', digits: 6, period: PERIOD })

const ownerOf = (memberId: number) => `authenticator app of member ${memberId}`

/**
 * Makes a new key, in three forms: sealed for this member, as a person types it (base32), and as the address in a QR
 * code.
 */
export function newAuthenticator({ secondFactor }: Secrets, memberId: number, issuer: string, label: string) {
  const secret = new Secret({ size: SECRET_BYTES })
  return {
    sealed: seal(secondFactor, secret.bytes, ownerOf(memberId)),
    secret: secret.base32,
    uri: codesOf(secret, issuer, label).toString(),
  }
}

/**
 * Returns the half minute, counted since 1970, to which the code belongs. Returns null unless it is the present one,
 * the one before or the one after. Blanks do not matter.
 */
export function stepOfCode(
  { secondFactor }: Secrets,
  memberId: number,
  sealed: string,
  code: string,
  now: Date,
): number | null {
  const secret = new Secret({ buffer: unseal(secondFactor, sealed, ownerOf(memberId)).buffer })
  const token = code.replace(/\s/g, '')
  const delta = /^\d{6}$/.test(token)
    ? codesOf(secret).validate({ token, timestamp: now.getTime(), window: SKEW })
    : null
  return delta === null ? null : Math.floor(now.getTime() / 1000 / PERIOD) + delta
}

// Secrets that must be read again, unlike a password, are sealed. A copy of their table alone, in a log or a
// spreadsheet, opens nothing. The key lies in the same database, so a copy of the whole database does open them.

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/**
 * Seals bytes as text (base64url of nonce, tag and cipher) for this owner only. Moved to another owner's row, it cannot
 * be opened.
 */
function seal(key: Uint8Array, bytes: Uint8Array, owner: string): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(owner))
  const sealed = Buffer.concat([cipher.update(bytes), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** Opens a sealed text. Throws when it was sealed with another key or for another owner, or was changed since. */
function unseal(key: Uint8Array, text: string, owner: string): Uint8Array<ArrayBuffer> {
  const whole = Buffer.from(text, 'base64url')
  const decipher = createDecipheriv(CIPHER, key, whole.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES }).setAAD(
    Buffer.from(owner),
  )
  decipher.setAuthTag(whole.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  return new Uint8Array(Buffer.concat([decipher.update(whole.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]))
}
