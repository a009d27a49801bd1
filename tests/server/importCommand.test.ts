// Tests what the command of the import says of a file that leaves something open, and what it then does.
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

async function run(...words: string[]) {
  const child = spawn(process.execPath, [program('club'), ...words], {
    env: { PATH: process.env.PATH ?? '', DATABASE_URL: club.url },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [output, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close') as Promise<[number | null]>,
  ])
  return { code, output, errors }
}

test('[SET-04] an import ends at a question with the switch that answers it, and goes on with the answer', async () => {
  const file = join(await temporaryFolder(), 'members.csv')
  await writeFile(
    file,
    Buffer.from('First name,Surname,Email,Paid\nLiam,O\x92Weir,liam@asked.example,BACS\nTotal,1 member,,\n', 'latin1'),
  )
  const stored = async () =>
    (await club.pool.query(`select family_name from member where email = 'liam@asked.example'`)).rows
  const asked = await run('import', file)
  expect(asked).toMatchObject({ code: 1, errors: expect.stringContaining('--answer') })
  expect(asked.output).toContain('  --answer paid.bacs=paid   They have paid')
  expect(asked.output).toContain('  --answer lines.no-member=leave-out')
  expect(await stored()).toEqual([])
  const mistyped = await run('import', file, '--answer', 'paid.bacs=perhaps')
  expect(mistyped).toMatchObject({ code: 1, errors: expect.stringContaining('There are: paid, unpaid.') })
  const answers = ['--answer', 'paid.bacs=paid', '--answer', 'lines.no-member=leave-out']
  expect(await run('import', file, ...answers)).toMatchObject({ code: 0, output: expect.stringContaining('1 added') })
  expect(await stored()).toEqual([{ family_name: 'O’Weir' }])
})

test('[SET-04] an import asks what a word means, and says of names that nobody finds what to write above them', async () => {
  const folder = await temporaryFolder()
  const file = join(folder, 'types.csv')
  await writeFile(file, 'Name,Membership\n"Word, Ada",Adult Rower\n"Word, Bo",Full\n')
  const asked = await run('import', file)
  expect(asked).toMatchObject({ code: 1, errors: expect.stringContaining('say with --answer what the words mean') })
  expect(asked.output).toContain('What is “Adult Rower” (1 line) in ‘Membership type’?')
  expect(asked.output).toContain("  --answer 'membershipType: adult rower=Full'\n")
  const mistyped = await run('import', file, '--answer', 'membershipType: adult rower=Fool')
  expect(mistyped).toMatchObject({ code: 1, errors: expect.stringContaining('“Fool” is no answer') })
  const done = await run('import', file, '--answer', 'membershipType: adult rower=Full')
  expect(done).toMatchObject({ code: 0, output: expect.stringContaining('2 added') })
  expect(done.output).toContain('Without an email address: 2 new members.')
  const { rows } = await club.pool.query(
    `select t.name from member m join membership_type t on t.id = m.membership_type_id where m.family_name = 'Word'`,
  )
  expect(rows).toEqual([{ name: 'Full' }, { name: 'Full' }])

  const unnamed = join(folder, 'unnamed.csv')
  await writeFile(unnamed, 'Rower’s appellation,Email\nAda Word,ada@word.example\n')
  expect(await run('import', unnamed)).toMatchObject({ code: 1, errors: expect.stringContaining('Write ‘First name’') })
  const unknown = await run('import', file, '--updat')
  expect(unknown).toMatchObject({ code: 1, errors: expect.stringContaining("Unknown option '--updat'. import <file>") })
})
