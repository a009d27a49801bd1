// Fields of the club's own (docs/decisions/35-fields-of-its-own.md): their set-up, who sees them, and their values.
import { beforeEach, describe, expect, it } from 'vitest'
import type { CallName } from '#contract/calls'
import { fileFields } from '#contract/memberFile/importFields'
import { judgeTable, recognise } from '#contract/memberFile/memberRows'
import { ownMemberField } from '#contract/resources/ownFields'
import type { SetupRecord } from '#contract/resources/setupResources'
import type { Role } from '#contract/words'
import { beforeTests, testClub, type TestSession } from '../testClub'
import { eventMaker } from './eventMaker'
import { setupCall } from './setupMaker'

const club = testClub()

const administrator = beforeTests(() => club.signedIn({ roles: ['Member', 'System Administrator'] }))
beforeEach(async () => {
  await club.pool.query('delete from throttle')
  await club.pool.query(`update member set fields = '{}' where fields <> '{}'`)
  await club.pool.query('delete from member_field')
  await club.pool.query('delete from event_field')
})

type Name = 'memberFields' | 'eventFields'
type Refused = { message?: string; modelState?: Record<string, string[]> }

const PLAIN = { kind: 'line', choices: [], help: null, isRequired: false }
const OF_MEMBER = { ...PLAIN, filledBy: 'member', isInRegistration: false, seenBy: 'committee' }
const OF_EVENT = { ...PLAIN, membersSeeIt: true }

async function set(method: 'POST' | 'PUT' | 'DELETE', name: Name, fields: object, id?: number) {
  const { status, body } = await club.call(setupCall(method, name, id === undefined ? '' : '/:id'), {
    as: administrator,
    ...(id !== undefined && { params: { id } }),
    body: { ...(name === 'memberFields' ? OF_MEMBER : OF_EVENT), ...fields },
  })
  return { status, body: body as SetupRecord & Refused }
}
const told = async (name: Name, as: TestSession | null) =>
  (await club.call(`GET /api/lookup/${name}` as CallName, { as })).body as unknown as { key: string; label: string }[]

describe('in the set-up', () => {
  it('[SET-11] a key is made of the first label, and stays when the label changes', async () => {
    const labels = ['Racing licence', 'Racing Licence!', 'Äußeres 2', '2nd boat', '工作', 'constructor', 'Cox’s box']
    const made = []
    for (const label of labels) made.push((await set('POST', 'memberFields', { label })).body)
    const keys = ['racingLicence', 'racingLicence2', 'auEres2', 'field2ndBoat', 'field', 'fieldConstructor', 'coxsBox']
    expect((await told('memberFields', administrator)).map(({ key }) => key)).toEqual(keys)
    await set('PUT', 'memberFields', { label: 'Licence' }, made[0]?.id)
    expect((await told('memberFields', administrator))[0]).toMatchObject({ key: 'racingLicence', label: 'Licence' })
  })

  it('[SET-11] the kind stays; a list needs choices, each once; a label of every member is refused', async () => {
    const { body: line } = await set('POST', 'memberFields', { label: 'Locker' })
    expect((await set('PUT', 'memberFields', { label: 'Locker', kind: 'number' }, line.id)).body.modelState).toEqual({
      kind: ['This stays as it was when it was made.'],
    })
    const list = { label: 'Side', kind: 'select' }
    expect((await set('POST', 'memberFields', list)).body.modelState).toEqual({
      choices: ['Please add the first choice.'],
    })
    const twice = ['Bow', 'bow '].map(name => ({ name, isActive: true }))
    expect((await set('POST', 'memberFields', { ...list, choices: twice })).body.modelState).toEqual({
      'choices.1.name': ['This choice is there already.'],
    })
    expect((await set('POST', 'memberFields', { label: 'SURNAME' })).status).toBe(400)
    expect((await set('POST', 'eventFields', { label: 'Surname' })).status).toBe(200)
  })

  it('[SET-11] thirty of each are the most, also when two are made at once', async () => {
    for (let number = 1; number < 30; number += 1) await set('POST', 'eventFields', { label: `Field ${number}` })
    const last = await Promise.all(['A', 'B'].map(label => set('POST', 'eventFields', { label })))
    expect(last.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(last.find(({ status }) => status === 409)?.body.message).toBe(
      'There are 30 fields of a row already, and no more are possible.',
    )
  })

  it('[SET-11] a field or a choice that holds anything is retired, not deleted', async () => {
    const choices = ['Bow', 'Stroke'].map(name => ({ name, isActive: true }))
    const { body: side } = await set('POST', 'memberFields', { label: 'Side', kind: 'select', choices })
    expect(side.choices).toEqual([
      { name: 'Bow', isActive: true, key: 'bow' },
      { name: 'Stroke', isActive: true, key: 'stroke' },
    ])
    await club.memberWith({ fields: { side: 'bow' } })
    const [bow, stroke] = side.choices as unknown[]
    const change = (some: unknown[]) =>
      set('PUT', 'memberFields', { label: 'Side', kind: 'select', choices: some }, side.id)
    expect((await change([stroke])).body.modelState).toEqual({
      choices: ['Somebody has ‘Bow’, so it cannot be removed. It can be unticked instead.'],
    })
    expect((await change([bow])).status).toBe(200)
    expect((await set('DELETE', 'memberFields', {}, side.id)).body.message).toBe(
      'Used by 1 member, so it cannot be deleted. It can be retired instead.',
    )
    await club.pool.query(`update member set fields = '{}'`)
    expect((await set('DELETE', 'memberFields', {}, side.id)).status).toBe(200)
  })

  it('[SET-11] a stranger is told of what the registration asks, a member of a row’s fields that members see', async () => {
    await set('POST', 'memberFields', { label: 'Heard of us', isInRegistration: true })
    await set('POST', 'memberFields', { label: 'Licence' })
    await set('POST', 'memberFields', { label: 'Locker', filledBy: 'committee', isInRegistration: true })
    await set('POST', 'eventFields', { label: 'Meeting point' })
    await set('POST', 'eventFields', { label: 'Key safe', membersSeeIt: false })
    const member = await club.signIn((await club.memberWith()).email)
    const officer = await club.signIn((await club.memberWith({ roles: ['Member', 'Duty Officer'] })).email)
    const labels = async (name: Name, as: TestSession | null) => (await told(name, as)).map(({ label }) => label)
    expect(await labels('memberFields', null)).toEqual(['Heard of us'])
    expect(await labels('memberFields', member)).toEqual(['Heard of us', 'Licence', 'Locker'])
    expect(await labels('eventFields', member)).toEqual(['Meeting point'])
    expect(await labels('eventFields', officer)).toEqual(['Meeting point', 'Key safe'])
  })
})

const DETAILS = {
  ...{ firstName: 'Wren', familyName: 'Saltash', dateOfBirth: '1990-02-28', phoneNumber: '', medicalConditions: '' },
  ...{ addressLine1: '', addressLine2: '', addressLine3: '', town: '', county: '', postcode: '', affiliatedClub: '' },
  ...{ hasFirstAidCertficate: false, firstAidCertificateExpiry: '', swimmingAbilityId: 2, genderId: 1, ethnicityId: 3 },
  consentDataSharing: true,
}
const ROW = {
  ...{ title: 'Heron Creek', eventTypeId: 1, startDate: '2026-06-20', endDate: null, startTime: '08:30' },
  ...{ endTime: '10:30', summary: '<p>Up the creek.</p>', description: '' },
}
const faultsOf = ({ body }: { body: unknown }) => (body as Refused).modelState
const valuesOf = async (id: number) =>
  (await club.pool.query<{ fields: object }>('select fields from member where id = $1', [id])).rows[0]?.fields

/** Somebody with this role, signed in. */
const withRole = (...roles: Role[]) => club.signedIn({ roles: ['Member', ...roles] })
const saveOwn = async (as: TestSession, fields?: object) => {
  const email = (await club.call('GET /api/user/profile', { as })).body.email
  return club.call('POST /api/user/saveMyAccount', { as, body: { ...DETAILS, email, ...(fields && { fields }) } })
}
const saveOther = async (as: TestSession, id: number, fields?: object) => {
  const { rows } = await club.pool.query<{ email: string }>('select email from member where id = $1', [id])
  const body = { ...DETAILS, id, email: rows[0]?.email, membershipTypeId: 1, ...(fields && { fields }) }
  return club.call('POST /api/user/save', { as, body })
}
const ownFieldsOf = async (as: TestSession) => (await club.call('GET /api/user/myAccount', { as })).body.user.fields
const viewedBy = async (as: TestSession, id: number) =>
  (await club.call('GET /api/user/getAdminView', { as, query: { id } })).body.user.fields

describe('of a member', () => {
  beforeEach(async () => {
    await set('POST', 'memberFields', { label: 'Licence' })
    await set('POST', 'memberFields', { label: 'Nickname', seenBy: 'crew', isInRegistration: true })
    await set('POST', 'memberFields', { label: 'Locker', filledBy: 'committee', seenBy: 'officers' })
    await set('POST', 'memberFields', { label: 'Fitness', kind: 'number', seenBy: 'officers' })
  })

  it('[SET-11] the registration takes what it asks, and refuses the rest beside it', async () => {
    const register = (email: string, fields?: object) =>
      club.call('POST /api/user/register', {
        body: {
          ...{ ...DETAILS, email, password: 'slack-water-at-noon', confirmPassword: 'slack-water-at-noon' },
          ...(fields && { fields }),
        },
      })
    const refused = await register('one@own.example', { nickname: 'x'.repeat(121), locker: '7', nothing: 1 })
    expect(faultsOf(refused)).toEqual({
      'fields.nickname': ['Please use at most 120 characters.'],
      'fields.locker': ['There is no such field.'],
      'fields.nothing': ['There is no such field.'],
    })
    expect((await register('one@own.example', { nickname: 'Pip' })).status).toBe(200)
    expect((await register('two@own.example')).status).toBe(200)
    const { rows } = await club.pool.query<{ fields: object }>(
      `select fields from member where email like '%@own.example' order by email`,
    )
    expect(rows.map(({ fields }) => fields)).toEqual([{ nickname: 'Pip' }, {}])
  })

  it('[SET-11] members fill in their own, see what the committee fills in, and cannot change that', async () => {
    const as = await club.signedIn({ fields: { locker: '7' } })
    expect((await saveOwn(as, { licence: 'A 1', fitness: 12, locker: '7' })).status).toBe(200)
    expect(await ownFieldsOf(as)).toEqual({ licence: 'A 1', fitness: 12, locker: '7' })
    expect(faultsOf(await saveOwn(as, { locker: '8', fitness: 1.5 }))).toEqual({
      'fields.locker': ['This cannot be changed here.'],
      'fields.fitness': ['Please give a whole number from 0 to 1,000,000.'],
    })
    expect((await saveOwn(as)).status).toBe(200)
    expect(await valuesOf(as.memberId)).toEqual({ licence: 'A 1', fitness: 12, locker: '7' })
    expect((await saveOwn(as, { licence: '' })).status).toBe(200)
    expect(await valuesOf(as.memberId)).toEqual({ fitness: 12, locker: '7' })
  })

  it('[SET-11] the committee sees and changes what it may see, and nothing else', async () => {
    const fields = { licence: 'A 1', nickname: 'Pip', locker: '7', fitness: 12 }
    const { id } = await club.memberWith({ fields })
    const secretary = await withRole('Member Secretary')
    const { fitness: _unseen, ...seen } = fields
    expect(await viewedBy(secretary, id)).toEqual(seen)
    expect(await viewedBy(administrator, id)).toEqual(fields)
    expect(faultsOf(await saveOther(secretary, id, { fitness: 12 }))).toEqual({
      'fields.fitness': ['There is no such field.'],
    })
    expect((await saveOther(secretary, id, { locker: '8', licence: null })).status).toBe(200)
    expect(await valuesOf(id)).toEqual({ nickname: 'Pip', locker: '8', fitness: 12 })
    expect((await saveOther(secretary, id)).status).toBe(200)
    expect(await valuesOf(id)).toEqual({ nickname: 'Pip', locker: '8', fitness: 12 })

    const rowFor = async (as: TestSession) => {
      const { body } = await club.call('GET /api/user/all', { as, query: { filter: 'All' } })
      return body.find(({ userId }) => userId === id)?.fields
    }
    expect(await rowFor(secretary)).toEqual({ nickname: 'Pip', locker: '8' })
    expect(await rowFor(administrator)).toEqual({ nickname: 'Pip', locker: '8', fitness: 12 })
  })

  it('[SET-11] beside a name stands what the crew sees, and for organisers what officers see; of nobody who is removed', async () => {
    const make = await eventMaker(club)
    const { id: eventId } = await make.eventWith()
    const fields = { licence: 'A 1', nickname: 'Pip', locker: '7', fitness: 12 }
    const [there, gone] = [await club.memberWith({ fields }), await club.memberWith({ fields })]
    await make.attend(eventId, there.id)
    const reason = (await make.reason('Crew Remove from Row Reason')).id
    await make.attend(eventId, gone.id, { attendeeRemoveReasonId: reason })
    const query = { eventId }
    const crew = (await club.call('GET /api/event/get', { as: await withRole(), query })).body.attendees
    expect(crew.map(each => each.fields)).toEqual([{ nickname: 'Pip' }, undefined])
    const organiser = await withRole('Duty Officer')
    const { attendees } = (await club.call('GET /api/event/getOrganiserView', { as: organiser, query })).body
    expect(attendees.map(each => each.fields)).toEqual([{ nickname: 'Pip', locker: '7', fitness: 12 }, undefined])
  })

  it('[SET-11] the search of members looks into the texts that the caller sees, and into no others', async () => {
    const { id } = await club.memberWith({ firstName: 'Wynne', fields: { licence: 'Zephyr 41', fitness: 12 } })
    const found = async (as: TestSession, q: string) =>
      (await club.call('GET /api/user/all', { as, query: { filter: 'All', q } })).body.map(({ userId }) => userId)
    expect(await found(await withRole('Member Secretary'), 'wynne zephyr')).toEqual([id])
    await set('POST', 'memberFields', { label: 'Callsign', seenBy: 'officers' })
    await club.pool.query(`update member set fields = fields || '{"callsign":"Quixote"}' where id = $1`, [id])
    expect(await found(administrator, 'quixote')).toEqual([id])
    expect(await found(await withRole('Bosun'), 'quixote')).toEqual([])
  })

  it('[SET-11] a required one is asked where it is sent, need not be known to the committee, and is not emptied', async () => {
    const { body } = await set('POST', 'memberFields', { label: 'Cap', isRequired: true })
    const as = await club.signedIn({ updatedProfile: true })
    const asked = { 'fields.cap': ['Field required.'] }
    expect(faultsOf(await saveOwn(as, { cap: ' ' }))).toEqual(asked)
    expect((await saveOwn(as, { licence: 'B' })).status).toBe(200)
    expect((await club.call('GET /api/user/hasUpdated', { as })).body).toBe(true)
    expect((await saveOther(administrator, as.memberId, { cap: null })).status).toBe(200)
    expect((await saveOther(administrator, as.memberId, { cap: 'Blue' })).status).toBe(200)
    expect(faultsOf(await saveOther(administrator, as.memberId, { cap: null }))).toEqual(asked)
    await set('PUT', 'memberFields', { label: 'Cap', isActive: false }, body.id)
    expect(faultsOf(await saveOwn(as, { cap: 'Red' }))).toEqual({ 'fields.cap': ['This cannot be changed here.'] })
    expect((await saveOwn(as, { cap: 'Blue', licence: 'C' })).status).toBe(200)
    expect(await ownFieldsOf(as)).toEqual({ cap: 'Blue', licence: 'C' })
  })

  it('[SET-11] a choice that is no longer offered is kept by whoever has it, and refused to others', async () => {
    const choices = ['Bow', 'Stroke'].map(name => ({ name, isActive: true }))
    const side = { label: 'Side', kind: 'select' }
    const { body } = await set('POST', 'memberFields', { ...side, choices })
    const [has, wants] = [await club.signedIn({ fields: { side: 'bow' } }), await club.signedIn()]
    const [bow, stroke] = body.choices as object[]
    await set('PUT', 'memberFields', { ...side, choices: [{ ...bow, isActive: false }, stroke] }, body.id)
    expect((await saveOwn(has, { side: 'bow' })).status).toBe(200)
    expect(faultsOf(await saveOwn(wants, { side: 'bow' }))).toEqual({
      'fields.side': ['This is no longer offered. Please choose another.'],
    })
    expect(faultsOf(await saveOwn(wants, { side: 'port' }))).toEqual({
      'fields.side': ['Please choose from the list.'],
    })
  })

  it('[SET-11] a box that is left unticked says nothing until it has been ticked: no change, and nothing to keep', async () => {
    const box = { label: 'Has a car', kind: 'boolean' }
    const { body: field } = await set('POST', 'memberFields', { ...box, isInRegistration: true })
    const { body: ofRow } = await set('POST', 'eventFields', { label: 'Tide checked', kind: 'boolean' })
    const as = await club.signedIn()
    expect((await saveOwn(as)).status).toBe(200)
    const changes = async () => {
      const { body } = await club.call('GET /api/user/history', { as: administrator, query: { id: as.memberId } })
      return body.map(each => each.changes.filter(({ field: name }) => name.startsWith('fields.'))).flat()
    }
    const unticked = { hasACar: false }
    expect((await saveOwn(as, unticked)).status).toBe(200)
    expect((await saveOther(administrator, as.memberId, unticked)).status).toBe(200)
    expect([await changes(), await valuesOf(as.memberId)]).toEqual([[], {}])
    const email = 'unticked@example.org'
    const password = 'slack-water-at-noon'
    const application = {
      ...DETAILS,
      email,
      password,
      confirmPassword: password,
      emailPreferences: '',
      fields: unticked,
    }
    expect((await club.call('POST /api/user/register', { body: application })).status).toBe(200)
    const { rows } = await club.pool.query<{ fields: object }>('select fields from member where email = $1', [email])
    expect(rows).toEqual([{ fields: {} }])
    const officer = await withRole('Duty Officer')
    const row = { ...ROW, fields: { tideChecked: false } }
    expect((await club.call('POST /api/event/save', { as: officer, body: row })).body.fields).toBeUndefined()
    expect((await set('DELETE', 'eventFields', {}, ofRow.id)).status).toBe(200)

    await set('PUT', 'memberFields', { ...box, isActive: false }, field.id)
    expect((await saveOwn(as, unticked)).status).toBe(200)
    await set('PUT', 'memberFields', { ...box, isActive: true }, field.id)
    expect((await saveOwn(as, { hasACar: true })).status).toBe(200)
    expect((await saveOwn(as, unticked)).status).toBe(200)
    expect((await changes()).map(({ before, after }) => [before, after])).toEqual([
      ['Yes', 'No'],
      [null, 'Yes'],
    ])
    expect((await set('DELETE', 'memberFields', {}, field.id)).status).toBe(409)
    await club.pool.query(`update member set fields = '{}'`)
    expect((await set('DELETE', 'memberFields', {}, field.id)).status).toBe(200)
  })

  it('[SET-11] they go with what is personal of a leaver', async () => {
    const { id, version } = await club.memberWith({ isActive: false, leftAt: club.now(), fields: { licence: 'A 1' } })
    const { status } = await club.call('POST /api/user/anonymise', { as: administrator, body: { id, version } })
    expect([status, await valuesOf(id)]).toEqual([200, {}])
  })
})

describe('of a row', () => {
  let officer: TestSession
  beforeEach(async () => {
    officer ??= await withRole('Duty Officer')
    await set('POST', 'eventFields', { label: 'Meeting point', isRequired: true })
    await set('POST', 'eventFields', { label: 'Key safe', membersSeeIt: false })
  })
  const save = (body: object, as = officer, headers = {}) =>
    club.call('POST /api/event/save', { as, headers, body: { ...ROW, ...body } })
  const view = async (as: TestSession, eventId: number) =>
    (await club.call('GET /api/event/get', { as, query: { eventId } })).body.event.fields

  it('[SET-11] organisers fill them in, members see those that they may, and nothing changes without them', async () => {
    expect(faultsOf(await save({ fields: { meetingPoint: '', keySafe: 'x'.repeat(121), tide: 1 } }))).toEqual({
      'fields.meetingPoint': ['Field required.'],
      'fields.keySafe': ['Please use at most 120 characters.'],
      'fields.tide': ['There is no such field.'],
    })
    const { body } = await save({ fields: { meetingPoint: 'Slipway', keySafe: '4711' } })
    expect(body.fields).toEqual({ meetingPoint: 'Slipway', keySafe: '4711' })
    const member = await withRole()
    expect(await view(member, body.id)).toEqual({ meetingPoint: 'Slipway' })
    expect(await view(officer, body.id)).toEqual({ meetingPoint: 'Slipway', keySafe: '4711' })
    const { body: latest } = await club.call('GET /api/event/getSummary', { as: member })
    expect(latest.find(({ eventId }) => eventId === body.id)?.fields).toEqual({ meetingPoint: 'Slipway' })
    const listed = async (as: TestSession) => {
      const all = await club.call('GET /api/event/all', { as, query: { type: 'All Events', filter: 'All' } })
      return all.body.find(({ eventId }) => eventId === body.id)?.fields
    }
    expect(await listed(member)).toEqual({ meetingPoint: 'Slipway' })
    expect(await listed(officer)).toEqual({ meetingPoint: 'Slipway', keySafe: '4711' })

    expect((await save({ id: body.id, title: 'Heron Creek at last' })).status).toBe(200)
    expect((await save({ id: body.id, fields: { keySafe: null } })).status).toBe(200)
    expect(await view(officer, body.id)).toEqual({ meetingPoint: 'Slipway' })
    expect((await save({})).body.fields).toBeUndefined()
  })

  it('[SET-11] [ORG-07] a new row that is sent again is the same, in whatever order they come', async () => {
    const once = { 'idempotency-key': 'own-once' }
    const [first, again, other] = [
      await save({ fields: { meetingPoint: 'Slipway', keySafe: '4711' } }, officer, once),
      await save({ fields: { keySafe: '4711', meetingPoint: 'Slipway' } }, officer, once),
      await save({ fields: { meetingPoint: 'Slipway', keySafe: '4712' } }, officer, once),
    ]
    expect(again.body.id).toBe(first.body.id)
    expect(other.status).toBe(409)
  })

  it('[SET-11] the list of rows is searched by those that members see, and narrowed by those that the caller sees', async () => {
    await set('POST', 'eventFields', { label: 'Places', kind: 'number' })
    const title = 'Teal'
    await save({ title, fields: { meetingPoint: 'By the old lime kiln', keySafe: 'lime', places: 6 } })
    await save({ title, fields: { meetingPoint: 'Teal jetty', keySafe: 'kiln' } })
    const member = await withRole()
    const meetingPoints = async (query: object, as = member) => {
      const { body } = await club.call('GET /api/event/all', {
        as,
        query: { type: 'All Events', filter: 'All', ...query },
      })
      return Array.isArray(body) ? body.map(({ fields }) => fields?.meetingPoint) : body
    }
    expect(await meetingPoints({ q: 'LIME kiln' })).toEqual(['By the old lime kiln'])
    expect(await meetingPoints({ fields: '{"meetingPoint":"JETTY"}' })).toEqual(['Teal jetty'])
    expect(await meetingPoints({ fields: '{"places":6}', q: title })).toEqual(['By the old lime kiln'])
    expect(await meetingPoints({ fields: '{"keySafe":"lime"}' })).toMatchObject({
      modelState: { fields: ['Please choose a filter from the list.'] },
    })
    expect(await meetingPoints({ fields: '{"keySafe":"lime"}' }, officer)).toEqual(['By the old lime kiln'])
  })

  it('[SET-11] a row that is repeated has them on each date; a draft may be without what is required', async () => {
    const { body: weekly } = await club.call('POST /api/event/saveWeekly', {
      as: officer,
      body: { ...ROW, fields: { meetingPoint: 'Slipway' }, otherStartDates: ['2026-06-27'] },
    })
    expect(weekly.map(({ fields }) => fields)).toEqual([{ meetingPoint: 'Slipway' }, { meetingPoint: 'Slipway' }])
    const draft = { ...ROW, repeatUntil: '', leftOutDates: [], fields: { meetingPoint: '', keySafe: '4711' } }
    const { body: saved } = await club.call('POST /api/event/saveDraft', { as: officer, body: draft })
    expect(saved.fields).toEqual({ keySafe: '4711' })
    const refused = await club.call('POST /api/event/saveDraft', {
      as: officer,
      body: { ...draft, fields: { tide: 1 } },
    })
    expect(faultsOf(refused)).toEqual({ 'fields.tide': ['There is no such field.'] })
  })
})

describe('who sees it', () => {
  it('[SET-11] ‘Officers and committee’ shows a field to Duty Officers and the five roles, and to no other member', async () => {
    await set('POST', 'memberFields', { label: 'Fitness', seenBy: 'officersAndCommittee' })
    const make = await eventMaker(club)
    const { id: eventId } = await make.eventWith()
    const { id } = await club.memberWith({ fields: { fitness: 'A' } })
    await make.attend(eventId, id)
    const fields = { fitness: 'A' }
    expect(await viewedBy(await withRole('Member Secretary'), id)).toEqual(fields)
    const query = { eventId }
    const officer = await withRole('Duty Officer')
    const { body } = await club.call('GET /api/event/getOrganiserView', { as: officer, query })
    expect(body.attendees.map(each => each.fields)).toEqual([fields])
    for (const as of [await withRole(), await withRole('Bosun')]) {
      const crew = (await club.call('GET /api/event/get', { as, query })).body.attendees
      expect(crew.map(each => each.fields)).toEqual([undefined])
    }
  })

  it('[SET-11] ‘What we hold’ says of each field who sees it, whoever fills it in', async () => {
    for (const [label, more] of Object.entries({
      Crew: { seenBy: 'crew' },
      Officers: { seenBy: 'officers' },
      Both: { seenBy: 'officersAndCommittee' },
      Committee: { seenBy: 'committee' },
      Given: { seenBy: 'officers', filledBy: 'committee' },
    }))
      await set('POST', 'memberFields', { label, ...more })
    const as = await club.signedIn({ fields: { crew: '1', officers: '2', both: '3', committee: '4', given: '5' } })
    const { body } = await club.call('GET /api/user/heldData', { as })
    const own = body.sections.find(({ title }) => title === 'What else the club asks')?.records
    expect(own?.map(record => [record.Field, record['Seen by']])).toEqual([
      ['Crew', 'Members, beside your name in the crew of a row'],
      ['Officers', 'Duty Officers and System Administrators'],
      ['Both', 'Duty Officers and the committee'],
      ['Committee', 'The committee'],
      ['Given', 'Duty Officers and the committee'],
    ])
  })

  it('[SET-11] the set-up says which fields members see since an upgrade, until a System Administrator has noted it', async () => {
    await set('POST', 'memberFields', { label: 'Locker', filledBy: 'committee' })
    const said = async (as = administrator) =>
      (await club.call('GET /api/club/setupStates', { as })).body.find(({ name }) => name === 'memberFields')
        ?.newlyShown
    expect(await said()).toBeUndefined()
    await club.pool.query('update member_field set is_newly_shown = true')
    expect(await said()).toEqual(['Locker'])
    const secretary = await withRole('Member Secretary')
    expect(await said(secretary)).toBeUndefined()
    expect((await club.call('POST /api/club/noteShownFields', { as: secretary })).status).toBe(403)
    expect((await club.call('POST /api/club/noteShownFields', { as: administrator })).status).toBe(200)
    expect(await said()).toBeUndefined()
  })
})

describe('in the history', () => {
  it('[SET-11] a change is told by labels and names to who sees the field, and kept back from others; the member is told all', async () => {
    const choices = ['Bow', 'Stroke'].map(name => ({ name, isActive: true }))
    await set('POST', 'memberFields', { label: 'Side', kind: 'select', choices, seenBy: 'officers' })
    await set('POST', 'eventFields', { label: 'Key safe', membersSeeIt: false })
    const as = await club.signedIn()
    expect((await saveOwn(as)).status).toBe(200)
    expect((await saveOwn(as, { side: 'bow' })).status).toBe(200)
    expect((await saveOwn(as, { side: 'stroke' })).status).toBe(200)
    const told = async (reader: TestSession) => {
      const { body } = await club.call('GET /api/user/history', { as: reader, query: { id: as.memberId } })
      return body[0]?.changes
    }
    const change = { field: 'fields.side', label: 'Side' }
    expect(await told(administrator)).toEqual([{ ...change, before: 'Bow', after: 'Stroke' }])
    const secretary = await withRole('Member Secretary')
    expect(await told(secretary)).toEqual([{ ...change, before: '(kept back)', after: '(kept back)' }])
    const { body: data } = await club.call('GET /api/user/heldData', { as })
    const records = (title: string) => data.sections.find(section => section.title === title)?.records
    expect(records('What else the club asks')).toEqual([
      { Field: 'Side', Entered: 'Stroke', 'Seen by': 'Duty Officers and System Administrators' },
    ])
    expect(records('What was changed about you')?.map(({ Changed }) => Changed)).toContain('Side: Bow → Stroke')

    const officer = await withRole('Duty Officer')
    const body = { ...ROW, fields: { keySafe: '4711' } }
    const { body: made } = await club.call('POST /api/event/save', { as: officer, body })
    const ofEvent = async (reader: TestSession) => {
      const history = await club.call('GET /api/history/all', { as: reader, query: { eventId: made.id } })
      return history.body[0]?.changes.find(({ field }) => field === 'fields.keySafe')
    }
    expect(await ofEvent(administrator)).toMatchObject({ label: 'Key safe', after: '4711' })
    expect(await ofEvent(secretary)).toMatchObject({ after: '(kept back)' })
    const { body: setUp } = await club.call('GET /api/history/all', { as: administrator, query: { perPage: 100 } })
    const created = setUp.find(({ deed }) => deed === 'setup.memberFields.create')?.changes
    expect(created).toContainEqual(expect.objectContaining({ label: 'Kind', after: 'One of a list' }))
    expect(created).toContainEqual(expect.objectContaining({ label: 'List', after: 'Bow / Yes, Stroke / Yes' }))
  })
})

describe('in the list and the file of members', () => {
  const choices = ['Bow', 'Stroke'].map(name => ({ name, isActive: true }))
  const withFields = async () => {
    await set('POST', 'memberFields', { label: 'Licence' })
    await set('POST', 'memberFields', { label: 'Side', kind: 'select', choices })
    await set('POST', 'memberFields', { label: 'Coxes', kind: 'boolean' })
    await set('POST', 'memberFields', { label: 'Strokes', kind: 'number' })
    await set('POST', 'memberFields', { label: 'Fitness', seenBy: 'officers' })
  }

  it('[SET-11] the list is narrowed by what the caller sees, and by nothing else', async () => {
    await withFields()
    const found = {
      one: await club.memberWith({ fields: { licence: 'GB 17', side: 'bow', coxes: true, strokes: 30 } }),
      two: await club.memberWith({ fields: { licence: 'IE 4', side: 'stroke', coxes: false, strokes: 3 } }),
    }
    const secretary = await withRole('Member Secretary')
    const list = async (fields: unknown, as = secretary) => {
      const query = { filter: 'All', fields: typeof fields === 'string' ? fields : JSON.stringify(fields) }
      const { status, body } = await club.call('GET /api/user/all', { as, query })
      const ids = status === 200 ? body.map(({ userId }) => userId) : []
      const also = await club.call('GET /api/user/ids', { as, query })
      if (status === 200) expect(also.body.ids.toSorted()).toEqual(ids.toSorted())
      return { status, ids, faults: faultsOf({ body }) }
    }
    expect((await list({ licence: 'gb' })).ids).toEqual([found.one.id])
    expect((await list({ side: ['stroke', 'port'] })).ids).toEqual([found.two.id])
    expect((await list({ side: ['bow', 'stroke'], strokes: 30 })).ids).toEqual([found.one.id])
    expect((await list({ coxes: true })).ids).toEqual([found.one.id])
    const no = (await list({ coxes: false })).ids
    expect([no.includes(found.one.id), no.includes(found.two.id), no.includes(secretary.memberId)]).toEqual([
      false,
      true,
      true,
    ])
    for (const wrong of [{ fitness: '1' }, { tide: '1' }, '{', '[1]'])
      expect(await list(wrong)).toMatchObject({
        status: 400,
        faults: { fields: ['Please choose a filter from the list.'] },
      })
    expect((await list({ fitness: 'none' }, administrator)).status).toBe(200)
  })

  it('[SET-11] a file brings them in by their labels, and our own file gives them out', async () => {
    await withFields()
    const secretary = await withRole('Member Secretary')
    const { body: stored } = await club.call('GET /api/lookup/memberFields', { as: secretary })
    const fields = fileFields(stored.map(ownMemberField))
    const known = await club.memberWith({ fields: { licence: 'GB 1', strokes: 3 } })
    const lines = [
      ['First name', 'Surname', 'Email', 'LICENCE', 'Side', 'Coxes', 'Strokes'],
      ['Pip', 'Newcomer', 'pip@own.example', 'GB 17', 'stroke', 'yes', '30'],
      [known.firstName, known.familyName, known.email, '', 'Bow', 'no', '4'],
      ['Fay', 'Faulty', 'fay@own.example', '', 'Port', '', 'many'],
    ]
    const table = { lines: lines.map((cells, index) => ({ number: index + 1, cells })), width: 7, encoding: '' }
    const read = recognise(table as never, fields)
    const lists = { emailPreferences: [], membershipType: [], gender: [], ethnicity: [], swimmingAbility: [] }
    const judging = { lists, choices: read, today: '2026-06-10', fields }
    const judged = judgeTable(table as never, judging)
    expect(Object.keys(judged[2]?.faults ?? {})).toEqual(['fields.side', 'fields.strokes'])
    const rows = judged.slice(0, 2).map(({ member, line }, index) => ({
      ...{ ...member, line, existing: index === 1 ? known.id : null },
    }))
    const wrong = rows.map(row => ({ ...row, fields: { fitness: '1', side: 'port' } }))
    const send = (some: unknown) =>
      club.call('POST /api/user/import', { as: secretary, body: { update: true, rows: some } })
    expect(faultsOf(await send(wrong))).toMatchObject({
      'rows.0.fields.fitness': ['There is no such field.'],
      'rows.1.fields.side': ['Please choose from the list.'],
    })
    expect(await send(rows)).toMatchObject({ status: 200, body: { added: 1, updated: 1 } })
    expect(await valuesOf(known.id)).toEqual({ licence: 'GB 1', side: 'bow', strokes: 4 })
    const { body: exported } = await club.call('GET /api/user/export', { as: secretary })
    expect(exported.find(({ email }) => email === 'pip@own.example')?.fields).toEqual({
      ...{ licence: 'GB 17', side: 'stroke', coxes: true, strokes: 30 },
    })
  })
})
