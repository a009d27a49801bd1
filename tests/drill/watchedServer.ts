// Runs a club in a process of its own that watches its own event loop. It is given a database. It sends its address
// and, when asked, how long it was held.
import { readCommonPasswords } from '../../server/accounts/passwordFaults'
import { loadSecrets } from '../../server/accounts/secrets'
import { buildApp } from '../../server/app'
import { systemClock } from '../../server/clock'
import { connectDatabase } from '../../server/database/connect'
import type { Services } from '../../server/services'

const [url = '', told = ''] = process.argv.slice(2)
const settings = JSON.parse(told) as Omit<Services, 'database' | 'statisticsDatabase' | 'clock' | 'secrets'>
const { database } = connectDatabase(url)
const app = await buildApp({
  config: { trustProxy: false, clubUrl: null },
  services: {
    ...settings,
    database,
    statisticsDatabase: database,
    clock: systemClock,
    secrets: await loadSecrets(database),
  },
  logLevel: 'silent',
})
// The server itself does this before it listens.
await readCommonPasswords()
const origin = await app.listen({ host: '127.0.0.1', port: 0 })

/** Times in milliseconds. */
let longest = 0
let wall = performance.now()
let cpu = process.cpuUsage()
setInterval(() => {
  const used = process.cpuUsage(cpu)
  // While the machine is busy with something else, this process waits and uses nothing. Only the time that it used has
  // held anybody up.
  longest = Math.max(longest, Math.min(performance.now() - wall, (used.user + used.system) / 1000))
  wall = performance.now()
  cpu = process.cpuUsage()
}, 1)

process.on('message', () => {
  process.send?.({ longest })
  longest = 0
})
process.on('disconnect', () => process.exit())
process.send?.({ origin })
