import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { nameAdministrator } from '../../server/operations/commands/administrator'
import { testClub } from '../testClub'

const club = testClub()

const NEW = 'the-ebb-begins-at-four'

async function name(...words: string[]): Promise<string> {
  const lines: string[] = []
  await nameAdministrator({ ...club.services, print: line => lines.push(line) }, words)
  return lines.join('\n')
}

function redeem(output: string) {
  const [, userId, code = ''] =
    /https:\/\/club\.example\/app\/club\/v1\/reset-password\/(\d+)\/([\w-]+)$/.exec(output) ?? []
  return club.call('POST /api/user/resetPassword', {
    body: { userId: Number(userId), code, newPassword: NEW, confirmNewPassword: NEW },
  })
}

/** Follows the link that was printed, and signs in. */
async function followLink(output: string, email: string) {
  await redeem(output)
  return club.call('GET /api/user/profile', { as: await club.signIn(email, NEW) })
}

describe('npm run club -- administrator', () => {
  test('[PUB-13] adds the first System Administrator of a club, and prints the link that sets the password', async () => {
    const output = await name('harbour@club.example', 'Harbour', 'Master')
    expect(output).toMatch(/^harbour@club\.example is a new member and a System Administrator\./)
    expect((await followLink(output, 'harbour@club.example')).body).toMatchObject({
      firstName: 'Harbour',
      familyName: 'Master',
      roles: ['Member', 'System Administrator'],
      updatedProfile: false,
      membershipType: 'Full',
    })
    expect(await club.history()).toMatchObject([
      {
        actorId: null,
        deed: 'members.changeRoles',
        before: { isApproved: false, roles: [] },
        after: { isApproved: true, roles: ['Member', 'System Administrator'] },
      },
      { deed: 'accounts.resetPassword' },
    ])
  })

  test('[PUB-13] promotes a member, who keeps what they had', async () => {
    const member = await club.memberWith({ roles: ['Member', 'Bosun'], isApproved: false, isActive: false })
    const output = await name(member.email.toUpperCase(), 'Somebody', 'Else')
    expect((await followLink(output, member.email)).body).toMatchObject({
      id: member.id,
      firstName: member.firstName,
      email: member.email,
      roles: ['Member', 'Bosun', 'System Administrator'],
    })
    const [change, ...others] = (await club.history()).filter(
      ({ subjectId, deed }) => subjectId === member.id && deed === 'members.changeRoles',
    )
    expect(others).toEqual([])
    expect([change?.before, change?.after]).toEqual([
      { isActive: false, isApproved: false, roles: ['Member', 'Bosun'] },
      { isActive: true, isApproved: true, roles: ['Member', 'Bosun', 'System Administrator'] },
    ])
  })

  test('[PUB-13] done twice it is the same, and only the newest link works', async () => {
    const first = await name('twice@club.example', 'Twice', 'Named')
    const [named] = await club.database
      .select()
      .from(club.schema.member)
      .where(eq(club.schema.member.email, 'twice@club.example'))
    const history = await club.history()
    const second = await name('twice@club.example', 'Twice', 'Named')
    expect(
      await club.database.select().from(club.schema.member).where(eq(club.schema.member.email, 'twice@club.example')),
    ).toEqual([named])
    expect(await club.history()).toEqual(history)
    expect((await redeem(first)).status).toBe(400)
    expect((await followLink(second, 'twice@club.example')).status).toBe(200)
    expect(
      await club.database.select().from(club.schema.member).where(eq(club.schema.member.email, 'twice@club.example')),
    ).toHaveLength(1)
  })

  test('[PUB-13] says what is wrong with what was typed', async () => {
    await expect(name('not an address', 'A', 'B')).rejects.toThrow('Please enter a valid email address. (email)')
    await expect(name('a@club.example', ' ', 'B')).rejects.toThrow('Please enter your first name (firstName)')
  })
})
