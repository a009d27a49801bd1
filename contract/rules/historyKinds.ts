// The kinds of deeds by which the history is filtered, and who is shown them.
import type { Deed } from '../access'

interface HistoryKind {
  label: string
  /** The deed that access.ts decides. */
  deed: Extract<Deed, `history.${string}`>
}

export const HISTORY_KINDS = {
  standing: { label: 'Joining and leaving the club', deed: 'history.list' },
  details: { label: 'Details and roles', deed: 'history.list' },
  signIn: { label: 'Passwords and sign-in', deed: 'history.list' },
  payments: { label: 'Payments', deed: 'history.list' },
  events: { label: 'Rows and events', deed: 'history.list' },
  crews: { label: 'Crews', deed: 'history.list' },
  reports: { label: 'Reports of rows', deed: 'history.list' },
  messages: { label: 'Messages and emails', deed: 'history.list' },
  documents: { label: 'Documents', deed: 'history.listAll' },
  setup: { label: 'Club set-up', deed: 'history.listAll' },
} as const satisfies Record<string, HistoryKind>

export type HistoryKindName = keyof typeof HISTORY_KINDS
export const HISTORY_KIND_NAMES = Object.keys(HISTORY_KINDS) as [HistoryKindName, ...HistoryKindName[]]
