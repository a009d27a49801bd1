// The codes of an authenticator app (TOTP, RFC 6238): six figures, which change every half minute.
import { Secret, TOTP } from 'otpauth'
import type { Secrets } from '../../services'
import { seal, unseal } from './seal'

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
