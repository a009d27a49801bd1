import { expect, test } from 'vitest'
import { z } from 'zod'
import { shapeIn } from './fieldSchemas'
import { type OwnField, ownEventField, ownMemberField } from './ownFields'
import { type StoredMemberField, ownValues } from './ownFieldSchemas'

const stored = (over: Partial<StoredMemberField> = {}): StoredMemberField => ({
  ...{ key: 'licence', label: 'Racing licence', kind: 'line', choices: [], help: null, isRequired: false },
  ...{ isActive: true, filledBy: 'member', isInRegistration: false, seenBy: 'committee', ...over },
})
const surfaces = (over: Partial<StoredMemberField>) => ownMemberField(stored(over)).appearsIn

test('[SET-11] a field of a member stands where it is filled in, and a retired one where it is only read', () => {
  expect(surfaces({})).toEqual(['account', 'edit', 'import', 'show', 'export', 'personalData'])
  expect(surfaces({ isInRegistration: true })).toContain('registration')
  expect(surfaces({ filledBy: 'committee', isInRegistration: true })).toEqual([
    'edit',
    'import',
    'show',
    'export',
    'personalData',
  ])
  expect(surfaces({ isActive: false })).toEqual(['show', 'export', 'personalData'])
})

test('[SET-11] it is a field like any other, whose value stands under its key', () => {
  const choices = [
    { key: 'bow', name: 'Bow', isActive: true },
    { key: 'cox', name: 'Cox', isActive: false },
  ]
  const field = ownMemberField(stored({ kind: 'select', choices, isRequired: true, help: 'As it is printed.' }))
  expect(field).toMatchObject({
    ...{ kind: 'select', source: 'fields.licence', label: 'Racing licence', section: 'own', listed: 'hidden' },
    ...{ isFilter: true, required: 'Field required.', help: 'As it is printed.' },
    choices: [
      { id: 'bow', name: 'Bow' },
      { id: 'cox', name: 'Cox', isRetired: true },
    ],
  })
  expect(field.key).toBe('licence')
  expect(ownEventField({ ...stored(), membersSeeIt: true })).toMatchObject({
    appearsIn: ['edit', 'show', 'export', 'personalData'],
  })
})

test.each([
  ['line', 'A 1', 'x'.repeat(121)],
  ['text', 'A\n1', 'x'.repeat(2001)],
  ['number', 12, 1.5],
  ['day', '2026-03-01', '2026-02-30'],
  ['boolean', true, 'yes'],
] as const)('[SET-11] a value of kind %s is checked as those of other fields are', (kind, right, wrong) => {
  const field: OwnField = ownMemberField(stored({ kind }))
  const schema = z.object(shapeIn([field], 'edit'))
  expect(schema.safeParse({ [field.source]: right }).success).toBe(true)
  expect(schema.safeParse({ [field.source]: wrong }).success).toBe(false)
  expect(ownValues.safeParse({ licence: right }).success).toBe(true)
})
