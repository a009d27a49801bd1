// The session of the member on this device: signing in, one renewal for all tabs and all waiting requests, signing out.
import type { SecondStep } from '#contract/auth'
import type { AnswerOf } from '#contract/calls'
import { SECOND_STEP_GRANT } from '#contract/words'
import { ClubError, isOffline } from './errors'
import {
  ACCESS_TOKEN,
  removeStored,
  removePersonalData,
  removeSession,
  store,
  readStored,
  PROFILE,
  REFRESH_TOKEN,
  announceSignOut,
  isSignOutAnnouncement,
} from './deviceStorage'
import { send } from './send'

type TokenPair = AnswerOf<'POST /oauth/token'>

export const accessToken = (): string | null => readStored(ACCESS_TOKEN)

/** Is a member signed in on this device? The server decides whether the session still counts. */
export const isSignedIn = (): boolean => readStored(REFRESH_TOKEN) !== null

/** Other tabs see one after the other: the access token first, since by it they know that the pair has been renewed. */
function storePair(pair: TokenPair): void {
  store(ACCESS_TOKEN, pair.access_token)
  store(REFRESH_TOKEN, pair.refresh_token)
}

/**
 * Signs in (SES-01). The password travels exactly as typed.
 * @returns null once signed in, or what is asked for after the password
 * @throws ClubError with the server's error_description.
 */
export async function signIn(userName: string, password: string): Promise<SecondStep | null> {
  removeStored(ACCESS_TOKEN, REFRESH_TOKEN, PROFILE)
  try {
    storePair(await askForTokens({ username: userName, password, grant_type: 'password' }))
    return null
  } catch (error) {
    if (error instanceof ClubError && error.secondStep) return error.secondStep
    throw error
  }
}

/** One of them: a code, or what the device answered, as JSON. */
export type ShownFactor = { otp: string } | { recovery_code: string } | { passkey: string }

/**
 * Signs in with the ticket of the first step.
 * @throws ClubError: with the code 'invalid_grant' it can be tried again, with 'expired_token' one begins again
 */
export async function passSecondStep(ticket: string, shown: ShownFactor): Promise<void> {
  storePair(await askForTokens({ grant_type: SECOND_STEP_GRANT, mfa_token: ticket, ...shown }))
}

/** Signs out on this device at once, and tells the server, whether or not it can be reached. The caller then loads /home anew. */
export function signOut(): void {
  const token = readStored(REFRESH_TOKEN)
  removePersonalData()
  announceSignOut()
  if (token !== null) revoke(token)
}

/** Calls the listener when somebody signs out in another tab. Gives back how to stop listening. */
export function onSignedOut(listener: () => void): () => void {
  const notice = (event: StorageEvent) => {
    if (isSignOutAnnouncement(event)) listener()
  }
  window.addEventListener('storage', notice)
  return () => window.removeEventListener('storage', notice)
}

let renewing: Promise<boolean> | null = null

/** Resolves once no renewal is under way in this page. */
export async function renewalSettled(): Promise<void> {
  await renewing?.catch(() => undefined)
}

/**
 * Gets a new pair after a 401 (SES-02): one renewal, however many requests and tabs ask for it.
 * @param refused the access token that was refused
 * @returns false when there is no session any more: none was held, or its renewal was refused and everything personal but the drafts is gone
 * @throws ClubError when the club could not be reached or is busy; the session is then as it was
 */
export function renewSession(refused: string | null): Promise<boolean> {
  renewing ??= withLock('club.session', () => renewOnce(refused)).finally(() => {
    renewing = null
  })
  return renewing
}

async function renewOnce(refused: string | null): Promise<boolean> {
  const access = accessToken()
  if (access !== null && access !== refused) return true
  const token = readStored(REFRESH_TOKEN)
  if (token === null) return false
  try {
    const pair = await renewedPair(token)
    // Somebody signed out (or in again) meanwhile: the new pair belongs to the session that ended.
    if (readStored(REFRESH_TOKEN) !== token) revoke(pair.refresh_token)
    else storePair(pair)
  } catch (error) {
    if (!isRefused(error)) throw error
    if (readStored(REFRESH_TOKEN) === token) removeSession()
  }
  return accessToken() !== null
}

/** RFC 6749 knows both for a token that counts no more; anything else may pass. */
const isRefused = (error: unknown) => error instanceof ClubError && (error.status === 400 || error.status === 401)

/** Asks a second time when no answer came: for some seconds a spent token is answered with the same successor. */
async function renewedPair(refreshToken: string): Promise<TokenPair> {
  const ask = () => askForTokens({ refresh_token: refreshToken, grant_type: 'refresh_token' })
  try {
    return await ask()
  } catch (error) {
    if (isOffline(error)) return ask()
    throw error
  }
}

/** Longest wait for a token, in milliseconds: a renewal that hangs would hold up every tab. */
const TOKEN_TIMEOUT = 15_000

async function askForTokens(form: Record<string, string>): Promise<TokenPair> {
  try {
    const { data } = await send('POST /oauth/token', { form, signal: AbortSignal.timeout(TOKEN_TIMEOUT) })
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

let last: Promise<unknown> = Promise.resolve()

/** Runs a task while no other of that name runs, in any tab; where the browser has no locks, in this page only. */
export function withLock<T>(name: string, task: () => Promise<T>): Promise<T> {
  // Web Locks exist in secure contexts only: not on a plain http address of the boathouse's network.
  if ('locks' in navigator) return navigator.locks.request(name, task)
  const turn = last.then(task)
  last = turn.catch(() => undefined)
  return turn
}
