// Values that no person would type, and that no page of ours would send.
import fc from 'fast-check'
import type { z } from 'zod'
import { coreOf } from './soundValues'

const TEXTS = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\u0001\u001f\u007f',
  'line\r\nbreak',
  '\ud800',
  '\udc00x',
  '🚣🏽‍♀️ é́ \u202e rtl',
  '\ufeff\u200b\u2028',
  '<script>alert(1)</script>',
  `<p>${'<b>'.repeat(40)}`,
  "'; drop table member; --",
  '%_\\',
  '{{7*7}}',
  '../../etc/passwd',
  'a@b.example\r\nBcc: c@d.example',
  'data:text/plain;base64,====',
  'x'.repeat(5000),
  '%00',
  '2026-02-30',
  '0000-00-00',
  '9999-12-31',
  '25:61',
  '-1',
  '0',
  '2147483647',
  '2147483648',
  '99999999999999999999',
  '1e309',
  'NaN',
  'true',
  '__proto__',
]
const OTHERS: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  2_147_483_647,
  2_147_483_648,
  Number.MAX_SAFE_INTEGER,
  1e300,
  [],
  [1],
  ['a'],
  [null],
  {},
  { length: 1 },
  { toString: 1 },
  { constructor: { prototype: {} } },
]
const deep = (levels: number): unknown => (levels === 0 ? [] : [deep(levels - 1)])
const named = JSON.parse('{"__proto__": {"roles": ["System Administrator"]}}') as unknown

/** Anything that JSON can carry; undefined leaves the field out. */
export const wrongInBody = (): fc.Arbitrary<unknown> =>
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc.constantFrom<unknown>(...TEXTS, ...OTHERS, undefined, named, deep(20), 'x'.repeat(250_000)),
    },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 30 }) },
    { weight: 1, arbitrary: fc.jsonValue() },
    { weight: 1, arbitrary: fc.integer() },
  )

/** Returns what an address or a form can carry: text, the same name twice, nothing. */
export const wrongInAddress = (): fc.Arbitrary<string | string[] | undefined> => {
  const text = fc
    .oneof(fc.constantFrom(...TEXTS), fc.string({ unit: 'binary', maxLength: 30 }))
    .map(value => value.toWellFormed())
  return fc.oneof(
    { weight: 6, arbitrary: text },
    { weight: 1, arbitrary: fc.tuple(text, text) },
    { weight: 1, arbitrary: fc.constant(undefined) },
  )
}

/** The ways to every field below an object, the first of each list standing for all of it. */
export function waysTo(schema: z.core.$ZodType): (string | number)[][] {
  const { type, shape, element } = coreOf(schema)
  if (type === 'array' && element) return [[0], ...waysTo(element).map(way => [0, ...way])]
  return Object.entries(shape ?? {}).flatMap(([field, inner]) => [
    [field],
    ...waysTo(inner).map(way => [field, ...way]),
  ])
}

/** A copy with this value in that place; the thing itself when there is no such place in it. */
export function withValue(thing: unknown, [step, ...rest]: readonly (string | number)[], value: unknown): unknown {
  if (step === undefined) return value
  if (Array.isArray(thing))
    return thing.length === 0 ? thing : thing.with(Number(step), withValue(thing[Number(step)], rest, value))
  if (typeof thing !== 'object' || thing === null) return thing
  return { ...thing, [step]: withValue((thing as Record<string, unknown>)[step], rest, value) }
}
