/** The source of the time. Tests hand in their own. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

/** Returns a clock that stands still at the present instant, for a deed whose parts must agree on the time. */
export function stopped(clock: Clock): Clock {
  const now = clock.now()
  return { now: () => new Date(now) }
}
