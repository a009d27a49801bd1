import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Role, ROLES } from '#contract/words'
import { startTestClub, type TestClub, testClub, type TestSession } from '../testClub'

const club = testClub()
const sessions = new Map<Role, TestSession>()
const by = (role: Role) => sessions.get(role) ?? null

beforeAll(async () => {
  for (const role of ['Bosun', 'Member Secretary', 'System Administrator'] as const)
    sessions.set(role, await club.signedIn({ firstName: 'Mr', familyName: role, roles: ['Member', role] }))
})
beforeEach(() => club.pool.query('delete from mail; delete from throttle; delete from change_history'))

const details = {
  firstName: 'Avon',
  familyName: 'Kingsbridge',
  dateOfBirth: '1975-11-30',
  addressLine1: '2 Ferry Lane',
  addressLine2: 'Upper Quay',
  addressLine3: 'The Strand',
  town: 'Noss Mayo',
  county: 'Devon',
  postcode: 'PL8 1EE',
  phoneNumber: '07700 900123',
  medicalConditions: 'Asthma\ncarries an inhaler',
  hasFirstAidCertficate: true,
  firstAidCertificateExpiry: '2028-02-29',
  swimmingAbilityId: 3,
  genderId: 2,
  ethnicityId: 9,
  consentDataSharing: true,
  affiliatedClub: 'Yealm Rowing',
  membershipTypeId: 3,
}
const idOf = (...names: Role[]) => names.map(name => ROLES.indexOf(name) + 1).join(',')

/** A member and the body that would save them with these details. */
async function memberToSave(roles: readonly Role[] = ['Member'], fields: Parameters<TestClub['memberWith']>[0] = {}) {
  const member = await club.memberWith({ roles, password: null, ...fields })
  return {
    member,
    body: {
      ...details,
      id: member.id,
      version: member.version,
      email: member.email,
      savedRoles: idOf(...roles),
      savedEmailPreferences: '3,1',
    },
  }
}
const save = (role: Role, body: object) => club.call('POST /api/user/save', { as: by(role), body })
const view = async (id: number, role: Role = 'System Administrator') =>
  (await club.call('GET /api/user/getAdminView', { as: by(role), query: { id } })).body
const historyOf = async (id: number) =>
  (await club.history()).filter(({ subjectId, deed }) => subjectId === id && deed !== 'members.readMedical')
const messageOf = (answer: { body: unknown }) => (answer.body as { message: string }).message
const modelStateOf = (answer: { body: unknown }) => (answer.body as { modelState: Record<string, string[]> }).modelState

describe('Edit Member', () => {
  test('[ADM-06] keeps every field, counts the version up, and writes down who changed what', async () => {
    const { member, body } = await memberToSave()
    expect((await save('Bosun', body)).status).toBe(200)
    const { user, emailPreferences, membershipType, swimmingAbility } = await view(member.id)
    expect(user).toMatchObject({ ...details, email: member.email, version: 2, roles: ['Member'], updatedProfile: true })
    expect(emailPreferences.map(({ preferenceId }) => preferenceId).toSorted()).toEqual([1, 3])
    expect([membershipType, typeof swimmingAbility]).toEqual(['Junior', 'string'])
    const [row, ...others] = await historyOf(member.id)
    expect(others).toEqual([])
    expect(row).toMatchObject({
      actorId: by('Bosun')?.memberId,
      deed: 'members.edit',
      before: { town: null },
      after: { town: 'Noss Mayo', emailPreferences: [1, 3] },
    })
    expect(JSON.stringify(row)).not.toContain('Asthma')
    expect(await club.mails()).toEqual([])
  })

  test('[ADM-06] changes nothing that it does not name: standing, completed profile, password', async () => {
    const { member, body } = await memberToSave(['Member'], { updatedProfile: false, isApproved: false })
    await save('Bosun', {
      ...body,
      isApproved: true,
      isActive: false,
      updatedProfile: true,
      passwordHash: 'x',
      hasPaid: true,
      roles: ['System Administrator'],
    })
    expect((await view(member.id)).user).toMatchObject({
      isApproved: false,
      isActive: true,
      updatedProfile: false,
      roles: ['Member'],
    })
  })

  test('[ADM-06] the same save again does nothing, though its version is old', async () => {
    const { member, body } = await memberToSave()
    await save('Bosun', body)
    expect((await save('Bosun', body)).status).toBe(200)
    expect([(await view(member.id)).user.version, (await historyOf(member.id)).length]).toEqual([2, 1])
  })

  test('[ADM-06] an optional field that is emptied is empty', async () => {
    const { member, body } = await memberToSave()
    await save('Bosun', body)
    await save('Bosun', {
      ...body,
      version: 2,
      town: '',
      phoneNumber: null,
      hasFirstAidCertficate: false,
      firstAidCertificateExpiry: '',
      savedEmailPreferences: '',
    })
    const { user, emailPreferences } = await view(member.id)
    expect(user).toMatchObject({
      town: null,
      phoneNumber: null,
      hasFirstAidCertficate: false,
      firstAidCertificateExpiry: null,
    })
    expect(emailPreferences).toEqual([])
  })

  test.each([
    ['firstName', '', 'Please enter your first name'],
    ['familyName', ' ', 'Please enter your surname'],
    ['email', '', 'Please enter your email address'],
    ['dateOfBirth', null, 'Field required.'],
    ['dateOfBirth', '2026-06-11', 'The date of birth cannot be in the future.'],
    ['dateOfBirth', '2021-06-11', 'Please check the year of the date of birth: members are at least five years old.'],
    ['dateOfBirth', '1899-12-31', 'The year looks wrong. Please enter all four digits of it, as in 2026.'],
    ['genderId', null, 'Field required.'],
    ['genderId', 999, 'Please choose from the list.'],
    ['ethnicityId', undefined, 'Field required.'],
    ['ethnicityId', 999, 'Please choose from the list.'],
    ['swimmingAbilityId', null, 'Field required.'],
    ['swimmingAbilityId', 999, 'Please choose from the list.'],
    ['membershipTypeId', null, 'Field required.'],
    ['membershipTypeId', 999, 'Please choose from the list.'],
    ['firstAidCertificateExpiry', null, 'Field required.'],
    ['consentDataSharing', false, 'Please confirm you agree to the statements above.'],
    ['savedRoles', '1,99', 'Please choose from the list.'],
    ['savedEmailPreferences', '99', 'Please choose from the list.'],
  ])('[VAL-03] %s = %j is refused beside it, and nothing is saved', async (field, value, sentence) => {
    const { member, body } = await memberToSave()
    const answer = await save('System Administrator', { ...body, [field]: value })
    expect([answer.status, modelStateOf(answer)[field]]).toEqual([400, [sentence]])
    expect((await view(member.id)).user.version).toBe(1)
  })

  test('[SET-04] of an imported member what was never recorded stays empty, until it is recorded', async () => {
    const { member, body } = await memberToSave()
    await club.pool.query(
      `update member set email = '', date_of_birth = null, gender_id = null, ethnicity_id = null, swimming_ability_id = null,
       membership_type_id = null, consent_data_sharing = false, updated_profile = false where id = $1`,
      [member.id],
    )
    const never = {
      email: '',
      dateOfBirth: null,
      genderId: null,
      ethnicityId: null,
      swimmingAbilityId: null,
      membershipTypeId: null,
      consentDataSharing: false,
    }
    expect((await save('Bosun', { ...body, ...never, town: 'Wembury' })).status).toBe(200)
    expect((await view(member.id)).user).toMatchObject({ ...never, town: 'Wembury' })
    const given = { ...body, ...never, version: 2, genderId: body.genderId, email: 'found@club.example' }
    expect((await save('Member Secretary', given)).status).toBe(200)
    const emptied = await save('Member Secretary', { ...given, version: 3, genderId: null, email: '' })
    expect([emptied.status, modelStateOf(emptied)]).toEqual([
      400,
      { genderId: ['Field required.'], email: ['Please enter your email address'] },
    ])
  })

  test('[ADM-06] somebody who does not exist: 404', async () => {
    const { body } = await memberToSave()
    expect((await save('Bosun', { ...body, id: 999_999 })).status).toBe(404)
  })
})

describe('two at once', () => {
  test('[ADM-06] of two who opened the same member, the later is told, with the member as they now are', async () => {
    const { member, body } = await memberToSave()
    await save('Bosun', { ...body, town: 'Wembury' })
    const answer = await save('Member Secretary', { ...body, town: 'Plympton' })
    expect(answer.status).toBe(409)
    expect(messageOf(answer)).toBe(
      'This member has been changed by somebody else since you opened them. Please check the details and save again.',
    )
    expect((answer.body as { current?: unknown }).current).toEqual(await view(member.id))
    expect((await view(member.id)).user.town).toBe('Wembury')
    // Somebody who has seen it saves again.
    expect((await save('Member Secretary', { ...body, version: 2, town: 'Plympton' })).status).toBe(200)
  })

  test('[ADM-06] that the later one reads medical conditions thereby is written down', async () => {
    const { member, body } = await memberToSave()
    await save('Bosun', body)
    await save('Member Secretary', { ...body, town: 'Plympton' })
    expect((await club.history()).filter(({ deed }) => deed === 'members.readMedical')).toMatchObject([
      { actorId: by('Member Secretary')?.memberId, subjectId: member.id },
    ])
  })

  test('[ADM-06] of twenty saves at the same moment one is kept, whole', async () => {
    const { member, body } = await memberToSave()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) => save('Bosun', { ...body, town: `Town ${i}`, county: `County ${i}` })),
    )
    const saved = answers.flatMap(({ status }, i) => (status === 200 ? [i] : []))
    expect(saved).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19)
    expect((await view(member.id)).user).toMatchObject({
      town: `Town ${saved[0]}`,
      county: `County ${saved[0]}`,
      version: 2,
    })
    expect(await historyOf(member.id)).toHaveLength(1)
  })

  test('[ADM-06] a save without a version is not compared', async () => {
    const { member, body } = await memberToSave()
    await save('Bosun', body)
    const { version: _none, ...unversioned } = body
    expect((await save('Bosun', { ...unversioned, town: 'Wembury' })).status).toBe(200)
    expect((await view(member.id)).user.town).toBe('Wembury')
  })
})

describe('roles', () => {
  test.each([
    ['Bosun', ['Member'], ['Member', 'Duty Officer'], 403],
    ['Bosun', ['Member', 'Bosun'], ['Member'], 403],
    ['Bosun', ['Member', 'Duty Officer'], ['Member', 'Duty Officer'], 200],
    ['Member Secretary', ['Member'], ['Member', 'Duty Officer', 'Bosun'], 200],
    ['Member Secretary', ['Member', 'Committee Member'], ['Member'], 200],
    ['Member Secretary', ['Member'], ['Member', 'System Administrator'], 403],
    ['Member Secretary', ['Member', 'System Administrator'], ['Member'], 403],
    ['Member Secretary', ['Member', 'System Administrator'], ['Member', 'System Administrator', 'Bosun'], 403],
    ['System Administrator', ['Member'], ['Member', 'System Administrator'], 200],
    ['System Administrator', ['Member', 'System Administrator'], ['Member', 'Bosun'], 200],
  ] as [Role, Role[], Role[], number][])('[ROLE-01] %s makes %j into %j: %d', async (role, held, wanted, status) => {
    const { member, body } = await memberToSave(held)
    const answer = await save(role, { ...body, savedRoles: idOf(...wanted) })
    expect(answer.status).toBe(status)
    const { user, roles } = await view(member.id)
    expect(user.roles.toSorted()).toEqual((status === 200 ? wanted : held).toSorted())
    expect(roles.map(({ name }) => name)).toEqual(user.roles)
    expect(user.version).toBe(status === 200 ? 2 : 1)
    if (status === 403)
      expect(messageOf(answer)).toMatch(/^Only (the Member Secretary or )?a System Administrator can .+ roles/)
  })

  test('[ADM-06] Member stays, whatever is ticked', async () => {
    const { member, body } = await memberToSave()
    expect((await save('Member Secretary', { ...body, savedRoles: idOf('Bosun') })).status).toBe(200)
    expect((await view(member.id)).user.roles).toEqual(['Member', 'Bosun'])
    expect((await save('Member Secretary', { ...body, version: 2, savedRoles: '' })).status).toBe(200)
    expect((await view(member.id)).user.roles).toEqual(['Member'])
  })

  test('[ADM-06] a save that says nothing of roles leaves them', async () => {
    const { member, body } = await memberToSave(['Member', 'Duty Officer'])
    const { savedRoles: _none, ...silent } = body
    expect((await save('Bosun', silent)).status).toBe(200)
    expect((await view(member.id)).user.roles).toEqual(['Member', 'Duty Officer'])
  })

  test('[ROLE-01] a change of roles counts from the very next request, and ends no session', async () => {
    const as = await club.signedIn()
    const member = (await view(as.memberId)).user
    const body = { ...details, id: member.id, email: member.email, savedRoles: idOf('Member', 'Bosun') }
    expect((await club.call('GET /api/user/membershipSummary', { as })).status).toBe(403)
    await save('Member Secretary', body)
    expect((await club.call('GET /api/user/membershipSummary', { as })).status).toBe(200)
    await save('Member Secretary', { ...body, savedRoles: idOf('Member') })
    expect((await club.call('GET /api/user/membershipSummary', { as })).status).toBe(403)
  })

  test('[ADM-06] somebody whose roles changed meanwhile: the later is told, rather than refused', async () => {
    const { body } = await memberToSave()
    await save('Member Secretary', { ...body, savedRoles: idOf('Member', 'Duty Officer') })
    expect((await save('Bosun', body)).status).toBe(409)
  })
})

describe('the last System Administrator', () => {
  let other: TestClub
  beforeAll(async () => void (other = await startTestClub()))
  afterAll(() => other.stop())

  const bodyFor = (member: Awaited<ReturnType<TestClub['memberWith']>>) => ({
    ...details,
    id: member.id,
    email: member.email,
    savedRoles: idOf('Member'),
  })

  test('[ROLE-01] keeps the role; of two who take it from each other at the same moment, one', async () => {
    const [a, b] = [
      await other.memberWith({ roles: ['Member', 'System Administrator'] }),
      await other.memberWith({ roles: ['Member', 'System Administrator'] }),
    ]
    // Members who cannot sign in do not count.
    await other.memberWith({ roles: ['Member', 'System Administrator'], isActive: false, password: null })
    await other.memberWith({ roles: ['Member', 'System Administrator'], isApproved: false, password: null })
    const [asA, asB] = [await other.signIn(a.email), await other.signIn(b.email)]
    const take = (as: TestSession, member: typeof a) => other.call('POST /api/user/save', { as, body: bodyFor(member) })
    const answers = await Promise.all([take(asA, b), take(asB, a)])
    // The one who lost the role first may no longer do it, or the other is the last.
    expect(answers.map(({ status }) => status).toSorted()[0]).toBe(200)
    expect([403, 409]).toContain(answers.map(({ status }) => status).toSorted()[1])
    const left = answers[0]?.status === 200 ? { as: asA, member: a } : { as: asB, member: b }
    const last = await take(left.as, left.member)
    expect([last.status, messageOf(last)]).toEqual([
      409,
      'The club needs at least one System Administrator, and this is the last.',
    ])
    expect((await other.call('GET /api/user/profile', { as: left.as })).body.roles).toEqual([
      'Member',
      'System Administrator',
    ])
  })
})

describe('the email address', () => {
  test('[ADM-06] a changed one is told at the old address, and a reset code sent there opens nothing', async () => {
    const { member, body } = await memberToSave()
    await club.call('GET /api/user/forgotPasswordEmail', { query: { userName: member.email } })
    const code = /reset-password\/\d+\/([^\s]+)/.exec((await club.mails())[0]?.text ?? '')?.[1]
    expect(code).toBeTruthy()
    await club.pool.query('delete from mail')
    expect((await save('Member Secretary', { ...body, email: 'avon.new@club.example' })).status).toBe(200)
    expect((await view(member.id)).user.email).toBe('avon.new@club.example')
    const [mail, ...others] = await club.mails()
    expect(others).toEqual([])
    expect(mail).toMatchObject({ kind: 'addressChanged', toAddress: member.email })
    expect(mail?.text).toContain('avon.new@club.example')
    const reset = await club.call('POST /api/user/resetPassword', {
      body: { userId: member.id, code, newPassword: 'ebbing-at-nine-42', confirmNewPassword: 'ebbing-at-nine-42' },
    })
    expect(reset.status).toBe(400)
  })

  test.each([
    ['Bosun', ['Member'], 403, 'Only the Member Secretary or a System Administrator can change this email address.'],
    [
      'Member Secretary',
      ['Member', 'System Administrator'],
      403,
      'Only a System Administrator can change this email address.',
    ],
    ['Member Secretary', ['Member', 'Bosun'], 200, undefined],
    ['System Administrator', ['Member', 'System Administrator'], 200, undefined],
  ] as [Role, Role[], number, string | undefined][])(
    '[ROLE-01] %s changes that of %j: %d',
    async (role, held, status, sentence) => {
      const { member, body } = await memberToSave(held)
      const answer = await save(role, { ...body, email: `moved.${member.id}@club.example` })
      expect([answer.status, messageOf(answer)]).toEqual([status, sentence])
      expect((await view(member.id)).user.email).toBe(status === 200 ? `moved.${member.id}@club.example` : member.email)
      expect(await club.mails()).toHaveLength(status === 200 ? 1 : 0)
    },
  )

  test('[ADM-06] another spelling of the same mails nobody, and somebody else’s is refused beside the field', async () => {
    const { member, body } = await memberToSave()
    expect((await save('Member Secretary', { ...body, email: member.email.toUpperCase() })).status).toBe(200)
    expect((await view(member.id)).user.email).toBe(member.email.toUpperCase())
    const taken = (await club.memberWith({ password: null })).email.toUpperCase()
    const answer = await save('Member Secretary', { ...body, version: 2, email: taken })
    expect([answer.status, modelStateOf(answer)]).toEqual([
      400,
      { email: ['This email address belongs to another account.'] },
    ])
    expect(await club.mails()).toEqual([])
  })
})

describe('the admin view', () => {
  test('[ADM-05] carries the record of §3 with the names of what was chosen, whether they have paid, and no hash', async () => {
    const { member, body } = await memberToSave(['Member', 'Duty Officer'])
    await save('System Administrator', body)
    const answer = await view(member.id)
    expect(Object.keys(answer).toSorted()).toEqual([
      'anonymisedAt',
      'emailPreferences',
      'ethnicity',
      'gender',
      'hasPaid',
      'membershipType',
      'paidAt',
      'paidBy',
      'roles',
      'swimmingAbility',
      'user',
    ])
    expect(answer.roles).toEqual([
      { id: 1, name: 'Member' },
      { id: 2, name: 'Duty Officer' },
    ])
    expect(answer.gender).toBe('Male')
    expect(answer.emailPreferences.every(({ name }) => name.length > 3)).toBe(true)
    expect(answer.user.medicalConditions).toBe('Asthma\ncarries an inhaler')
    expect(JSON.stringify(answer)).not.toMatch(/hash|argon/i)
  })

  test('[ADM-05] what is missing is null, and lists are empty', async () => {
    const member = await club.memberWith({
      roles: [],
      membershipTypeId: null,
      genderId: null,
      ethnicityId: null,
      swimmingAbilityId: null,
      dateOfBirth: null,
      password: null,
    })
    expect(await view(member.id)).toMatchObject({
      roles: [],
      emailPreferences: [],
      membershipType: null,
      gender: null,
      ethnicity: null,
      swimmingAbility: null,
      user: { dateOfBirth: null, membershipTypeId: null },
    })
    expect((await club.call('GET /api/user/getAdminView', { as: by('Bosun'), query: { id: 999_999 } })).status).toBe(
      404,
    )
  })

  test('[ADM-05] reading medical conditions of another is written down, once for one reading', async () => {
    const member = await club.memberWith({ medicalConditions: 'Asthma', password: null })
    const healthy = await club.memberWith({ password: null })
    const readings = async () =>
      (await club.history())
        .filter(({ deed }) => deed === 'members.readMedical')
        .map(({ actorId, subjectId }) => [actorId, subjectId])
    const [bosun, secretary] = [by('Bosun')?.memberId, by('Member Secretary')?.memberId]
    await Promise.all([view(member.id, 'Bosun'), view(member.id, 'Bosun'), view(healthy.id, 'Bosun')])
    expect(await readings()).toEqual([[bosun, member.id]])
    await view(member.id, 'Member Secretary')
    expect(await readings()).toEqual([
      [bosun, member.id],
      [secretary, member.id],
    ])
    club.advance(600_000)
    await view(member.id, 'Bosun')
    expect(await readings()).toHaveLength(3)
  })

  test('[ADM-05] reading one’s own is nobody’s business', async () => {
    const as = await club.signedIn({ roles: ['Member', 'Bosun'], medicalConditions: 'Asthma' })
    await club.call('GET /api/user/getAdminView', { as, query: { id: as.memberId } })
    expect(await club.history()).toEqual([])
  })
})

test('[API-02] allRoles names the seven roles in their order', async () => {
  const { status, body } = await club.call('GET /api/user/allRoles', { as: by('Bosun') })
  expect([status, body]).toEqual([200, ROLES.map((name, i) => ({ id: i + 1, name }))])
})
