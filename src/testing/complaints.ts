import { format } from 'node:util'
import { vi } from 'vitest'

let heard: string[] = []
let expected: RegExp[] = []

/** From here on console.error and console.warn are heard instead of printed. */
export function listenForComplaints(): void {
  heard = []
  expected = []
  for (const kind of ['error', 'warn'] as const)
    vi.spyOn(console, kind).mockImplementation((...parts: unknown[]) => void heard.push(format(...parts)))
}

/** Lets this test's console complain in these words; the test fails if it never does. */
export function expectConsoleError(words: RegExp): void {
  expected.push(words)
}

/** What was complained of unexpectedly, and what was expected and never came. */
export const complaints = (): string[] => [
  ...heard.filter(complaint => !expected.some(words => words.test(complaint))),
  ...expected
    .filter(words => !heard.some(complaint => words.test(complaint)))
    .map(words => `never complained: ${words}`),
]
