// The disk fills up. It is a small one of its own where mounting is allowed; otherwise the server is told how much is
// free.
import { execFileSync } from 'node:child_process'
import { open, readdir, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { describe, expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../../server/config'
import { connectDatabase } from '../../server/database/connect'
import { findEmbeddedPostgres } from '../../server/database/embeddedPostgres'
import { mail } from '../../server/database/schema/mail'
import { DEMO_PASSWORD } from '../../server/demo/accounts'
import { startServer } from '../../server/start'
import { temporaryFolder } from '../database/embedded'
import { startTestClub } from '../testClub'
import { eventually } from '../eventually'

const NO_ROOM = 'The club’s computer has no room left, so nothing can be saved just now. What you typed is still here.'
const MB = 1_000_000

/** A folder whose free room the test decides. */
interface Disk {
  folder: string
  kind: 'a small disk' | 'what the server is told'
  /** Leaves this many bytes free, and no more. */
  leave(bytes: number): Promise<void>
  told?: () => Promise<number>
}

async function smallDisk(): Promise<Disk> {
  const folder = await temporaryFolder()
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=900m,mode=755', 'rowing-club-test', folder], { stdio: 'ignore' })
  } catch {
    let free = 1_000 * MB
    return {
      folder,
      kind: 'what the server is told',
      leave: async bytes => void (free = bytes),
      told: async () => free,
    }
  }
  onTestFinished(() => void execFileSync('umount', ['-l', folder]))
  const filler = join(folder, 'filler')
  const leave = async (bytes: number) => {
    const { bavail, bsize } = await statfs(folder)
    // Longer or shorter, never made anew: for a moment there would be more room than asked for.
    const file = await open(filler, 'a')
    const piece = Buffer.alloc(MB)
    let left = bavail * bsize - bytes
    try {
      if (left < 0) await file.truncate(Math.max(0, (await file.stat()).size + left))
      for (; left > 0; left -= MB) await file.write(piece.subarray(0, Math.min(MB, left)))
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
    } finally {
      await file.close()
    }
  }
  return { folder, kind: 'a small disk', leave }
}

async function openClub({ folder, told }: Disk) {
  const lines: string[] = []
  const server = await startServer(readConfig({ CLUB_DATA: folder, PORT: '0' }), {
    log: line => lines.push(line),
    ...(told && { freeRoom: told }),
  })
  onTestFinished(() => server.stop())
  const token = async (form: Record<string, string>) => {
    const answer = await fetch(`${server.origin}/oauth/token`, { method: 'POST', body: new URLSearchParams(form) })
    return {
      status: answer.status,
      cookie: answer.headers.get('set-cookie') ?? '',
      ...((await answer.json()) as { access_token: string; refresh_token: string }),
    }
  }
  const signIn = (name = 'member') =>
    token({ grant_type: 'password', username: `${name}@demo.example`, password: DEMO_PASSWORD })
  const { access_token, cookie } = await signIn('admin')
  const xsrf = /XSRF-TOKEN=([^;]+)/.exec(cookie)?.[1] ?? ''
  const headers = {
    authorization: `Bearer ${access_token}`,
    'x-xsrf-token': xsrf,
    cookie: `XSRF-TOKEN=${xsrf}`,
    'content-type': 'application/json',
  }
  return {
    ...server,
    lines,
    token,
    signIn,
    status: async (path: string) => (await fetch(server.origin + path, { headers })).status,
    /** A write that changes something: the same member paid, or not. */
    save: async () => {
      const answer = await fetch(`${server.origin}/api/user/markManyAsPaid`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ userIds: [1], paid: true }),
      })
      return { status: answer.status, message: ((await answer.json()) as { message?: string }).message }
    },
  }
}

describe('when the disk of the bundled database fills up', () => {
  test(
    'the administrators hear of it, writes are refused in a sentence, reading and signing in go on, and it mends itself',
    { timeout: 120_000 },
    async () => {
      const disk = await smallDisk()
      const club = await openClub(disk)
      expect(await club.save()).toEqual({ status: 200 })
      await eventually(async () => expect(await readdir(disk.folder)).toContain('reserve'))

      await disk.leave(400 * MB)
      const { database, close } = connectDatabase((await findEmbeddedPostgres(disk.folder)) ?? '', { max: 1 })
      onTestFinished(close)
      const warnings = () =>
        database.select({ to: mail.toAddress, subject: mail.subject }).from(mail).where(eq(mail.kind, 'room'))
      await eventually(async () =>
        expect(await warnings()).toEqual([
          { to: 'admin@demo.example', subject: 'The club’s computer is running out of room' },
        ]),
      )
      expect(club.lines.join('\n')).toMatch(/has little room left \(\d+ MB\)\. Below 120 MB nothing will be saved\./)
      expect(await club.save()).toEqual({ status: 200 })

      await disk.leave(100 * MB)
      await eventually(async () => expect(await club.save()).toEqual({ status: 507, message: NO_ROOM }))
      expect(await club.status('/api/user/all?filter=All')).toBe(200)
      const session = await club.signIn()
      expect(session.status).toBe(200)
      expect((await club.token({ grant_type: 'refresh_token', refresh_token: session.refresh_token })).status).toBe(200)

      await disk.leave(0)
      await eventually(async () => expect(await readdir(disk.folder)).not.toContain('reserve'))
      for (let time = 0; time < 20; time++) {
        expect((await club.signIn()).status).toBe(200)
        expect(await club.status('/api/event/all?filter=All')).toBe(200)
      }
      expect(await club.save()).toEqual({ status: 507, message: NO_ROOM })
      expect(club.lines.filter(line => line.includes('gone away'))).toEqual([])

      await disk.leave(800 * MB)
      const since = Date.now()
      await eventually(async () => expect(await club.save()).toEqual({ status: 200 }))
      console.log(
        `disk full (tried on ${disk.kind}): 20 sign-ins and 20 reads with no byte left, writes refused with 507, saved again ${((Date.now() - since) / 1000).toFixed(1)} s after there was room`,
      )
      await eventually(async () => expect(await readdir(disk.folder)).toContain('reserve'))
      expect(await warnings()).toHaveLength(1)
    },
  )
})

test('a PostgreSQL of the club’s own that has no room left is answered with the same sentence, and reading goes on', async () => {
  const club = await startTestClub()
  onTestFinished(() => club.stop())
  await club.pool.query(`
    create function full_disk() returns trigger language plpgsql as $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$;
    create trigger full_disk before insert on payment for each row execute function full_disk()`)
  const secretary = await club.signedIn({ roles: ['Member', 'Member Secretary'] })
  const { id } = await club.memberWith()
  const answer = await club.call('POST /api/user/markManyAsPaid', {
    as: secretary,
    body: { userIds: [id], paid: true },
  })
  expect(answer).toMatchObject({ status: 507, body: { message: NO_ROOM } })
  expect((await club.call('GET /api/user/all', { as: secretary, query: { filter: 'All' } })).status).toBe(200)
})
