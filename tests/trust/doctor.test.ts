import { mkdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { examineClub } from '../../server/operations/commands/doctor'
import { readConfig } from '../../server/config'
import { address, backup, clock, proxy } from '../../server/operations/health/findings'
import { queueMail } from '../../server/mail/queueMail'
import { query, startForTest, temporaryFolder } from '../database/embedded'
import { startSmtp, type TestSmtp } from '../mail/smtpServer'
import { startTestClub, type TestClub } from '../testClub'

let club: TestClub
let smtp: TestSmtp
beforeAll(async () => {
  club = await startTestClub()
  smtp = await startSmtp({ account: { user: 'club', password: 'secret' } })
})
afterAll(() => Promise.all([club.stop(), smtp.stop()]))

const well = () => ({
  SMTP_URL: `smtp://club:secret@127.0.0.1:${smtp.port}`,
  CLUB_URL: 'https://club.example',
  TRUST_PROXY: '1',
})

async function examine(environment: Record<string, string>, free = 10_000_000_000) {
  const lines: string[] = []
  const isWell = await examineClub({ environment, print: line => lines.push(line), room: async () => free })
  return { isWell, lines }
}

test('[SET-09] a club that is well gets a line for each thing, and no password in any', async () => {
  const { isWell, lines } = await examine({ DATABASE_URL: club.url, ...well() })
  expect(lines).toEqual([
    expect.stringMatching(/^ok {5}Program: version [\d.]+, Node [\d.]+$/),
    'ok     Address: https://club.example',
    'ok     Proxy: one in front is trusted',
    `ok     Mail server: 127.0.0.1:${smtp.port} answers and takes our sign-in`,
    expect.stringMatching(/^ok {5}Database: PostgreSQL \d+[\d.]*, at DATABASE_URL$/),
    expect.stringMatching(/^ok {5}Migrations: \d+ applied, none missing$/),
    expect.stringMatching(/^ok {5}Clock: \d{4}-\d\d-\d\d \d\d:\d\d UTC, as the database has it$/),
    'ok     Backup: none is made here: with DATABASE_URL that is yours, unless BACKUP_FOLDER says where to',
    'ok     Outbox: 0 waiting, 0 parked',
    'ok     Tides: rows show none: they are switched off',
    'ok     Club: one of its own, not the demo club',
    'ok     Counts: attendees and completed rows are what counting them again gives',
  ])
  expect(isWell).toBe(true)
  expect(smtp.commands).toEqual([])
})

test('[SET-09] what is wrong is said with what to do: address, mail server, a parked mail, the demo accounts in a real club, no backup', async () => {
  await queueMail(club.database as never, club.services.clock, {
    kind: 'x',
    to: { name: 'A', address: 'a@club.example' },
    subject: 's',
    text: 't',
    html: 'h',
  })
  await query(club.url, `update mail set state = 'parked'`)
  await club.memberWith({ email: 'member@demo.example' })
  const folder = await temporaryFolder()
  const { isWell, lines } = await examine({ DATABASE_URL: club.url, BACKUP_FOLDER: folder })
  expect(isWell).toBe(false)
  const wrong = lines.flatMap((line, index) =>
    line.startsWith('wrong') ? [[line.slice(7), lines[index + 1]?.trim()]] : [],
  )
  expect(wrong).toEqual([
    ['Address: CLUB_URL is not set, so links in mails lead to this computer', expect.stringContaining('Set CLUB_URL')],
    ['Mail server: SMTP_URL is not set, so mails stay in the outbox', expect.stringContaining('Set SMTP_URL')],
    [`Backup: there is none in ${folder}`, expect.stringContaining('npm run club -- backup')],
    ['Outbox: 0 waiting, 1 parked', expect.stringContaining('npm run club -- mail')],
    ['Club: the demo club, whose passwords are public', expect.stringContaining('CLUB_DATA')],
  ])
})

test.each([
  ['nobody there', () => 'postgresql://club@127.0.0.1:1/club', /was asked: connect ECONNREFUSED/],
  ['one that follows nothing', () => club.url, /leads to a database that is none$/],
])('[SCL-02] the standby is really asked: %s', async (_what, url, says) => {
  const { lines } = await examine({ DATABASE_URL: club.url, DATABASE_READ_URL: url(), ...well() })
  expect(lines.find(line => line.includes('Standby'))).toMatch(says)
  expect(lines.find(line => line.includes('Standby'))).toMatch(/^wrong/)
})

test.each([
  ['a wrong password', () => `smtp://club:wrong@127.0.0.1:${smtp.port}`, /Invalid login.*535/],
  ['nobody there', () => 'smtp://club:secret@127.0.0.1:1', /ECONNREFUSED/],
])('[SET-09] the mail server is really tried: %s', async (_what, url, says) => {
  const { lines } = await examine({ DATABASE_URL: club.url, ...well(), SMTP_URL: url() })
  const line = lines.find(found => found.includes('Mail server')) ?? ''
  expect(line).toMatch(/^wrong/)
  expect(line).toMatch(says)
  expect(lines.join('\n')).not.toMatch(/secret|wrong@/)
})

test('[SET-09] clock, proxy, address and the age of the backup are judged', async () => {
  const config = (environment: Record<string, string>) => readConfig({ DATABASE_URL: club.url, ...environment })
  const at = (instant: string) => clock(club.database, () => new Date(instant))
  expect((await at('2019-01-01T00:00:00Z')).says).toBe('2019-01-01 00:00 UTC, which cannot be')
  expect((await at('2099-01-01T00:00:00Z')).advice).toContain('NTP')
  expect((await clock(club.database, () => new Date(Date.now() + 3_600_000))).says).toMatch(
    /(3599|3600|3601) seconds off the database’s$/,
  )

  const https = { CLUB_URL: 'https://club.example' }
  expect(proxy(config(https)).advice).toContain('TRUST_PROXY=1')
  expect(proxy(config({}), { forwardedFor: '192.0.2.1' }).advice).toContain('TRUST_PROXY=1')
  expect(proxy(config({ ...https, TRUST_PROXY: '1' }), { forwardedFor: undefined }).advice).toContain('X-Forwarded-For')
  expect(proxy(config({ ...https, TRUST_PROXY: '1' }), { forwardedFor: '192.0.2.1' }).advice).toBeUndefined()
  expect(proxy(config({}), { forwardedFor: undefined }).says).toBe('none')
  expect(address(config({ CLUB_URL: 'http://club.example' })).advice).toContain('certificate')
  expect(address(config({ CLUB_URL: 'http://127.0.0.1:3000' })).advice).toBeUndefined()

  const folder = join(await temporaryFolder(), 'backups')
  await mkdir(folder)
  const file = join(folder, 'club-2026-06-08.zip')
  await writeFile(file, 'a backup')
  const made = new Date('2026-06-08T03:00:00Z')
  await utimes(file, made, made)
  const aged = (instant: string) => backup(club.database, config({ BACKUP_FOLDER: folder }), new Date(instant))
  expect(await aged('2026-06-09T12:00:00Z')).toEqual({ of: 'Backup', says: `the newest in ${folder} is 33 hours old` })
  expect(await aged('2026-06-11T12:00:00Z')).toMatchObject({
    says: `the newest in ${folder} is 3 days old`,
    advice: expect.stringContaining('log'),
  })
})

test('[SET-09] a database that nobody answers for, or that is newer, is one wrong line', async () => {
  const gone = await examine({ DATABASE_URL: 'postgres://club@127.0.0.1:1/club', ...well() })
  expect(gone.lines.at(-2)).toMatch(/^wrong {2}Database: .*ECONNREFUSED/)
  await query(
    club.url,
    `insert into drizzle.__drizzle_migrations (hash, created_at, name, program) values ('ab', 9999999999999, '0099_later', '7.0.0')`,
  )
  const newer = await examine({ DATABASE_URL: club.url, ...well() })
  expect(newer.lines.at(-2)).toMatch(
    /^wrong {2}Migrations: The database is newer than this program .* Start version 7\.0\.0 or a newer one\.$/,
  )
})

test('[SET-09] the disk of the bundled database is looked at, and where there is no club yet none is made', async () => {
  const folder = await temporaryFolder()
  const none = await examine({ CLUB_DATA: join(folder, 'none'), ...well() })
  expect(none.lines.at(-1)).toBe(`ok     Database: there is none in ${join(folder, 'none')} yet: npm start makes it`)
  await startForTest({ dataFolder: folder })
  const { isWell, lines } = await examine({ CLUB_DATA: folder, ...well() }, 90_000_000)
  expect(lines).toContain(`wrong  Disk: 90 MB free for ${folder}: nothing can be saved until there is more`)
  expect(lines).toContainEqual(expect.stringMatching(/^ok {5}Database: PostgreSQL 18[\d.]*, bundled, running$/))
  expect(isWell).toBe(false)
})
