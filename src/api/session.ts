// The session of the member on this device: signing in, renewing (once for all tabs and all requests), signing out.
import type { SecondStep } from '#contract/calls/auth'
import type { AnswerOf } from '#contract/calls'
import { SECOND_STEP_GRANT } from '#contract/words'
import { ClubError, isOutOfReach } from './errors'
import {
  ACCESS_TOKEN,
  leaveUnsent,
  removeStored,
  removePersonalData,
  removeSession,
  store,
  readStored,
  PROFILE,
  REFRESH_TOKEN,
  RENEWAL_KEY,
  announceSignOut,
  isSignOutAnnouncement,
} from './deviceStorage'
import { newIdempotencyKey, send } from './send'

type TokenPair = AnswerOf<'POST /oauth/token'>

export const accessToken = (): string | null => readStored(ACCESS_TOKEN)

/** Tells whether a member is signed in on this device. The server decides whether the session is still valid. */
export const isSignedIn = (): boolean => readStored(REFRESH_TOKEN) !== null

/** The access token is written first: other tabs compare it to find out whether the pair has been renewed. */
function storePair(pair: TokenPair): void {
  store(ACCESS_TOKEN, pair.access_token)
  store(REFRESH_TOKEN, pair.refresh_token)
  removeStored(RENEWAL_KEY)
}

/**
 * Signs in (SES-01). The password travels exactly as typed.
 * @returns null once signed in, or the second step that is asked for after the password
 * @throws ClubError with the server's error_description.
 */
export async function signIn(userName: string, password: string): Promise<SecondStep | null> {
  removeStored(ACCESS_TOKEN, REFRESH_TOKEN, PROFILE)
  leaveUnsent()
  try {
    storePair(await askForTokens({ username: userName, password, grant_type: 'password' }))
    return null
  } catch (error) {
    if (error instanceof ClubError && error.secondStep) return error.secondStep
    throw error
  }
}

/** The proof of the second factor: a typed code, or a passkey's response as JSON. */
export type SecondFactorProof = { otp: string } | { recovery_code: string } | { passkey: string }

/**
 * Signs in with the ticket that signIn returned.
 * @throws ClubError with the code 'invalid_grant' for a wrong proof, which can be tried again, or 'expired_token' when
 * the password is needed again
 */
export async function passSecondStep(ticket: string, proof: SecondFactorProof): Promise<void> {
  storePair(await askForTokens({ grant_type: SECOND_STEP_GRANT, mfa_token: ticket, ...proof }))
}

/**
 * Signs out on this device at once, and tells the server without waiting for its answer. Resolves once nothing of the
 * member is left on the device. The caller then loads /home.
 */
export function signOut(): Promise<unknown> {
  const token = readStored(REFRESH_TOKEN)
  const removed = removePersonalData()
  announceSignOut()
  if (token !== null) revoke(token)
  return removed
}

/** Calls the listener when somebody signs out in another tab. Returns the function that stops it. */
export function onSignedOut(listener: () => void): () => void {
  const notice = (event: StorageEvent) => {
    if (isSignOutAnnouncement(event)) listener()
  }
  window.addEventListener('storage', notice)
  return () => window.removeEventListener('storage', notice)
}

/** The renewal under way in this page. */
let renewal: Promise<boolean> | null = null

/** Resolves once no renewal is under way in this page. */
export async function renewalSettled(): Promise<void> {
  await renewal?.catch(() => undefined)
}

/**
 * Gets a new pair after a 401 (SES-02): one renewal, however many requests and tabs ask for it.
 * @param refusedToken the access token that was refused
 * @returns false when there is no session any more, or its renewal was refused; all personal data but the drafts are
 * then removed
 * @throws ClubError when the club could not be reached or is busy; the session is then as it was
 */
export function renewSession(refusedToken: string | null): Promise<boolean> {
  renewal ??= inLock(() => renewOnce(refusedToken)).finally(() => {
    renewal = null
  })
  return renewal
}

async function renewOnce(refusedToken: string | null): Promise<boolean> {
  const access = accessToken()
  if (access !== null && access !== refusedToken) return true
  const token = readStored(REFRESH_TOKEN)
  if (token === null) return false
  try {
    const pair = await renewedPair(token)
    const stored = readStored(REFRESH_TOKEN)
    // A tab may see another tab's stored token a moment late. It then sends a used token, and the server returns the
    // same pair.
    if (stored === token || stored === pair.refresh_token) storePair(pair)
    // Somebody signed out (or in again) meanwhile: the new pair belongs to the session that ended.
    else revoke(pair.refresh_token)
  } catch (error) {
    if (!isRefused(error)) throw error
    if (readStored(REFRESH_TOKEN) === token) await removeSession()
  }
  return accessToken() !== null
}

/** RFC 6749 allows both statuses for a token that is not valid any more. All others can be temporary. */
const isRefused = (error: unknown) => error instanceof ClubError && (error.status === 400 || error.status === 401)

/**
 * Asks a second time when no answer came. The server answers a used token with the same new pair for some seconds, and
 * later too if it is asked with the same key. So an answer that is lost with the signal ends no session, even if the
 * next try is made tomorrow.
 */
async function renewedPair(refreshToken: string): Promise<TokenPair> {
  const key = renewalKey()
  const ask = () => askForTokens({ refresh_token: refreshToken, grant_type: 'refresh_token' }, key)
  try {
    return await ask()
  } catch (error) {
    if (isOutOfReach(error)) return ask()
    throw error
  }
}

/** The key of a renewal is stored before its first try, and goes with the new pair. */
function renewalKey(): string {
  const key = readStored(RENEWAL_KEY) ?? newIdempotencyKey()
  try {
    store(RENEWAL_KEY, key)
  } catch {
    // There is no room. The key is good for the tries of this page.
  }
  return key
}

/** The timeout in milliseconds. A renewal that never ended would make the calls of every tab wait. */
const TOKEN_TIMEOUT = 15_000

async function askForTokens(form: Record<string, string>, idempotencyKey?: string): Promise<TokenPair> {
  try {
    const { data } = await send('POST /oauth/token', {
      form,
      idempotencyKey,
      signal: AbortSignal.timeout(TOKEN_TIMEOUT),
    })
    return data as TokenPair
  } catch (error) {
    if (error instanceof ClubError) console.info(`No token (${error.status}): ${error.message}`)
    throw error
  }
}

function revoke(token: string): void {
  send('POST /oauth/revoke', { form: { token, token_type_hint: 'refresh_token' }, keepalive: true }).catch(
    () => undefined,
  )
}

/**
 * Runs a task while no other tab runs one. Only secure contexts have Web Locks, and a club may serve plain http in its
 * own network. There, tabs do not wait for each other. A tab that renews too late takes the pair that the other one
 * got.
 */
const inLock = <T>(task: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request('club.session', task) : task()
