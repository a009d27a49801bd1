// The thread in which screens are drawn, so that the calls of everybody else need not wait: a task of the server's pool
// (server/site/drawnDocument.ts).
import type { AnsweredCall, RequestedCall, DrawingTask, DrawnAnswer, DrawnScreen } from '#contract/rules/drawnScreen'
import { draw } from './draw'

export default async function drawInThread({ port, ...visit }: DrawingTask): Promise<DrawnScreen | null> {
  const pending = new Map<number, (answer: DrawnAnswer) => void>()
  port.on('message', ({ id, answer }: AnsweredCall) => pending.get(id)?.(answer))
  try {
    return await draw({
      ...visit,
      call: url =>
        new Promise(resolve => {
          const id = pending.size
          pending.set(id, resolve)
          port.postMessage({ id, url } satisfies RequestedCall)
        }),
    })
  } finally {
    port.close()
  }
}
