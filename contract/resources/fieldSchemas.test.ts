import { expect, test } from 'vitest'
import { z } from 'zod'
import { answerShape, filterShape, requireAsked, shapeIn, wordsShape } from './fieldSchemas'
import { type ResourceField, withoutUnasked } from './fields'

const fields = [
  {
    kind: 'line',
    limit: 5,
    source: 'nickname',
    label: 'Nickname',
    required: 'Please enter your nickname',
    words: { import: { required: 'The nickname is missing.' } },
    empty: 'null',
    section: 'you',
    appearsIn: ['registration', 'edit', 'import', 'show'],
    isFilter: true,
  },
  {
    kind: 'lookup',
    list: 'Gender',
    source: 'genderId',
    label: 'Gender',
    section: 'you',
    appearsIn: ['registration', 'edit', 'import', 'show'],
  },
  {
    kind: 'boolean',
    initial: false,
    source: 'isReady',
    label: 'Ready',
    section: 'you',
    appearsIn: ['registration', 'import', 'show'],
  },
  {
    kind: 'boolean',
    initial: false,
    source: 'agrees',
    label: 'Agrees',
    required: 'Please agree.',
    section: 'you',
    appearsIn: ['registration', 'show'],
  },
  {
    kind: 'line',
    limit: 5,
    source: 'boat',
    label: 'Boat',
    required: 'Please name the boat.',
    askedWith: ['isReady', true],
    section: 'you',
    appearsIn: ['registration', 'show'],
  },
] as const satisfies readonly ResourceField[]

const faultsOf = (schema: z.ZodType, body: unknown) => {
  const { error } = schema.safeParse(body)
  return Object.fromEntries(error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [])
}

test('a described field is asked for with the sentence of the place, and not where it may never have been recorded', () => {
  expect(faultsOf(z.object(shapeIn(fields, 'registration')), { nickname: '', agrees: false })).toEqual({
    nickname: 'Please enter your nickname',
    agrees: 'Please agree.',
  })
  expect(faultsOf(z.object(shapeIn(fields, 'import')), { isReady: 'perhaps' })).toEqual({
    nickname: 'The nickname is missing.',
    isReady: 'Please write Yes or No.',
  })
  expect(z.object(shapeIn(fields, 'edit')).parse({})).toEqual({ nickname: null, genderId: null })
})

test('a box that is left out is not ticked, and a text that is too long is refused', () => {
  const registration = z.object(shapeIn(fields, 'registration'))
  expect(registration.parse({ nickname: 'Pip', agrees: true })).toMatchObject({ isReady: false, genderId: null })
  expect(faultsOf(registration, { nickname: 'Pippin', agrees: true })).toEqual({
    nickname: 'Please use at most 5 characters.',
  })
})

test('[PUB-09] a field that is asked with another one is required only then, and null where it is not', () => {
  const inRegistration = z.object(shapeIn(fields, 'registration')).superRefine(requireAsked(fields, 'registration'))
  const ready = { nickname: 'Pip', agrees: true, isReady: true }
  expect(faultsOf(inRegistration, ready)).toEqual({ boat: 'Please name the boat.' })
  expect(faultsOf(inRegistration, { ...ready, boat: 'Ebb and Flood' })).toEqual({
    boat: 'Please use at most 5 characters.',
  })
  expect(inRegistration.parse({ ...ready, isReady: false })).toMatchObject({ boat: null })
  expect(withoutUnasked(fields, { isReady: false, boat: 'Ebb' })).toEqual({ isReady: false, boat: null })
  expect(withoutUnasked(fields, { isReady: true, boat: 'Ebb' })).toEqual({ isReady: true, boat: 'Ebb' })
})

test('an answer has ids or the names of what was chosen, and null where nothing was recorded', () => {
  const recorded = { nickname: null, genderId: 3, isReady: true, agrees: true, boat: null }
  expect(z.object(answerShape(fields)).parse(recorded)).toEqual({
    nickname: null,
    genderId: 3,
    isReady: true,
    agrees: true,
    boat: null,
  })
  expect(Object.keys(wordsShape(fields))).toEqual(['nickname', 'gender', 'isReady', 'agrees', 'boat'])
})

test('a list is narrowed by the fields that say so', () => {
  expect(Object.keys(filterShape(fields))).toEqual(['nickname'])
})
