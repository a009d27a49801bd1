// The club's server for the journeys: main.ts with a clock that is told how far it is ahead of the machine's, over the
// process's own channel. It begins when it is told first, and answers each time. It waits for each drawn screen.
import { once } from 'node:events'
import { APP_BASE } from '#contract/words'
import { readConfig } from '../../server/config'
import { startServer } from '../../server/start'

const told = new AbortController()
for (const end of ['SIGTERM', 'disconnect']) process.on(end, () => told.abort())
// Like main.ts it ends in any case: a journey waits for the end of one server before it starts the next.
told.signal.addEventListener('abort', () => setTimeout(() => process.exit(1), 9_000).unref(), { once: true })

/** Milliseconds. */
let ahead = 0
process.on('message', message => {
  ahead = Number(message)
  process.send?.(message)
})
await once(process, 'message')

const clock = { now: () => new Date(Date.now() + ahead) }
const { origin, stop } = await startServer(readConfig(process.env), {
  signal: told.signal,
  clock,
  // The journeys read what the server draws, however busy the machine is. This ends only a wait without end.
  drawingPatience: 30_000,
  // A journey's own push service. Nothing is sent to those of the browsers' makers.
  isPushService: endpoint => endpoint.startsWith('http://127.0.0.1:'),
})
console.log(`The club is open: ${origin}${APP_BASE}/`)
if (!told.signal.aborted) await once(told.signal, 'abort')
await stop()
process.exit(0)
