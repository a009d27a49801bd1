import { setTimeout as wait } from 'node:timers/promises'

/** Answers no sooner than after this many milliseconds, so that the time does not tell what was found. */
export async function takesAtLeast<Result>(milliseconds: number, work: Promise<Result>): Promise<Result> {
  const [done] = await Promise.allSettled([work, wait(milliseconds)])
  if (done.status === 'rejected') throw done.reason
  return done.value
}
