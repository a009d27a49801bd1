// The largest and the most awkward requests that a call takes, made from its schema.
import fc from 'fast-check'
import type { z } from 'zod'
import type { CallName } from '#contract/calls'
import { daysLater } from '#contract/rules/days'
import { MOST_DATES } from '#contract/words'
import { callOf, soundRequests } from '../contract/soundRequests'
import { coreOf } from '../contract/soundValues'

export interface LargestRequest {
  kind: string
  query: Record<string, unknown>
  /** The body as it is sent. */
  payload?: string
}

type Fields = Record<string, unknown>

/** The pieces of a long text. Each has kept a sanitiser, a parser or a pattern busy somewhere. */
const PIECES = ['<b>', '<', '&', '<!--', '</p>', '<ul><li>', 'word ', '@.']
const LENGTHS = [900_000, 199_000, 19_900, 9_900, 4_000, 2_000, 250, 200, 150, 120, 80, 60, 40, 30, 12]
const LENGTHS_IN_A_FORM = LENGTHS.filter(length => length <= 2000)
const SHORT = 300
const MARKS_OF_A_LONG_TEXT = 7_900

/** A new event, far from all that the club has; and as many further dates as it may be repeated on. */
const NEW = { id: null, startDate: '2199-01-01', endDate: null, startTime: null, endTime: null }
const WEEKS_AFTER = Array.from({ length: MOST_DATES - 1 }, (_, week) => daysLater(NEW.startDate, 7 * (week + 1)))
const TIMES_OF_WEEKS = WEEKS_AFTER.map(startDate => ({ startDate, startTime: '06:15', endTime: '08:15' }))

/** Formatting that is taken: as much of it as may stand in a text. */
const takenMarkup = `<p>${'<b>x</b>'.repeat(MARKS_OF_A_LONG_TEXT / 4 - 4)}</p>`

export function largestRequests(name: CallName): LargestRequest[] {
  const call = callOf(name)
  const [sound = {}] = fc.sample(soundRequests(name, { ids: [1], whole: true }), { seed: 1, numRuns: 1 })
  const { page: _page, perPage: _perPage, q: _q, fields, ...query } = withWholeHistory(sound.query ?? {})
  const choices = choicesOf(call.query, query).map(chosen => ({
    kind: JSON.stringify(chosen),
    query: { ...query, ...chosen },
  }))
  // The club has no fields of its own, and refuses a filter by one.
  if (fields !== undefined) choices.push({ kind: 'by a field of the club’s own', query: { ...query, fields } })
  if (!call.body) return choices
  const shape = coreOf(call.body).shape ?? {}
  const body = {
    ...(sound.body as Fields),
    version: undefined,
    draftVersion: undefined,
    ...(shape.attachments && { attachments: [] }),
  }
  const filled = [...PIECES, takenMarkup].map(piece => ({
    piece,
    fields: longest(shape, piece, call.form ? LENGTHS_IN_A_FORM : LENGTHS),
  }))
  const hasLongText = filled.some(({ fields }) => Object.values(fields).some(text => String(text).length > SHORT))
  const write = (fields: Fields) =>
    call.form ? new URLSearchParams(fields as Record<string, string>).toString() : JSON.stringify(fields)
  const variants: [kind: string, fields: Fields][] = [
    ['sound', body],
    [
      'new',
      {
        ...body,
        ...NEW,
        draftId: undefined,
        ...(shape.otherStartDates && { otherStartDates: WEEKS_AFTER }),
        ...(shape.timesOfDates && { timesOfDates: TIMES_OF_WEEKS }),
      },
    ],
    ...(hasLongText ? filled : filled.slice(-3)).map(({ piece, fields }): [string, Fields] => [
      piece.slice(0, 12),
      { ...body, ...fields },
    ]),
    [
      'lists',
      {
        ...body,
        ...Object.fromEntries(
          Object.keys(shape).map(field => [
            field,
            Array.from({ length: 400_000 / Object.keys(shape).length }, () => 1),
          ]),
        ),
      },
    ],
    ['most ids', { ...body, ...(shape.userIds && { userIds: Array.from({ length: 1000 }, (_, index) => index + 1) }) }],
  ]
  return variants.map(([kind, fields]) => ({ kind, query, payload: write(fields) }))
}

/**
 * Bodies that are refused before anything of the one call is asked: what reads and checks them is the same for all of a
 * kind.
 */
export const shapelessRequests: LargestRequest[] = [
  { kind: 'deep lists', query: {}, payload: '['.repeat(1_000_000) },
  {
    kind: 'many names',
    query: {},
    payload: `{${Array.from({ length: 80_000 }, (_, index) => `"k${index}":1`).join(',')}}`,
  },
]

const withWholeHistory = (query: Fields): Fields => ({
  ...query,
  ...('dateFrom' in query && { dateFrom: '1990-01-01', dateTo: '2199-01-01' }),
})

/** The widest list, and each other word of each field that takes words of a list. */
function choicesOf(query: z.ZodObject | undefined, asked: Fields): Fields[] {
  const enums = Object.entries(query?.shape ?? {}).flatMap(([field, schema]) =>
    field in asked && coreOf(schema).type === 'enum'
      ? [{ field, words: Object.values(coreOf(schema).entries ?? {}) }]
      : [],
  )
  const widest = Object.fromEntries(
    enums.flatMap(({ field, words }) => words.filter(word => word.startsWith('All')).map(word => [field, word])),
  )
  return [
    widest,
    ...enums.flatMap(({ field, words }) =>
      words.filter(word => word !== widest[field]).map(word => ({ ...widest, [field]: word })),
    ),
  ]
}

/** Each field that takes it, filled with repetitions of this piece as far as its schema allows. */
function longest(shape: Record<string, z.core.$ZodType>, piece: string, lengths: readonly number[]): Fields {
  return Object.fromEntries(
    Object.entries(shape).flatMap(([field, schema]) => {
      if (coreOf(schema).type !== 'string') return []
      const value = lengths
        .map(length => piece.repeat(Math.max(1, Math.floor(length / piece.length))).slice(0, length))
        .find(text => (schema as z.ZodType).safeParse(text).success)
      return value === undefined ? [] : [[field, value]]
    }),
  )
}
