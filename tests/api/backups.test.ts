import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeTestFolder } from '../cluster/testFolder'
import { PASSWORD, startTestClub, type TestClub, type TestSession } from '../testClub'
import { softAuthenticator } from '../trust/softAuthenticator'
import { eventually } from '../eventually'

let place: string
let folder: string
let club: TestClub
let administrator: TestSession
beforeAll(async () => {
  place = await makeTestFolder()
  folder = join(place, 'backups')
  club = await startTestClub({}, { backupFolder: folder })
  administrator = await signedInTwice()
})
afterAll(async () => {
  await club.stop()
  await rm(place, { recursive: true, force: true })
})
beforeEach(async () => {
  await rm(folder, { recursive: true, force: true })
  await club.pool.query('delete from mail')
})

/** A System Administrator whose session has shown a second factor. */
async function signedInTwice(): Promise<TestSession> {
  const as = await club.signedIn({ roles: ['Member', 'System Administrator'] })
  const { body } = await club.call('POST /api/secondFactor/beginPasskey', { as, body: { password: PASSWORD } })
  const passkey = softAuthenticator({ origin: 'https://club.example', rpId: 'club.example' }).make(body.challenge)
  await club.call('POST /api/secondFactor/addPasskey', { as, body: { name: 'My phone', passkey } })
  return as
}

const read = async (as = administrator) => (await club.call('GET /api/backup/all', { as })).body

/** Asks for a backup and waits until that is done. */
async function backUp(): Promise<number> {
  const { status } = await club.call('POST /api/backup/make', { as: administrator })
  await eventually(async () => expect((await read()).isUnderWay).toBe(false))
  return status
}

const allow = (as: TestSession, id: string, password = PASSWORD) =>
  club.call('POST /api/backup/allowDownload', { as, body: { id, password } })

const cookieOf = (allowed: Awaited<ReturnType<typeof allow>>) => ({
  cookie: `BACKUPS=${club.cookieOf(allowed.headers, 'BACKUPS') ?? ''}`,
})
const fetchFile = (day: string, headers = {}) => club.app.inject({ url: `/backups/${day}`, headers })

test('[SET-08] a System Administrator backs the club up at once, one at a time, over that of today, and it stands in the history', async () => {
  await mkdir(folder)
  await writeFile(join(folder, 'club-2026-06-10.zip'), 'cut off')
  expect((await read()).newest).toEqual([expect.objectContaining({ id: '2026-06-10', isWhole: false, bytes: 7 })])
  const answers = await Promise.all(
    [1, 2].map(async () => (await club.call('POST /api/backup/make', { as: administrator })).status),
  )
  expect(answers.toSorted()).toEqual([200, 409])
  await eventually(async () => expect((await read()).isUnderWay).toBe(false))
  const { newest, ...told } = await read()
  expect(told).toEqual({ folder, isDemo: false, isUnderWay: false, fault: null, secondFactor: 'shown' })
  expect(newest).toEqual([expect.objectContaining({ id: '2026-06-10', isWhole: true })])
  expect(newest[0]?.bytes).toBeGreaterThan(5_000)
  expect((await club.history()).at(-1)).toMatchObject({
    actorId: administrator.memberId,
    deed: 'backups.create',
    after: { backup: 'club-2026-06-10.zip', size: newest[0]?.bytes },
  })
})

test('[SET-08] the ten newest are listed, and why one could not be made', async () => {
  await mkdir(folder)
  const days = Array.from({ length: 11 }, (_, day) => `2026-05-${String(10 + day)}`)
  for (const day of days) await writeFile(join(folder, `club-${day}.zip`), 'old')
  expect((await read()).newest.map(({ id }) => id)).toEqual(days.toReversed().slice(0, 10))
  await rm(folder, { recursive: true })
  await writeFile(folder, 'a file in its place')
  expect(await backUp()).toBe(200)
  expect(await read()).toMatchObject({ newest: [], fault: { reason: expect.stringMatching(/EEXIST|ENOTDIR/) } })
  await rm(folder)
  expect(await backUp()).toBe(200)
  expect(await read()).toMatchObject({ fault: null, newest: [{ isWhole: true }] })
})

test('[SET-08] the file is fetched once, within a minute, after the password; all System Administrators are mailed', async () => {
  await backUp()
  const other = await club.memberWith({ roles: ['Member', 'System Administrator'] })
  const allowed = await allow(administrator, '2026-06-10')
  expect(allowed.status).toBe(200)
  expect(String(allowed.headers['set-cookie'])).toMatch(
    /BACKUPS=.*Max-Age=60; Path=\/backups; HttpOnly; SameSite=Strict/,
  )
  const mails = await club.mails()
  expect(mails.map(({ toAddress }) => toAddress)).toContain(other.email)
  expect(mails).toHaveLength(2)
  expect(mails[0]?.text).toContain('is downloading the club’s backup club-2026-06-10.zip')
  expect((await club.history()).at(-1)).toMatchObject({
    actorId: administrator.memberId,
    deed: 'backups.download',
    after: { backup: 'club-2026-06-10.zip' },
  })
  const file = await fetchFile('2026-06-10', cookieOf(allowed))
  expect(file.statusCode).toBe(200)
  expect(file.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': expect.stringContaining('attachment; filename="club-2026-06-10.zip"'),
    'cache-control': 'private, no-store',
  })
  expect(file.rawPayload.equals(await readFile(join(folder, 'club-2026-06-10.zip')))).toBe(true)
  const again = await fetchFile('2026-06-10', cookieOf(allowed))
  expect([again.statusCode, again.body]).toEqual([403, expect.stringContaining('The backup was not downloaded')])

  const late = await allow(administrator, '2026-06-10')
  club.advance(61_000)
  expect((await fetchFile('2026-06-10', cookieOf(late))).statusCode).toBe(403)
})

test('[SET-08] nobody fetches one without a second factor, the password, the role or the cookie, nor any other file', async () => {
  await backUp()
  await writeFile(join(place, 'secret.zip'), 'x')
  const once = await club.signedIn({ roles: ['Member', 'System Administrator'] })
  expect((await read(once)).secondFactor).toBe('none')
  const refused = await allow(once, '2026-06-10')
  expect([refused.status, refused.body]).toEqual([
    403,
    { message: 'A backup is downloaded by two-step sign-in alone. Please set it up in your account first.' },
  ])
  const wrong = await allow(administrator, '2026-06-10', 'not-my-password')
  expect([wrong.status, wrong.body]).toMatchObject([
    400,
    { modelState: { password: ['This is not your current password.'] } },
  ])
  const secretary = await club.signedIn({ roles: ['Member', 'Member Secretary'] })
  expect((await allow(secretary, '2026-06-10')).status).toBe(403)
  expect((await allow(administrator, '2026-06-09')).status).toBe(404)
  expect((await allow(administrator, '../secret')).status).toBe(400)
  expect(await club.mails()).toEqual([])

  const allowed = cookieOf(await allow(administrator, '2026-06-10'))
  for (const path of ['2026-06-09', '..%2Fsecret', '../secret', '2026-06-10%2F..'])
    expect((await fetchFile(path, allowed)).statusCode, path).toBeGreaterThanOrEqual(403)
  expect((await fetchFile('2026-06-10')).statusCode).toBe(403)
  // A session that has ended fetches nothing.
  await club.call('POST /oauth/revoke', { body: { token: administrator.refreshToken } })
  expect((await fetchFile('2026-06-10', allowed)).statusCode).toBe(403)
  administrator = await signedInTwice()
})

test('[SET-08] where no backups are made the calls say so', async () => {
  const bare = await startTestClub()
  const as = await bare.signedIn({ roles: ['Member', 'System Administrator'] })
  expect((await bare.call('GET /api/backup/all', { as })).body).toMatchObject({
    folder: null,
    isDemo: false,
    newest: [],
  })
  expect((await bare.call('POST /api/backup/make', { as })).status).toBe(409)
  expect((await bare.app.inject({ url: '/backups/2026-06-10' })).statusCode).toBe(404)
  await bare.stop()
})
