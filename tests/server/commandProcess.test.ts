// Tests the commands as a person runs them: what a process prints, where, and with which code it ends.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../database/embedded'
import { program } from '../programs/program'
import { testClub } from '../testClub'

const club = testClub()

/** Starts npm run club -- with these words, over the club's database unless the settings say otherwise. */
const start = (words: readonly string[], settings: Record<string, string> = {}) =>
  spawn(process.execPath, [program('club'), ...words], {
    env: { PATH: process.env.PATH ?? '', DATABASE_URL: club.url, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })

async function run(words: readonly string[], settings?: Record<string, string>) {
  const child = start(words, settings)
  const [stdout, stderr, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close') as Promise<[number | null]>,
  ])
  return { code, stdout, stderr }
}

test('[PUB-12] the code at the end tells success from failure, and a failure is said in one line', async () => {
  expect(await run(['mail'])).toEqual({ code: 0, stdout: 'The outbox is empty.\n', stderr: '' })
  expect(await run(['mail', 'show', '99999'])).toEqual({ code: 1, stdout: '', stderr: 'There is no mail 99999.\n' })
  expect(await run(['mail'], { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/club' })).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^.*ECONNREFUSED.*\n$/),
  })
})

test('help lists the commands, and so does one that is not there', async () => {
  expect(await run(['help'])).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/settings <name>=<value>[^]*mail retry <id or all>/),
    stderr: '',
  })
  expect(await run(['sail'])).toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringContaining('npm run club -- <command>'),
  })
})

test('a link that is printed can be followed; where nobody can say where it leads, one line asks for CLUB_URL, and nothing is done', async () => {
  const words = ['administrator', 'ada@club.example', 'Ada', 'Ferry']
  expect(await run(words, { HOST: '::', PORT: '8080' })).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('http://[::1]:8080/app/club/v1/reset-password/'),
  })
  const before = (await club.history()).length
  expect(await run(words, { PORT: '0' })).toEqual({
    code: 1,
    stdout: '',
    stderr: 'With PORT=0 only the running server knows its port: set CLUB_URL to its address.\n',
  })
  expect(await club.history()).toHaveLength(before)
})

test('[SET-04] an import whose output nobody reads to the end (`| head`) is done to its end, and a trial ends quietly', async () => {
  const file = join(await temporaryFolder(), 'members.csv')
  const faulty = Array.from({ length: 2_000 }, (_, index) => `Bo,Nair ${index},no address\n`)
  await writeFile(file, `First name,Surname,Email\nUnread,Fletcher,unread@club.example\n${faulty.join('')}`)
  const isIn = async () =>
    (await club.pool.query(`select 1 from member where email = 'unread@club.example'`)).rowCount === 1
  async function runUnread(option: string) {
    const child = start(['import', file, option])
    child.stdout.destroy()
    const [errors, [code]] = await Promise.all([text(child.stderr), once(child, 'close') as Promise<[number | null]>])
    return { code, errors }
  }
  expect(await runUnread('--dry-run')).toEqual({
    code: 1,
    errors: expect.stringMatching(/^Nothing was imported\. .*\n$/),
  })
  expect(await isIn()).toBe(false)
  expect(await runUnread('--leave-out-faulty')).toEqual({ code: 0, errors: '' })
  expect(await isIn()).toBe(true)
})
