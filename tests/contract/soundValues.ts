// Makes values that a schema of the contract accepts, from the schema alone. So a new call gets valid requests without
// a list of examples.
import fc from 'fast-check'
import type { z } from 'zod'
import { utcDay } from '#contract/rules/days'

export interface Wanted {
  /** The only values for the ids in a request. */
  ids: readonly number[]
  /** Leave nothing out that may be left out, and nothing empty that need not be. */
  whole?: boolean
}

type Shape = { type: string } & Partial<{
  shape: Record<string, z.core.$ZodType>
  innerType: z.core.$ZodType
  in: z.core.$ZodType
  out: z.core.$ZodType
  element: z.core.$ZodType
  valueType: z.core.$ZodType
  options: readonly z.core.$ZodType[]
  entries: Record<string, string>
  values: readonly unknown[]
}>

const shapeOf = (schema: z.core.$ZodType) => (schema as z.ZodType).def as unknown as Shape
const accepts = (schema: z.ZodType) => (value: unknown) => schema.safeParse(value).success

/** Returns the schema below its nullable, optional, piped and defaulting layers. */
export function coreOf(schema: z.core.$ZodType): Shape {
  const shape = shapeOf(schema)
  if (shape.innerType) return coreOf(shape.innerType)
  if (shape.in && shape.out) return coreOf(shapeOf(shape.in).type === 'transform' ? shape.out : shape.in)
  return shape
}

/** @throws Error for a kind of schema that no call had when this was written; it is added below */
export function soundValues(schema: z.ZodType, wanted: Wanted): fc.Arbitrary<unknown> {
  const taken = accepts(schema)
  const values = valuesOfCore(schema, wanted)
  const empty = wanted.whole ? [] : [null, ''].filter(taken)
  return empty.length === 0
    ? values
    : fc.oneof({ weight: 4, arbitrary: values }, { weight: 1, arbitrary: fc.constantFrom(...empty) })
}

function valuesOfCore(schema: z.ZodType, wanted: Wanted): fc.Arbitrary<unknown> {
  const core = coreOf(schema)
  switch (core.type) {
    case 'object':
      return objects(core.shape ?? {}, wanted).filter(accepts(schema))
    case 'array':
      return fc
        .array(soundValues(core.element as z.ZodType, wanted), { minLength: wanted.whole ? 1 : 0, maxLength: 3 })
        .filter(accepts(schema))
    case 'union':
      return fc.oneof(...(core.options ?? []).map(option => soundValues(option as z.ZodType, wanted)))
    case 'enum':
      return fc.constantFrom(...Object.values(core.entries ?? {}))
    case 'literal':
      return fc.constantFrom(...(core.values ?? []))
    case 'boolean':
      return fc.boolean()
    case 'number':
      return among(schema, [
        fc.constantFrom(...wanted.ids),
        fc.integer({ min: 0, max: 1000 }),
        fc.integer({ min: 1, max: 20 }),
        YEARS,
        fc.double({ noNaN: true }),
      ])
    case 'record':
      return wanted.whole
        ? fc.constant({})
        : fc.dictionary(fc.constantFrom(...KEYS), soundValues(core.valueType as z.ZodType, wanted), { maxKeys: 2 })
    case 'null':
      return fc.constant(null)
    case 'string':
      return among(schema, texts(wanted))
    default:
      throw new Error(`No valid value is known for a schema '${core.type}': add it to ${import.meta.url}`)
  }
}

function objects(shape: Record<string, z.core.$ZodType>, wanted: Wanted): fc.Arbitrary<Record<string, unknown>> {
  const fields = Object.entries(shape) as [string, z.ZodType][]
  const needed = wanted.whole ? fields : fields.filter(([, schema]) => !accepts(schema)(undefined))
  const arbitraries = Object.fromEntries(fields.map(([name, schema]) => [name, soundValues(schema, wanted)]))
  return fc.record(arbitraries, { requiredKeys: needed.map(([name]) => name), noNullPrototype: true })
}

/** Narrow kinds first: the first that the schema takes most of is what the field is for. */
function among(schema: z.ZodType, kinds: fc.Arbitrary<unknown>[]): fc.Arbitrary<unknown> {
  const taken = accepts(schema)
  const fitting = kinds.find(kind => fc.sample(kind, { seed: 1, numRuns: 20 }).filter(taken).length >= 5)
  if (!fitting)
    throw new Error(`No valid value is known for ${JSON.stringify(coreOf(schema))}: add it to ${import.meta.url}`)
  return fitting.filter(taken)
}

/** The keys of records. Nothing is kept under any of them. */
const KEYS = ['tide', 'toString', '0', 'x'.repeat(60)]
/** The words of a small text file. */
const DATA_URL = 'data:text/plain;base64,aGlnaCB3YXRlcg=='
const WORDS = [
  'Saltmarsh',
  'tides.txt',
  DATA_URL,
  'No. 7, Quay Street',
  'Zoë 🚣🏽‍♀️',
  "O'Neill",
  '%_\\',
  '100 % <b>',
  '= 1 + 1',
  '__proto__',
  'x'.repeat(60),
]
const LINES = [
  'one line',
  'two\nlines',
  '<p>Up the creek &amp; back</p>',
  '<p>Zoë <strong>🚣</strong></p>',
  'a'.repeat(1900),
]
const SECRETS = [
  'tide-turns-at-six',
  'wind over water 7',
  'Zoë rows at dawn 🚣',
  'correct-horse-battery-staple',
  'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
]

/** Membership years; the test clubs are in 2026. */
const YEARS = fc.integer({ min: 2024, max: 2028 })

const texts = ({ ids, whole }: Wanted): fc.Arbitrary<string>[] => {
  const anyText = fc.constantFrom(...WORDS, ...LINES, ...SECRETS, DATA_URL)
  const shortText = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 })
  return [
    // A schema that accepts any words takes a text. The kinds below are for schemas that accept only theirs.
    whole ? fc.constantFrom(...WORDS, ...LINES) : fc.oneof(anyText, shortText),
    fc.constantFrom(...ids.map(String)),
    fc.array(fc.constantFrom(...ids), { minLength: 1, maxLength: 3 }).map(chosen => chosen.join(',')),
    fc.constantFrom('true', 'false'),
    fc.constantFrom('51.48, -0.22', '53.63 -0.19'),
    fc.constantFrom('6.9', '-0,25 m'),
    fc.date({ min: new Date('1901-01-01'), max: new Date('2199-12-31'), noInvalidDate: true }).map(utcDay),
    fc.integer({ min: 0, max: 24 * 60 - 1 }).map(minute => new Date(minute * 60_000).toISOString().slice(11, 16)),
    fc
      .date({ min: new Date('1990-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
      .map(date => date.toISOString()),
    fc.integer({ min: 1, max: 9999 }).map(number => `visitor${number}@elsewhere.example`),
    fc.integer({ min: 1, max: 9999 }).map(number => `https://elsewhere.example/${number}`),
    fc.integer({ min: 1, max: 20 }).map(String),
    YEARS.map(String),
    fc.integer({ min: 0, max: 999_999 }).map(number => String(number).padStart(6, '0')),
    fc.uuid(),
    // The keys of a browser for push, which have these lengths.
    ...[87, 22].map(length => fc.constantFrom('A', 'b', '-').map(letter => letter.repeat(length))),
    fc.base64String({ minLength: 32, maxLength: 64 }),
    fc.stringMatching(/^[A-Za-z0-9_-]{22,64}$/),
    fc.constant(DATA_URL),
    fc.constantFrom('https://club.example/', 'http://rowers.example/groups/7?page=2'),
    fc.constantFrom('Europe/London', 'Pacific/Auckland'),
    fc.constantFrom('44', '353', '1'),
    fc.constantFrom('["id","ASC"]', '["id","DESC"]'),
    fc.constantFrom('[0,24]', '[25,49]'),
    fc.constantFrom('{}', '{"q":"heron"}'),
  ]
}
