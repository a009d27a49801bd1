// Saves the work for error details of React and the Testing Library, which took a third of the time of these tests.
// Hardly anybody reads them. React records where each element was created. Each query for an element that is not there
// yet prints the page.
import { configure, prettyDOM } from '@testing-library/react'
import * as React from 'react'

const COUNT = 'recentlyCreatedOwnerStacks'

/**
 * React counts such notes and makes 10,000 a second at most. A count above that makes none. Another version without the
 * count works as ever.
 */
function noteNoOwners(): void {
  for (const [name, internals] of Object.entries(React as unknown as Record<string, object>))
    if (name.includes('INTERNALS') && COUNT in internals)
      Object.defineProperty(internals, COUNT, { get: () => Infinity, set: () => {}, configurable: true })
}

/** The page is printed when the message is read. */
function elementError(found: string | null, container: Element): Error {
  const error = new Error(found ?? '')
  error.name = 'TestingLibraryElementError'
  Error.captureStackTrace(error, elementError)
  const message = () => [found, prettyDOM(container)].filter(Boolean).join('\n\n')
  return Object.defineProperty(error, 'message', { get: message, configurable: true })
}

export function leaveOutErrorDetails(): void {
  noteNoOwners()
  configure({ getElementError: elementError })
}
