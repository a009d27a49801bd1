import { ResponseSerializationError } from 'fastify-type-provider-zod'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { isLong, serialiseInTurns } from './serialiseInTurns'

const CALL = { method: 'GET', url: '/list' }
const schema = z.array(z.object({ id: z.int(), name: z.string().nullable() }))

test('[API-05] a long list leaves as a short one would: in order, with the fields of its schema alone', async () => {
  const rows = Array.from({ length: 1001 }, (_, id) => ({ id, name: id % 2 ? null : 'a,]"b', secret: 'x' }))
  expect(isLong(rows)).toBe(true)
  expect(JSON.parse(await serialiseInTurns(schema, rows, CALL))).toEqual(rows.map(({ id, name }) => ({ id, name })))
  await expect(serialiseInTurns(schema, [...rows, { id: 'no number', name: null }], CALL)).rejects.toThrow(
    ResponseSerializationError,
  )
})

test('[API-05] others have their turn while it is written', async () => {
  const rows = Array.from({ length: 1001 }, (_, id) => ({ id, name: null }))
  let turns = 0
  const count = () => {
    turns++
    counting = setImmediate(count)
  }
  let counting = setImmediate(count)
  await serialiseInTurns(schema, rows, CALL)
  clearImmediate(counting)
  expect(turns).toBeGreaterThanOrEqual(4)
})
