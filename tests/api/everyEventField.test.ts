// Each deed on an event changes what it is about, and nothing else: whatever fields an event has, the club's own and
// those that are described later are among them.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { CallName } from '#contract/calls'
import { eventFields, eventFormFields } from '#contract/resources/events'
import { columnOf, type Surface, type ResourceField, appearingIn } from '#contract/resources/fields'
import { OWN_KINDS } from '#contract/words'
import { toSnakeCase } from 'drizzle-orm/casing'
import { beforeTests, testClub, type TestSession } from '../testClub'
import { eventMaker } from './eventMaker'
import { setupCall } from './setupMaker'

type Row = Record<string, unknown>

const club = testClub()
let officer: TestSession
/** The values of all fields that the form fills in, the club's own among them. */
let filled: Row & { id?: number; fields: Row }

const maker = beforeTests(() => eventMaker(club))
beforeAll(async () => {
  const administrator = await club.signIn((await club.memberWith({ roles: ['Member', 'System Administrator'] })).email)
  for (const kind of OWN_KINDS)
    await club.call(setupCall('POST', 'eventFields'), {
      as: administrator,
      body: {
        ...{ label: `Own ${kind}`, kind, help: null, isRequired: false, membersSeeIt: true },
        choices: kind === 'select' ? [{ name: 'Bow', isActive: true }] : [],
      },
    })
  const { rows: own } = await club.pool.query<{ key: string; kind: (typeof OWN_KINDS)[number] }>(
    'select key, kind from event_field',
  )
  const values = {
    line: 'Slip',
    text: 'By the slip\nat ten',
    number: 7,
    boolean: true,
    day: '2026-06-01',
    select: 'bow',
  }
  filled = {
    ...(await valuesOf('edit')),
    // The days and times must go together.
    ...{ startDate: '2026-06-13', endDate: '2026-06-14', startTime: '09:00', endTime: '11:00', places: 12 },
    fields: Object.fromEntries(own.map(({ key, kind }) => [key, values[kind]])),
  }
})
beforeEach(async () => {
  await club.pool.query('delete from throttle')
  await maker.clear()
  officer = await club.signIn(maker.organiser.email)
})

const SAMPLES: Readonly<Partial<Record<ResourceField['kind'], unknown>>> = {
  ...{ title: 'Ebb', line: 'Ebb', personName: 'Ebb', text: 'Ebb\nand flood', richText: '<p>Ebb</p>' },
  ...{ phone: '01752 555 010', day: '2026-06-13', time: '09:00', number: 3, boolean: true },
}

/** Values for all described fields of a place. */
async function valuesOf(surface: Surface): Promise<Row> {
  const fields: readonly ResourceField[] = appearingIn<ResourceField, Surface>(eventFields, surface)
  const values = await Promise.all(
    fields.map(async field => [
      field.source,
      field.kind === 'lookup' ? (await maker.reason(field.list)).id : SAMPLES[field.kind],
    ]),
  )
  return Object.fromEntries(values) as Row
}

async function done<Name extends CallName>(name: Name, body: object): Promise<unknown> {
  const { status, body: answer } = await club.call(name, { as: officer, body })
  expect(status, JSON.stringify(answer)).toBe(200)
  return answer
}

/** The whole row of the table, by its columns. */
async function rowOf(id: number): Promise<Row> {
  const { rows } = await club.pool.query<Row>('select * from event where id = $1', [id])
  return rows[0] ?? {}
}

/** The columns of described fields in a place. */
const columnsOf = (surface: Surface): string[] =>
  appearingIn<ResourceField, Surface>(eventFields, surface).map(field => toSnakeCase(columnOf(field)))

/** Does a deed, and returns the columns that it has changed. The version is always among them. */
async function changedBy(id: number, deed: (event: Row) => Promise<unknown>): Promise<string[]> {
  const before = await rowOf(id)
  const { body } = await club.call('GET /api/event/getOrganiserView', { as: officer, query: { eventId: id } })
  await deed(body.event)
  const after = await rowOf(id)
  expect(after.version).toBe(Number(before.version) + 1)
  return Object.keys(after)
    .filter(column => column !== 'version' && JSON.stringify(after[column]) !== JSON.stringify(before[column]))
    .toSorted()
}

const textOf = (value: unknown) => JSON.parse(JSON.stringify(value)) as unknown

describe('an event with all its fields', () => {
  it('[ORG-07] a draft keeps each of them until it becomes an event', async () => {
    const draft = (await done('POST /api/event/saveDraft', filled)) as { id: number; version: number }
    expect(draft).toMatchObject(filled)
    const { body: opened } = await club.call('GET /api/event/getDraft', { as: officer, query: { id: draft.id } })
    const { id } = (await done('POST /api/event/save', { ...filled, draftId: draft.id })) as { id: number }
    const { body } = await club.call('GET /api/event/getOrganiserView', { as: officer, query: { eventId: id } })
    for (const event of [opened, body.event]) expect(textOf(event)).toMatchObject(filled)
  })

  it('[ORG-07] each date of a weekly one has all but its own day', async () => {
    const otherStartDates = ['2026-06-20', '2026-06-27']
    const events = (await done('POST /api/event/saveWeekly', {
      ...filled,
      otherStartDates,
    })) as { id: number }[]
    const [first, ...others] = await Promise.all(events.map(({ id }) => rowOf(id)))
    expect(others).toHaveLength(2)
    const OF_DAY = ['id', 'start_date', 'end_date', 'starts_at', 'ends_at']
    for (const other of others)
      expect(Object.keys(other).filter(name => JSON.stringify(other[name]) !== JSON.stringify(first?.[name]))).toEqual(
        OF_DAY.filter(name => name in other),
      )
  })

  it('[ORG-07] holds each of them, and a deed changes those that it is about alone', async () => {
    const { id } = (await done('POST /api/event/save', filled)) as { id: number }
    const empty = Object.entries(await rowOf(id)).filter(([, value]) => value === null)
    const later = [...columnsOf('rowDetails'), ...columnsOf('cancel'), ...columnsOf('report')]
    const ofReport = empty.filter(([column]) => /^(report_filed|safety_closed|bosun_closed)/.test(column))
    // A field that stays empty here is one that this test would not miss.
    expect(empty.map(([column]) => column).toSorted()).toEqual(
      [...later, ...ofReport.map(([column]) => column), 'idempotency_key', 'idempotency_digest'].toSorted(),
    )

    const formFields = (event: Row) =>
      Object.fromEntries(
        ['id', 'version', ...eventFormFields.map(({ source }) => source)].map(key => [key, event[key]]),
      )
    const save = (change: Row) => (event: Row) => done('POST /api/event/save', { ...formFields(event), ...change })
    const about = async (surface: Surface) => {
      const values = await valuesOf(surface)
      return ({ version }: Row) => ({ id, version, ...values })
    }
    const [details, cancellation, report] = [await about('rowDetails'), await about('cancel'), await about('report')]

    expect(await changedBy(id, event => done('POST /api/event/saveRowDetails', details(event)))).toEqual(
      columnsOf('rowDetails').toSorted(),
    )
    expect(await changedBy(id, save({ eventFull: true }))).toEqual(['is_full'])
    expect(await changedBy(id, save({ eventFull: false }))).toEqual(['is_full'])
    expect(await changedBy(id, save({ title: 'Flood' }))).toEqual(['title'])
    const [key = ''] = Object.keys(filled.fields)
    expect(await changedBy(id, save({ fields: { [key]: 'Other slip' } }))).toEqual(['fields'])
    expect((await rowOf(id)).fields).toEqual({ ...filled.fields, [key]: 'Other slip' })
    expect(await changedBy(id, event => done('POST /api/event/cancel', cancellation(event)))).toEqual(
      columnsOf('cancel').toSorted(),
    )
    expect(await changedBy(id, ({ version }) => done('POST /api/event/reinstate', { id, version }))).toEqual(
      columnsOf('cancel').toSorted(),
    )
    club.setTime('2026-06-14T18:00:00Z')
    officer = await club.signIn(maker.organiser.email)
    expect(await changedBy(id, event => done('POST /api/event/saveReport', report(event)))).toEqual(
      [...columnsOf('report'), 'report_filed_at', 'report_filed_by'].toSorted(),
    )
  })
})
