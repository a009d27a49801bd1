import type { SecondStep } from '#contract/auth'
import { clubMessages } from './clubMessages'
import { ClubError, type ModelState } from './errors'

/** The error that a refusal or a fault of the server becomes (decisions, Errors of the server); an unreadable one says so. */
export function refusal(status: number, text: string, headers: Headers): ClubError {
  const answer = objectIn(text)
  const message = textIn(answer.error_description) ?? textIn(answer.message) ?? clubMessages.unreadable
  const exceptionMessage = textIn(answer.exceptionMessage)
  const modelState = modelStateIn(answer.modelState)
  const requestId = textIn(answer.requestId) ?? headers.get('X-Request-Id')
  const retryAfter = Number(headers.get('Retry-After') ?? NaN)
  return new ClubError(status, message, {
    ...(exceptionMessage !== undefined && { exceptionMessage }),
    ...(modelState && { modelState }),
    ...(requestId && { requestId }),
    ...(Number.isFinite(retryAfter) && { retryAfter }),
    ...(answer.current !== undefined && { current: answer.current }),
    ...(textIn(answer.error) !== undefined && { code: textIn(answer.error) }),
    ...(answer.error === 'mfa_required' && { secondStep: answer as unknown as SecondStep }),
  })
}

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
