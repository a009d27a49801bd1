import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { testClub, type TestSession } from '../testClub'

const club = testClub()

const details = {
  firstName: 'Avon',
  familyName: 'Kingsbridge',
  dateOfBirth: '1975-11-30',
  addressLine1: '2 Ferry Lane',
  addressLine2: null,
  addressLine3: null,
  town: 'Noss Mayo',
  county: 'Devon',
  postcode: 'PL8 1EE',
  phoneNumber: '07700 900123',
  medicalConditions: 'None that matter\nafloat',
  hasFirstAidCertficate: true,
  firstAidCertificateExpiry: '2028-02-29',
  swimmingAbilityId: 3,
  genderId: 2,
  ethnicityId: 9,
  consentDataSharing: true,
  affiliatedClub: 'Yealm Rowing',
}
const save = (as: TestSession, fields: Record<string, unknown> = {}) =>
  club.call('POST /api/user/saveMyAccount', { as, body: { ...details, savedemailPreferences: '3,1', ...fields } })
const emailOf = async (as: TestSession) => (await club.call('GET /api/user/profile', { as })).body.email
const account = async (as: TestSession) => (await club.call('GET /api/user/myAccount', { as })).body
const historyOf = async (memberId: number) =>
  (await club.history()).filter(({ subjectId, subjectType }) => subjectType === 'member' && subjectId === memberId)

describe('[API-02] one’s own profile and account', () => {
  test('[API-02] a telephone number has five digits where it is changed, and an older one stands in the way of nothing', async () => {
    const { email } = await club.memberWith({ phoneNumber: 'ask Sue' })
    const as = await club.signIn(email)
    const sent = (phoneNumber: string, version?: number) => save(as, { email, phoneNumber, version })
    const { status, body } = await sent('7.70E+09')
    expect([status, body]).toMatchObject([
      400,
      { modelState: { phoneNumber: [expect.stringContaining('five digits')] } },
    ])
    expect((await sent('ask Sue')).status).toBe(200)
    expect((await sent('x 12345', (await account(as)).user.version)).status).toBe(200)
  })

  test('[API-02] profile carries the name, the roles in their order and whether the profile is completed, and nothing more', async () => {
    const member = await club.memberWith({
      roles: ['System Administrator', 'Member', 'Bosun'],
      membershipType: 'Junior',
      updatedProfile: false,
      medicalConditions: 'private',
    })
    const { status, body } = await club.call('GET /api/user/profile', { as: await club.signIn(member.email) })
    expect([status, body]).toEqual([
      200,
      {
        id: member.id,
        firstName: member.firstName,
        familyName: member.familyName,
        email: member.email,
        roles: ['Member', 'Bosun', 'System Administrator'],
        updatedProfile: false,
        membershipType: 'Junior',
      },
    ])
  })

  test('[API-02] a member without roles or a membership type is shown without', async () => {
    const member = await club.memberWith({ roles: [], membershipTypeId: null })
    expect((await club.call('GET /api/user/profile', { as: await club.signIn(member.email) })).body).toMatchObject({
      roles: [],
      membershipType: null,
    })
  })

  test('[API-02] myAccount carries every field of §3 and no hash', async () => {
    const as = await club.signedIn({ medicalConditions: 'hay fever' })
    const { user, emailPreferences } = await account(as)
    expect(Object.keys(user).toSorted()).toEqual(
      [
        ...Object.keys(details),
        ...['id', 'email', 'membershipTypeId', 'updatedProfile', 'isActive', 'isApproved', 'roles', 'version'],
      ].toSorted(),
    )
    expect(user).toMatchObject({ id: as.memberId, medicalConditions: 'hay fever', roles: ['Member'], version: 1 })
    expect(emailPreferences).toEqual([])
  })

  test('[API-02] hasPaid: a record for this membership year, or a Life membership', async () => {
    const [paid, unpaid, life] = [
      await club.signedIn({ paid: true }),
      await club.signedIn(),
      await club.signedIn({ membershipType: 'Life' }),
    ]
    const hasPaid = async (as: TestSession) => (await club.call('GET /api/user/hasPaid', { as })).body
    expect([await hasPaid(paid), await hasPaid(unpaid), await hasPaid(life)]).toEqual([true, false, true])
    await club.database.update(club.schema.clubSettings).set({ membershipYear: 2027 })
    expect([await hasPaid(paid), await hasPaid(unpaid), await hasPaid(life)]).toEqual([false, false, true])
    await club.database.update(club.schema.clubSettings).set({ membershipYear: 2026 })
  })

  test('[API-02] hasUpdated: whether the profile has been completed', async () => {
    const [done, undone] = [await club.signedIn(), await club.signedIn({ updatedProfile: false })]
    expect((await club.call('GET /api/user/hasUpdated', { as: done })).body).toBe(true)
    expect((await club.call('GET /api/user/hasUpdated', { as: undone })).body).toBe(false)
  })

  test('[API-02] nobody signed in is told to sign in, and a page without its token to try again', async () => {
    for (const name of [
      'GET /api/user/profile',
      'GET /api/user/myAccount',
      'GET /api/user/hasPaid',
      'GET /api/user/hasUpdated',
    ] as const)
      expect((await club.call(name)).status).toBe(401)
    expect((await club.call('POST /api/user/saveMyAccount', { body: details })).status).toBe(401)
    const as = await club.signedIn()
    expect(
      (await club.call('POST /api/user/saveMyAccount', { as, body: details, headers: { 'x-xsrf-token': 'other' } }))
        .status,
    ).toBe(403)
  })
})

describe('[MEM-08] saving one’s account', () => {
  test('[MEM-08] keeps every field, counts the profile as completed, and answers the account', async () => {
    const as = await club.signedIn({ updatedProfile: false })
    const email = await emailOf(as)
    const { status, body } = await save(as, { email })
    expect(status).toBe(200)
    expect(body.user).toMatchObject({ ...details, email, updatedProfile: true, version: 2 })
    expect(body.emailPreferences).toEqual([{ preferenceId: 1 }, { preferenceId: 3 }])
    expect(await account(as)).toEqual(body)
    expect((await club.call('GET /api/user/hasUpdated', { as })).body).toBe(true)
  })

  test('[MEM-08] is written to the history: the fields that changed, without health notes', async () => {
    const as = await club.signedIn({ firstName: 'Before', medicalConditions: 'secret before' })
    await save(as, { email: await emailOf(as), medicalConditions: 'secret after' })
    const [row] = await historyOf(as.memberId)
    expect(row).toMatchObject({
      actorId: as.memberId,
      deed: 'account.save',
      before: { firstName: 'Before', emailPreferences: [] },
      after: { firstName: 'Avon', emailPreferences: [1, 3] },
    })
    expect(row?.after).not.toHaveProperty('email')
    expect(row?.after).not.toHaveProperty('consentDataSharing')
    expect(JSON.stringify(row)).not.toContain('secret')
  })

  test('[MEM-08] nothing but its own fields has any effect', async () => {
    const as = await club.signedIn({ isApproved: true })
    const other = await club.memberWith()
    await save(as, {
      email: await emailOf(as),
      id: other.id,
      userId: other.id,
      roles: ['System Administrator'],
      savedRoles: '7',
      isApproved: false,
      isActive: false,
      membershipTypeId: 5,
      updatedProfile: false,
      hasPaid: true,
      passwordHash: 'x',
    })
    expect((await account(as)).user).toMatchObject({
      id: as.memberId,
      roles: ['Member'],
      isApproved: true,
      isActive: true,
      updatedProfile: true,
    })
    const [kept] = await club.database.select().from(club.schema.member).where(eq(club.schema.member.id, other.id))
    expect(kept).toEqual(other)
    expect((await club.call('GET /api/user/hasPaid', { as })).body).toBe(false)
    const [type] = await club.database
      .select()
      .from(club.schema.membershipType)
      .where(eq(club.schema.membershipType.id, (await account(as)).user.membershipTypeId ?? 0))
    expect(type?.name).toBe('Full')
  })

  test('[MEM-08] one that was opened before another was saved is told so, with what is there now', async () => {
    const as = await club.signedIn()
    const email = await emailOf(as)
    await save(as, { email, version: 1 })
    const late = await save(as, { email, version: 1, town: 'Plymouth' })
    expect([late.status, late.body]).toEqual([
      409,
      { message: expect.stringContaining('changed elsewhere'), current: await account(as) },
    ])
    expect((await account(as)).user.town).toBe('Noss Mayo')
    expect((await save(as, { email, version: 2, town: 'Plymouth' })).status).toBe(200)
  })

  test('[MEM-08] of ten different saves of one version at once, one is kept', async () => {
    const as = await club.signedIn()
    const email = await emailOf(as)
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, i) => save(as, { email, version: 1, town: `Town ${i}` })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 9 }, () => 409)])
    expect(await historyOf(as.memberId)).toHaveLength(1)
  })

  test('[MEM-08] one that is sent again because its answer was lost changes nothing', async () => {
    const as = await club.signedIn()
    const email = await emailOf(as)
    const first = await save(as, { email, version: 1 })
    const second = await save(as, { email, version: 1 })
    expect([second.status, second.body]).toEqual([200, first.body])
    expect(await historyOf(as.memberId)).toHaveLength(1)
  })

  test('[MEM-08] another spelling of one’s own address is kept without a mail', async () => {
    const as = await club.signedIn({ email: 'spelt@club.example' })
    const before = await club.mails()
    expect((await save(as, { email: 'Spelt@Club.example' })).body.user.email).toBe('Spelt@Club.example')
    expect(await club.mails()).toEqual(before)
  })

  test.each([
    [{ swimmingAbilityId: 99 }, { swimmingAbilityId: ['Please choose from the list.'] }],
    [{ savedemailPreferences: '99' }, { savedemailPreferences: ['Please choose from the list.'] }],
    [
      { dateOfBirth: '2022-01-01' },
      { dateOfBirth: ['Please check the year of the date of birth: members are at least five years old.'] },
    ],
    [
      { dateOfBirth: '1066-10-14' },
      { dateOfBirth: ['The year looks wrong. Please enter all four digits of it, as in 2026.'] },
    ],
    [{ dateOfBirth: '2030-01-01' }, { dateOfBirth: ['The date of birth cannot be in the future.'] }],
    [{ familyName: '' }, { familyName: ['Please enter your surname'] }],
    [{ consentDataSharing: false }, { consentDataSharing: ['Please confirm you agree to the statements above.'] }],
    [
      { hasFirstAidCertficate: true, firstAidCertificateExpiry: '' },
      { firstAidCertificateExpiry: ['Field required.'] },
    ],
  ])('[MEM-08] refuses %j beside the field', async (fields, modelState) => {
    const as = await club.signedIn()
    const { status, body } = await save(as, { email: await emailOf(as), ...fields })
    expect([status, body]).toEqual([400, { message: 'The request is invalid.', modelState }])
    expect((await account(as)).user.version).toBe(1)
  })
})
