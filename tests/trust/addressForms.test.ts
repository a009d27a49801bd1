// One address is one account, however its characters are put together. Names are what they look like.
import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { migrateDatabase } from '../../server/database/migrate'
import { cloneDatabase } from '../cluster/cloneDatabase'
import { query, temporaryFolder } from '../database/embedded'
import { PASSWORD, testClub } from '../testClub'
import { SQL_NOW } from '../moment'

const club = testClub()

const COMPOSED = 'ren\u00e9@club.example'
const DECOMPOSED = 'rene\u0301@club.example'
const WIDE = '\uff52\uff45\uff4e\u00e9@club.example'

const details = {
  firstName: 'Ren\u00e9',
  familyName: 'Ferry',
  dateOfBirth: '1975-11-30',
  swimmingAbilityId: 3,
  genderId: 2,
  ethnicityId: 9,
  consentDataSharing: true,
}
const register = (fields: object) =>
  club.call('POST /api/user/register', {
    body: { ...details, password: PASSWORD, confirmPassword: PASSWORD, ...fields },
  })
const members = async () =>
  club.database
    .select({ firstName: club.schema.member.firstName, email: club.schema.member.email })
    .from(club.schema.member)

describe('[PUB-08] one address in several Unicode forms', () => {
  test('[PUB-08] is one account, opened by each of them, with one count of wrong tries', async () => {
    for (const email of [DECOMPOSED, COMPOSED, WIDE, DECOMPOSED.toUpperCase()])
      expect((await register({ email, firstName: 'Rene\u0301' })).status).toBe(200)
    expect(await members()).toEqual([{ firstName: 'Ren\u00e9', email: COMPOSED }])
    await club.database.update(club.schema.member).set({ isApproved: true })
    const spellings = [COMPOSED, DECOMPOSED, WIDE, COMPOSED.toUpperCase()]
    for (const username of spellings)
      expect((await club.token({ grant_type: 'password', username, password: PASSWORD })).status).toBe(200)
    for (let i = 0; i < 10; i++)
      expect(
        (await club.token({ grant_type: 'password', username: spellings[i % 4] ?? '', password: 'wrong' })).status,
      ).toBe(400)
    for (const username of spellings)
      expect((await club.token({ grant_type: 'password', username, password: PASSWORD })).status).toBe(429)
  })

  test('[PUB-08] of two accounts that a club has from before one keeps the address, the other is discontinued, and the history says so', async () => {
    const before = await temporaryFolder()
    await cp('server/database/migrations', before, { recursive: true })
    const journal = join(before, 'meta/_journal.json')
    const { entries, ...rest } = JSON.parse(await readFile(journal, 'utf8')) as { entries: { tag: string }[] }
    await writeFile(
      journal,
      JSON.stringify({
        ...rest,
        entries: entries.slice(
          0,
          entries.findIndex(({ tag }) => tag.endsWith('_addresses')),
        ),
      }),
    )
    const { url, drop } = await cloneDatabase(inject('cluster'), 'template0')
    onTestFinished(drop)
    await migrateDatabase(url, before)
    const add = (firstName: string, email: string, isApproved: boolean) =>
      query(
        url,
        `insert into member (first_name, family_name, email, is_approved, registered_at) values ('${firstName}', 'Ferry', '${email}', ${isApproved}, ${SQL_NOW})`,
      )
    await add('Waiting', WIDE, false)
    await add('Rene\u0301', DECOMPOSED, true)
    await add('Copy', COMPOSED, true)
    await add('Other', 'other@club.example', true)
    await migrateDatabase(url)
    expect(await query(url, 'select first_name, email, is_active from member order by id')).toEqual([
      { first_name: 'Waiting', email: 'member-1@duplicate.invalid', is_active: false },
      { first_name: 'Ren\u00e9', email: COMPOSED, is_active: true },
      { first_name: 'Copy', email: 'member-3@duplicate.invalid', is_active: false },
      { first_name: 'Other', email: 'other@club.example', is_active: true },
    ])
    expect(await query(url, 'select subject_id, before, after from change_history order by subject_id')).toEqual([
      {
        subject_id: 1,
        before: { email: WIDE, isActive: true },
        after: { email: 'member-1@duplicate.invalid', isActive: false },
      },
      {
        subject_id: 3,
        before: { email: COMPOSED, isActive: true },
        after: { email: 'member-3@duplicate.invalid', isActive: false },
      },
    ])
  })
})
