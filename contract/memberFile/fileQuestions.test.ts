import { describe, expect, it } from 'vitest'
import { ordersLeft } from './dates'
import { asking, questionsOf } from './fileQuestions'
import { readFileTable } from './fileTable'
import { type ClubLists, judgeTable, recognise } from './memberRows'

const TODAY = '2026-11-22'
const lists: ClubLists = {
  ...{ membershipType: [], gender: [], ethnicity: [], swimmingAbility: [], emailPreferences: [] },
}
/** Reads a file with these answers. */
async function read(lines: readonly string[], answers: Record<string, string> = {}) {
  const table = await readFileTable(new Uint8Array(new TextEncoder().encode(lines.join('\n'))))
  const rows = judgeTable(table, { lists, choices: { ...recognise(table), answers }, today: TODAY })
  return { rows, questions: questionsOf(rows, answers), members: rows.map(({ member }) => member) }
}

describe('a question of a file', () => {
  const FEES = [
    'First name,Surname,Paid',
    'Ann,A,BACS',
    'Bo,B,£65 of 130',
    'Cy,C, bacs ',
    'Di,D,£80 of 145',
    'Ed,E,Yes',
  ]

  it('[SET-04] is asked once for all lines that say the same, which wait for it and bring no member', async () => {
    const { questions, members, rows } = await read(FEES)
    expect(questions.map(({ key, lines }) => [key, lines.map(({ line }) => line)])).toEqual([
      ['paid.bacs', [2, 4]],
      ['paid.£#-of-#', [3, 5]],
    ])
    expect(members.map(member => member?.firstName ?? null)).toEqual([null, null, null, null, 'Ed'])
    expect(rows.every(({ faults }) => Object.keys(faults).length === 0)).toBe(true)
  })

  it('[SET-04] is answered for all of its lines, and an answer that it does not have answers nothing', async () => {
    const { members } = await read(FEES, { 'paid.bacs': 'unpaid', 'paid.£#-of-#': 'sum' })
    expect(members.map(member => [member?.hasPaid, member?.amountPaid])).toEqual([
      [false, null],
      [true, '65.00'],
      [false, null],
      [true, '80.00'],
      [true, null],
    ])
    expect((await read(FEES, { 'paid.bacs': 'perhaps', constructor: 'x' })).members[0]).toBeNull()
  })

  it('[SET-04] that comes up later makes its line wait in the same way', async () => {
    const { rows } = await read(['First name,Surname', 'Ann,A'])
    const question = { key: 'own.1', field: null, sentence: 'Who?', answers: [{ id: 'a', label: 'A' }], shows: 'A' }
    const [row] = rows
    expect(row && asking(row, question, {})).toMatchObject({ member: null, waitsFor: [question] })
    expect(row && asking(row, question, { 'own.1': 'a' })).toMatchObject({ member: { firstName: 'Ann' }, waitsFor: [] })
  })
})

describe('the order of day and month', () => {
  it.each([
    [['03/04/1980', '25/12/1990'], ['day first']],
    [['03/04/1980', '12/25/1990'], ['month first']],
    [
      ['03/04/1980', '05/06/1990'],
      ['day first', 'month first'],
    ],
    [['05/05/1980', '6/6/1990'], ['day first']],
    [
      ['03/04/12', '2019-04-25'],
      ['day first', 'month first'],
    ],
    [['03/04/12', '80/12/31'], ['year first']],
    [
      ['12/25/1990', '12/26/1990', '12/27/1990', '25/12/1990', '03/04/1990'],
      ['day first', 'month first'],
    ],
    [['13/04/03'], ['day first']],
    [['soon', '31/02/1980'], ['day first']],
    [[], ['day first']],
  ])('[SET-04] a column with %j leaves %j', (texts, orders) => expect(ordersLeft(texts)).toEqual(orders))

  it('[SET-04] each column is judged by itself: American births beside British days of joining', async () => {
    const { members, questions } = await read([
      'First name,Surname,DOB,Joined',
      'Ann,A,04/25/1985,25/04/2019',
      'Ben,B,12/05/1970,13/05/2019',
    ])
    expect(questions).toEqual([])
    expect(members).toMatchObject([
      { dateOfBirth: '1985-04-25', joined: '2019-04-25' },
      { dateOfBirth: '1970-12-05', joined: '2019-05-13' },
    ])
  })

  it('[SET-04] a column that speaks for two orders is asked about with the lines that differ; the others are marked', async () => {
    const lines = [
      'First name,Surname,Joined',
      'Ann,A,04/25/1985',
      'Ben,B,25/04/1985',
      'Cy,C,03/04/12',
      'Di,D,2019-04-25',
    ]
    const { rows, questions } = await read(lines)
    expect(questions).toMatchObject([
      { key: 'days.joined', lines: [{ line: 4, shows: '03/04/12: 3 April 2012 or 4 March 2012' }] },
    ])
    expect(rows.map(({ cells, marks }) => [cells.joined, marks.length])).toEqual([
      ['1985-04-25', 1],
      ['1985-04-25', 1],
      ['03/04/12', 0],
      ['2019-04-25', 0],
    ])
    expect((await read(lines, { 'days.joined': 'month-first' })).members[2]?.joined).toBe('2012-03-04')
  })
})

describe('a year or a month alone', () => {
  it('[SET-04] is no day of 1905: it is asked about, and left empty or the first of it', async () => {
    const lines = ['First name,Surname,DOB,Joined', 'Ann,A,1985,2015', 'Ben,B,1990.0,Apr-12', 'Cy,C,25/04/1985,06/2019']
    const { questions } = await read(lines)
    expect(questions.map(({ key, lines: of }) => [key, of.map(({ shows }) => shows)])).toEqual([
      ['year.dateOfBirth', ['1985', '1990.0']],
      ['year.joined', ['2015']],
      ['month.joined', ['Apr-12: April 2012', '06/2019: June 2019']],
    ])
    const answers = { 'year.dateOfBirth': 'empty', 'year.joined': 'first', 'month.joined': 'first' }
    expect((await read(lines, answers)).members).toMatchObject([
      { dateOfBirth: null, joined: '2015-01-01' },
      { dateOfBirth: null, joined: '2012-04-01' },
      { dateOfBirth: '1985-04-25', joined: '2019-06-01' },
    ])
  })

  it('[SET-04] a year in the column of the fee is no sum', async () => {
    const lines = ['First name,Surname,Paid', 'Ann,A,2025', 'Bo,B,2026', 'Cy,C,£2025']
    const { members, questions } = await read(lines)
    expect(questions).toMatchObject([
      { key: 'paid.2025', lines: [{ line: 2 }] },
      { key: 'paid.2026', lines: [{ line: 3 }] },
    ])
    expect(members).toMatchObject([null, null, { amountPaid: '2025.00' }])
    expect((await read(lines, { 'paid.2025': 'unpaid' })).members[0]).toMatchObject({
      hasPaid: false,
      amountPaid: null,
    })
  })
})
