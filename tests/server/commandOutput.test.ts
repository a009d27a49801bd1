// Tests what a command prints if nobody reads to the end: npm run club -- import members.csv | head
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { temporaryFolder } from '../database/embedded'
import { program } from '../programs/program'
import { startTestClub, type TestClub } from '../testClub'

let club: TestClub
beforeAll(async () => void (club = await startTestClub()))
afterAll(() => club.stop())

/** Runs the command, and closes what it prints into at once. */
async function runUnread(...words: string[]) {
  const child = spawn(process.execPath, [program('club'), ...words], {
    env: { PATH: process.env.PATH ?? '', DATABASE_URL: club.url },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  child.stdout.destroy()
  const [errors, [code]] = await Promise.all([text(child.stderr), once(child, 'close') as Promise<[number | null]>])
  return { code, errors }
}

test('[SET-04] an import is done to its end, and a trial ends quietly', async () => {
  const file = join(await temporaryFolder(), 'members.csv')
  const faulty = Array.from({ length: 2_000 }, (_, place) => `Bo Nair ${place},no address\n`)
  await writeFile(file, `Name,Email\nUnread Fletcher,unread@club.example\n${faulty.join('')}`)
  const isIn = async () =>
    (await club.pool.query(`select 1 from member where email = 'unread@club.example'`)).rowCount === 1
  expect(await runUnread('import', file, '--dry-run')).toEqual({
    code: 1,
    errors: expect.stringMatching(/^Nothing was imported\. .*\n$/),
  })
  expect(await isIn()).toBe(false)
  expect(await runUnread('import', file, '--leave-out-faulty')).toEqual({ code: 0, errors: '' })
  expect(await isIn()).toBe(true)
})
