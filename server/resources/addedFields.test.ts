// Fields that are described, and named nowhere else: everything that is made from descriptions must have them.
import { expect, test } from 'vitest'
import type { PlacedField } from '#contract/resources/fields'
import { changedFields } from '../history/changedFields'
import { changesInWords } from '../history/changesInWords'
import { describedFields } from '../history/describedFields'
import { wordsSql } from './fieldQueries'

const EVERYWHERE = { section: 'water', places: ['edit', 'import', 'export', 'held'], isFilter: true } as const
const BLADE = { kind: 'line', limit: 40, source: 'bladeLength', label: 'Length of the blade', ...EVERYWHERE } as const
const SIDE = {
  kind: 'select',
  source: 'rowingSide',
  label: 'Side',
  ...EVERYWHERE,
  choices: [
    { id: 'p', name: 'Port' },
    { id: 's', name: "Sculler's" },
  ],
} as const
const SEAT = { kind: 'number', min: 1, max: 8, source: 'seat', label: 'Seat', ...EVERYWHERE } as const
const SCULLS = { kind: 'boolean', initial: false, source: 'sculls', label: 'Sculls too', ...EVERYWHERE } as const
const SINCE = { kind: 'day', source: 'rowsSince', label: 'Rows since', ...EVERYWHERE } as const
const ADDED = [BLADE, SIDE, SEAT, SCULLS, SINCE] as const satisfies readonly PlacedField[]

const described = describedFields([...ADDED, { ...BLADE, source: 'secret', label: 'Secret', isPrivate: true } as const])
const everything = () => true

test('[MEM-08] the history tells an added field by its label, in the order of the description', () => {
  const before = { seat: 3, rowingSide: 'p', sculls: true, bladeLength: '', rowsSince: null }
  const after = { seat: 7, rowingSide: 's', sculls: false, bladeLength: 'Short', rowsSince: '2020-02-01' }
  const written = { deed: 'members.edit', before, after }
  expect(changesInWords({}, everything, written, described)).toEqual([
    { field: 'bladeLength', label: 'Length of the blade', before: null, after: 'Short' },
    { field: 'rowingSide', label: 'Side', before: 'Port', after: "Sculler's" },
    { field: 'seat', label: 'Seat', before: '3', after: '7' },
    { field: 'sculls', label: 'Sculls too', before: 'Yes', after: 'No' },
    { field: 'rowsSince', label: 'Rows since', before: null, after: '2020-02-01' },
  ])
})

test('[MEM-08] of a private one it says only that it changed', () => {
  expect(changedFields({ secret: 'ebb' }, { secret: 'flood' }, described)?.after).toEqual({ secret: '(kept back)' })
})

test('[SET-08] a query has an added field in words', () => {
  expect(ADDED.map(field => wordsSql(field, 'm'))).toEqual([
    'm.blade_length',
    "case m.rowing_side when 'p' then 'Port' when 's' then 'Sculler''s' end",
    'm.seat',
    'm.sculls',
    'm.rows_since',
  ])
})
