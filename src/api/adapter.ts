// What a resource answers to react-admin: its verbs, each a visible translation to one call of the contract.
import type { DataProvider } from 'ra-core'

export const VERBS = [
  'getList',
  'getOne',
  'getMany',
  'getManyReference',
  'create',
  'update',
  'updateMany',
  'delete',
  'deleteMany',
] as const
export type Verb = (typeof VERBS)[number]

/** A verb that the club has no call for is left out. */
export type Adapter = {
  [V in Verb]?: (params: Parameters<DataProvider[V]>[1]) => ReturnType<DataProvider[V]>
}

/** getMany for a resource whose records are fetched one by one. */
export const manyByOne =
  (getOne: NonNullable<Adapter['getOne']>): NonNullable<Adapter['getMany']> =>
  async ({ ids, signal }) => {
    const answers = await Promise.all(ids.map(id => getOne({ id, signal })))
    return { data: answers.map(answer => answer.data) }
  }
