import { setTimeout as wait } from 'node:timers/promises'

/** Steps that may end at the same time, before the next stage does. */
export interface Stage {
  steps: readonly (() => Promise<unknown> | undefined)[]
  /** Milliseconds after which the next stage no longer waits for this one. If left out, it waits for ever. */
  atMost?: number
}

/**
 * Ends stage after stage. A step that fails or takes too long does not keep the others from their turn. Throws the
 * first failure at the end.
 */
export async function endInTurn(stages: readonly Stage[]): Promise<void> {
  const failures: unknown[] = []
  for (const { steps, atMost } of stages) {
    const ends = Promise.all(steps.map(step => attempt(step, failures)))
    await (atMost === undefined ? ends : Promise.race([ends, wait(atMost, undefined, { ref: false })]))
  }
  if (failures.length > 0) throw failures[0]
}

async function attempt(step: Stage['steps'][number], failures: unknown[]): Promise<void> {
  try {
    await step()
  } catch (error) {
    failures.push(error)
  }
}
