// The keys of react-admin's queries, for code that reaches them without its hooks: a route's loader, or a deed that
// changes the cache. The test beside this file compares each with react-admin's own.
import type { Identifier } from 'ra-core'

/** The key of useGetOne. */
export const recordKey = (resource: string, id: Identifier, meta?: object) =>
  [...recordsKey(resource), { id: String(id), meta }] as const

/** Matches useGetOne for every record of the resource. */
export const recordsKey = (resource: string) => [resource, 'getOne'] as const

/** Matches everything that react-admin has asked the auth provider. */
export const RIGHTS_KEY = ['auth'] as const
