// The first visit of an empty club.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { nameAdministrator } from '../../server/operations/commands/administrator'
import { hasAdministrator, rememberAdministrator } from '../../server/members/administrators'
import { makeFirstAdministratorLink } from '../../server/setup/firstAdministrator/makeFirstAdministrator'
import { startTestClub, type TestClub, withoutId } from '../testClub'

let club: TestClub
beforeEach(async () => void (club = await startTestClub()))
afterEach(() => club.stop())

const PERSON = { firstName: 'Harbour', familyName: 'Master', email: 'harbour@club.example' }
const GOOD = 'the-ebb-begins-at-four'
const HOUR = 3600_000

async function printedCode(): Promise<string> {
  const link = await makeFirstAdministratorLink(club.services)
  return /^https:\/\/club\.example\/app\/club\/v1\/first-start\/([\w-]{43})$/.exec(link ?? '')?.[1] ?? 'no link'
}

const begin = (code: string, more: object = {}) =>
  club.call('POST /api/user/firstAdministrator', {
    body: { ...PERSON, code, newPassword: GOOD, confirmNewPassword: GOOD, ...more },
  })

const USELESS = {
  status: 400,
  body: {
    message: 'The request is invalid.',
    modelState: {
      code: [
        'This link has been used already or is out of date. Start the club again on its machine: it prints a new one.',
      ],
    },
  },
}
const told = ({ status, body }: { status: number; body: unknown }) => ({ status, body: withoutId(body) })

describe('the link that the server of an empty club prints', () => {
  test('[SET-03] makes whoever holds it the System Administrator, once; only its hash is kept', async () => {
    const code = await printedCode()
    const { rows } = await club.pool.query<{ hash: string }>('select * from first_start_link')
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(code)
    expect((await begin(code)).status).toBe(200)
    const as = await club.signIn(PERSON.email, GOOD)
    expect((await club.call('GET /api/user/profile', { as })).body).toMatchObject({
      firstName: 'Harbour',
      roles: ['Member', 'System Administrator'],
      membershipType: 'Full',
      updatedProfile: false,
    })
    expect(await club.history()).toMatchObject([
      { deed: 'members.changeRoles', actorId: null },
      { deed: 'accounts.resetPassword', actorId: as.memberId },
    ])
    expect(told(await begin(code, { email: 'second@club.example' }))).toEqual(USELESS)
    expect(await makeFirstAdministratorLink(club.services)).toBeNull()
  })

  test('[SET-03] works for an hour, and never once there is an administrator, however they were named', async () => {
    const [early, late] = [await printedCode(), await printedCode()]
    club.advance(HOUR + 1000)
    expect(told(await begin(early))).toEqual(USELESS)
    expect(told(await begin('guessed'))).toEqual(USELESS)
    const code = await printedCode()
    expect((await club.pool.query('select * from first_start_link')).rowCount).toBe(1)
    await nameAdministrator({ ...club.services, print: () => undefined }, ['ada@club.example', 'Ada', 'Ferry'])
    for (const each of [late, code]) expect(told(await begin(each))).toEqual(USELESS)
    expect(await makeFirstAdministratorLink(club.services)).toBeNull()
  })

  test('[SET-03] of two servers that print one each, both at once, makes one administrator', async () => {
    const codes = [await printedCode(), await printedCode()]
    const answers = await Promise.all(codes.map((code, index) => begin(code, { email: `admin${index}@club.example` })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
    const { rowCount } = await club.pool.query('select * from member')
    expect(rowCount).toBe(1)
  })

  test('[SET-03] a weak password and a missing name are said beside their fields, and the link still works', async () => {
    const code = await printedCode()
    const weak = await begin(code, { newPassword: 'password', confirmNewPassword: 'passwort' })
    expect(weak.body).toMatchObject({
      modelState: {
        newPassword: [expect.any(String)],
        confirmNewPassword: ['The two passwords are not the same.'],
      },
    })
    expect((await begin(code, { firstName: ' ' })).body).toMatchObject({
      modelState: { firstName: ['Please enter your first name'] },
    })
    expect((await begin(code)).status).toBe(200)
  })

  test('[SET-03] takes over what a stranger has registered with the same address', async () => {
    const stranger = await club.memberWith({ email: PERSON.email, isApproved: false })
    expect((await begin(await printedCode(), { email: PERSON.email.toUpperCase() })).status).toBe(200)
    expect((await club.signIn(PERSON.email, GOOD)).memberId).toBe(stranger.id)
  })
})

test('[SET-03] a club has an administrator who is active and approved; whoever asked is not told otherwise later', async () => {
  const remember = rememberAdministrator(club.services.database)
  const { id } = await club.memberWith({ roles: ['Member', 'System Administrator'], isApproved: false })
  expect(await remember()).toBe(false)
  await club.pool.query('update member set is_approved = true, is_active = false where id = $1', [id])
  expect(await remember()).toBe(false)
  await club.pool.query('update member set is_active = true where id = $1', [id])
  expect(await remember()).toBe(true)
  await club.pool.query('delete from member')
  expect([await remember(), await hasAdministrator(club.services.database)]).toEqual([true, false])
})
