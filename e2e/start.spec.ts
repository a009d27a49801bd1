// The server as a volunteer runs it: its own database, a bad setting, an end in good order, a sudden end.
import { execFile } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'
import { runServer } from './setup/runServer'

const execute = promisify(execFile)
const SIGN_IN = { grant_type: 'password', username: 'member@demo.example', password: 'ebb-and-flood-2026' }

test.describe('starting the club', () => {
  let folder: string
  test.beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'rowing-club-start-'))
    await chmod(folder, 0o755)
  })
  test.afterEach(() => rm(folder, { recursive: true, force: true }))

  const settings = () => ({ CLUB_DATA: join(folder, 'club-data'), DATABASE_URL: '', SMTP_URL: '', CLUB_DEMO: '' })
  const signIn = async (origin: string) => (await fetch(`${origin}/oauth/token`, { method: 'POST', body: new URLSearchParams(SIGN_IN) })).status

  test('an empty folder becomes a demo club, which is there again after a sudden end', async () => {
    const first = await runServer(settings())
    expect(await signIn(first.origin)).toBe(200)
    expect(first.output()).toContain('member@demo.example')
    await first.kill()

    const second = await runServer(settings())
    expect(await signIn(second.origin)).toBe(200)
    await expect(runServer(settings())).rejects.toThrow(/in use|already|another/i)
    const { stdout } = await execute(process.execPath, ['dist/server/club.js', 'mail'], { env: { ...process.env, ...settings() } })
    expect(stdout.trim()).not.toBe('')
    expect(await second.stop()).toBe(0)
  })

  test('a bad setting ends the start with one clear line', async () => {
    await expect(runServer({ ...settings(), PORT: 'high' })).rejects.toThrow(/ended with 1: The setting PORT must be a port number from 0 to 65535\.\n$/)
    await expect(runServer({ ...settings(), DATABASE_URL: 'postgres://nobody:wrong@127.0.0.1:1/none' })).rejects.toThrow(/ended with 1: [^\n]+\n$/)
  })

  test('without the demo club, an empty database stays empty', async () => {
    const server = await runServer({ ...settings(), CLUB_DEMO: '0' })
    expect(await signIn(server.origin)).toBe(400)
    expect(server.output()).not.toContain('demo.example')
    await server.stop()
  })
})
