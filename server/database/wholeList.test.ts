import { expect, it } from 'vitest'
import { AT_ONCE, presentRows, readWholeList } from './wholeList'

interface Row {
  id: number
}

/** Makes a table with this many rows, some of which are gone once the ids have been read. */
const readerOf = (length: number, gone: readonly number[] = []) => {
  const asked: number[] = []
  const all = Array.from({ length }, (_, index) => length - index)
  return {
    asked,
    readFirst: async (limit: number): Promise<Row[]> => all.slice(0, limit).map(id => ({ id })),
    readIds: async () => all,
    readRows: async (ids: readonly number[]): Promise<Row[]> => {
      asked.push(ids.length)
      return ids
        .filter(id => !gone.includes(id))
        .map(id => ({ id }))
        .toReversed()
    },
    idOf: ({ id }: Row) => id,
  }
}

async function shownOf(reader: ReturnType<typeof readerOf>) {
  const { rows, total } = await readWholeList(reader)
  const shown: number[] = []
  const portions = presentRows(rows, ({ id }) => id)
  for await (const portion of Array.isArray(portions) ? [portions] : portions) shown.push(...portion)
  return { shown, total }
}

it('[SPD-01] a list of a thousand is read at once', async () => {
  const reader = readerOf(AT_ONCE)
  const { shown, total } = await shownOf(reader)
  expect([shown.length, shown[0], shown.at(-1), total]).toEqual([AT_ONCE, AT_ONCE, 1, AT_ONCE])
  expect(reader.asked).toEqual([])
})

it('[SPD-01] a longer one is read in portions, in its order, without who is gone meanwhile', async () => {
  const reader = readerOf(2_500, [2_400, 7])
  const { shown, total } = await shownOf(reader)
  expect(total).toBe(2_500)
  expect(shown).toEqual(
    Array.from({ length: 2_500 }, (_, index) => 2_500 - index).filter(id => id !== 2_400 && id !== 7),
  )
  expect(reader.asked).toEqual([1_000, 1_000, 500])
})
