// The type of a resource's adapter, and what adapters need for lists. An adapter translates each verb of react-admin's
// data provider into one call of the contract.
import type { DataProvider, GetListParams, Identifier } from 'ra-core'
import { ClubError, clubMessages } from './errors'

/** The verbs of react-admin's data provider that the screens use. */
export const VERBS = ['getList', 'getOne', 'create', 'update', 'updateMany', 'delete'] as const
export type Verb = (typeof VERBS)[number]

/** One resource's verbs; those that its screens do not use are left out. */
export type Adapter = {
  [V in Verb]?: (params: Parameters<DataProvider[V]>[1]) => ReturnType<DataProvider[V]>
}

/** The largest id that the club gives. */
const LARGEST_ID = 2_147_483_647

/**
 * Returns the id of one record from an address that somebody may have typed. @throws ClubError where it can be none;
 * `record` names the kind of record.
 */
export function recordIdOf(id: Identifier, record: string): number {
  const number = /^[1-9]\d{0,9}$/.test(String(id)) ? Number(id) : NaN
  if (!(number <= LARGEST_ID)) throw new ClubError(404, clubMessages.doesNotExist(record))
  return number
}

/** The key under which a record is created only once, in the `meta` of react-admin's create. */
export const idempotencyKeyIn = (meta: unknown): string | undefined =>
  (meta as { idempotencyKey?: string } | undefined)?.idempotencyKey

/** The query of a call that answers a list in pages (docs/decisions/01-specification.md). */
export interface PageQuery {
  page?: number
  perPage?: number
  order?: 'ASC' | 'DESC'
  q?: string
}

/**
 * Turns react-admin's pagination, order and search into such a query. The field to sort by is left to the adapter: each
 * call has its own.
 */
export const pageQueryOf = ({ pagination, sort, filter }: GetListParams): PageQuery => ({
  ...(pagination && { page: pagination.page, perPage: pagination.perPage }),
  ...(sort && { order: sort.order }),
  ...(filter?.q && { q: String(filter.q) }),
})
