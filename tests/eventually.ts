import { vi } from 'vitest'

/** Waits until `check` no longer throws. Vitest's own wait of a second is short on a machine busy with other tests. */
export const eventually = <Found>(check: () => Found | Promise<Found>): Promise<Found> =>
  vi.waitFor(check, { timeout: 20_000 })
