import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LOOKUP_TYPES, MEMBERSHIP_TYPES } from '#contract/words'
import { lookupTables } from '../../server/lookups/lookupTables'
import { startTestClub, type TestClub } from '../testClub'

describe('lookups', () => {
  let club: TestClub
  beforeAll(async () => void (club = await startTestClub()))
  afterAll(() => club.stop())

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
