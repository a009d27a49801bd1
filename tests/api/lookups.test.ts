import { beforeAll, describe, expect, it } from 'vitest'
import { type LookupType, LOOKUP_TYPES, MEMBERSHIP_TYPES } from '#contract/words'
import { lookupTables } from '../../server/database/lookupTables'
import { beforeTests, testClub } from '../testClub'
import { eventMaker } from './eventMaker'

describe('lookups', () => {
  const club = testClub()

  it.each(LOOKUP_TYPES)(
    '[API-03] %s: every item of its own table, id and name only, in the order of their position',
    async type => {
      const { status, body } = await club.call('GET /api/lookup/getByType', { query: { type } })
      const rows = await club.database.select().from(lookupTables[type])
      const inOrder = rows
        .toSorted((a, b) => a.position - b.position || a.name.localeCompare(b.name))
        .map(({ id, name }) => ({ id, name }))
      expect(status).toBe(200)
      expect(inOrder.length).toBeGreaterThan(3)
      expect(body).toEqual(inOrder)
    },
  )

  it('[API-03] offers items in the order that the club has given them, not in that of their ids', async () => {
    await club.database.insert(club.schema.cancelReason).values({ name: 'Swans on the slipway', position: 0 })
    const { body } = await club.call('GET /api/lookup/getByType', { query: { type: 'Cancel Row Reason' } })
    expect(body[0]?.name).toBe('Swans on the slipway')
  })

  it('[API-03] knows the membership types that the rules of the club name', async () => {
    const { body } = await club.call('GET /api/lookup/getByType', { query: { type: 'Membership Type' } })
    expect(body.map(({ name }) => name).toSorted()).toEqual([...MEMBERSHIP_TYPES].toSorted())
  })

  it.each(['', 'gender', 'Boats', 'member; drop table member', '__proto__'])(
    '[API-03] refuses a type that is none: %j',
    async type => {
      const { status, body } = await club.call('GET /api/lookup/getByType', { query: { type } })
      expect(status).toBe(400)
      expect(body).toMatchObject({ message: 'The request is invalid.', modelState: { type: [expect.any(String)] } })
    },
  )
})

describe('what is retired', () => {
  const club = testClub()
  let retired: (type: LookupType) => Promise<number>
  const make = beforeTests(() => eventMaker(club))
  beforeAll(async () => {
    const administrator = await club.signedIn({ roles: ['Member', 'System Administrator'] })
    const resources = {
      'Swimming Ability': 'swimmingAbilities',
      Gender: 'genders',
      Ethnicity: 'ethnicities',
      'Email Preferences': 'emailPreferences',
      'Crew Remove from Row Reason': 'attendeeRemoveReasons',
      'Event Type': 'eventTypes',
      'Cancel Row Reason': 'cancelReasons',
      'Remove from Row Reason': 'organiserRemoveReasons',
      'Membership Type': 'membershipTypes',
    } as const satisfies Record<LookupType, string>
    const made = new Map<LookupType, number>()
    /** One of each list that the club has retired, as its set-up does it. */
    retired = async type => {
      const known = made.get(type)
      if (known !== undefined) return known
      const resource = resources[type]
      const fields = {
        name: `Retired ${type}`,
        ...(resource === 'eventTypes' && { isRowEvent: true }),
        ...(resource === 'emailPreferences' && { eventTypeIds: [] }),
      }
      const as = administrator
      const { body: item } = await club.call(`POST /api/setup/${resource}`, { as, body: fields })
      const { status } = await club.call(`PUT /api/setup/${resource}/:id`, {
        as,
        params: { id: item.id },
        body: { ...fields, isActive: false },
      })
      if (status !== 200) throw new Error(`${type} was not retired: ${status}`)
      made.set(type, item.id)
      return item.id
    }
  })

  it.each(LOOKUP_TYPES)('[SET-01] %s: it is offered no more, and named where it is asked for', async type => {
    const id = await retired(type)
    const { body: offered } = await club.call('GET /api/lookup/getByType', { query: { type } })
    expect(offered.filter(item => item.id === id || item.isRetired)).toEqual([])
    const { body: all } = await club.call('GET /api/lookup/getByType', { query: { type, retired: true } })
    expect(all.filter(item => item.isRetired)).toEqual([{ id, name: `Retired ${type}`, isRetired: true }])
    expect(all.filter(item => !item.isRetired)).toEqual(offered)
  })

  const DETAILS = {
    ...{ addressLine1: '', addressLine2: '', addressLine3: '', town: '', county: '', postcode: '' },
    ...{ phoneNumber: '', medicalConditions: '', firstAidCertificateExpiry: '', affiliatedClub: '' },
    ...{ firstName: 'Avon', familyName: 'Kingsbridge', dateOfBirth: '1975-11-30' },
    ...{ swimmingAbilityId: 1, genderId: 1, ethnicityId: 1, consentDataSharing: true },
  } as const
  const officerRoles = ['Member', 'Duty Officer', 'Member Secretary'] as const
  /** The fields that a member's record and a form call the same. */
  const MEMBER_FIELDS = [
    ['swimmingAbilityId', 'Swimming Ability'],
    ['genderId', 'Gender'],
    ['ethnicityId', 'Ethnicity'],
  ] as const

  it.each(MEMBER_FIELDS)(
    '[SET-01] %s: refused beside its field to whoever chooses it, kept by whoever has it',
    async (field, type) => {
      const id = await retired(type)
      const refusal = [400, { [field]: ['This is no longer offered. Please choose another.'] }]
      const secretary = await club.signedIn({ roles: [...officerRoles] })
      for (const held of [false, true]) {
        const email = `${field}${held}@club.example`
        const own = await club.signedIn({ email, ...(held && { [field]: id }) })
        const details = { ...DETAILS, [field]: id, email }
        const expected = held ? [200, undefined] : refusal
        const saved = await club.call('POST /api/user/saveMyAccount', { as: own, body: details })
        expect([saved.status, modelState(saved)]).toEqual(expected)
        const types = await club.call('GET /api/lookup/getByType', { query: { type: 'Membership Type' } })
        const edited = await club.call('POST /api/user/save', {
          as: secretary,
          body: { ...details, id: own.memberId, town: 'Elsewhere', membershipTypeId: types.body[0]?.id ?? 0 },
        })
        expect([edited.status, modelState(edited)]).toEqual(expected)
      }
      const password = 'a-quiet-tide-runs-out'
      const joined = await club.call('POST /api/user/register', {
        body: { ...DETAILS, [field]: id, email: `${field}@new.example`, password, confirmPassword: password },
      })
      expect([joined.status, modelState(joined)]).toEqual(refusal)
    },
  )

  it('[SET-01] an email preference and a membership type: refused to whoever chooses them, kept by whoever has them', async () => {
    const [preferenceId, typeId] = [await retired('Email Preferences'), await retired('Membership Type')]
    const as = await club.signedIn({ roles: [...officerRoles] })
    const types = await club.call('GET /api/lookup/getByType', { query: { type: 'Membership Type' } })
    const save = (id: number, email: string, preferences: number[], membershipTypeId: number) =>
      club.call('POST /api/user/save', {
        as,
        body: { ...DETAILS, id, email, membershipTypeId, savedEmailPreferences: preferences.join() },
      })
    const other = await club.memberWith()
    const refused = await save(other.id, other.email, [preferenceId], typeId)
    expect([refused.status, Object.keys(modelState(refused) ?? {})]).toEqual([
      400,
      ['membershipTypeId', 'savedEmailPreferences'],
    ])
    const holder = await club.memberWith({ membershipType: 'Retired Membership Type' })
    await club.database.insert(club.schema.memberEmailPreference).values({ memberId: holder.id, preferenceId })
    expect((await save(holder.id, holder.email, [preferenceId], typeId)).status).toBe(200)
    // An item that was given up cannot be chosen again.
    const full = types.body.find(({ name }) => name === 'Full')?.id ?? 0
    expect((await save(holder.id, holder.email, [], full)).status).toBe(200)
    expect((await save(holder.id, holder.email, [preferenceId], full)).status).toBe(400)
    const applicant = await club.memberWith({ isApproved: false })
    const approved = await club.call('POST /api/user/approve', {
      as,
      body: { id: applicant.id, membershipTypeId: typeId },
    })
    expect([approved.status, Object.keys(modelState(approved) ?? {})]).toEqual([400, ['membershipTypeId']])
  })

  it('[SET-01] an event type: an event that has it is edited, and none is made or turned into it', async () => {
    const eventTypeId = await retired('Event Type')
    const as = await club.signedIn({ roles: [...officerRoles] })
    const fields = {
      ...{ eventTypeId, title: 'Up the creek', summary: '<p>Two tides</p>', description: '' },
      ...{ startDate: '2026-06-20', endDate: '', startTime: '', endTime: '' },
    }
    const [holder, other] = [await make.eventWith({ type: 'Club Row', eventTypeId }), await make.eventWith()]
    expect((await club.call('POST /api/event/save', { as, body: { ...fields, id: holder.id } })).status).toBe(200)
    for (const body of [fields, { ...fields, id: other.id }]) {
      const refused = await club.call('POST /api/event/save', { as, body })
      expect([refused.status, Object.keys(modelState(refused) ?? {})]).toEqual([400, ['eventTypeId']])
    }
  })

  it('[SET-01] reasons: none is given that is retired, and the same removal or cancellation again does nothing', async () => {
    const [cancelledId, attendeeRemoveId, organiserRemoveId] = [
      await retired('Cancel Row Reason'),
      await retired('Crew Remove from Row Reason'),
      await retired('Remove from Row Reason'),
    ]
    const as = await club.signedIn({ roles: [...officerRoles] })
    const event = await make.eventWith()
    const place = await make.attend(event.id, as.memberId)
    const cancel = (id: number) =>
      club.call('POST /api/event/cancel', { as, body: { id, cancelledId, cancelledComments: '' } })
    const refused = [
      await cancel(event.id),
      await club.call('POST /api/eventAttendee/removeAsAttendee', {
        as,
        body: { id: place.id, attendeeRemoveId, attendeeRemoveComments: '' },
      }),
      await club.call('POST /api/eventAttendee/removeAsOrganiser', {
        as,
        body: { id: place.id, organiserRemoveId, organiserRemoveComments: '' },
      }),
    ]
    expect(refused.map(answer => [answer.status, Object.keys(modelState(answer) ?? {})])).toEqual([
      [400, ['cancelledId']],
      [400, ['attendeeRemoveId']],
      [400, ['organiserRemoveId']],
    ])
    const gone = await make.eventWith({ cancelReasonId: cancelledId })
    expect((await cancel(gone.id)).status).toBe(200)
  })

  it('[SET-01] the membership types that rules know are not retired', async () => {
    const as = await club.signedIn({ roles: ['Member', 'System Administrator'] })
    const { body: types } = await club.call('GET /api/lookup/getByType', { query: { type: 'Membership Type' } })
    for (const { id, name } of types.filter(({ name: known }) => MEMBERSHIP_TYPES.some(type => type === known))) {
      const answer = await club.call('PUT /api/setup/membershipTypes/:id', {
        as,
        params: { id },
        body: { name, isActive: false },
      })
      expect([name, answer.status, Object.keys(modelState(answer) ?? {})]).toEqual([name, 400, ['isActive']])
    }
  })
})

/** The faults of a refusal, by field. */
const modelState = ({ body }: { body: unknown }) => (body as { modelState?: Record<string, string[]> }).modelState
