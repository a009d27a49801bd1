import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Role, ROLES } from '#contract/words'
import { PASSWORD, startTestClub, type TestClub, testClub, type TestSession } from '../testClub'
import { SQL_NOW } from '../moment'

const club = testClub()
const sessions = new Map<Role, TestSession>()
const by = (role: Role) => sessions.get(role) ?? null

beforeAll(async () => {
  for (const role of ['Bosun', 'Member Secretary', 'System Administrator'] as const)
    sessions.set(role, await club.signedIn({ roles: ['Member', role] }))
})
beforeEach(() => club.pool.query('delete from mail; delete from throttle; delete from change_history'))

const idOf = (...names: Role[]) => names.map(name => ROLES.indexOf(name) + 1).join(',')
const FULL = 2
const applicant = (fields: Parameters<TestClub['memberWith']>[0] = {}) =>
  club.memberWith({ membershipType: 'New', isApproved: false, ...fields })
const approve = (role: Role, id: number, fields: object = {}) =>
  club.call('POST /api/user/approve', {
    as: by(role),
    body: { id, membershipTypeId: FULL, savedRoles: '1', ...fields },
  })
const disable = (role: Role, id: number) => club.call('POST /api/user/disable', { as: by(role), query: { id } })
const reinstate = (role: Role, id: number) => club.call('POST /api/user/reinstate', { as: by(role), query: { id } })
const userOf = async (id: number) =>
  (await club.call('GET /api/user/getAdminView', { as: by('System Administrator'), query: { id } })).body.user
const messageOf = (answer: { body: unknown }) => (answer.body as { message: string }).message
const signIn = (email: string) => club.token({ grant_type: 'password', username: email, password: PASSWORD })
const openSessions = async (id: number) =>
  (await club.pool.query('select 1 from session where member_id = $1 and ended_at is null', [id])).rowCount

describe('Approve Member', () => {
  test('[ADM-07] the applicant is welcomed by mail, and can sign in', async () => {
    const member = await applicant({ firstName: 'Wren', familyName: 'Saltash' })
    expect((await signIn(member.email)).status).toBe(400)
    expect((await approve('Bosun', member.id, { version: 1 })).status).toBe(200)
    expect(await userOf(member.id)).toMatchObject({
      isApproved: true,
      membershipTypeId: FULL,
      roles: ['Member'],
      version: 2,
    })
    const [mail, ...others] = await club.mails()
    expect(others).toEqual([])
    expect(mail).toMatchObject({ kind: 'approved', toName: 'Wren Saltash', toAddress: member.email, state: 'waiting' })
    expect(mail?.text).toMatch(/^Dear Wren,\n\nYour membership of .+ has been approved\./)
    expect(mail?.text).toContain('https://club.example/app/club/v1/login')
    expect((await signIn(member.email)).status).toBe(200)
    expect(await club.history()).toMatchObject([
      {
        actorId: by('Bosun')?.memberId,
        deed: 'members.approve',
        subjectId: member.id,
        before: { isApproved: false },
        after: { isApproved: true, membershipTypeId: FULL },
      },
    ])
  })

  test('[ADM-07] twice is once: the same answer, one mail, one history row', async () => {
    const member = await applicant()
    await approve('Bosun', member.id, { version: 1 })
    expect((await approve('Member Secretary', member.id, { version: 1 })).status).toBe(200)
    expect([(await club.mails()).length, (await club.history()).length, (await userOf(member.id)).version]).toEqual([
      1, 1, 2,
    ])
  })

  test('[ADM-07] twenty at the same moment are one', async () => {
    const member = await applicant()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) => approve(i % 2 ? 'Bosun' : 'Member Secretary', member.id, { version: 1 })),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200))
    expect([(await club.mails()).length, (await club.history()).length, (await userOf(member.id)).version]).toEqual([
      1, 1, 2,
    ])
  })

  test('[ADM-07] of two who approve differently at the same moment, the later is told', async () => {
    const member = await applicant()
    const answers = await Promise.all([
      approve('Bosun', member.id, { membershipTypeId: 2 }),
      approve('Member Secretary', member.id, { membershipTypeId: 3 }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const later = answers.find(({ status }) => status === 409)
    expect(later && messageOf(later)).toBe(
      'This member has been approved already, with another membership type or other roles. Please check the details.',
    )
    expect((later?.body as { current?: { user?: object } } | undefined)?.current?.user).toEqual(await userOf(member.id))
    expect(await club.mails()).toHaveLength(1)
  })

  test('[ADM-07] reads the membership type and roles, and nothing else', async () => {
    const member = await applicant({ firstName: 'Wren', updatedProfile: false })
    await approve('Bosun', member.id, {
      firstName: 'Other',
      email: 'other@club.example',
      updatedProfile: true,
      hasPaid: true,
    })
    expect(await userOf(member.id)).toMatchObject({ firstName: 'Wren', email: member.email, updatedProfile: false })
  })

  test('[ADM-07] without a membership type, or with what is not on the list, it is refused beside the field', async () => {
    const member = await applicant()
    const faults = async (fields: object) =>
      ((await approve('System Administrator', member.id, fields)).body as unknown as { modelState: object }).modelState
    expect(await faults({ membershipTypeId: null })).toEqual({ membershipTypeId: ['Field required.'] })
    expect(await faults({ membershipTypeId: 99 })).toEqual({ membershipTypeId: ['Please choose from the list.'] })
    expect(await faults({ savedRoles: '99' })).toEqual({ savedRoles: ['Please choose from the list.'] })
    expect([(await userOf(member.id)).isApproved, await club.mails()]).toEqual([false, []])
  })

  test('[ADM-07] an application that changed meanwhile is shown again; a discontinued one, and nobody, cannot be approved', async () => {
    const member = await applicant()
    await club.pool.query('update member set version = 2 where id = $1', [member.id])
    expect((await approve('Bosun', member.id, { version: 1 })).status).toBe(409)
    const gone = await applicant({ isActive: false })
    const answer = await approve('Bosun', gone.id)
    expect([answer.status, messageOf(answer)]).toEqual([
      409,
      'This member has been discontinued. Please reinstate them first.',
    ])
    expect((await approve('Bosun', 999_999)).status).toBe(404)
    expect([await club.mails(), await club.history()]).toEqual([[], []])
  })

  test.each([
    ['Bosun', ['Member', 'Duty Officer'], 403],
    ['Member Secretary', ['Member', 'Duty Officer'], 200],
    ['Member Secretary', ['Member', 'System Administrator'], 403],
    ['System Administrator', ['Member', 'System Administrator'], 200],
  ] as [Role, Role[], number][])('[ROLE-01] %s approves with the roles %j: %d', async (role, roles, status) => {
    const member = await applicant()
    expect((await approve(role, member.id, { savedRoles: idOf(...roles) })).status).toBe(status)
    expect((await userOf(member.id)).roles).toEqual(status === 200 ? roles : ['Member'])
    expect(await club.mails()).toHaveLength(status === 200 ? 1 : 0)
  })

  test('[ADM-07] an applicant without any role becomes a Member, whoever approves', async () => {
    const member = await applicant({ roles: [] })
    expect((await approve('Bosun', member.id, { savedRoles: undefined })).status).toBe(200)
    expect((await userOf(member.id)).roles).toEqual(['Member'])
  })
})

describe('Approving several', () => {
  const approveMany = (role: Role, userIds: readonly number[], membershipTypeId: number = FULL) =>
    club.call('POST /api/user/approveMany', { as: by(role), body: { userIds, membershipTypeId } })

  test('[ADM-07] each is welcomed by mail with that membership type, and the history has a row of each', async () => {
    const [a, b] = [await applicant({ firstName: 'Wren' }), await applicant({ firstName: 'Avon', roles: [] })]
    expect(await approveMany('Bosun', [b.id, a.id, b.id])).toMatchObject({ status: 200, body: [a.id, b.id] })
    for (const { id } of [a, b])
      expect(await userOf(id)).toMatchObject({
        isApproved: true,
        membershipTypeId: FULL,
        roles: ['Member'],
        version: 2,
      })
    expect((await club.mails()).map(({ kind, toAddress }) => [kind, toAddress])).toEqual([
      ['approved', a.email],
      ['approved', b.email],
    ])
    expect(await club.history()).toMatchObject(
      [a, b].map(({ id }) => ({
        actorId: by('Bosun')?.memberId,
        deed: 'members.approve',
        subjectId: id,
        before: { isApproved: false },
        after: { isApproved: true, membershipTypeId: FULL },
      })),
    )
    expect((await signIn(a.email)).status).toBe(200)
  })

  test('[ADM-07] only those who wait: who has been approved or discontinued stays as they are', async () => {
    const [waiting, member, gone] = [
      await applicant(),
      await club.memberWith({ membershipType: 'Junior', password: null }),
      await applicant({ isActive: false }),
    ]
    expect((await approveMany('Bosun', [waiting.id, member.id, gone.id])).body).toEqual([waiting.id])
    expect((await approveMany('Bosun', [waiting.id, member.id, gone.id])).body).toEqual([])
    expect(await userOf(member.id)).toMatchObject({ membershipTypeId: member.membershipTypeId, version: 1 })
    expect(await userOf(gone.id)).toMatchObject({ isApproved: false, isActive: false, version: 1 })
    expect([(await club.mails()).length, (await club.history()).length]).toEqual([1, 1])
  })

  test('[ADM-07] all or none: with one who does not exist, or a type that is not on the list, nobody is approved', async () => {
    const member = await applicant()
    expect((await approveMany('Bosun', [member.id, 999_999])).status).toBe(404)
    const { status, body } = await approveMany('Bosun', [member.id], 99)
    expect([status, (body as unknown as { modelState: object }).modelState]).toEqual([
      400,
      { membershipTypeId: ['Please choose from the list.'] },
    ])
    for (const userIds of [[], Array.from({ length: 101 }, (_, i) => i + 1)])
      expect((await approveMany('Bosun', userIds)).body).toHaveProperty('modelState.userIds')
    expect([(await userOf(member.id)).isApproved, await club.mails(), await club.history()]).toEqual([false, [], []])
  })

  test('[ADM-07] two who approve the same applicants in other orders at the same moment: each once, by one of them', async () => {
    const ids: number[] = []
    for (let i = 0; i < 8; i++) ids.push((await applicant({ password: null })).id)
    const answers = await Promise.all([
      approveMany('Bosun', ids),
      approveMany('Member Secretary', ids.toReversed()),
      approve('System Administrator', ids[3] ?? 0),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const [one, other] = answers.map(({ body }) => body as number[])
    expect([...(one ?? []), ...(other ?? [])].length).toBeGreaterThanOrEqual(7)
    expect([(await club.mails()).length, (await club.history()).length]).toEqual([8, 8])
  })

  test('[ADM-07] an applicant who was given a role meanwhile keeps it', async () => {
    const member = await applicant({ roles: ['Member', 'Duty Officer'] })
    expect((await approveMany('Bosun', [member.id])).status).toBe(200)
    expect((await userOf(member.id)).roles).toEqual(['Member', 'Duty Officer'])
  })

  test('[ADM-07] two hundred in an hour, and not one more', async () => {
    const [a, b] = [await applicant({ password: null }), await applicant({ password: null })]
    await approveMany('Bosun', [a.id])
    await club.pool.query('update throttle set tries = 199')
    const [c, d] = [await applicant({ password: null }), await applicant({ password: null })]
    expect((await approveMany('Bosun', [b.id, c.id])).status).toBe(429)
    expect((await approveMany('Bosun', [d.id])).body).toEqual([d.id])
    expect([(await userOf(b.id)).isApproved, (await club.mails()).length]).toEqual([false, 2])
  })
})

describe('Taking an approval back', () => {
  const approveMany = (role: Role, userIds: readonly number[]) =>
    club.call('POST /api/user/approveMany', { as: by(role), body: { userIds, membershipTypeId: FULL } })
  const undo = (role: Role, ...userIds: readonly number[]) =>
    club.call('POST /api/user/undoApprove', { as: by(role), body: { userIds } })
  const TOO_LATE = 'It is too late to take this back. You can discontinue them instead.'

  test('[ADM-07] the mail waits for ten seconds; until then the applicant waits again as they were, without it; again it does nothing', async () => {
    const member = await applicant()
    const before = await userOf(member.id)
    await approve('Member Secretary', member.id, { version: 1, savedRoles: idOf('Member', 'Duty Officer') })
    const [mail] = await club.mails()
    expect(mail).toMatchObject({ kind: 'approved', approvedMemberId: member.id, state: 'waiting' })
    expect((mail?.nextAttemptAt.getTime() ?? 0) - club.now().getTime()).toBe(10_000)
    expect((await signIn(member.email)).status).toBe(200)
    club.advance(9_000)
    for (let i = 0; i < 2; i++)
      expect(await undo('Member Secretary', member.id)).toMatchObject({ status: 200, body: [member.id] })
    expect(await userOf(member.id)).toEqual({ ...before, version: 3 })
    expect(before).toMatchObject({ isApproved: false, membershipTypeId: member.membershipTypeId, roles: ['Member'] })
    expect([await club.mails(), await openSessions(member.id)]).toEqual([[], 0])
    expect((await signIn(member.email)).status).toBe(400)
    const [, takenBack, ...others] = (await club.history()).filter(({ subjectId }) => subjectId === member.id)
    expect(others).toEqual([])
    expect(takenBack).toMatchObject({
      ...{ deed: 'members.undoApprove', actorId: by('Member Secretary')?.memberId, memberId: member.id },
      before: { isApproved: true, membershipTypeId: FULL, roles: ['Member', 'Duty Officer'] },
      after: { isApproved: false, membershipTypeId: member.membershipTypeId, roles: ['Member'] },
    })
    expect((await approve('Bosun', member.id, { version: 3 })).status).toBe(200)
    expect(await club.mails()).toHaveLength(1)
  })

  test('[ADM-07] of several at once; who has no address, or no role, too; who was changed since stays approved', async () => {
    const applicants = [
      await applicant({ email: '', password: null }),
      await applicant({ roles: [] }),
      await applicant({ medicalConditions: 'asthma' }),
      await applicant(),
      await applicant(),
    ]
    const ids = applicants.map(({ id }) => id)
    const [, , , paid = 0, joined = 0] = ids
    await approveMany('Bosun', ids)
    // Reading somebody changes nothing.
    await club.call('GET /api/user/getAdminView', { as: by('Bosun'), query: { id: ids[2] ?? 0 } })
    await club.call('GET /api/user/markAsPaid', { as: by('Bosun'), query: { userId: paid, paid: true } })
    await club.database
      .insert(club.schema.changeHistory)
      .values({ ...{ at: club.now(), deed: 'events.join', subjectType: 'attendee', subjectId: 1 }, memberId: joined })
    expect((await undo('Bosun', ...ids.toReversed())).body).toEqual(ids.slice(0, 3))
    expect(await Promise.all(ids.map(async id => (await userOf(id)).isApproved))).toEqual([
      ...[false, false, false],
      ...[true, true],
    ])
    expect((await club.mails()).map(({ approvedMemberId }) => approvedMemberId)).toEqual([paid, joined])
  })

  test('[ADM-07] not once the mail has gone, or is about to; nor for somebody else, or who was never approved by it', async () => {
    const [member, old, waiting] = [await applicant(), await club.memberWith(), await applicant()]
    await approve('Bosun', member.id, { version: 1 })
    for (const [role, id] of [
      ['Member Secretary', member.id],
      ['Bosun', old.id],
      ['Bosun', waiting.id],
    ] as const)
      expect(await undo(role, id)).toMatchObject({ status: 409, body: { message: TOO_LATE } })
    await club.pool.query('update mail set attempts = 1')
    expect((await undo('Bosun', member.id)).status).toBe(409)
    await club.pool.query('update mail set attempts = 0')
    club.advance(10_000)
    expect(await undo('Bosun', member.id)).toMatchObject({ status: 409, body: { message: TOO_LATE } })
    expect((await undo('Bosun', 999_999)).status).toBe(404)
    expect([(await userOf(member.id)).isApproved, (await club.mails()).length]).toEqual([true, 1])
  })
})

describe('Discontinue Member', () => {
  test('[ADM-08] every session ends with the very next request, and signing in is refused', async () => {
    const member = await club.memberWith()
    const [phone, laptop] = [await club.signIn(member.email), await club.signIn(member.email)]
    expect((await disable('Bosun', member.id)).status).toBe(200)
    for (const as of [phone, laptop]) {
      expect((await club.call('GET /api/user/profile', { as })).status).toBe(401)
      expect((await club.token({ grant_type: 'refresh_token', refresh_token: as.refreshToken })).status).toBe(400)
    }
    const refused = await signIn(member.email)
    expect([refused.status, refused.body.error_description]).toEqual([400, expect.stringContaining('discontinued')])
    expect(await userOf(member.id)).toMatchObject({ isActive: false, isApproved: true, version: 2 })
    expect(await club.history()).toMatchObject([
      { deed: 'members.disable', subjectId: member.id, before: { isActive: true }, after: { isActive: false } },
    ])
  })

  test('[ADM-08] twice is once, and so is reinstating', async () => {
    const member = await club.memberWith({ password: null })
    await Promise.all(Array.from({ length: 8 }, () => disable('Bosun', member.id)))
    expect([(await club.history()).length, (await userOf(member.id)).version]).toEqual([1, 2])
    expect(
      (await Promise.all(Array.from({ length: 8 }, () => reinstate('Bosun', member.id)))).map(({ status }) => status),
    ).toEqual(Array.from({ length: 8 }, () => 200))
    expect([(await club.history()).map(({ deed }) => deed), (await userOf(member.id)).version]).toEqual([
      ['members.disable', 'members.reinstate'],
      3,
    ])
  })

  test('[ADM-08] against signing in at the same moment: no session is left open', async () => {
    const member = await club.memberWith()
    for (let round = 0; round < 5; round++) {
      await Promise.all([...Array.from({ length: 6 }, () => signIn(member.email)), disable('Bosun', member.id)])
      expect(await openSessions(member.id)).toBe(0)
      expect((await userOf(member.id)).isActive).toBe(false)
      await reinstate('Bosun', member.id)
    }
  })

  test('[ADM-08] a reset code sent before opens nothing after', async () => {
    const member = await club.memberWith()
    await club.call('GET /api/user/forgotPasswordEmail', { query: { userName: member.email } })
    await disable('Bosun', member.id)
    expect((await club.pool.query('select 1 from reset_code where member_id = $1', [member.id])).rowCount).toBe(0)
  })

  test('[ADM-08] what they had joined stays, and no mail goes to them', async () => {
    const member = await club.memberWith({ password: null })
    const { rows } = await club.pool.query(
      `insert into event (title, event_type_id, organiser_id, summary, start_date, created_at) values ('A row', 1, $1, '', '2026-06-13', ${SQL_NOW}) returning id`,
      [by('Bosun')?.memberId],
    )
    await club.pool.query(
      `insert into attendee (event_id, member_id, joined_at, confirmed) values ($1, $2, ${SQL_NOW}, true)`,
      [rows[0].id, member.id],
    )
    await disable('Bosun', member.id)
    expect(
      (await club.pool.query('select confirmed, is_removed from attendee where member_id = $1', [member.id])).rows,
    ).toEqual([{ confirmed: true, is_removed: false }])
    const cancelled = await club.call('POST /api/event/cancel', {
      as: by('System Administrator'),
      body: { id: rows[0].id, cancelledId: 1 },
    })
    expect(cancelled.status).toBe(200)
    expect((await club.mails()).map(({ toAddress }) => toAddress)).not.toContain(member.email)
  })

  test('[ADM-08] nobody who does not exist', async () => {
    expect([(await disable('Bosun', 999_999)).status, (await reinstate('Bosun', 999_999)).status]).toEqual([404, 404])
  })
})

describe('Reinstate Member', () => {
  test('[ADM-08] they sign in with the password they had; an applicant waits again', async () => {
    const member = await club.memberWith()
    await disable('Bosun', member.id)
    expect((await reinstate('Bosun', member.id)).status).toBe(200)
    expect((await signIn(member.email)).status).toBe(200)
    const refused = await applicant({ isActive: false })
    await reinstate('Bosun', refused.id)
    expect(await userOf(refused.id)).toMatchObject({ isActive: true, isApproved: false })
    expect((await signIn(refused.email)).status).toBe(400)
    expect(await club.mails()).toEqual([])
  })
})

describe('whose membership', () => {
  test.each([
    ['Bosun', ['Member', 'Duty Officer'], 200],
    ['Bosun', ['Member', 'Committee Member'], 403],
    ['Member Secretary', ['Member', 'Committee Member'], 200],
    ['Member Secretary', ['Member', 'System Administrator'], 403],
    ['System Administrator', ['Member', 'System Administrator'], 200],
  ] as [Role, Role[], number][])('[ROLE-01] %s discontinues and reinstates %j: %d', async (role, roles, status) => {
    const member = await club.memberWith({ roles, password: null })
    const out = await disable(role, member.id)
    expect([out.status, (await userOf(member.id)).isActive]).toEqual([status, status !== 200])
    if (status !== 200)
      expect(messageOf(out)).toMatch(
        /^Only (the Member Secretary or )?a System Administrator can discontinue somebody with their roles\.$/,
      )
    await club.pool.query('update member set is_active = false where id = $1', [member.id])
    expect([(await reinstate(role, member.id)).status, (await userOf(member.id)).isActive]).toEqual([
      status,
      status === 200,
    ])
  })

  test('[ROLE-01] nobody discontinues themself', async () => {
    for (const [role, as] of sessions) {
      const answer = await disable(role, as.memberId)
      expect([answer.status, messageOf(answer)]).toEqual([403, 'You cannot discontinue your own membership.'])
    }
  })

  test('[ROLE-01] of two System Administrators who discontinue each other at the same moment, one stays', async () => {
    const other = await startTestClub()
    try {
      const [a, b] = [
        await other.signedIn({ roles: ['Member', 'System Administrator'] }),
        await other.signedIn({ roles: ['Member', 'System Administrator'] }),
      ]
      const end = (as: TestSession, whom: TestSession) =>
        other.call('POST /api/user/disable', { as, query: { id: whom.memberId } })
      const statuses = (await Promise.all([end(a, b), end(b, a)])).map(({ status }) => status).toSorted()
      expect(statuses[0]).toBe(200)
      // Late enough, and the second is signed out already.
      expect([401, 409]).toContain(statuses[1])
      expect((await other.pool.query('select 1 from member where is_active')).rowCount).toBe(1)
    } finally {
      await other.stop()
    }
  })
})
