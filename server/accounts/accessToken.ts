// What a signed-in page shows with every call: a short-lived token that names its session and nothing else.
import { jwtVerify, SignJWT } from 'jose'
import type { Services } from '../services'

/** Seconds that an access token lives. */
export const ACCESS_SECONDS = 15 * 60

const ALGORITHM = 'HS256'
const TYPE = 'at+jwt'

export async function issueAccessToken({ secrets, clock }: Services, sessionId: string): Promise<string> {
  const now = Math.floor(clock.now().getTime() / 1000)
  return new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: ALGORITHM, typ: TYPE })
    .setIssuedAt(now)
    .setExpirationTime(now + ACCESS_SECONDS)
    .sign(secrets.accessToken)
}

/** The session that the token names; null unless it is ours, whole and in date. */
export async function readAccessToken({ secrets, clock }: Services, token: string): Promise<string | null> {
  if (!isCanonical(token)) return null
  try {
    const { payload } = await jwtVerify(token, secrets.accessToken, { algorithms: [ALGORITHM], typ: TYPE, currentDate: clock.now(), requiredClaims: ['exp'] })
    return typeof payload.sid === 'string' ? payload.sid : null
  } catch {
    return null
  }
}

/** Base64 leaves bits of a signature's last letter unused: without this, a token with another last letter would do as well. */
function isCanonical(token: string): boolean {
  const signature = token.slice(token.lastIndexOf('.') + 1)
  return Buffer.from(signature, 'base64url').toString('base64url') === signature
}
