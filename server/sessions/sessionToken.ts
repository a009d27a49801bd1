// Short-lived signed tokens that name a session and nothing else. Each kind opens its own door only.
import { jwtVerify, SignJWT } from 'jose'
import type { Services } from '../services'

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

/** The session that the token names; null unless it is ours, whole, in date and of this type. */
export async function readSessionToken(
  { secrets, clock }: Pick<Services, 'secrets' | 'clock'>,
  type: TokenType,
  token: string,
): Promise<string | null> {
  if (!isCanonical(token)) return null
  try {
    const { payload } = await jwtVerify(token, secrets.accessToken, {
      algorithms: [ALGORITHM],
      typ: type,
      currentDate: clock.now(),
      requiredClaims: ['exp'],
    })
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
