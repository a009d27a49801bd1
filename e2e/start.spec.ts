// The server as a volunteer runs it: its own database, a bad setting, an end in good order, a sudden end.
import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'
import { launchServer, runServer } from './setup/runServer'

const execute = promisify(execFile)
const SIGN_IN = { grant_type: 'password', username: 'member@demo.example', password: 'ebb-and-flood-2026' }

function isThere(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test.describe('starting the club', () => {
  let folder: string
  test.beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'rowing-club-start-'))
    await chmod(folder, 0o755)
  })
  test.afterEach(() => rm(folder, { recursive: true, force: true }))

  const settings = () => ({ CLUB_DATA: join(folder, 'club-data'), DATABASE_URL: '', SMTP_URL: '', CLUB_DEMO: '' })
  const postmaster = async () =>
    Number((await readFile(join(folder, 'club-data/postgres/postmaster.pid'), 'utf8')).split('\n')[0])
  const expectNoPostgres = async (pid: number) => {
    await expect(postmaster()).rejects.toThrow('ENOENT')
    // Its process is there until the system has noticed that it ended.
    await expect.poll(() => isThere(pid)).toBe(false)
  }

  test('a bad setting ends the start with one clear line', async () => {
    await expect(runServer({ ...settings(), PORT: 'high' })).rejects.toThrow(
      /ended with 1: The setting PORT must be a port number from 0 to 65535\.\n$/,
    )
    await expect(
      runServer({ ...settings(), DATABASE_URL: 'postgres://nobody:wrong@127.0.0.1:1/none' }),
    ).rejects.toThrow(/ended with 1: [^\n]+\n$/)
  })

  test('an empty folder becomes a demo club, which a command reads beside it; SIGTERM answers the request under way, gives up on one that never arrives, and leaves no PostgreSQL behind', async () => {
    const server = await runServer(settings())
    expect(server.output()).toContain('member@demo.example')
    const signedIn = await fetch(`${server.origin}/oauth/token`, { method: 'POST', body: new URLSearchParams(SIGN_IN) })
    expect(signedIn.status).toBe(200)
    const { stdout } = await execute(process.execPath, ['dist/server/club.js', 'mail'], {
      env: { ...process.env, ...settings() },
    })
    expect(stdout.trim()).not.toBe('')
    const pid = await postmaster()
    const { port } = new URL(server.origin)
    const silent = await opened(port)
    const half = await opened(port)
    half.write('GET /api/home/get HTTP/1.1\r\nhost:')
    const body = new URLSearchParams(SIGN_IN).toString()
    const slow = request(`${server.origin}/oauth/token`, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'content-length': body.length,
        expect: '100-continue',
      },
    })
    // The server has seen a request once it asks for the rest of it.
    slow.flushHeaders()
    await once(slow, 'continue')
    const endless = await opened(port)
    endless.write(
      'POST /oauth/token HTTP/1.1\r\nhost: club\r\ncontent-type: application/x-www-form-urlencoded\r\ncontent-length: 100\r\nexpect: 100-continue\r\n\r\n',
    )
    await once(endless, 'data')
    const ended = server.stop()
    await expect(async () => expect(await isOpen(port)).toBe(false)).toPass({ timeout: 10_000 })
    const answered = once(slow, 'response')
    slow.end(body)
    const [answer] = await answered
    expect([answer.statusCode, answer.headers.connection]).toEqual([200, 'close'])
    answer.resume()
    // After nine seconds it would have ended with 1.
    expect(await ended).toBe(0)
    await expectNoPostgres(pid)
    for (const socket of [silent, half, endless]) socket.destroy()
  })

  test('a server told to end by any signal while it starts ends, and leaves no PostgreSQL behind', async () => {
    for (const signal of ['SIGINT', 'SIGHUP'] as const) {
      const server = launchServer(settings())
      await server.printed(/Making a new database/)
      expect(await server.end(signal)).toBe(0)
      await expect(postmaster()).rejects.toThrow('ENOENT')
      expect(server.output()).not.toContain('The club is open')
    }
  })
})

async function opened(port: string): Promise<Socket> {
  const socket = connect(Number(port), '127.0.0.1').on('error', () => undefined)
  await once(socket, 'connect')
  return socket
}

const isOpen = (port: string): Promise<boolean> =>
  new Promise(resolve => {
    const socket = connect(Number(port), '127.0.0.1')
    const tell = (isOpen: boolean) => () => {
      socket.destroy()
      resolve(isOpen)
    }
    socket.once('connect', tell(true)).once('error', tell(false))
  })
