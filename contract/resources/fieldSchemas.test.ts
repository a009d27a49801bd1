import { expect, test } from 'vitest'
import { z } from 'zod'
import { answerShape, filterShape, shapeIn, wordsShape } from './fieldSchemas'
import type { PlacedField } from './fields'

const fields = [
  {
    kind: 'line',
    limit: 5,
    source: 'nickname',
    label: 'Nickname',
    required: 'Please enter your nickname',
    requiredInFile: 'The nickname is missing.',
    isPerhapsUnrecorded: true,
    section: 'you',
    places: ['registration', 'edit', 'import', 'show'],
    isFilter: true,
  },
  {
    kind: 'lookup',
    list: 'Gender',
    source: 'genderId',
    label: 'Gender',
    section: 'you',
    places: ['registration', 'edit', 'import', 'show'],
  },
  {
    kind: 'boolean',
    initial: false,
    source: 'isReady',
    label: 'Ready',
    section: 'you',
    places: ['registration', 'import', 'show'],
  },
  {
    kind: 'boolean',
    initial: false,
    source: 'agrees',
    label: 'Agrees',
    required: 'Please agree.',
    section: 'you',
    places: ['registration', 'show'],
  },
] as const satisfies readonly PlacedField[]

const faultsOf = (schema: z.ZodType, given: unknown) => {
  const { error } = schema.safeParse(given)
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

test('an answer has ids or the names of what was chosen, and null where nothing was recorded', () => {
  expect(z.object(answerShape(fields)).parse({ nickname: null, genderId: 3, isReady: true, agrees: true })).toEqual({
    nickname: null,
    genderId: 3,
    isReady: true,
    agrees: true,
  })
  expect(Object.keys(wordsShape(fields))).toEqual(['nickname', 'gender', 'isReady', 'agrees'])
})

test('a list is narrowed by the fields that say so', () => {
  expect(Object.keys(filterShape(fields))).toEqual(['nickname'])
})
