// Records of the club's own tables, made from their descriptions alone: a further table needs no code in the tests.
import type { CallName } from '#contract/calls'
import { smallestUrl } from '#contract/rules/renditions'
import type { setupCalls } from '#contract/calls/setup'
import type { Field } from '#contract/resources/fields'
import {
  type SavedPicture,
  SETUP_NAMES,
  type SetupName,
  type SetupRecord,
  setupResourceOf,
} from '#contract/resources/setupResources'
import { PASSWORD, type CallInput, type TestClub } from '../testClub'
import { attachmentOf } from './fileMaker'
import { photograph } from './photograph'

export type SetupCallName = keyof typeof setupCalls
export type Fields = Record<string, unknown>

export const TABLE_NAMES = SETUP_NAMES.filter(name => !setupResourceOf(name).isSingle)

/** Splits 'PUT /api/setup/boats/:id' into the resource and the action; undefined for other calls. */
function setupPartsOf(name: string): { resource: SetupName; what: string } | undefined {
  const [, method = '', named = '', rest = ''] = /^(\w+) \/api\/setup\/(\w+)(.*)$/.exec(name) ?? []
  const resource = SETUP_NAMES.find(known => known === named)
  return resource && { resource, what: `${method} ${rest}`.trim() }
}

/** `name` is of a call of the contract that the compiler cannot put together. */
export const setupCall = (method: string, resource: SetupName, rest = '') =>
  `${method} /api/setup/${resource}${rest}` as CallName

export async function setupMaker(club: TestClub) {
  const administrator = await club.memberWith({ roles: ['Member', 'System Administrator'] })
  let numbers = 0
  const pictures: Promise<SavedPicture>[] = []

  /** A sound value of the field; another one each time where the kind allows it. */
  async function valueOf(field: Field): Promise<unknown> {
    numbers += 1
    switch (field.kind) {
      case 'line':
        return `Heron ${numbers}`.slice(0, field.limit)
      case 'text':
        return `Heron ${numbers}\nsecond line`
      case 'richText':
        return `<p>Heron <strong>${numbers}</strong></p>`
      case 'email':
        return `heron${numbers}@club.example`
      case 'url':
        return `https://heron.example/${numbers}`
      case 'money':
        return `${numbers % 1000}.50`
      case 'metres':
        return `${numbers % 10}.25`
      case 'position':
        // It must be near the club's time zone, which the test of another call may have changed.
        return null
      case 'number':
        return field.min + (numbers % (field.max - field.min + 1))
      case 'boolean':
        return numbers % 2 === 0
      case 'select':
        return field.choices[numbers % field.choices.length]?.id
      case 'sortCode':
        return `01-02-${String(numbers % 100).padStart(2, '0')}`
      case 'accountNumber':
        return String(10_000_000 + numbers)
      case 'callingCode':
        return ['44', '353', '33'][numbers % 3]
      case 'timeZone':
        return ['Europe/London', 'Europe/Paris', 'Pacific/Auckland'][numbers % 3]
      case 'time':
        return `0${numbers % 10}:30`
      case 'day':
        return `2026-03-${String((numbers % 28) + 1).padStart(2, '0')}`
      case 'reference':
        return (await make(field.to as SetupName)).id
      case 'references':
        return [(await make(field.to as SetupName)).id]
      case 'picture':
        return uploadedPicture(numbers % 2)
      case 'items':
        return [await itemOf(field), await itemOf(field)]
    }
  }

  /** One of two pictures, each uploaded once. */
  async function uploadedPicture(which: number): Promise<SavedPicture> {
    pictures[which] ??= (async () => {
      const as = await club.signIn(administrator.email)
      const picture = attachmentOf('heron.jpg', await photograph({ width: 60 + which, height: 40 }))
      const { body } = await club.call('POST /api/picture/save', { as, body: { picture } })
      return { id: body.id, url: smallestUrl(body.picture) }
    })()
    return pictures[which]
  }

  async function fieldsOf(described: readonly Field[]): Promise<Fields> {
    const fields: Fields = {}
    for (const field of described) fields[field.source] = await valueOf(field)
    return fields
  }

  const itemOf = async ({ fields, hasKeys }: Extract<Field, { kind: 'items' }>): Promise<Fields> => ({
    ...(await fieldsOf(fields)),
    ...(hasKeys && { key: `heron${numbers}` }),
  })

  /** Everything that the form of the resource sends. */
  const bodyFor = async (resource: SetupName): Promise<Fields> => ({
    ...(await fieldsOf(setupResourceOf(resource).fields)),
    ...(setupResourceOf(resource).asksPassword && { currentPassword: PASSWORD }),
  })

  /** Returns a change of an existing record. Choices made at its creation stay. */
  async function changeOf(resource: SetupName, id: number): Promise<Fields> {
    const fixed = setupResourceOf(resource).fields.filter(({ isFixed }) => isFixed)
    const body = await bodyFor(resource)
    if (fixed.length === 0) return body
    const as = await club.signIn(administrator.email)
    const read = await club.call(setupCall('GET', resource, '/:id'), { as, params: { id } })
    return { ...body, ...Object.fromEntries(fixed.map(({ source }) => [source, (read.body as SetupRecord)[source]])) }
  }

  async function make(resource: SetupName): Promise<SetupRecord> {
    const as = await club.signIn(administrator.email)
    await makeRoom(resource)
    const { status, body } = await club.call(setupCall('POST', resource), { as, body: await bodyFor(resource) })
    if (status !== 200) throw new Error(`No record of ${resource} was made: ${status} ${JSON.stringify(body)}`)
    return body as SetupRecord
  }

  /** Deletes the first record if the table may hold no more. */
  async function makeRoom(resource: SetupName): Promise<void> {
    const ids = await idsOf(resource)
    if (ids.length < (setupResourceOf(resource).most ?? Infinity)) return
    const as = await club.signIn(administrator.email)
    await club.call(setupCall('DELETE', resource, '/:id'), { as, params: { id: ids[0] } })
  }

  async function idsOf(resource: SetupName): Promise<number[]> {
    const as = await club.signIn(administrator.email)
    const { body } = await club.call(setupCall('GET', resource), { as })
    return (body as SetupRecord[]).map(({ id }) => id)
  }

  /** A request that does what the call asks for: about a record that is there. */
  async function ready(name: CallName): Promise<CallInput | undefined> {
    const parts = setupPartsOf(name)
    if (!parts) return undefined
    const { resource, what } = parts
    const record = async () => ({ id: setupResourceOf(resource).isSingle ? 1 : (await make(resource)).id })
    switch (what) {
      case 'GET':
        return {}
      case 'POST':
        await makeRoom(resource)
        return { body: await bodyFor(resource) }
      case 'POST /order':
        return { body: { ids: (await idsOf(resource)).toReversed() } }
      case 'PUT /:id': {
        const { id } = await record()
        return { params: { id }, body: await changeOf(resource, id) }
      }
      default:
        return { params: await record() }
    }
  }

  return { administrator, bodyFor, changeOf, make, idsOf, ready }
}
