// Asks one address for some seconds over HTTP/2, in a process of its own.
import { openConnection } from './http2.mjs'

const { origin, path, headers, connections, streams, seconds } = JSON.parse(process.argv[2])
const times = []
let failed = 0
const end = performance.now() + seconds * 1000
const open = Array.from({ length: connections }, () => openConnection(origin))
await Promise.all(
  open.flatMap(({ ask }) =>
    Array.from({ length: streams }, async () => {
      while (performance.now() < end) {
        const { status, took } = await ask(path, { headers }).catch(() => ({ status: 0, took: 0 }))
        if (status === 200) times.push(took)
        else failed += 1
      }
    }),
  ),
)
for (const { close } of open) close()
times.sort((a, b) => a - b)
const at = part => Math.round(times[Math.floor(times.length * part)] ?? 0)
const { user, system } = process.cpuUsage()
console.log(
  JSON.stringify({
    answers: times.length,
    perSecond: times.length / seconds,
    p50: at(0.5),
    p95: at(0.95),
    failed,
    processor: (user + system) / 1e6,
  }),
)
