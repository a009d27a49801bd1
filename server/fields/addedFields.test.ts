// Fields that are described but named nowhere else. Everything made from descriptions must include them.
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { boolean, date, integer, PgDialect, pgTable, text } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { readFileTable } from '#contract/memberFile/fileTable'
import { fileFields } from '#contract/memberFile/importFields'
import { judgeTable, recognise } from '#contract/memberFile/memberRows'
import type { ResourceField } from '#contract/resources/fields'
import { changedFields } from '../history/recordChange'
import { changesInWords } from '../history/changesInWords'
import { describedFields } from '../history/describedFields'
import { fieldFilters, wordsIn, wordsSql } from './fieldQueries'

const EVERYWHERE = {
  section: 'water',
  appearsIn: ['edit', 'import', 'export', 'personalData'],
  isFilter: true,
} as const
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
const ADDED = [BLADE, SIDE, SEAT, SCULLS, SINCE] as const satisfies readonly ResourceField[]

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

const CLUB = { kind: 'lookup', list: 'Gender', source: 'choiceId', label: 'Choice', ...EVERYWHERE } as const
const LISTED = [...ADDED, CLUB] as const
const rower = pgTable('rower', {
  ...{ bladeLength: text(), rowingSide: text(), seat: integer() },
  ...{ sculls: boolean(), rowsSince: date(), choiceId: integer() },
})

test('[ADM-02] a list can be narrowed to, sorted by and made of an added field', () => {
  const dialect = new PgDialect({ casing: 'snake_case' })
  const asked = {
    ...{ bladeLength: ' short ', rowingSide: 's', seat: '7', sculls: false, rowsSince: '2020-02-01' },
    ...{ choiceId: [1, 2], somethingElse: 'ebb' },
  }
  const { sql: statement, params } = dialect.sqlToQuery(sql.join(fieldFilters(rower, LISTED, asked), sql` and `))
  expect(statement).toBe(
    '"rower"."blade_length" ilike $1 and "rower"."rowing_side"::text = $2 and "rower"."seat"::text = $3 and ' +
      '"rower"."sculls" = $4 and "rower"."rows_since"::text = $5 and "rower"."choice_id" in ($6, $7)',
  )
  expect(params).toEqual(['%short%', 's', '7', false, '2020-02-01', 1, 2])
  expect(fieldFilters(rower, LISTED, { bladeLength: ' ', choiceId: [] })).toEqual([])

  const { columns, join, order } = wordsIn(rower, LISTED)
  const query = drizzle.mock({ casing: 'snake_case' }).select(columns).from(rower).$dynamic()
  expect(join(query).orderBy(order.bladeLength, order.seat, order.choice).toSQL().sql).toBe(
    'select "rower"."blade_length", "rower"."rowing_side", "rower"."seat", "rower"."sculls", "rower"."rows_since", "gender"."name" ' +
      'from "rower" left join "gender" on "gender"."id" = "rower"."choice_id" ' +
      'order by lower("rower"."blade_length"), "rower"."seat", lower("gender"."name")',
  )
})

test('[SET-04] a file is understood to have an added field by its label, and each cell by its kind', async () => {
  const csv = [
    'First name,Surname,LENGTH OF THE BLADE:,Side,Seat,Sculls too,rowsSince',
    'Ann,Fletcher,Short,PORT,7,yes,13/2/20',
    'Bo,Nair,,Bow,nine,perhaps,soon',
    'Cy,Weir,,,,,',
  ].join('\n')
  const table = await readFileTable(new TextEncoder().encode(csv))
  const fields = fileFields(ADDED)
  const choices = recognise(table, fields)
  expect(choices.columns).not.toContain(null)
  const today = '2026-11-22'
  const lists = { membershipType: [], gender: [], ethnicity: [], swimmingAbility: [], emailPreferences: [] }
  const rows = judgeTable(table, { lists, choices, today, fields })
  expect(rows.map(({ member, faults }) => member ?? faults)).toMatchObject([
    { bladeLength: 'Short', rowingSide: 'p', seat: 7, sculls: true, rowsSince: '2020-02-13' },
    {
      rowingSide: 'Please choose from the list.',
      seat: 'Please give a whole number from 1 to 8.',
      sculls: 'Please write Yes or No.',
      rowsSince: 'This is no date. Please write it like 31/12/1980.',
    },
    { bladeLength: null, rowingSide: null, seat: null, sculls: false, rowsSince: null },
  ])
})
