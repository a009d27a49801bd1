import { format } from 'node:util'
import { vi } from 'vitest'

let heard: string[] = []
let expected: RegExp[] = []

/** Records console.error and console.warn, instead of printing them. */
export function listenForComplaints(): void {
  heard = []
  expected = []
  for (const kind of ['error', 'warn'] as const)
    vi.spyOn(console, kind).mockImplementation((...parts: unknown[]) => void heard.push(format(...parts)))
}

/** Allows this test a complaint that matches; the test fails if there is none. */
export function expectConsoleError(words: RegExp): void {
  expected.push(words)
}

/** The complaints that were not expected, and those that were and did not come. */
export const complaints = (): string[] => [
  ...heard.filter(complaint => !expected.some(words => words.test(complaint))),
  ...expected
    .filter(words => !heard.some(complaint => words.test(complaint)))
    .map(words => `never complained: ${words}`),
]
