import { beforeEach, describe, expect, test } from 'vitest'
import type { SentBody } from '#contract/calls'
import { beforeTests, testClub } from '../testClub'
import { importedRow } from './importMaker'

const club = testClub()

const as = beforeTests(() => club.signedIn({ roles: ['Member', 'Member Secretary'] }))
beforeEach(() => club.pool.query('delete from change_history; delete from mail'))

type Rows = SentBody<'POST /api/user/import'>['rows']
const bring = (rows: Rows, { update = false, key }: { update?: boolean; key?: string } = {}) =>
  club.call('POST /api/user/import', {
    as,
    body: { rows, update },
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  })
const memberAt = async (email: string) =>
  (await club.pool.query('select * from member where email = $1', [email])).rows[0]
const total = async () =>
  (await club.pool.query<{ total: number }>('select count(*)::int as total from member')).rows[0]?.total

describe('the import', () => {
  test('[SET-04] brings members in approved and active, with the role Member, unasked for their consent and without a password', async () => {
    const { body } = await bring([
      importedRow({
        email: 'Iris@Import.example',
        firstName: 'Iris',
        familyName: 'Imported',
        dateOfBirth: '1980-04-03',
        membershipTypeId: 2,
        medicalConditions: 'asthma',
        hasPaid: true,
        joined: '2019-05-01',
      }),
      importedRow({ line: 3, email: 'left@import.example', isActive: false }),
    ])
    expect(body).toEqual({ added: 2, updated: 0, unchanged: 0 })
    const iris = await memberAt('Iris@Import.example')
    expect(iris).toMatchObject({
      ...{ is_approved: true, is_active: true, consent_data_sharing: false, updated_profile: false },
      ...{ password_hash: null, membership_type_id: 2 },
    })
    expect(iris.registered_at.toISOString()).toMatch(/^2019-04-30T23|^2019-05-01/)
    const { rows } = await club.pool.query(
      `select r.name, p.membership_year from member_role mr join role r on r.id = mr.role_id
       left join payment p on p.member_id = mr.member_id where mr.member_id = $1`,
      [iris.id],
    )
    expect(rows).toEqual([{ name: 'Member', membership_year: 2026 }])
    expect(await memberAt('left@import.example')).toMatchObject({ is_active: false })
    const history = await club.history()
    expect(history).toMatchObject([
      {
        actorId: as.memberId,
        deed: 'members.import',
        subjectId: iris.id,
        after: { medicalConditions: '(kept back)', hasPaid: true },
      },
      { deed: 'members.import' },
    ])
    expect(await club.mails()).toEqual([])
  })

  test('[SET-04] records the payments that the file tells of, once, and marks who has only a yes', async () => {
    const rows = [
      importedRow({ email: 'sum@paid.example', firstName: 'Sum', hasPaid: true, amountPaid: '97.50' }),
      importedRow({ line: 3, email: 'day@paid.example', firstName: 'Day', hasPaid: true, paidOn: '2026-04-01' }),
      importedRow({ line: 4, email: 'yes@paid.example', firstName: 'Yes', hasPaid: true }),
      importedRow({ line: 5, email: 'no@paid.example', firstName: 'No', amountPaid: '12.00' }),
    ]
    const standing = async () => {
      const found = await club.pool.query<{ id: number }>(
        `select m.id, m.first_name as name, r.amount, r.received_on::text as day, r.recorded_by as by, r.settles as settled, r.id is not null as paid
         from member m left join lateral (select * from payment where member_id = m.id order by amount limit 1) r on true
         where m.email like '%@paid.example' order by m.id`,
      )
      return found.rows
    }
    expect((await bring(rows)).body).toEqual({ added: 4, updated: 0, unchanged: 0 })
    const expected = [
      { name: 'Sum', amount: '97.50', day: '2026-06-10', by: as.memberId, settled: true, paid: true },
      { name: 'Day', amount: '130.00', day: '2026-04-01', by: as.memberId, settled: true, paid: true },
      { name: 'Yes', amount: null, day: null, settled: true, paid: true },
      { name: 'No', amount: null, paid: false },
    ]
    const members = await standing()
    expect(members).toMatchObject(expected)
    expect((await club.history()).filter(({ deed }) => deed === 'payments.create')).toMatchObject([
      { subjectId: members[0]?.id, after: { payment: '97.50', receivedOn: '2026-06-10', hasPaid: true } },
      { subjectId: members[1]?.id, after: { payment: '130.00', receivedOn: '2026-04-01', hasPaid: true } },
    ])
    // The same sheet again; then one that says the sum of who was only marked.
    const again = rows.map((row, index) => ({ ...row, existing: members[index]?.id ?? null }))
    expect((await bring(again, { update: true })).body).toEqual({ added: 0, updated: 0, unchanged: 4 })
    expect(await standing()).toMatchObject(expected)
    const told = again.map(row => (row.firstName === 'Yes' ? { ...row, amountPaid: '£45' } : row))
    expect((await bring(told)).body).toEqual({ added: 0, updated: 0, unchanged: 4 })
    expect((await bring(told, { update: true })).body).toEqual({ added: 0, updated: 1, unchanged: 3 })
    expect(await standing()).toMatchObject(
      expected.with(2, { name: 'Yes', amount: '45.00', settled: true, paid: true } as never),
    )
  })

  test('[SET-04] an update leaves a good number alone where the file has it without its 0, or with the country’s code', async () => {
    const { id, email, firstName, familyName } = await club.memberWith({ phoneNumber: '07700 900032' })
    const numberAfter = async (phoneNumber: string) => {
      const row = importedRow({ firstName, familyName, email, phoneNumber, existing: id })
      expect((await bring([row], { update: true })).status).toBe(200)
      return (await club.pool.query('select phone_number from member where id = $1', [id])).rows
    }
    for (const torn of ['7700900032', '+44 7700 900032'])
      expect(await numberAfter(torn)).toEqual([{ phone_number: '07700 900032' }])
    expect(await numberAfter('01392 111222')).toEqual([{ phone_number: '01392 111222' }])
  })

  test('[SET-04] an update never takes the accents or the case from a stored name, and takes better ones', async () => {
    const { id, email } = await club.memberWith({ firstName: 'Siân', familyName: 'MacRhys' })
    const nameAfter = async (firstName: string, familyName: string) => {
      const rows = [importedRow({ firstName, familyName, email, town: firstName, existing: id })]
      expect((await bring(rows, { update: true })).body).toMatchObject({ updated: 1 })
      const { first_name, family_name, town } = await memberAt(email)
      return [first_name, family_name, town]
    }
    expect(await nameAfter('Sian', 'MacRhys')).toEqual(['Siân', 'MacRhys', 'Sian'])
    expect(await nameAfter('SIAN', 'MACRHYS')).toEqual(['Siân', 'MacRhys', 'SIAN'])
    expect(await nameAfter('Siân', 'MacRhŷs')).toEqual(['Siân', 'MacRhŷs', 'Siân'])
    expect(JSON.stringify((await club.history()).at(-1)?.after)).toContain('MacRhŷs')
  })

  test('[SET-04] refuses a number of a new member, or a changed one, that is none; a stored one is no hindrance', async () => {
    const { id, email, firstName, familyName } = await club.memberWith({ phoneNumber: '1234' })
    const refusal = (index: number) => ({
      status: 400,
      body: {
        modelState: { [`rows.${index}.phoneNumber`]: ['Please enter a telephone number with at least five digits.'] },
      },
    })
    const known = importedRow({ line: 3, firstName, familyName, email, phoneNumber: '1234', existing: id })
    for (const phoneNumber of ['12 34', 'ask Sue', '7.70E+09'])
      expect(await bring([known, importedRow({ firstName: 'Ring', phoneNumber })])).toMatchObject(refusal(1))
    expect(await bring([{ ...known, phoneNumber: '123' }], { update: true })).toMatchObject(refusal(0))
    expect((await bring([known], { update: true })).body).toMatchObject({ unchanged: 1 })
    // Whoever is left alone keeps the number, whatever the file says.
    expect((await bring([{ ...known, phoneNumber: '123' }])).body).toMatchObject({ unchanged: 1 })
  })

  test('[SET-04] refuses a payment to come', async () => {
    const { status, body } = await bring([
      importedRow({ firstName: 'Later', hasPaid: true, amountPaid: '45', paidOn: '2026-06-11' }),
    ])
    expect(status).toBe(400)
    expect(body).toMatchObject({
      modelState: { 'rows.0.paidOn': ['A payment cannot have been received in the future.'] },
    })
  })

  test('[SET-04] is all or nothing, and says of each wrong row which field it is', async () => {
    const before = await total()
    const { status, body } = await bring([
      importedRow({ email: 'good@import.example' }),
      importedRow({ line: 3, email: 'twice@import.example', firstName: 'A' }),
      importedRow({ line: 4, email: 'TWICE@import.example', firstName: 'B' }),
      importedRow({ line: 5, firstName: 'C', dateOfBirth: '2090-01-01' }),
      importedRow({ line: 6, firstName: 'D', genderId: 99_999 }),
    ])
    expect(status).toBe(400)
    expect(Object.keys((body as unknown as { modelState: object }).modelState)).toEqual([
      'rows.2.email',
      'rows.3.dateOfBirth',
      'rows.4.genderId',
    ])
    expect(await total()).toBe(before)
  })

  test('[SET-04] says of a wrong row far down where it is, and what belongs to no row first', async () => {
    const rows = Array.from({ length: 300 }, (_, index) => importedRow({ line: index + 2, firstName: `No${index}` }))
    const states = await Promise.all([
      bring(rows.with(270, importedRow({ line: 272, firstName: ' ', email: 'nowhere' }))),
      bring([]),
      bring('everybody' as never),
    ]).then(answers => answers.map(({ body }) => (body as unknown as { modelState: object }).modelState))
    expect(states).toEqual([
      {
        'rows.270.firstName': ['The first name is missing.'],
        'rows.270.email': ['Please enter a valid email address.'],
      },
      { rows: ['There is nobody to import.'] },
      { rows: ['There is nobody to import.'] },
    ])
  })

  test('[SET-04] sent again under its key, also at the same time, imports once', async () => {
    const before = (await total()) ?? 0
    const rows = [importedRow({ email: 'once@import.example', firstName: 'Once' })]
    const answers = await Promise.all([bring(rows, { key: 'once' }), bring(rows, { key: 'once' })])
    expect(answers.map(({ body }) => body)).toEqual([
      { added: 1, updated: 0, unchanged: 0 },
      { added: 1, updated: 0, unchanged: 0 },
    ])
    expect(await total()).toBe(before + 1)
    const other = [importedRow({ email: 'another@import.example', firstName: 'Another' })]
    expect((await bring(other, { key: 'once' })).status).toBe(409)
  })

  test('[SET-04] finds members by address and by name, and updates only what is filled, never an address', async () => {
    const known = await club.memberWith({
      firstName: 'Kit',
      familyName: 'Known',
      dateOfBirth: '1970-01-02',
      town: 'Noss',
      county: 'Devon',
    })
    const bare = await club.memberWith({ firstName: 'Bea', familyName: 'Bare', dateOfBirth: '1971-01-02', email: '' })
    const people = [
      { firstName: 'KIT', familyName: 'Known', email: known.email.toUpperCase(), dateOfBirth: '' },
      { firstName: 'bea', familyName: 'BARE', email: 'bea@import.example', dateOfBirth: '1971-01-02' },
      { firstName: 'Bea', familyName: 'Bare', email: '', dateOfBirth: '' },
      { firstName: 'Bea', familyName: 'Bare', email: '', dateOfBirth: '1999-01-02' },
      { firstName: 'New', familyName: 'Person', email: 'new@import.example', dateOfBirth: '' },
    ]
    const found = await club.call('POST /api/user/findExisting', { as, body: { people } })
    expect(found.body).toMatchObject([
      { place: 0, userId: known.id, by: 'address' },
      { place: 1, userId: bare.id, by: 'name' },
      { place: 2, userId: bare.id, by: 'name' },
      { place: 3, perhaps: [{ userId: bare.id, dateOfBirth: '1971-01-02' }] },
    ])
    const rows = [
      importedRow({
        existing: known.id,
        firstName: 'Kit',
        familyName: 'Known',
        email: 'kit@import.example',
        dateOfBirth: '1970-01-02',
        town: 'Newton',
        isActive: false,
      }),
      importedRow({
        line: 3,
        existing: bare.id,
        firstName: 'Bea',
        familyName: 'Bare',
        email: 'bea@import.example',
        dateOfBirth: '1971-01-02',
      }),
    ]
    expect((await bring(rows)).body).toEqual({ added: 0, updated: 0, unchanged: 2 })
    expect((await bring(rows, { update: true })).body).toEqual({ added: 0, updated: 2, unchanged: 0 })
    expect(await memberAt(known.email)).toMatchObject({ town: 'Newton', county: 'Devon', is_active: true })
    expect(await memberAt('bea@import.example')).toMatchObject({ id: bare.id })
    expect((await bring(rows, { update: true })).body).toEqual({ added: 0, updated: 0, unchanged: 2 })
    const asNew = rows.map(row => ({ ...row, existing: null }))
    expect((await bring(asNew)).status).toBe(409)
  })

  test('[SET-04] a child never becomes the parent, and a choice holds only among the members of whom it was made', async () => {
    const email = 'whole.family@import.example'
    const parent = await club.memberWith({ firstName: 'Pat', familyName: 'Penrose', email, dateOfBirth: '1980-01-02' })
    const child = importedRow({ firstName: 'Kim', familyName: 'Penrose', email, dateOfBirth: '2016-03-04' })
    const changed = { status: 409, body: expect.objectContaining({ message: expect.stringContaining('changed') }) }
    const unasked = await bring([{ ...child, existing: parent.id }], { update: true })
    expect(unasked).toMatchObject(changed)
    const people = [{ firstName: 'Kim', familyName: 'Penrose', email, dateOfBirth: '2016-03-04' }]
    const found = await club.call('POST /api/user/findExisting', { as, body: { people } })
    expect(found.body).toMatchObject([{ place: 0, perhaps: [{ userId: parent.id }], withoutAddress: { perhaps: [] } }])
    expect(await memberAt(email)).toMatchObject({ first_name: 'Pat' })
    expect((await bring([{ ...child, email: '' }])).body).toMatchObject({ added: 1 })

    const nameOnly = importedRow({ firstName: 'Sian', familyName: 'Penrose' })
    const sian = await club.memberWith({ firstName: 'Siân', familyName: 'Penrose', dateOfBirth: '1990-01-02' })
    expect(await bring([nameOnly])).toMatchObject(changed)
    const choice = { ...nameOnly, asked: [sian.id] }
    await club.memberWith({ firstName: 'Siân', familyName: 'Penrose', dateOfBirth: '1991-01-02' })
    expect(await bring([choice])).toMatchObject(changed)
    expect(await bring([{ ...choice, existing: parent.id }])).toMatchObject(changed)
  })

  test('[SET-04] two of one name come in once somebody has said that they are two', async () => {
    const rows = [2, 3].map(line => importedRow({ line, firstName: 'Jo', familyName: 'Namesake' }))
    expect((await bring(rows)).body).toMatchObject({
      modelState: { 'rows.1.familyName': ['Line 3: this person is in the file twice.'] },
    })
    const [first, second] = rows
    if (!first || !second) throw new Error('no rows')
    expect((await bring([first, { ...second, isAnother: true }])).body).toMatchObject({ added: 2 })
  })

  test('[SET-04] brings email preferences, gives them out again, and replaces them of those who exist where the file says some', async () => {
    const names = async (address: string) =>
      (
        await club.pool.query<{ name: string }>(
          `select p.name from email_preference p join member_email_preference e on e.preference_id = p.id
           join member m on m.id = e.member_id where m.email = $1 order by p.id`,
          [address],
        )
      ).rows.map(({ name }) => name)
    const { rows } = await club.pool.query<{ id: number; name: string }>(
      'select id, name from email_preference order by id',
    )
    const [first, second] = rows
    if (!first || !second) throw new Error('The club has less than two email preferences.')
    const email = 'news@import.example'
    await bring([importedRow({ email, emailPreferenceIds: [second.id, first.id] })])
    expect(await names(email)).toEqual([first.name, second.name])
    const exported = (await club.call('GET /api/user/export', { as })).body.find(each => each.email === email)
    expect(exported?.emailPreferences).toBe(`${first.name}; ${second.name}`)
    const { id } = await memberAt(email)
    const again = (ids: number[]) =>
      bring([importedRow({ email, existing: id, emailPreferenceIds: ids })], { update: true })
    expect((await again([])).body).toMatchObject({ unchanged: 1 })
    expect((await again([second.id])).body).toMatchObject({ updated: 1 })
    expect(await names(email)).toEqual([second.name])
    expect((await club.history()).at(-1)).toMatchObject({
      before: { emailPreferences: [first.id, second.id] },
      after: { emailPreferences: [second.id] },
    })
    const faulty = await bring([importedRow({ email: 'none@import.example', emailPreferenceIds: [999_999] })])
    expect(faulty.body).toMatchObject({ modelState: { 'rows.0.emailPreferenceIds': ['Please choose from the list.'] } })
  })

  test('[SET-04] members without an address are several, cannot sign in, and get no mail', async () => {
    const rows = ['Nell', 'Ned'].map((firstName, index) =>
      importedRow({ line: index + 2, firstName, familyName: 'Noaddress' }),
    )
    expect((await bring(rows)).body).toMatchObject({ added: 2 })
    await club.call('GET /api/user/forgotPasswordEmail', { query: { userName: '@' } })
    const signIn = await club.call('POST /oauth/token', {
      body: { grant_type: 'password', username: '', password: 'x' },
    })
    expect(signIn.status).toBe(400)
    const [nell] = (await club.pool.query<{ id: number }>(`select id from member where first_name = 'Nell'`)).rows
    const invited = await club.call('POST /api/user/invite', { as, body: { userIds: [nell?.id ?? 0] } })
    expect(invited.body).toEqual([])
    const recipients = await club.call('GET /api/user/groupRecipients', { as, query: { filter: 'All' } })
    expect(recipients.body.recipients.filter(({ email }) => email === '')).toEqual([])
    expect(recipients.body.unmailed).toContainEqual(expect.objectContaining({ userId: nell?.id }))
    expect(await club.mails()).toEqual([])
  })

  test('[SET-04] the export holds everything that an import takes but health notes', async () => {
    await bring([
      importedRow({
        email: 'out@import.example',
        familyName: 'Outward',
        postcode: 'PL8 1AA',
        medicalConditions: 'asthma',
        joined: '2020-02-03',
      }),
    ])
    const { body } = await club.call('GET /api/user/export', { as })
    const row = body.find(({ email }) => email === 'out@import.example')
    expect(row).toMatchObject({
      userId: (await memberAt('out@import.example')).id,
      familyName: 'Outward',
      postcode: 'PL8 1AA',
      joined: '2020-02-03',
      isApproved: true,
      isDisabled: false,
    })
    expect(JSON.stringify(row)).not.toContain('asthma')
  })
})

describe('an invitation', () => {
  const linkIn = async () => {
    const mail = (await club.mails()).findLast(({ kind }) => kind === 'invitation')
    const [, userId = '', code = ''] = /welcome\/(\d+)\/([\w-]+)/.exec(mail?.text ?? '') ?? []
    return { userId: Number(userId), code }
  }
  const accept = (link: { userId: number; code: string }, newPassword = 'the-ebb-begins-at-four') =>
    club.call('POST /api/user/resetPassword', { body: { ...link, newPassword, confirmNewPassword: newPassword } })
  const invite = (userIds: number[]) => club.call('POST /api/user/invite', { as, body: { userIds } })
  const standingOf = async (id: number) =>
    (await club.call('GET /api/user/invitations', { as })).body.members.find(({ userId }) => userId === id)

  test('[SET-04] sets a first password once, the newest only, and the list says who has come', async () => {
    const guest = await club.memberWith({ password: null, updatedProfile: false })
    expect(await standingOf(guest.id)).toMatchObject({ invitedAt: null, acceptedAt: null })
    expect((await invite([guest.id, as.memberId])).body).toEqual([guest.id])
    const first = await linkIn()
    await invite([guest.id])
    const second = await linkIn()
    expect((await accept(first)).status).toBe(400)
    expect((await standingOf(guest.id))?.acceptedAt).toBeNull()
    expect(await accept(second)).toMatchObject({ status: 200, body: { userName: guest.email } })
    expect((await accept(second, 'another-tide-is-coming')).status).toBe(400)
    expect((await standingOf(guest.id))?.acceptedAt).toBe(club.now().toISOString())
    const session = await club.signIn(guest.email, 'the-ebb-begins-at-four')
    expect((await club.call('GET /api/user/profile', { as: session })).body.updatedProfile).toBe(false)
    expect((await invite([guest.id])).body).toEqual([])
    expect((await club.mails()).map(({ kind }) => kind)).toEqual(['invitation', 'invitation'])
    const { rows } = await club.pool.query('select hash from invitation where member_id = $1', [guest.id])
    expect(rows).toEqual([{ hash: null }])
  })

  test('[SET-04] runs out after 14 days, and ends when its member is discontinued or gets another address', async () => {
    const late = await club.memberWith({ password: null })
    await invite([late.id])
    const link = await linkIn()
    const begun = club.now()
    club.setTime(new Date(begun.getTime() + 14 * 24 * 3600 * 1000))
    expect((await accept(link)).status).toBe(400)
    club.setTime(begun)
    await club.call('POST /api/user/disable', { as, query: { id: late.id } })
    await club.call('POST /api/user/reinstate', { as, query: { id: late.id } })
    expect((await accept(link)).status).toBe(400)
  })

  test('[SET-04] is shown before it is sent, with a link that opens nothing', async () => {
    const { body } = await club.call('GET /api/user/previewInvitation', { as })
    expect(body.html).toContain('Choose your password')
    expect(body.html).toContain(`/welcome/${as.memberId}/...`)
    expect(await club.mails()).toEqual([])
  })
})
