// Short-lived signed tokens that name a session and nothing else. Each type is valid for its own purpose only.
import { jwtVerify, SignJWT } from 'jose'
import type { Services } from '../services'

/**
 * The `typ` in the token's header: a call's bearer token, or the cookie of the document files, of the backups, of an
 * event's calendar file or of the first screen.
 */
export type TokenType = 'at+jwt' | 'document+jwt' | 'backup+jwt' | 'calendar+jwt' | 'screen+jwt'

const ALGORITHM = 'HS256'

/** Issues a token of this type that lives this many seconds. */
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

/** The content of a token with a valid signature. */
interface Sound {
  sessionId: string
  /** The time of expiry, in seconds since 1970. */
  expires: number
}

/**
 * The latest tokens with a valid signature, by the key, then by type and token. Checking a signature takes a tenth of a
 * short call, and the result never changes. Each use still checks that the token is in date and its session open.
 */
const found = new WeakMap<Uint8Array, Map<string, Sound>>()
const MOST_FOUND = 5_000

/** Returns the session that the token names; null unless it is ours, whole, in date and of this type. */
export async function readSessionToken(
  { secrets, clock }: Pick<Services, 'secrets' | 'clock'>,
  type: TokenType,
  token: string,
): Promise<string | null> {
  const key = secrets.accessToken
  const known = found.get(key) ?? new Map<string, Sound>()
  found.set(key, known)
  const cacheKey = `${type} ${token}`
  const sound = known.get(cacheKey) ?? (await check(key, type, token, clock.now()))
  if (sound === null || sound.expires <= clock.now().getTime() / 1000) {
    known.delete(cacheKey)
    return null
  }
  if (!known.has(cacheKey)) {
    const [oldest] = known.keys()
    if (known.size >= MOST_FOUND && oldest !== undefined) known.delete(oldest)
    known.set(cacheKey, sound)
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

/**
 * Base64 leaves bits of a signature's last letter unused. Without this check, a token with another last letter would be
 * valid as well.
 */
function isCanonical(token: string): boolean {
  const signature = token.slice(token.lastIndexOf('.') + 1)
  return Buffer.from(signature, 'base64url').toString('base64url') === signature
}

// The token that a signed-in page sends with every call.

/** The lifetime of an access token, in seconds. */
export const ACCESS_SECONDS = 15 * 60

const TYPE = 'at+jwt'

export const issueAccessToken = (services: Services, sessionId: string): Promise<string> =>
  issueSessionToken(services, TYPE, sessionId, ACCESS_SECONDS)

/** Returns the session that the token names; null unless it is ours, whole and in date. */
export const readAccessToken = (services: Services, token: string): Promise<string | null> =>
  readSessionToken(services, TYPE, token)
