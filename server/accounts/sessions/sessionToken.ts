// Short-lived signed tokens that name a session and nothing else. Each kind opens its own door only.
import { jwtVerify, SignJWT } from 'jose'
import type { Services } from '../../services'

/** The `typ` in its header: a call's bearer token, or the cookie of the document files or of the first screen. */
export type TokenType = 'at+jwt' | 'document+jwt' | 'screen+jwt'

const ALGORITHM = 'HS256'

/** A token of this type that lives so many seconds. */
export async function issueSessionToken(
  { secrets, clock }: Services,
  type: TokenType,
  sessionId: string,
  seconds: number,
): Promise<string> {
  const now = Math.floor(clock.now().getTime() / 1000)
  return new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: ALGORITHM, typ: type })
    .setIssuedAt(now)
    .setExpirationTime(now + seconds)
    .sign(secrets.accessToken)
}

/** What a token says whose signature has been found sound. */
interface Sound {
  sessionId: string
  /** Seconds since 1970. */
  expires: number
}

/**
 * By the key, then by type and token: what was found sound, the latest of them. To check a signature takes a tenth of a short call, and it stays
 * sound; whether the token is in date, and its session open, is asked each time.
 */
const found = new WeakMap<Uint8Array, Map<string, Sound>>()
const MOST_FOUND = 5_000

/** The session that the token names; null unless it is ours, whole, in date and of this type. */
export async function readSessionToken(
  { secrets, clock }: Pick<Services, 'secrets' | 'clock'>,
  type: TokenType,
  token: string,
): Promise<string | null> {
  const key = secrets.accessToken
  const known = found.get(key) ?? new Map<string, Sound>()
  found.set(key, known)
  const place = `${type} ${token}`
  const sound = known.get(place) ?? (await check(key, type, token, clock.now()))
  if (sound === null || sound.expires <= clock.now().getTime() / 1000) {
    known.delete(place)
    return null
  }
  if (!known.has(place)) {
    const [oldest] = known.keys()
    if (known.size >= MOST_FOUND && oldest !== undefined) known.delete(oldest)
    known.set(place, sound)
  }
  return sound.sessionId
}

async function check(key: Uint8Array, type: TokenType, token: string, now: Date): Promise<Sound | null> {
  if (!isCanonical(token)) return null
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: [ALGORITHM],
      typ: type,
      currentDate: now,
      requiredClaims: ['exp'],
    })
    const { sid, exp } = payload
    return typeof sid === 'string' && exp !== undefined ? { sessionId: sid, expires: exp } : null
  } catch {
    return null
  }
}

/** Base64 leaves bits of a signature's last letter unused: without this, a token with another last letter would do as well. */
function isCanonical(token: string): boolean {
  const signature = token.slice(token.lastIndexOf('.') + 1)
  return Buffer.from(signature, 'base64url').toString('base64url') === signature
}
