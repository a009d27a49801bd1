// Tests what the command of the import says of a file that leaves something open, and what it then does.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { importFile } from '../../server/operations/commands/import'
import { CommandError } from '../../server/operations/commands/withClub'
import { temporaryFolder } from '../database/embedded'
import { testClub } from '../testClub'

const club = testClub()

/** Runs the command, and returns what it prints and what it refuses with. */
async function run(...words: string[]) {
  const lines: string[] = []
  const refusal = await importFile({ ...club.services, print: line => lines.push(line) }, words).then(
    () => null,
    (error: unknown) => {
      if (error instanceof CommandError) return error.message
      throw error
    },
  )
  return { output: lines.join('\n'), refusal }
}

test('[SET-04] an import ends at a question with the switch that answers it, and goes on with the answer', async () => {
  const file = join(await temporaryFolder(), 'members.csv')
  await writeFile(
    file,
    Buffer.from('First name,Surname,Email,Paid\nLiam,O\x92Weir,liam@asked.example,BACS\nTotal,1 member,,\n', 'latin1'),
  )
  const stored = async () =>
    (await club.pool.query(`select family_name from member where email = 'liam@asked.example'`)).rows
  const asked = await run(file)
  expect(asked).toMatchObject({ refusal: expect.stringContaining('--answer') })
  expect(asked.output).toContain('  --answer paid.bacs=paid   They have paid')
  expect(asked.output).toContain('  --answer lines.no-member=leave-out')
  expect(await stored()).toEqual([])
  const mistyped = await run(file, '--answer', 'paid.bacs=perhaps')
  expect(mistyped).toMatchObject({ refusal: expect.stringContaining('There are: paid, unpaid.') })
  const answers = ['--answer', 'paid.bacs=paid', '--answer', 'lines.no-member=leave-out']
  expect(await run(file, ...answers)).toMatchObject({
    refusal: null,
    output: expect.stringContaining('1 added'),
  })
  expect(await stored()).toEqual([{ family_name: 'O’Weir' }])
})

test('[SET-04] an import asks what a word means, and says of names that nobody finds what to write above them', async () => {
  const folder = await temporaryFolder()
  const file = join(folder, 'types.csv')
  await writeFile(file, 'Name,Membership\n"Word, Ada",Adult Rower\n"Word, Bo",Full\n')
  const asked = await run(file)
  expect(asked).toMatchObject({ refusal: expect.stringContaining('say with --answer what the words mean') })
  expect(asked.output).toContain('What is “Adult Rower” (1 line) in ‘Membership type’?')
  expect(asked.output).toContain("  --answer 'membershipType: adult rower=Full'\n")
  const mistyped = await run(file, '--answer', 'membershipType: adult rower=Fool')
  expect(mistyped).toMatchObject({ refusal: expect.stringContaining('“Fool” is no answer') })
  const done = await run(file, '--answer', 'membershipType: adult rower=Full')
  expect(done).toMatchObject({ refusal: null, output: expect.stringContaining('2 added') })
  expect(done.output).toContain('Without an email address: 2 new members.')
  const { rows } = await club.pool.query(
    `select t.name from member m join membership_type t on t.id = m.membership_type_id where m.family_name = 'Word'`,
  )
  expect(rows).toEqual([{ name: 'Full' }, { name: 'Full' }])

  const unnamed = join(folder, 'unnamed.csv')
  await writeFile(unnamed, 'Rower’s appellation,Email\nAda Word,ada@word.example\n')
  expect(await run(unnamed)).toMatchObject({ refusal: expect.stringContaining('Write ‘First name’') })
  const unknown = await run(file, '--updat')
  expect(unknown).toMatchObject({ refusal: expect.stringContaining("Unknown option '--updat'. import <file>") })
})

test('[SET-04] an import that has to know who is meant ends with the question and its switches', async () => {
  const { id } = await club.memberWith({ firstName: 'Ann', familyName: 'Lee', email: 'home@club.example' })
  const file = join(await temporaryFolder(), 'family.csv')
  await writeFile(file, 'First name,Surname,Email,Date of birth\nTom,Lee,home@club.example,26/05/2016\n')
  const asked = await run(file, '--update')
  expect(asked.refusal).toContain('Nothing was imported. Answer')
  expect(asked.output).toContain('home@club.example is the address of Ann Lee')
  expect(asked.output).toContain('--answer address=empty')
  const each = await run(file, '--update', '--answer', 'address=each')
  expect(each.output).toContain(`--answer who.2.${id}=${id}   The member Ann Lee, born 17 May 1980, home@club.example`)
  const done = await run(file, '--update', '--answer', 'address=empty')
  expect(done).toMatchObject({ refusal: null, output: expect.stringContaining('1 added, 0 updated') })
  const { rows } = await club.pool.query('select first_name from member where email = $1', ['home@club.example'])
  expect(rows).toEqual([{ first_name: 'Ann' }])
})
