// Every call of the club API, by method and path: the server mounts these, and the browser's `call` takes no other.
import type { z } from 'zod'
import type { Deed, PublicDeed } from './access'
import { authCalls } from './calls/auth'
import type { Call, Method } from './call'
import { backupCalls } from './calls/backup'
import { calendarCalls } from './calls/calendar'
import { complaintCalls } from './calls/complaint'
import { documentCalls } from './calls/document'
import { duplicateCalls } from './calls/duplicates'
import { eventCalls } from './calls/event'
import { eventAttendeeCalls } from './calls/eventAttendee'
import { firstStepCalls } from './calls/firstSteps'
import { setupStateCalls } from './calls/setupStates'
import { healthCalls } from './calls/health'
import { historyCalls } from './calls/history'
import { homeCalls } from './calls/home'
import { lookupCalls } from './calls/lookup'
import { mailCalls } from './calls/mail'
import { memberImportCalls } from './calls/memberImport'
import { messageCalls } from './calls/message'
import { noticeCalls } from './calls/notices'
import { pictureCalls } from './calls/picture'
import { pushCalls } from './calls/push'
import { privacyCalls } from './calls/privacy'
import { paymentCalls } from './calls/payment'
import { reportCalls } from './calls/report'
import { riverCalls } from './calls/river'
import { sessionCalls } from './calls/session'
import { secondFactorCalls } from './calls/secondFactor'
import { setupCalls } from './calls/setup'
import { userCalls } from './calls/user'

export const calls = {
  ...authCalls,
  ...userCalls,
  ...sessionCalls,
  ...lookupCalls,
  ...homeCalls,
  ...documentCalls,
  ...pictureCalls,
  ...eventCalls,
  ...eventAttendeeCalls,
  ...calendarCalls,
  ...memberImportCalls,
  ...duplicateCalls,
  ...messageCalls,
  ...noticeCalls,
  ...pushCalls,
  ...paymentCalls,
  ...reportCalls,
  ...riverCalls,
  ...secondFactorCalls,
  ...mailCalls,
  ...healthCalls,
  ...backupCalls,
  ...firstStepCalls,
  ...setupStateCalls,
  ...historyCalls,
  ...privacyCalls,
  ...complaintCalls,
  ...setupCalls,
}

export type ClubCalls = typeof calls
/** The name of a call: 'METHOD /path'. */
export type CallName = keyof ClubCalls

type Part<N extends CallName, P extends keyof Call> = ClubCalls[N] extends Record<P, infer S> ? S : undefined
type Output<S> = S extends z.ZodType ? z.output<S> : undefined
type Input<S> = S extends z.ZodType ? z.input<S> : undefined

/** The parsed and checked values that the server works with. */
export type ParamsOf<N extends CallName> = Output<Part<N, 'params'>>
export type QueryOf<N extends CallName> = Output<Part<N, 'query'>>
export type BodyOf<N extends CallName> = Output<Part<N, 'body'>>
export type AnswerOf<N extends CallName> = z.output<ClubCalls[N]['answer']>

/** The deed that access.ts decides for the call. */
type DeedOf<N extends CallName> = ClubCalls[N]['deed'] extends (...parameters: never[]) => infer D
  ? D & Deed
  : ClubCalls[N]['deed'] & Deed
/** Calls that need no session. */
export type PublicCall = { [N in CallName]: DeedOf<N> extends PublicDeed ? N : never }[CallName]

/**
 * The input that the browser sends. The query has its meaning (numbers, booleans), the body the form in which it
 * travels.
 */
export type SentQuery<N extends CallName> =
  Part<N, 'query'> extends z.ZodType ? Partial<Output<Part<N, 'query'>>> & RequiredQuery<N> : undefined
export type SentBody<N extends CallName> = Input<Part<N, 'body'>>

type RequiredQuery<N extends CallName> = {
  [
    K in keyof Output<Part<N, 'query'>> & keyof Input<Part<N, 'query'>> as undefined extends Input<Part<N, 'query'>>[K]
      ? never
      : K
  ]: Output<Part<N, 'query'>>[K]
}

export const splitName = (name: CallName): { method: Method; path: string } => {
  const [method, path] = name.split(' ') as [Method, string]
  return { method, path }
}
