import { expect, test } from 'vitest'
import { changedFields } from './recordChange'

test('[MEM-08] the history holds the fields that differ, as they were and as they are', () => {
  expect(
    changedFields(
      { town: 'Noss', county: 'Devon', roles: [1, 2], id: 7 },
      { town: 'Newton', county: 'Devon', roles: [1, 2] },
    ),
  ).toEqual({ before: { town: 'Noss' }, after: { town: 'Newton' } })
  expect(changedFields({ town: null }, { town: 'Noss', phone: null })).toEqual({
    before: { town: null, phone: null },
    after: { town: 'Noss', phone: null },
  })
  expect(changedFields({ town: 'Noss', roles: [1] }, { town: 'Noss', roles: [1] })).toBeNull()
})

test('[MEM-08] of health notes the history says only that they changed', () => {
  expect(changedFields({ medicalConditions: 'asthma' }, { medicalConditions: 'none' })).toEqual({
    before: { medicalConditions: '(kept back)' },
    after: { medicalConditions: '(kept back)' },
  })
})
