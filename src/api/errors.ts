// The errors of calls, and the sentences that a person reads of them (§8).
import type { SecondStep } from '#contract/calls/auth'
import { IS_AWAY } from './patience'

/** The sentences to show beside each field, by field name. */
export type ModelState = Readonly<Record<string, readonly string[]>>

interface Details {
  modelState?: ModelState
  exceptionMessage?: string
  /** Seconds to wait before trying again. */
  retryAfter?: number
  /** Identifies the request in the server's log. */
  requestId?: string
  /** The record as it is now, in the refusal of a save because somebody else has saved it meanwhile. */
  current?: unknown
  /** The OAuth error code of a refused token call. */
  code?: string
  /** The password was right, and the server asks for a second factor. */
  secondStep?: SecondStep
  /** A proxy has answered in the place of the club, which it did not reach. */
  isOfTheWay?: true
}

/** A refusal or a fault of a call. `status` is that of HTTP, 0 when the club could not be reached. */
export class ClubError extends Error {
  override readonly name = 'ClubError'
  readonly modelState?: ModelState
  readonly exceptionMessage?: string
  readonly retryAfter?: number
  readonly requestId?: string
  readonly current?: unknown
  readonly code?: string
  readonly secondStep?: SecondStep
  readonly isOfTheWay?: true

  constructor(
    readonly status: number,
    message: string,
    details: Details = {},
  ) {
    super(message)
    Object.assign(this, details)
  }
}

/** An upload was stopped by its button, or because its page was left. */
export class UploadStopped extends ClubError {
  constructor(sentence: string) {
    super(0, sentence)
  }
}

/**
 * The function for react-query's `retry`. A lost connection or a server error (5xx) is retried twice, a refusal (4xx)
 * never, nor anything while the device itself says that it has no connection.
 */
export const shouldRetryQuery = (failures: number, error: Error): boolean =>
  failures < 2 && error instanceof ClubError && (error.status === 0 ? isConnected() : error.status >= 500)

/** What the device says itself. A server that draws a screen says nothing. */
const isConnected = () => typeof navigator === 'undefined' || navigator.onLine

/** No answer of the club has come: the line is broken, or a proxy before the club answers that it does not reach it. */
export const isOutOfReach = (error: unknown): boolean =>
  error instanceof ClubError && (error.status === 0 || error.isOfTheWay === true)

/** A save was refused because somebody else saved the record meanwhile. */
export const isChangedMeanwhile = (error: unknown): error is ClubError & { current: unknown } =>
  error instanceof ClubError && error.status === 409 && error.current !== undefined

const INVALID_REQUEST = 'The request is invalid.'

/** What was sent is invalid, and would be refused again. */
export const isInvalidRequest = (error: unknown): error is ClubError & { modelState: ModelState } =>
  error instanceof ClubError && error.message === INVALID_REQUEST && error.modelState !== undefined

/** Words that the server may have joined into a sentence by mistake; they are taken out. */
export interface Without {
  without?: readonly ('null' | 'undefined')[]
}

/**
 * Returns the sentences of an invalid request (ERR-01), joined, without the words of `without` ('null' by default). Any
 * other message stays as it is.
 */
export function sentenceOf(error: unknown, { without = ['null'] }: Without = {}): string {
  if (!(error instanceof ClubError)) return clubMessages.unreadable
  if (!isInvalidRequest(error)) return withReference(error.message, error)
  const sentences = Object.values(error.modelState).flatMap(list =>
    list.map(sentence => removeWords(sentence, without)),
  )
  return [...new Set(sentences)].filter(sentence => sentence !== '').join(' ') || error.message
}

/** Returns why an event could not be loaded (ERR-02). */
export const loadSentenceOf = (error: unknown): string =>
  error instanceof ClubError && error.exceptionMessage
    ? withReference(error.exceptionMessage, error)
    : sentenceOf(error)

/**
 * Adds the request id to unexpected faults (5xx), for the member to pass on. Busy (503) and disk full (507) have none.
 */
const withReference = (sentence: string, { status, requestId }: ClubError): string =>
  status >= 500 && status !== 503 && status !== 507 && requestId
    ? `${sentence} ${clubMessages.reference(requestId)}`
    : sentence

/**
 * Returns the sentences of an invalid request by field, to show beside their inputs. The server's 'model.email' is the
 * field email, and 'model.fields.locker' is one of the club's own fields. 'rows.2.size' is the size in the third group
 * of the field rows.
 */
export function fieldSentencesOf(error: unknown, { without = ['null'] }: Without = {}): Record<string, string> {
  return Object.fromEntries(
    Object.entries(isInvalidRequest(error) ? error.modelState : {})
      .map(
        ([field, list]) =>
          [
            fieldAt(field),
            list
              .map(sentence => removeWords(sentence, without))
              .join(' ')
              .trim(),
          ] as const,
      )
      .filter(([, sentence]) => sentence !== ''),
  )
}

const fieldAt = (path: string): string =>
  /[^.]+\.\d+\..+|(?:fields\.)?[^.]+$/.exec(path.replace(/\.\d+$/, ''))?.[0] ?? path

const removeWords = (sentence: string, without: readonly string[]) =>
  without.reduce((rest, word) => rest.replaceAll(word, ''), sentence).trim()

/** Makes a ClubError of an answer of the server with an error status (docs/decisions/08-errors.md). */
export function errorOf(status: number, text: string, headers: Headers): ClubError {
  const answer = objectIn(text)
  const sentence = textIn(answer.error_description) ?? textIn(answer.message)
  // The club says none of these but a 503, with a sentence: it is busy.
  const isOfTheWay = IS_AWAY.includes(status) && (status !== 503 || sentence === undefined)
  const exceptionMessage = textIn(answer.exceptionMessage)
  const modelState = modelStateIn(answer.modelState)
  const requestId = textIn(answer.requestId) ?? headers.get('X-Request-Id')
  const retryAfter = Number(headers.get('Retry-After') ?? NaN)
  return new ClubError(status, sentence ?? (isOfTheWay ? clubMessages.away : sentenceOfNobody(status)), {
    ...(isOfTheWay && { isOfTheWay }),
    ...(exceptionMessage !== undefined && { exceptionMessage }),
    ...(modelState && { modelState }),
    ...(requestId && { requestId }),
    ...(Number.isFinite(retryAfter) && { retryAfter }),
    ...(answer.current !== undefined && { current: answer.current }),
    ...(textIn(answer.error) !== undefined && { code: textIn(answer.error) }),
    ...(answer.error === 'mfa_required' && { secondStep: answer as unknown as SecondStep }),
  })
}

/** Returns the sentence for an answer without the club's own words, which a proxy may have given. */
const sentenceOfNobody = (status: number): string =>
  status === 413 ? clubMessages.tooLargeForTheWay : clubMessages.unreadable

function objectIn(text: string): Record<string, unknown> {
  try {
    const value = JSON.parse(text) as unknown
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}

const textIn = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)

function modelStateIn(value: unknown): ModelState | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  return Object.fromEntries(Object.entries(value).map(([field, list]) => [field, [list].flat().map(String)]))
}

/** The messages for a server that cannot be reached, or whose response cannot be read. */
export const clubMessages = {
  offline: 'The club cannot be reached. Please check your connection and try again.',
  unreadable: 'Something went wrong. Please try again.',
  tooLargeForTheWay:
    'The way to the club takes no file of this size. Please tell a System Administrator of the club, and choose a smaller file until then.',
  away: 'The club does not answer just now. Please try again in a minute. If it stays so, please tell a System Administrator of the club.',
  brokenOff:
    'The connection was broken off before the file had arrived. Please check it and try again. If it happens again, the way to the club may take no file of this size: please tell a System Administrator of the club.',
  doesNotExist: (record: string) => `This ${record} does not exist.`,
  sessionEnded:
    'Your session has ended. Nothing you typed is lost: sign in again in another tab, then come back here and save once more.',
  signInElsewhere: 'Sign in in another tab',
  reference: (requestId: string) => `Reference: ${requestId}`,
} as const
