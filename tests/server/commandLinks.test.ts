// Tests where the links in a command's output lead.
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { program } from '../programs/program'
import { startTestClub, type TestClub } from '../testClub'

let club: TestClub
beforeAll(async () => void (club = await startTestClub()))
afterAll(() => club.stop())

const run = promisify(execFile)

/** npm run club -- administrator, with these settings. */
async function nameAdministrator(settings: Record<string, string>) {
  const options = { env: { PATH: process.env.PATH ?? '', DATABASE_URL: club.url, ...settings } }
  return run(process.execPath, [program('club'), 'administrator', 'ada@club.example', 'Ada', 'Ferry'], options).then(
    ({ stdout }) => ({ code: 0, text: stdout }),
    (error: { code: number; stderr: string }) => ({ code: error.code, text: error.stderr }),
  )
}

test.each([
  [{ HOST: '0.0.0.0' }, 'http://127.0.0.1:3000/app/club/v1/reset-password/'],
  [{ HOST: '::', PORT: '8080' }, 'http://[::1]:8080/app/club/v1/reset-password/'],
  [{ HOST: '::', PORT: '0', CLUB_URL: 'https://club.example' }, 'https://club.example/app/club/v1/reset-password/'],
])('with %o a link can be followed', async (settings, link) => {
  expect(await nameAdministrator(settings)).toEqual({ code: 0, text: expect.stringContaining(link) })
})

test('where nobody can say where a link leads, one line asks for CLUB_URL, and nothing is done', async () => {
  const before = (await club.history()).length
  expect(await nameAdministrator({ PORT: '0' })).toEqual({
    code: 1,
    text: 'With PORT=0 only the running server knows its port: set CLUB_URL to its address.\n',
  })
  expect(await club.history()).toHaveLength(before)
})
