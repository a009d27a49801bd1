// The schemas of described fields: in the calls' bodies, in their answers, and in the queries of lists.
import { z } from 'zod'
import {
  day,
  email,
  id,
  instant,
  joinedIds,
  line,
  optional,
  personName,
  queryBoolean,
  requiredLine,
  requiredTitle,
  text,
  timeOfDay,
} from '../call'
import {
  accountNumber,
  callingCode,
  metres,
  money,
  moneyAboveZero,
  position,
  sortCode,
  timeZone,
  webAddress,
} from '../rules/settingFormats'
import { MOST_PER_PAGE } from '../words'
import {
  type Field,
  isAsked,
  type Surface,
  type ResourceField,
  rangeOf,
  requiredIn,
  type AppearingIn,
  appearingIn,
  type ValueOf,
  type WordsSource,
  wordsSourceOf,
} from './fields'

const trim = (value: string) => value.trim()
const REQUIRED = 'Field required.'
const CHOOSE = 'Please choose from the list.'
const CHOOSE_PICTURE = 'Please choose a picture.'

/** The key by which the server recognises an item of a list. The server makes one for a new item. */
const itemKey = z.string('Please load the page again.').regex(/^[A-Za-z0-9]{1,40}$/, 'Please load the page again.')

/**
 * Returns the schema of a filled field in a body. `required` is the sentence for an empty one. The limit leaves space
 * for the tags of rich text.
 */
function filledSchemaOf(field: Field, required: string | undefined): z.ZodType {
  switch (field.kind) {
    case 'line':
      return required === undefined ? line(field.limit) : requiredTitle(field.limit, required).transform(trim)
    case 'title':
      return requiredTitle(field.limit, required ?? REQUIRED)
    case 'phone':
      return required === undefined ? line(field.limit) : requiredLine(field.limit, required)
    case 'personName':
      return personName(field.limit, required ?? REQUIRED)
    case 'text':
    case 'richText':
      return required === undefined
        ? text(field.limit)
        : z
            .string(required)
            .pipe(text(field.limit))
            .refine(value => value.trim() !== '', required)
    case 'email':
      return email(required)
    case 'url':
      return webAddress(required)
    case 'money':
      return field.isAboveZero ? moneyAboveZero(required) : money(required)
    case 'metres':
      return metres(required)
    case 'position':
      return position(required)
    case 'sortCode':
      return sortCode(required)
    case 'accountNumber':
      return accountNumber(required)
    case 'callingCode':
      return callingCode(required)
    case 'timeZone':
      return timeZone(required)
    case 'day':
      return day(required)
    case 'time':
      return timeOfDay(required)
    case 'number': {
      const range = rangeOf(field)
      return z.int(range).min(field.min, range).max(field.max, range)
    }
    case 'boolean':
      return z.boolean('Please say yes or no.')
    case 'moment':
      return instant
    case 'select':
      return z.enum(
        field.choices.map(choice => choice.id),
        CHOOSE,
      )
    case 'lookup':
      return id(required ?? CHOOSE)
    case 'reference':
      return id(required)
    case 'references':
      return z.array(id(), CHOOSE).max(MOST_PER_PAGE)
    case 'picture':
      // A form sends back only the id of the answered picture, because it may not write an address.
      return z.object({ id: id(required).nullable() }, required ?? CHOOSE_PICTURE)
    case 'items':
      return z
        .array(
          z.object({
            ...(field.hasKeys && { key: itemKey.optional() }),
            ...Object.fromEntries(field.fields.map(inner => [inner.source, schemaOf(inner)])),
          }),
          'Please check what is here.',
        )
        .max(field.limit, `Please use at most ${field.limit}.`)
  }
}

/** These are never empty: they are yes or no, or lists. */
const NEVER_EMPTY: readonly Field['kind'][] = ['boolean', 'references', 'items']

/** A field of a body, with its own sentence where it is empty. */
export const schemaOf = (field: Field): z.ZodType =>
  (field.required !== undefined && !field.askedWith) || NEVER_EMPTY.includes(field.kind)
    ? filledSchemaOf(field, field.required)
    : optional(filledSchemaOf(field, undefined))

type Filled<Value> = z.ZodType<Value, Value>
type Optional<Value> = z.ZodType<Value | null, Value | null | '' | undefined>

/** Whether a field is required on a surface, by its description alone and whatever the other fields hold. */
type IsRequiredIn<F extends ResourceField, P extends Surface> = F extends { askedWith: readonly unknown[] }
  ? false
  : P extends 'import'
    ? F extends { words: { import: { required: string } } }
      ? true
      : false
    : [P, F] extends ['edit', { empty: 'null' | 'blank' }]
      ? false
      : F extends { required: string }
        ? true
        : false

type SchemaIn<F extends ResourceField, P extends Surface> = F extends { kind: 'boolean' }
  ? P extends 'import'
    ? z.ZodBoolean
    : F extends { required: string }
      ? P extends 'edit'
        ? z.ZodBoolean
        : z.ZodLiteral<true>
      : z.ZodDefault<z.ZodBoolean>
  : IsRequiredIn<F, P> extends true
    ? Filled<ValueOf<F>>
    : Optional<ValueOf<F>>

type ShapeIn<F extends ResourceField, P extends Surface> = { [G in AppearingIn<F, P> as G['source']]: SchemaIn<G, P> }

/** Returns the sentence about a wrong value of a field that may be empty; undefined for that of its kind. */
function sentenceIn({ kind, required, askedWith }: Field, surface: Surface): string | undefined {
  if (surface === 'import') return kind === 'day' ? 'This is no date. Please write it as yyyy-mm-dd.' : undefined
  return askedWith ? undefined : required
}

function schemaIn(field: ResourceField, surface: Surface): z.ZodType {
  // What is asked only with another field's value is required by `requireAsked`.
  const required = field.askedWith ? undefined : requiredIn(field, surface)
  if (field.kind === 'boolean') {
    if (surface === 'import') return z.boolean('Please write Yes or No.')
    if (field.required === undefined) return z.boolean('Please tick or leave the box.').default(field.initial)
    return required === undefined ? z.boolean(field.required) : z.literal(true, required)
  }
  const filled = filledSchemaOf(field, required ?? sentenceIn(field, surface))
  if (required !== undefined) return filled
  return field.empty === 'null' && field.required === undefined ? optional(filled).transform(noBlank) : optional(filled)
}

const noBlank = (words: unknown) => (typeof words === 'string' && words.trim() === '' ? null : words)

/** The fields of a surface's body, as the parts of a z.object. */
export const shapeIn = <F extends ResourceField, P extends Surface>(fields: readonly F[], surface: P): ShapeIn<F, P> =>
  Object.fromEntries(
    appearingIn<ResourceField, Surface>(fields, surface).map(field => [field.source, schemaIn(field, surface)]),
  ) as ShapeIn<F, P>

/**
 * Requires the fields of a surface that are asked only with another field's value, for the superRefine of the z.object
 * that has both.
 */
export const requireAsked =
  (fields: readonly ResourceField[], surface: Surface) =>
  (values: object, context: z.RefinementCtx): void => {
    for (const field of appearingIn<ResourceField, Surface>(fields, surface)) {
      const message = requiredIn(field, surface)
      if (!field.askedWith || message === undefined || !isAsked(field, values)) continue
      if ((values as Record<string, unknown>)[field.source] === null)
        context.addIssue({ code: 'custom', path: [field.source], message })
    }
  }

/** Marks the fields that are never null in an answer: those that are '' instead, or required and always recorded. */
type IsNeverNull<F extends ResourceField> = F extends { empty: 'blank' }
  ? true
  : F extends { empty: 'null' } | { askedWith: readonly unknown[] }
    ? false
    : F extends { required: string }
      ? true
      : false

type AnswerSchema<F extends ResourceField, Value> = F extends { kind: 'boolean' }
  ? z.ZodBoolean
  : IsNeverNull<F> extends true
    ? z.ZodType<Value, Value>
    : z.ZodNullable<z.ZodType<Value, Value>>

const answerSchema = (field: ResourceField, value: z.ZodType): z.ZodType => {
  if (field.kind === 'boolean') return z.boolean()
  const isAlwaysRecorded = field.required !== undefined && field.empty === undefined && !field.askedWith
  return field.empty === 'blank' || isAlwaysRecorded ? value : value.nullable()
}

function valueSchema({ kind }: Field): z.ZodType {
  if (kind === 'lookup' || kind === 'reference') return id()
  if (kind === 'number') return z.int()
  return kind === 'moment' ? instant : z.string()
}

/** Returns the schema of a field in words. For a choice, these are the name or the names. */
function wordsSchema(field: Field): z.ZodType {
  if (field.kind === 'lookup') return z.string()
  return field.kind === 'references' ? z.array(z.string()) : valueSchema(field)
}

type AnswerShape<F extends ResourceField> = { [G in F as G['source']]: AnswerSchema<G, ValueOf<G>> }

/** Returns the fields of an answer, with the ids of chosen items, as the parts of a z.object. */
export const answerShape = <F extends ResourceField>(fields: readonly F[]): AnswerShape<F> =>
  Object.fromEntries(
    fields.map((field: ResourceField) => [field.source, answerSchema(field, valueSchema(field))]),
  ) as AnswerShape<F>

type WordsOf<F extends ResourceField> = F extends { kind: 'lookup' }
  ? string
  : F extends { kind: 'references' }
    ? string[]
    : ValueOf<F>

type WordsShape<F extends ResourceField> = {
  [G in F as WordsSource<G>]: AnswerSchema<G, WordsOf<G>>
}

/** Returns the fields of an answer, with the names of chosen items, as the parts of a z.object. */
export const wordsShape = <F extends ResourceField>(fields: readonly F[]): WordsShape<F> =>
  Object.fromEntries(
    fields.map((field: ResourceField) => [wordsSourceOf(field), answerSchema(field, wordsSchema(field))]),
  ) as WordsShape<F>

type FilterShape<F extends ResourceField> = {
  [G in F as G extends { isFilter: true } ? G['source'] : never]: G extends { kind: 'lookup' }
    ? z.ZodOptional<typeof joinedIds>
    : G extends { kind: 'boolean' }
      ? z.ZodOptional<typeof queryBoolean>
      : z.ZodOptional<z.ZodType<string, string>>
}

/** Returns the filters of a list: any of several items, yes or no, a day, or a part of a text in any case. */
export const filterShape = <F extends ResourceField>(fields: readonly F[]): FilterShape<F> =>
  Object.fromEntries(
    fields
      .filter((field: ResourceField) => field.isFilter)
      .map((field: ResourceField) => [field.source, filterSchema(field).optional()]),
  ) as FilterShape<F>

function filterSchema(field: ResourceField): z.ZodType {
  if (field.kind === 'lookup') return joinedIds
  if (field.kind === 'boolean') return queryBoolean
  return field.kind === 'day' ? day() : line('limit' in field ? field.limit : 120)
}
