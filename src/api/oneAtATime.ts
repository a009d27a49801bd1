let last: Promise<unknown> = Promise.resolve()

/** Runs a task while no other of that name runs, in any tab; where the browser has no locks, in this page only. */
export function oneAtATime<T>(name: string, task: () => Promise<T>): Promise<T> {
  // Web Locks exist in secure contexts only: not on a plain http address of the boathouse's network.
  if ('locks' in navigator) return navigator.locks.request(name, task)
  const turn = last.then(task)
  last = turn.catch(() => undefined)
  return turn
}
