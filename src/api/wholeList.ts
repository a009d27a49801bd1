// Searches, sorts and cuts a list that the server has answered as a whole (pageOf in anyServer.ts).
import type { GetListParams, GetListResult, RaRecord } from 'ra-core'
import { holdsWords } from '#contract/rules/folding'

/** `isFound` replaces the search for text. */
export function pageOfWhole<R extends RaRecord>(
  rows: R[],
  params: GetListParams,
  isFound: (row: R, search: string) => boolean = holdsText,
): GetListResult<R> {
  const found = rows.filter(row => isFound(row, String(params.filter?.q ?? '')))
  const { page, perPage } = params.pagination ?? { page: 1, perPage: found.length }
  return { data: sorted(found, params).slice((page - 1) * perPage, page * perPage), total: found.length }
}

/** Returns whether a record's texts hold the words of a search. */
export const holdsText = (row: RaRecord, search: string): boolean =>
  holdsWords(search)(...Object.values(row).filter((value): value is string => typeof value === 'string'))

function sorted<R extends RaRecord>(rows: R[], { sort }: GetListParams): R[] {
  if (!sort) return rows
  const direction = sort.order === 'DESC' ? -1 : 1
  return rows.toSorted((one, other) => direction * compare(one[sort.field], other[sort.field]))
}

const compare = (one: unknown, other: unknown) =>
  typeof one === 'number' && typeof other === 'number'
    ? one - other
    : String(one ?? '').localeCompare(String(other ?? ''), 'en-GB')
