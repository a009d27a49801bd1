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

async function runRead(...words: string[]) {
  const child = spawn(process.execPath, [program('club'), ...words], {
    env: { PATH: process.env.PATH ?? '', DATABASE_URL: club.url },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [said, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close') as Promise<[number | null]>,
  ])
  return { code, said, errors }
}

test('[SET-04] an import that has to know who is meant ends with the question and its switches', async () => {
  const { id } = await club.memberWith({ firstName: 'Ann', familyName: 'Lee', email: 'home@club.example' })
  const file = join(await temporaryFolder(), 'family.csv')
  await writeFile(file, 'First name,Surname,Email,Date of birth\nTom,Lee,home@club.example,26/05/2016\n')
  const asked = await runRead('import', file, '--update')
  expect([asked.code, asked.errors]).toEqual([1, expect.stringContaining('Nothing was imported. Answer')])
  expect(asked.said).toContain('home@club.example is the address of Ann Lee')
  expect(asked.said).toContain('--answer address=empty')
  const each = await runRead('import', file, '--update', '--answer', 'address=each')
  expect(each.said).toContain(`--answer who.2.${id}=${id}   The member Ann Lee, born 17 May 1980, home@club.example`)
  const done = await runRead('import', file, '--update', '--answer', 'address=empty')
  expect([done.code, done.said]).toEqual([0, expect.stringContaining('1 added, 0 updated')])
  const { rows } = await club.pool.query('select first_name from member where email = $1', ['home@club.example'])
  expect(rows).toEqual([{ first_name: 'Ann' }])
})

test('[SET-04] an import is done to its end, and a trial ends quietly', async () => {
  const file = join(await temporaryFolder(), 'members.csv')
  const faulty = Array.from({ length: 2_000 }, (_, place) => `Bo,Nair ${place},no address\n`)
  await writeFile(file, `First name,Surname,Email\nUnread,Fletcher,unread@club.example\n${faulty.join('')}`)
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
