// Fields of the club's own (docs/decisions/35-fields-of-its-own.md): how they are set up, who is told of them, and what they hold.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { CallName } from '#contract/calls'
import type { SetupRecord } from '#contract/setupResources'
import { startTestClub, type TestClub, type TestSession } from '../testClub'
import { setupCall } from './setupMaker'

let club: TestClub
let administrator: TestSession

beforeAll(async () => {
  club = await startTestClub()
  administrator = await club.signIn((await club.memberWith({ roles: ['Member', 'System Administrator'] })).email)
})
beforeEach(async () => {
  await club.pool.query('delete from throttle')
  await club.pool.query('delete from member_field')
  await club.pool.query('delete from event_field')
})
afterAll(() => club.stop())

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
