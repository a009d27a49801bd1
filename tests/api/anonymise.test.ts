// A member asks to be removed, and a leaver is made anonymous: what is removed, what stays, who may do it, and what
// prevents it.
import { describe, expect, test } from 'vitest'
import { PERSONAL_DATA_SECTIONS, LEFT_OUT } from '../../server/privacy/personalDataSections'
import { LEAVER_FACTS } from '../../server/privacy/leaverFacts'
import { beforeTests, PASSWORD, type TestClub, testClub } from '../testClub'
import { eventMaker } from './eventMaker'
import { SQL_NOW } from '../moment'

const club = testClub()
const make = beforeTests(() => eventMaker(club))
const secretary = beforeTests(() =>
  club.signedIn({ firstName: 'Senara', familyName: 'Quay', roles: ['Member', 'Member Secretary'] }),
)

const preview = (id: number, as = secretary) => club.call('GET /api/user/anonymisePreview', { as, query: { id } })
const anonymise = (id: number, version = 1, as = secretary) =>
  club.call('POST /api/user/anonymise', { as, body: { id, version } })
const recordOf = async (id: number) =>
  (await club.pool.query<Record<string, unknown>>('select * from member where id = $1', [id])).rows[0]
const leaver = (fields: Parameters<TestClub['memberWith']>[0] = {}) =>
  club.memberWith({ isActive: false, leftAt: club.now(), ...fields })
const messageOf = ({ body }: { body: unknown }) => (body as { message?: string }).message

describe('[PRV-01] asking to be removed', () => {
  test('is answered with the day, tells every Member Secretary once, and can be taken back', async () => {
    const person = await club.memberWith({ firstName: 'Nia', familyName: 'Rees' })
    const as = await club.signIn(person.email)
    const mailsBefore = (await club.mails()).length
    expect((await club.call('GET /api/user/removalRequest', { as })).body).toBeNull()
    const asked = await club.call('POST /api/user/askForRemoval', { as, body: { reason: 'Moving to the hills' } })
    expect(asked.body).toEqual({ askedAt: club.now().toISOString(), reason: 'Moving to the hills' })
    club.advance(1000)
    const again = await club.call('POST /api/user/askForRemoval', { as, body: { reason: 'Another' } })
    expect(again.body).toEqual(asked.body)
    const mails = (await club.mails()).slice(mailsBefore)
    expect(mails.map(({ kind, toName }) => [kind, toName])).toEqual([['removalAsked', 'Senara Quay']])
    expect(mails[0]?.subject).toBe('Nia Rees asks to be removed from the club’s records')
    expect(mails[0]?.text).toContain(`/members/users/view/${person.id}`)
    expect(mails[0]?.text).not.toContain('hills')
    expect((await club.call('GET /api/user/removalRequests', { as: secretary })).body).toEqual([
      { userId: person.id, firstName: 'Nia', familyName: 'Rees', ...asked.body },
    ])
    const personalData = (await club.call('GET /api/user/heldData', { as })).body
    expect(personalData.sections.find(({ title }) => title === 'Your request to be removed')?.records).toEqual([
      { Asked: asked.body.askedAt, Reason: 'Moving to the hills' },
    ])
    for (const _ of [1, 2]) expect((await club.call('POST /api/user/takeBackRemoval', { as })).status).toBe(200)
    expect((await club.call('GET /api/user/removalRequest', { as })).body).toBeNull()
    expect((await club.call('GET /api/user/removalRequests', { as: secretary })).body).toEqual([])
    const deeds = (await club.history()).filter(({ memberId }) => memberId === person.id).map(({ deed }) => deed)
    expect(deeds).toEqual(['account.askForRemoval', 'account.takeBackRemoval'])
  })

  test('ten times at once is one request and one mail', async () => {
    const as = await club.signedIn({ firstName: 'Tenfold', familyName: 'Taps' })
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => club.call('POST /api/user/askForRemoval', { as, body: { reason: null } })),
    )
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1)
    expect((await club.mails()).filter(({ subject }) => subject.startsWith('Tenfold Taps asks'))).toHaveLength(1)
  })
})

describe('[PRV-02] who may make whom anonymous', () => {
  test('nobody themself; a System Administrator only another one', async () => {
    const [administrator, other] = [
      await club.signedIn({ roles: ['Member', 'System Administrator'] }),
      await leaver({ roles: ['Member', 'System Administrator'] }),
    ]
    expect((await preview(secretary.memberId)).status).toBe(403)
    expect((await anonymise(secretary.memberId)).status).toBe(403)
    expect(messageOf(await anonymise(other.id))).toBe(
      'Only a System Administrator can make a System Administrator anonymous.',
    )
    expect((await anonymise(other.id, 1, administrator)).status).toBe(200)
  })

  test('nobody who is still a member and has not asked; nobody who organises, or is confirmed in, what has not ended', async () => {
    const person = await club.memberWith({ roles: ['Member', 'Duty Officer'] })
    const { id: organised } = await make.eventWith({ title: 'Harbour row', organiserId: person.id })
    const { id: joined } = await make.eventWith({ title: 'Evening tide' })
    const place = await make.attend(joined, person.id, { confirmed: true })
    expect((await preview(person.id)).body.obstacles).toEqual([
      'They are still a member and have not asked to be removed. Please discontinue their membership first.',
      'They organise ‘Harbour row’ (13/06/2026), which has not ended: it must have ended first, or be cancelled.',
      'They are confirmed in ‘Evening tide’ (13/06/2026), which has not ended: please remove them from it first.',
    ])
    const refused = await anonymise(person.id)
    expect([refused.status, messageOf(refused)]).toEqual([409, expect.stringContaining('‘Evening tide’')])
    expect(await recordOf(person.id)).toMatchObject({ first_name: person.firstName, anonymised_at: null })
    await make.change(organised, { cancelReasonId: (await make.reason('Cancel Row Reason')).id })
    await club.pool.query('update attendee set confirmed = false where id = $1', [place.id])
    const as = await club.signIn(person.email)
    await club.call('POST /api/user/askForRemoval', { as, body: { reason: null } })
    expect((await preview(person.id)).body).toMatchObject({ obstacles: [], isActive: true, request: { reason: null } })
    expect((await anonymise(person.id)).status).toBe(200)
    expect(await recordOf(person.id)).toMatchObject({ is_active: false, left_at: club.now() })
    expect(await make.attendancesOf(joined)).toEqual([])
    expect((await club.call('GET /api/user/profile', { as })).status).toBe(401)
  })

  test('not with an older version than the one that was looked at, and once only however often one taps', async () => {
    const person = await leaver()
    await club.pool.query('update member set version = 5 where id = $1', [person.id])
    const stale = await anonymise(person.id, 4)
    expect([stale.status, messageOf(stale)]).toEqual([
      409,
      'This member has been changed since you looked at them. Please look again at what goes and what stays.',
    ])
    const answers = await Promise.all([1, 2, 3].map(() => anonymise(person.id, 5)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const deeds = (await club.history()).filter(row => row.memberId === person.id)
    expect(deeds.map(({ deed }) => deed)).toEqual(['members.anonymise'])
    expect((await recordOf(person.id))?.version).toBe(6)
  })

  test('who takes their request back in the same moment has done so or is anonymous, never both', async () => {
    for (let round = 1; round <= 5; round++) {
      const person = await club.memberWith()
      const as = await club.signIn(person.email)
      await club.call('POST /api/user/askForRemoval', { as, body: { reason: null } })
      await Promise.all([club.call('POST /api/user/takeBackRemoval', { as }), anonymise(person.id)])
      const deeds = (await club.history()).filter(row => row.memberId === person.id).map(({ deed }) => deed)
      const isAnonymous = (await recordOf(person.id))?.anonymised_at !== null
      expect(deeds).toEqual([
        'account.askForRemoval',
        ...(isAnonymous ? ['members.disable', 'members.anonymise'] : ['account.takeBackRemoval']),
      ])
    }
  })
})

describe('[PRV-03] who is anonymous', () => {
  test('has no name, signs in no more, and cannot be edited, approved, reinstated, invited or brought in again; the address is free', async () => {
    const person = await club.memberWith({ firstName: 'Zennor', familyName: 'Head', medicalConditions: 'Asthma' })
    const as = await club.signIn(person.email)
    await club.call('POST /api/user/disable', { as: secretary, query: { id: person.id } })
    const { body: shown } = await preview(person.id)
    expect(shown.goes.map(({ what }) => what)).toContain('Devices, two-step sign-in and what happened at their door')
    expect((await anonymise(person.id, shown.version)).status).toBe(200)

    expect((await club.call('GET /api/user/profile', { as })).status).toBe(401)
    const door = await club.token({ grant_type: 'password', username: person.email, password: PASSWORD })
    expect([door.status, door.body.error]).toEqual([400, 'invalid_grant'])
    const refresh = { grant_type: 'refresh_token', refresh_token: as.refreshToken }
    expect((await club.token(refresh)).status).toBe(400)

    const view = (await club.call('GET /api/user/getAdminView', { as: secretary, query: { id: person.id } })).body
    expect(view).toMatchObject({
      user: {
        firstName: 'Former',
        familyName: 'member',
        email: '',
        dateOfBirth: null,
        genderId: null,
        isActive: false,
      },
      anonymisedAt: club.now().toISOString(),
      roles: [],
    })
    const details = { ...view.user, id: person.id, dateOfBirth: '1980-05-17', firstName: 'New', familyName: 'Name' }
    const edited = {
      ...details,
      email: 'new@club.example',
      membershipTypeId: 1,
      swimmingAbilityId: 1,
      genderId: 1,
      ethnicityId: 1,
      consentDataSharing: true,
      version: undefined,
    }
    const gone =
      'This former member has been made anonymous, which cannot be undone. If they return, they register anew.'
    const tries = [
      await club.call('POST /api/user/save', { as: secretary, body: edited }),
      await club.call('POST /api/user/approve', { as: secretary, body: { id: person.id, membershipTypeId: 1 } }),
      await club.call('POST /api/user/reinstate', { as: secretary, query: { id: person.id } }),
      await preview(person.id),
    ]
    expect(tries.map(answer => [answer.status, messageOf(answer)])).toEqual(tries.map(() => [409, gone]))
    const invited = await club.call('POST /api/user/invite', { as: secretary, body: { userIds: [person.id] } })
    expect(invited.body).toEqual([])
    const people = [{ firstName: 'Former', familyName: 'member', email: '', dateOfBirth: '' }]
    expect((await club.call('POST /api/user/findExisting', { as: secretary, body: { people } })).body).toEqual([])
    const exported = (await club.call('GET /api/user/export', { as: secretary })).body
    expect(exported.filter(({ familyName }) => familyName === 'member')).toEqual([])

    const search = (await club.call('GET /api/user/all', { as: secretary, query: { filter: 'All', q: 'Zennor' } })).body
    expect(search).toEqual([])
    const before = (await club.pool.query('select from member')).rowCount ?? 0
    const registered = await club.call('POST /api/user/register', {
      body: {
        ...{ firstName: 'Zennor', familyName: 'Head', email: person.email, dateOfBirth: '1980-05-17' },
        ...{
          addressLine1: '',
          addressLine2: '',
          addressLine3: '',
          town: '',
          county: '',
          postcode: '',
          phoneNumber: '',
        },
        ...{ medicalConditions: '', firstAidCertificateExpiry: '', affiliatedClub: '', consentDataSharing: true },
        ...{ swimmingAbilityId: 1, genderId: 1, ethnicityId: 1, password: PASSWORD, confirmPassword: PASSWORD },
      },
    })
    expect(registered.status).toBe(200)
    expect((await club.pool.query('select from member')).rowCount).toBe(before + 1)
  })

  test('stands in an old crew, as its organiser and in the history as Former member', async () => {
    const person = await leaver({ roles: ['Member', 'Duty Officer'] })
    const { id: eventId } = await make.eventWith({ startDate: '2026-05-02', organiserId: person.id })
    await make.attend(eventId, person.id, { confirmed: true })
    await anonymise(person.id)
    const { body } = await club.call('GET /api/event/getOrganiserView', {
      as: await club.signedIn({ roles: ['Member', 'Duty Officer'] }),
      query: { eventId },
    })
    expect(body.attendees).toMatchObject([{ firstName: 'Former', familyName: 'member', email: '', phoneNumber: null }])
    expect(JSON.stringify(body)).not.toContain(person.familyName)
    // The report of who has completed a row counts by these.
    expect(await recordOf(person.id)).toMatchObject({ gender_id: 1, ethnicity_id: 1 })
  })

  test('of mails that a family shares an address for, only theirs go', async () => {
    const [shared, child] = [
      await club.memberWith({ firstName: 'Wilmot', familyName: 'Penrose', email: 'penrose@club.example' }),
      await leaver({ firstName: 'Jory', familyName: 'Penrose', email: '' }),
    ]
    await club.pool.query(
      `insert into change_history (at, deed, subject_type, subject_id, member_id, before) values (${SQL_NOW}, 'members.edit', 'member', $1, $1, '{"email": "Penrose@club.example"}')`,
      [child.id],
    )
    for (const name of ['Wilmot Penrose', 'Jory Penrose'])
      await club.pool.query(
        `insert into mail (kind, to_name, to_address, subject, text, html, state, sent_at, created_at, next_attempt_at) values ('news', $1, $2, 'News', 'Dear ' || $1, '', 'sent', ${SQL_NOW}, ${SQL_NOW}, ${SQL_NOW})`,
        [name, shared.email],
      )
    await anonymise(child.id)
    const mails = (await club.mails()).filter(({ kind }) => kind === 'news')
    expect(mails.map(({ toName, toAddress, subject, text }) => [toName, toAddress, subject, text])).toEqual([
      ['Wilmot Penrose', shared.email, 'News', 'Dear Wilmot Penrose'],
      ['Former member', '', 'No longer kept', ''],
    ])
  })
})

test('[PRV-02] every column of the database that leads to a member is answered for in what goes and what stays', async () => {
  const named = LEAVER_FACTS.flatMap(({ covers = [] }) => covers).toSorted()
  const known = [...PERSONAL_DATA_SECTIONS.flatMap(({ covers = [] }) => covers), ...Object.keys(LEFT_OUT)].toSorted()
  expect(named).toEqual(known)
})
