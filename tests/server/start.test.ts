// Tests the way from settings to a listening club, in this process. e2e/start.spec.ts does it as people do.
import { readdir } from 'node:fs/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { type Config, readConfig } from '../../server/config'
import { startServer } from '../../server/start'
import { freshDatabase } from '../cluster/freshDatabase'
import { postmasterOf, query, temporaryFolder } from '../database/embedded'
import { eventually } from '../eventually'

const NEW_VERSION = expect.stringMatching(/^postgres\.new-.*PG_VERSION$/)

/** The settings of a server over a database of its own. */
async function settings(more: Record<string, string> = {}): Promise<Config> {
  const { url, drop } = await freshDatabase()
  onTestFinished(drop)
  return readConfig({ DATABASE_URL: url, PORT: '0', DRAIN_SECONDS: '0', ...more })
}

async function start(config: Config) {
  const lines: string[] = []
  const server = await startServer(config, { log: line => lines.push(line) })
  onTestFinished(() => server.stop())
  return { ...server, lines }
}

test('[RIV-01] a new demo club knows its tides at once, and does not become a real one: its passwords are published', async () => {
  const config = await settings({ CLUB_DEMO: '1' })
  const demo = await start(config)
  expect(demo.isDemoClub).toBe(true)
  // The first look at what a day needs comes two minutes after a start. Stopping waits for what has begun.
  await demo.stop()
  const [known] = await query<{ tides: number }>(
    config.databaseUrl ?? '',
    'select count(*)::int as tides from tide_extreme',
  )
  expect(known?.tides).toBeGreaterThan(1_600)
  const line =
    'The database holds the demo club with its published passwords; choose a new DATABASE_URL or set CLUB_DEMO=1.'
  await expect(startServer({ ...config, loadsDemoClub: false })).rejects.toThrow(new RegExp(`^${line}$`))
  const again = await start(config)
  expect(again.isDemoClub).toBe(true)
})

test('a club of its own starts without the demo club; behind TLS it is told when no proxy is trusted, and only then', async () => {
  const config = await settings({ CLUB_URL: 'https://club.example' })
  const warned = (lines: readonly string[]) => lines.filter(line => line.includes('TRUST_PROXY'))
  const { isDemoClub, origin, lines } = await start(config)
  expect(isDemoClub).toBe(false)
  expect((await fetch(`${origin}/health/ready`)).status).toBe(200)
  expect(warned(lines)).toHaveLength(1)
  for (const change of [{ trustProxy: 1 }, { clubUrl: 'http://club.example' }])
    expect(warned((await start({ ...config, ...change })).lines)).toEqual([])
})

test('[SET-03] the first link is also told plainly, where a program reads the lines', async () => {
  const [lines, told] = [[] as string[], [] as string[]]
  const server = await startServer(await settings({ LOG_LEVEL: 'info' }), {
    log: line => lines.push(line),
    tell: line => told.push(line),
  })
  onTestFinished(() => server.stop())
  expect(told).toEqual([expect.stringMatching(/^Nobody looks after .*\nhttp\S+\/first-start\/[\w-]{43}$/)])
  expect(lines).toContain(told[0])
})

test('a start that is told to end leaves no PostgreSQL behind', async () => {
  const clubData = await temporaryFolder()
  const told = new AbortController()
  const starting = startServer(
    { ...readConfig({ PORT: '0', DRAIN_SECONDS: '0' }), clubData },
    { signal: told.signal, log: () => undefined },
  )
  starting.catch(() => undefined)
  await eventually(() => postmasterOf(clubData))
  told.abort()
  await expect(starting).rejects.toBe(told.signal.reason)
  await expect(postmasterOf(clubData)).rejects.toThrow('ENOENT')
})

test('a start that is told to end while the database is made gives that up, and leaves nothing of it', async () => {
  const clubData = await temporaryFolder()
  const told = new AbortController()
  const starting = startServer(
    { ...readConfig({ PORT: '0', DRAIN_SECONDS: '0' }), clubData },
    { signal: told.signal, log: () => undefined },
  )
  starting.catch(() => undefined)
  // initdb is at work: it writes this file first.
  await vi.waitFor(async () => expect(await readdir(clubData, { recursive: true })).toContainEqual(NEW_VERSION), {
    timeout: 20_000,
    interval: 5,
  })
  told.abort()
  await expect(starting).rejects.toBe(told.signal.reason)
  expect(await readdir(clubData)).not.toContainEqual(expect.stringMatching('postgres'))
})

test('a taken port is said in one line that names the setting, before a database is made', async () => {
  const { origin } = await start(await settings())
  const { port } = new URL(origin)
  for (const [setting, given] of [
    ['PORT', { PORT: port }],
    ['METRICS_PORT', { PORT: '0', METRICS_PORT: port }],
  ] as const) {
    const clubData = await temporaryFolder()
    const log: string[] = []
    const starting = startServer({ ...readConfig(given), clubData }, { log: line => void log.push(line) })
    await expect(starting).rejects.toThrow(
      `Port ${port} of 127.0.0.1 is taken by another program, perhaps by a club that runs already. End that one, or set ${setting} to another port.`,
    )
    expect([await readdir(clubData), log]).toEqual([[], []])
  }
})

test('a start that fails leaves no PostgreSQL behind', async () => {
  const clubData = await temporaryFolder()
  const failing = { ...readConfig({ PORT: '0', HOST: 'no-such-host.invalid' }), clubData, loadsDemoClub: false }
  await expect(startServer(failing, { log: () => undefined })).rejects.toThrow('no-such-host.invalid')
  await expect(postmasterOf(clubData)).rejects.toThrow('ENOENT')
})
