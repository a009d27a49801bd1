// The calls of the club's own tables and settings, in the dialect of react-admin's ra-data-simple-rest; all are made
// from setupResources.ts.
import { z } from 'zod'
import type { Deed } from '../access'
import { type Call, id, inJson, line, queryId, typedPassword, version } from '../call'
import type { Field } from '../resources/fields'
import { schemaOf } from '../resources/fieldSchemas'
import {
  type OrderedName,
  SETUP_NAMES,
  type SetupName,
  type SetupRecord,
  setupResourceOf,
  type SetupResource,
  type TableName,
} from '../resources/setupResources'
import { MOST_PER_PAGE } from '../words'

const CHOOSE = 'Please choose from the list.'

const shapeOf = (fields: readonly Field[]) =>
  Object.fromEntries(
    fields.map(field => [field.source, field.staysIfLeftOut ? schemaOf(field).optional() : schemaOf(field)]),
  )

/** Returns the schema of the request for a new or changed record. Only an existing record can be retired. */
const bodyOf = ({ fields, retires, asksPassword }: SetupResource) =>
  z.object({
    ...shapeOf(fields),
    ...(retires && { isActive: z.boolean('Please say yes or no.').optional() }),
    ...(asksPassword && { currentPassword: typedPassword('Please enter your password.') }),
  }) as z.ZodObject<Record<string, z.ZodType>>

/** Returns the schema of the response. It holds only what the description names. */
const answerOf = ({ fields, facts = [], retires }: SetupResource) =>
  z.object({
    id: id(),
    version: id(),
    ...Object.fromEntries([...fields, ...facts].map(({ source }) => [source, z.unknown()])),
    ...(retires && { isActive: z.boolean() }),
  }) as unknown as z.ZodType<SetupRecord>

/** The kinds by whose values a list can be filtered, besides ids, a search and the standing. */
const FILTERED = ['boolean', 'select', 'reference']
/** The kinds that a list can be sorted by. */
const SORTED = ['line', 'email', 'url', 'money', 'number', 'boolean', 'select', 'day']

/**
 * Returns the schema of the query that ra-data-simple-rest sends for a list:
 * `sort=["name","ASC"]&range=[0,24]&filter={"q":"wave"}`.
 */
const listQueryOf = ({ fields, retires, isOrdered }: SetupResource) => {
  const sortable = fields.filter(({ kind }) => SORTED.includes(kind)).map(({ source }) => source)
  const filters = fields.filter(({ kind }) => FILTERED.includes(kind))
  const wrong = 'Please choose a filter from the list.'
  return z.object({
    sort: inJson(
      z.tuple(
        [
          z.enum(['id', ...(isOrdered ? ['position'] : []), ...sortable], CANNOT_SORT),
          z.enum(['ASC', 'DESC'], CANNOT_SORT),
        ],
        CANNOT_SORT,
      ),
      CANNOT_SORT,
    ).optional(),
    range: inJson(
      z
        .tuple([z.int(NO_RANGE).min(0, NO_RANGE).max(1_000_000, NO_RANGE), z.int(NO_RANGE).min(0, NO_RANGE)], NO_RANGE)
        .refine(([first, last]) => last >= first && last - first < MOST_PER_PAGE, NO_RANGE),
      NO_RANGE,
    ).optional(),
    filter: inJson(
      z.strictObject(
        {
          id: z.array(id(wrong), wrong).max(MOST_PER_PAGE, wrong).optional(),
          q: line(100).optional(),
          ...(retires && { isActive: z.boolean(wrong).optional() }),
          ...Object.fromEntries(filters.map(field => [field.source, schemaOf(field).optional()])),
        },
        wrong,
      ),
      wrong,
    ).optional(),
  })
}

const CANNOT_SORT = 'The list cannot be sorted by that.'
const NO_RANGE = `Please ask for a range of at most ${MOST_PER_PAGE} records, like [0,24].`

interface ListQuery {
  sort?: [string, 'ASC' | 'DESC'] | undefined
  range?: [number, number] | undefined
  filter?: { id?: number[]; q?: string; isActive?: boolean; [source: string]: unknown } | undefined
}
export type SetupListQuery = ListQuery
/** The fields of a record as they were sent and checked. */
export type SetupFields = Record<string, unknown>

type Typed<Output> = z.ZodType<Output, Record<string, unknown>>
type Shaped<Output> = z.ZodObject & Typed<Output>
interface RecordCall {
  params: z.ZodObject<{ id: typeof queryId }>
  answer: z.ZodType<SetupRecord>
  deed: Deed
}
type ListCall = { query: Shaped<ListQuery>; answer: z.ZodType<SetupRecord[]>; deed: Deed; paged: true }
type CreateCall = { body: Typed<SetupFields>; answer: z.ZodType<SetupRecord>; deed: Deed }
type UpdateCall = RecordCall & { body: Typed<SetupFields & { version?: number }> }
type OrderCall = { body: z.ZodType<{ ids: number[] }>; answer: z.ZodType<{ ids: number[] }>; deed: Deed }

type SetupCalls = { [N in SetupName as `GET /api/setup/${N}/:id`]: RecordCall } & {
  [N in SetupName as `PUT /api/setup/${N}/:id`]: UpdateCall
} & { [N in TableName as `GET /api/setup/${N}`]: ListCall } & {
  [N in TableName as `POST /api/setup/${N}`]: CreateCall
} & { [N in TableName as `DELETE /api/setup/${N}/:id`]: RecordCall } & {
  [N in OrderedName as `POST /api/setup/${N}/order`]: OrderCall
}

/** A limit for people: they do not press Save more often. */
const CHANGES = { tries: 600, seconds: 60 * 60 }

function callsOf(name: SetupName): Record<string, Call> {
  const resource = setupResourceOf(name)
  const { deed } = resource
  const [params, answer, body] = [z.object({ id: queryId }), answerOf(resource), bodyOf(resource)]
  const path = `/api/setup/${name}`
  const ofEvery: Record<string, Call> = {
    [`GET ${path}/:id`]: { params, answer, deed },
    [`PUT ${path}/:id`]: { params, body: body.extend({ version }), answer, deed, memberLimit: CHANGES },
  }
  if (resource.isSingle) return ofEvery
  return {
    ...ofEvery,
    [`GET ${path}`]: { query: listQueryOf(resource), answer: z.array(answer), deed, paged: true },
    [`POST ${path}`]: { body, answer, deed, memberLimit: CHANGES },
    [`DELETE ${path}/:id`]: { params, answer, deed, memberLimit: CHANGES },
    ...(resource.isOrdered && {
      [`POST ${path}/order`]: {
        body: z.object({ ids: z.array(id(), CHOOSE).max(MOST_PER_PAGE, CHOOSE) }),
        answer: z.object({ ids: z.array(id()) }),
        deed,
        memberLimit: CHANGES,
      },
    }),
  }
}

export const setupCalls = Object.assign({}, ...SETUP_NAMES.map(callsOf)) as SetupCalls
