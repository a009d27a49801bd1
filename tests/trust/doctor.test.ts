import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { examineClub } from '../../server/commands/doctor'
import { queueMail } from '../../server/mail/queueMail'
import { query, startForTest, temporaryFolder } from '../database/embedded'
import { startTestClub, type TestClub } from '../testClub'

let club: TestClub
beforeAll(async () => void (club = await startTestClub()))
afterAll(() => club.stop())

const WELL = { SMTP_URL: 'smtp://club:secret@mail.club.example:587' }

async function examine(environment: Record<string, string>, free = 10_000_000_000) {
  const lines: string[] = []
  const isWell = await examineClub({ environment, print: line => lines.push(line), room: async () => free })
  return { isWell, lines }
}

test('a club that is well gets a line for each thing, and no password in any', async () => {
  const { isWell, lines } = await examine({ DATABASE_URL: club.url, ...WELL })
  expect(lines).toEqual([
    expect.stringMatching(/^ok {5}Program: version [\d.]+, Node [\d.]+$/),
    'ok     Mail server: mail.club.example:587',
    expect.stringMatching(/^ok {5}Database: PostgreSQL \d+[\d.]*, at DATABASE_URL$/),
    expect.stringMatching(/^ok {5}Migrations: \d+ applied, none missing$/),
    'ok     Outbox: 0 parked',
    'ok     Club: one of its own, not the demo club',
  ])
  expect(isWell).toBe(true)
})

test('what is wrong is said: no mail server, a parked mail, the demo accounts in a real club', async () => {
  await queueMail(club.database as never, club.services.clock, {
    kind: 'x',
    to: { name: 'A', address: 'a@club.example' },
    subject: 's',
    text: 't',
    html: 'h',
  })
  await query(club.url, `update mail set state = 'parked'`)
  await club.memberWith({ email: 'member@demo.example' })
  const { isWell, lines } = await examine({ DATABASE_URL: club.url })
  expect(isWell).toBe(false)
  expect(lines.filter(line => line.startsWith('wrong'))).toEqual([
    'wrong  Mail server: SMTP_URL is not set, so mails stay in the outbox',
    'wrong  Outbox: 1 parked',
    'wrong  Club: the demo club, whose passwords are public',
  ])
})

test('a database that nobody answers for, or that is newer, is one wrong line', async () => {
  const gone = await examine({ DATABASE_URL: 'postgres://club@127.0.0.1:1/club', ...WELL })
  expect(gone.lines.at(-1)).toMatch(/^wrong {2}Database: .*ECONNREFUSED/)
  await query(
    club.url,
    `insert into drizzle.__drizzle_migrations (hash, created_at, name, program) values ('ab', 9999999999999, '0099_later', '7.0.0')`,
  )
  const newer = await examine({ DATABASE_URL: club.url, ...WELL })
  expect(newer.lines.at(-1)).toMatch(
    /^wrong {2}Migrations: The database is newer than this program .* Start version 7\.0\.0 or a newer one\.$/,
  )
})

test('the disk of the bundled database is looked at, and where there is no club yet none is made', async () => {
  const folder = await temporaryFolder()
  const none = await examine({ CLUB_DATA: join(folder, 'none'), ...WELL })
  expect(none.lines.at(-1)).toBe(`ok     Database: there is none in ${join(folder, 'none')} yet: npm start makes it`)
  await startForTest({ dataFolder: folder })
  const { isWell, lines } = await examine({ CLUB_DATA: folder, ...WELL }, 90_000_000)
  expect(lines).toContain(`wrong  Disk: 90 MB free for ${folder}: nothing can be saved until there is more`)
  expect(lines).toContainEqual(expect.stringMatching(/^ok {5}Database: PostgreSQL 18[\d.]*, bundled, running$/))
  expect(isWell).toBe(false)
})
