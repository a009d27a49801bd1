// What a resource answers to react-admin: its verbs, each a visible translation to one call of the contract.
import type { DataProvider, GetListParams, GetListResult, RaRecord } from 'ra-core'

/** The verbs of react-admin that screens of ours use: the others have no call behind them. */
export const VERBS = ['getList', 'getOne', 'create', 'update', 'updateMany', 'delete'] as const
export type Verb = (typeof VERBS)[number]

/** A verb that the club has no call for is left out. */
export type Adapter = {
  [V in Verb]?: (params: Parameters<DataProvider[V]>[1]) => ReturnType<DataProvider[V]>
}

/** What a paged call is asked (docs/decisions/01-specification.md). */
export interface PageQuery {
  page?: number
  perPage?: number
  order?: 'ASC' | 'DESC'
  q?: string
}

/** react-admin's pagination, order and search as the contract words them; `sort` is the field, one that the call may sort by. */
export const pageQueryOf = ({ pagination, sort, filter }: GetListParams): PageQuery => ({
  ...(pagination && { page: pagination.page, perPage: pagination.perPage }),
  ...(sort && { order: sort.order }),
  ...(filter?.q && { q: String(filter.q) }),
})

/** The whole of a list, searched, sorted and cut to the page that react-admin asks for. */
export function pageOf<R extends RaRecord>(rows: R[], params: GetListParams): GetListResult<R> {
  const found = rows.filter(row => holds(row, String(params.filter?.q ?? '')))
  const { page, perPage } = params.pagination ?? { page: 1, perPage: found.length }
  return { data: sorted(found, params).slice((page - 1) * perPage, page * perPage), total: found.length }
}

const holds = (row: RaRecord, search: string) => {
  const wanted = search.trim().toLowerCase()
  return (
    wanted === '' || Object.values(row).some(value => typeof value === 'string' && value.toLowerCase().includes(wanted))
  )
}

function sorted<R extends RaRecord>(rows: R[], { sort }: GetListParams): R[] {
  if (!sort) return rows
  const direction = sort.order === 'DESC' ? -1 : 1
  return rows.toSorted((one, other) => direction * compare(one[sort.field], other[sort.field]))
}

const compare = (one: unknown, other: unknown) =>
  typeof one === 'number' && typeof other === 'number'
    ? one - other
    : String(one ?? '').localeCompare(String(other ?? ''), 'en-GB')
