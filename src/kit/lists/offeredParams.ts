// Checks the url of a list. It holds page, order, search and filters. Anybody can write such a url, or keep one of an
// older release.
import type { Field } from '#contract/resources/fields'
import { inputDate } from '../dates/clubDates'
import { choicesIn } from '../forms/fieldWords'

/** The parameters that a list offers. Anything else in its url is left out, and the list's own default applies. */
export interface OfferedParams {
  /** The fields that it can be sorted by. */
  sorts: readonly string[]
  pageSizes: readonly number[]
  /**
   * Checks whether a filter offers a value, by the filter's name. A filter within another has a path ('fields.locker').
   */
  filters: Readonly<Record<string, (value: unknown) => boolean>>
}

/**
 * Returns the query of the list's url without anything that the list does not offer. Null means that it offers all of
 * it, so that the url can stay as it is.
 */
export function withoutUnoffered(query: URLSearchParams, offered: OfferedParams): URLSearchParams | null {
  const checks: Record<string, (value: string) => boolean> = {
    page: value => /^[1-9]\d{0,4}$/.test(value),
    perPage: value => offered.pageSizes.map(String).includes(value),
    sort: value => offered.sorts.includes(value),
    order: value => value === 'ASC' || value === 'DESC',
    filter: value => recordIn(value) !== null,
  }
  const next = new URLSearchParams(query)
  for (const [name, isOffered] of Object.entries(checks)) {
    const values = next.getAll(name)
    if (values.length > 1 || values.some(value => !isOffered(value))) next.delete(name)
  }
  const filters = recordIn(next.get('filter') ?? '{}') ?? {}
  const remaining = offeredOf(filters, offered.filters)
  if (JSON.stringify(remaining) !== JSON.stringify(filters)) {
    if (Object.keys(remaining).length === 0) next.delete('filter')
    else next.set('filter', JSON.stringify(remaining))
  }
  return next.toString() === query.toString() ? null : next
}

function offeredOf(values: object, checks: OfferedParams['filters'], path = ''): object {
  const remaining = Object.entries(values).flatMap(([name, value]: [string, unknown]) => {
    if (Object.hasOwn(checks, path + name)) return checks[path + name]?.(value) ? [[name, value]] : []
    if (path !== '' || !isRecord(value)) return []
    const within = offeredOf(value, checks, `${name}.`)
    return Object.keys(within).length > 0 ? [[name, within]] : []
  })
  return Object.fromEntries(remaining)
}

/** Returns a check for texts of at most `max` characters. */
export const isText = (max: number) => (value: unknown) => typeof value === 'string' && value.length <= max

/**
 * Returns whether a value looks like a day. It does without #contract/rules/days, which would be another file in a
 * phone's first load.
 */
export const isLikeDay = (value: unknown) => typeof value === 'string' && value !== '' && inputDate(value) === value

/**
 * Returns a check for the values that a filter by this field accepts. A field with choices accepts only these. The
 * check does not know the lists that the club keeps.
 */
export function takenBy(field: Field): (value: unknown) => boolean {
  const choices = choicesIn(field)
  if (choices) return value => choices.some(({ id }) => id === String(value))
  if (field.kind === 'number') return Number.isSafeInteger
  return field.kind === 'day' ? isLikeDay : isText('limit' in field ? field.limit : 120)
}

const isRecord = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Returns the object in a text of JSON; null if there is none. */
export function recordIn(json: string): object | null {
  try {
    const value: unknown = JSON.parse(json)
    return isRecord(value) ? value : null
  } catch {
    return null
  }
}
