import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { testClub } from '../testClub'

const club = testClub()

const registration = {
  firstName: 'Wren',
  familyName: 'Saltash',
  email: 'Wren@club.example',
  dateOfBirth: '1990-02-28',
  addressLine1: '1 Quay Street',
  addressLine2: '',
  town: 'Saltash',
  postcode: 'PL12 4AB',
  phoneNumber: '01752 000000',
  medicalConditions: 'Asthma,\nmild',
  password: 'slack-water-at-noon',
  confirmPassword: 'slack-water-at-noon',
  hasFirstAidCertficate: true,
  firstAidCertificateExpiry: '2027-01-31',
  swimmingAbilityId: 2,
  genderId: 1,
  ethnicityId: 3,
  consentDataSharing: true,
  emailPreferences: '2,1',
  updatedProfile: true,
  affiliatedClub: null,
}
const register = (fields: Record<string, unknown> = {}) =>
  club.call('POST /api/user/register', { body: { ...registration, ...fields } })
const membersAt = (email: string) =>
  club.database.select().from(club.schema.member).where(eq(club.schema.member.email, email))
const newMails = async (before: { id: number }[]) => (await club.mails()).slice(before.length)

describe('[PUB-08] registration', () => {
  test('[PUB-08] makes a member who waits, with what was given, and tells the applicant and every Member Secretary', async () => {
    const secretaries = [
      await club.memberWith({ roles: ['Member', 'Member Secretary'] }),
      await club.memberWith({ roles: ['Member', 'Member Secretary'] }),
    ]
    await club.memberWith({ roles: ['Member', 'Member Secretary'], isActive: false })
    await club.memberWith({ roles: ['Member', 'Bosun'] })
    const { status, body } = await register()
    expect([status, body]).toEqual([200, {}])
    const [added] = await membersAt('Wren@club.example')
    expect(added).toMatchObject({
      firstName: 'Wren',
      familyName: 'Saltash',
      dateOfBirth: '1990-02-28',
      addressLine1: '1 Quay Street',
      addressLine2: null,
      county: null,
      medicalConditions: 'Asthma,\nmild',
      hasFirstAidCertificate: true,
      firstAidCertificateExpiry: '2027-01-31',
      swimmingAbilityId: 2,
      consentDataSharing: true,
      updatedProfile: true,
      isActive: true,
      isApproved: false,
      version: 1,
    })
    expect(added?.passwordHash).toMatch(/^\$argon2id\$/)
    const { memberRole, role, membershipType, memberEmailPreference } = club.schema
    const roles = await club.database
      .select({ name: role.name })
      .from(memberRole)
      .innerJoin(role, eq(role.id, memberRole.roleId))
      .where(eq(memberRole.memberId, added?.id ?? 0))
    expect(roles).toEqual([{ name: 'Member' }])
    const [type] = await club.database
      .select()
      .from(membershipType)
      .where(eq(membershipType.id, added?.membershipTypeId ?? 0))
    expect(type?.name).toBe('New')
    const preferences = await club.database
      .select()
      .from(memberEmailPreference)
      .where(eq(memberEmailPreference.memberId, added?.id ?? 0))
    expect(preferences.map(({ preferenceId }) => preferenceId).toSorted()).toEqual([1, 2])
    expect((await club.mails()).map(({ kind, toAddress, toName }) => [kind, toAddress, toName])).toEqual([
      ['registrationReceived', 'Wren@club.example', ''],
      ...secretaries.map(({ email, firstName, familyName }) => ['memberWaiting', email, `${firstName} ${familyName}`]),
    ])
    expect(await club.history()).toMatchObject([
      { actorId: null, deed: 'accounts.register', subjectType: 'member', subjectId: added?.id },
    ])
    expect(
      (await club.token({ grant_type: 'password', username: 'wren@club.example', password: registration.password }))
        .body.error_description,
    ).toContain('waiting for approval')
  })

  test('[PUB-08] an address that is registered gets the same answer, and a mail that says so', async () => {
    const first = await register({ email: 'twice@club.example' })
    const [member] = await membersAt('twice@club.example')
    const before = await club.mails()
    const second = await register({
      email: 'TWICE@club.example',
      firstName: 'Other',
      password: 'quite-another-one',
      confirmPassword: 'quite-another-one',
    })
    expect([second.status, second.body]).toEqual([first.status, first.body])
    expect(await newMails(before)).toMatchObject([
      {
        kind: 'alreadyRegistered',
        toAddress: 'twice@club.example',
        text: expect.stringContaining('Were you registering a child or somebody else of your family?'),
      },
    ])
    expect(await membersAt('twice@club.example')).toEqual([member])
    expect(await membersAt('TWICE@club.example')).toEqual([])
  })

  test('[PUB-08] what a stranger typed is not sent to the address that they gave: it may be somebody else’s', async () => {
    const before = await club.mails()
    const words = {
      email: 'target@club.example',
      firstName: 'Visit www.spam.example',
      familyName: 'Buy now',
      addressLine1: 'cheap',
    }
    await register(words)
    await register({ ...words, firstName: 'Again www.spam.example' })
    const mails = (await newMails(before)).filter(({ toAddress }) => toAddress === 'target@club.example')
    expect(mails.map(({ kind }) => kind)).toEqual(['registrationReceived', 'alreadyRegistered'])
    for (const mail of mails) {
      expect(mail).toMatchObject({
        toName: '',
        text: expect.stringMatching(/^Hello,\n/),
        html: expect.stringContaining('<p>Hello,</p>'),
      })
      expect(JSON.stringify(mail)).not.toMatch(/spam|Buy now|cheap/)
    }
  })

  test('[PUB-08] without a Member Secretary the System Administrators are told, without those the club', async () => {
    const told = async (email: string) => {
      const before = await club.mails()
      await register({ email })
      return (await newMails(before))
        .filter(({ kind }) => kind === 'memberWaiting')
        .map(({ toName, toAddress }) => [toName, toAddress])
    }
    await club.database.update(club.schema.member).set({ isActive: false })
    expect(await told('first@club.example')).toEqual([['Rowing Club', 'club@club.example']])
    const administrators = [
      await club.memberWith({ roles: ['Member', 'System Administrator'] }),
      await club.memberWith({ roles: ['System Administrator'] }),
    ]
    await club.memberWith({ roles: ['Member', 'Committee Member'] })
    await club.memberWith({ roles: ['Member', 'System Administrator'], isApproved: false })
    expect(await told('second@club.example')).toEqual(
      administrators.map(({ firstName, familyName, email }) => [`${firstName} ${familyName}`, email]),
    )
    const secretary = await club.memberWith({ roles: ['Member', 'Member Secretary', 'System Administrator'] })
    expect(await told('third@club.example')).toEqual([
      [`${secretary.firstName} ${secretary.familyName}`, secretary.email],
    ])
  })

  test('[PUB-08] ten at once of one address make one member', async () => {
    const before = await club.mails()
    const answers = await Promise.all(Array.from({ length: 10 }, () => register({ email: 'tenfold@club.example' })))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await membersAt('tenfold@club.example')).toHaveLength(1)
    const kinds = (await newMails(before))
      .filter(({ toAddress }) => toAddress === 'tenfold@club.example')
      .map(({ kind }) => kind)
    expect(kinds.toSorted()).toEqual([...Array.from({ length: 3 }, () => 'alreadyRegistered'), 'registrationReceived'])
  })

  test('[PUB-08] takes no field but its own: nobody approves, pays or promotes themself', async () => {
    const sneaked = {
      email: 'sneak@club.example',
      id: 1,
      isApproved: true,
      isActive: false,
      roles: ['System Administrator'],
      savedRoles: '7',
      membershipTypeId: 5,
      hasPaid: true,
      version: 9,
      passwordHash: 'x',
    }
    expect((await register(sneaked)).status).toBe(200)
    const [added] = await membersAt('sneak@club.example')
    expect(added).toMatchObject({ isApproved: false, isActive: true, version: 1 })
    expect(added?.id).not.toBe(1)
    expect(added?.passwordHash).not.toBe('x')
    const roles = await club.database
      .select()
      .from(club.schema.memberRole)
      .where(eq(club.schema.memberRole.memberId, added?.id ?? 0))
    expect(roles).toHaveLength(1)
    const [type] = await club.database
      .select()
      .from(club.schema.membershipType)
      .where(eq(club.schema.membershipType.id, added?.membershipTypeId ?? 0))
    expect(type?.name).toBe('New')
  })
})

describe('[PUB-11] what registration refuses, beside the field', () => {
  test.each([
    ['swimmingAbilityId', { swimmingAbilityId: 99 }, 'Please choose from the list.'],
    ['genderId', { genderId: 99 }, 'Please choose from the list.'],
    ['ethnicityId', { ethnicityId: 99 }, 'Please choose from the list.'],
    ['emailPreferences', { emailPreferences: '1,99' }, 'Please choose from the list.'],
    ['dateOfBirth', { dateOfBirth: '2026-06-11' }, 'The date of birth cannot be in the future.'],
    [
      'dateOfBirth',
      { dateOfBirth: '2021-06-11' },
      'Please check the year of the date of birth: members are at least five years old.',
    ],
    [
      'dateOfBirth',
      { dateOfBirth: '1899-12-31' },
      'The year looks wrong. Please enter all four digits of it, as in 2026.',
    ],
    [
      'dateOfBirth',
      { dateOfBirth: '0026-12-30' },
      'The year looks wrong. Please enter all four digits of it, as in 2026.',
    ],
    [
      'firstAidCertificateExpiry',
      { firstAidCertificateExpiry: '0026-12-30' },
      'The year looks wrong. Please enter all four digits of it, as in 2026.',
    ],
    ['password', { password: 'short', confirmPassword: 'short' }, 'Please use at least 8 characters.'],
    ['password', { password: 'x'.repeat(129), confirmPassword: 'x'.repeat(129) }, 'Please use at most 128 characters.'],
    [
      'password',
      { password: 'Password1', confirmPassword: 'Password1' },
      expect.stringMatching(/^This password is too easy to guess/),
    ],
    [
      'password',
      { password: 'Saltash-1990', confirmPassword: 'Saltash-1990' },
      expect.stringMatching(/because it is made of your name, your email address or words of the club\./),
    ],
    ['confirmPassword', { confirmPassword: 'slack-water-at-Noon' }, 'The two passwords are not the same.'],
    ['firstName', { firstName: ' ' }, 'Please enter your first name'],
    ['firstAidCertificateExpiry', { firstAidCertificateExpiry: null }, 'Field required.'],
    ['consentDataSharing', { consentDataSharing: false }, 'Please confirm you agree to the statements above.'],
  ])('[PUB-11] %s: %j', async (field, fields, sentence) => {
    const before = await club.mails()
    const { status, body } = await register({ email: 'refused@club.example', ...fields })
    expect([status, body]).toEqual([400, { message: 'The request is invalid.', modelState: { [field]: [sentence] } }])
    expect(await membersAt('refused@club.example')).toEqual([])
    expect(await newMails(before)).toEqual([])
  })

  test('[PUB-11] every fault at once', async () => {
    const { body } = await register({ genderId: 99, password: 'short', confirmPassword: 'other' })
    expect(body).toMatchObject({
      modelState: { genderId: expect.anything(), password: expect.anything(), confirmPassword: expect.anything() },
    })
  })

  test.each(['2021-06-10', '1900-01-01'])('[PUB-11] somebody born on %s is welcome', async dateOfBirth => {
    expect((await register({ email: `born-${dateOfBirth}@club.example`, dateOfBirth })).status).toBe(200)
  })
})
