import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openBackup } from '../../server/operations/backup/backupFile'
import { keepDailyBackups } from '../../server/operations/backup/dailyBackup'
import { query, temporaryFolder } from '../database/embedded'
import { startTestClub } from '../testClub'

/**
 * A club with a System Administrator and a server that backs it up; the club's clock is an hour ahead of this one in
 * summer.
 */
async function watchedClub() {
  const club = await startTestClub()
  onTestFinished(() => club.stop())
  await club.memberWith({ roles: ['Member', 'System Administrator'], email: 'admin@club.example' })
  const place = await temporaryFolder()
  const folder = join(place, 'backups')
  const lines: string[] = []
  const server = (room = 100_000_000_000) =>
    keepDailyBackups({
      services: club.services,
      url: club.url,
      folder,
      clubData: place,
      log: line => lines.push(line.replaceAll(folder, 'backups')),
      room: async () => room,
    })
  const at = async (instant: string, which = server()) => {
    club.setTime(instant)
    await which.look()
  }
  const mails = () =>
    query<{ to: string; text: string }>(
      club.url,
      `select to_address as to, text from mail where kind = 'backup' order by id`,
    )
  return { club, place, folder, lines, server, at, mails, there: async () => (await readdir(folder)).sort() }
}

test('[SET-08] from three in the morning the server makes one backup a day, and keeps seven days and four Sundays', async () => {
  const { folder, lines, at, there } = await watchedClub()
  await at('2026-06-10T01:59:00Z')
  await expect(stat(folder)).rejects.toThrow('ENOENT')
  await at('2026-06-10T02:01:00Z')
  expect(await there()).toEqual(['club-2026-06-10.zip'])
  expect(lines).toEqual(['The club is backed up in backups/club-2026-06-10.zip (0 MB).'])
  const file = join(folder, 'club-2026-06-10.zip')
  const { manifest, close } = await openBackup(file)
  close()
  expect(manifest.tables.find(({ name }) => name === 'member')?.rows).toBe(1)
  const made = await stat(file)
  // The page tells its age by this.
  expect(made.mtime).toEqual(new Date('2026-06-10T02:01:00Z'))
  expect([made.mode & 0o777, (await stat(folder)).mode & 0o777]).toEqual([0o600, 0o700])

  // Another look, and another server.
  await at('2026-06-10T20:00:00Z')
  expect((await stat(file)).mtimeMs).toBe(made.mtimeMs)

  for (const day of [
    '05-10',
    '05-16',
    '05-17',
    '05-24',
    '05-31',
    '06-03',
    '06-04',
    '06-05',
    '06-06',
    '06-07',
    '06-08',
    '06-09',
  ])
    await writeFile(join(folder, `club-2026-${day}.zip`), 'old')
  for (const name of ['club-2026-06-09.zip.ab12cd34.unfinished', 'notes.txt']) await writeFile(join(folder, name), 'x')
  await at('2026-06-11T09:00:00Z')
  expect(await there()).toEqual([
    ...['05-17', '05-24', '05-31', '06-05', '06-06', '06-07', '06-08', '06-09', '06-10', '06-11'].map(
      day => `club-2026-${day}.zip`,
    ),
    'notes.txt',
  ])
})

test('[SET-08] two servers at once make one, and an empty club none', async () => {
  const { club, server, lines, there } = await watchedClub()
  await Promise.all([server().look(), server().look(), server().look()])
  expect(lines).toHaveLength(1)
  expect(await there()).toHaveLength(1)
  const empty = await startTestClub()
  onTestFinished(() => empty.stop())
  const folder = join(await temporaryFolder(), 'backups')
  await keepDailyBackups({
    services: empty.services,
    url: empty.url,
    folder,
    clubData: null,
    log: () => undefined,
  }).look()
  await expect(stat(folder)).rejects.toThrow('ENOENT')
  expect(await club.history()).toEqual([])
})

test('[SET-08] one that cannot be made is said and mailed once a week, tried again every hour, and leaves the others', async () => {
  const { place, folder, lines, at, mails, there, server } = await watchedClub()
  await writeFile(folder, 'a file in its place')
  await at('2026-06-10T03:00:00Z')
  await at('2026-06-10T03:30:00Z')
  expect(lines).toEqual([expect.stringMatching(/^The daily backup was not made: .*EEXIST/)])
  expect(await mails()).toEqual([{ to: 'admin@club.example', text: expect.stringContaining('EEXIST') }])
  await rm(folder)
  await mkdir(folder)
  await writeFile(join(folder, 'club-2026-06-09.zip'), 'old')
  // The database on the same disk keeps its room.
  await at('2026-06-10T04:05:00Z', server(500_050_000))
  expect(lines[1]).toMatch(/too little room in .*: 50\d MB are needed, 500 MB are free/)
  expect(await mails()).toHaveLength(1)
  expect(await there()).toEqual(['club-2026-06-09.zip'])
  await at('2026-06-10T05:10:00Z')
  expect(await there()).toEqual(['club-2026-06-09.zip', 'club-2026-06-10.zip'])
  await rm(folder, { recursive: true })
  await writeFile(join(place, 'backups'), 'again')
  await at('2026-06-11T03:00:00Z')
  expect(await mails()).toHaveLength(2)
})

test('[SET-08] a server that ends gives up the backup under way, and the next one makes it', async () => {
  const { server, at, there, lines, folder } = await watchedClub()
  await mkdir(folder)
  const ending = server()
  const looking = ending.look()
  await ending.stop()
  await looking
  expect(await there()).toEqual([])
  expect(lines).toEqual([])
  await at('2026-06-10T09:01:00Z')
  expect(await there()).toEqual(['club-2026-06-10.zip'])
})
