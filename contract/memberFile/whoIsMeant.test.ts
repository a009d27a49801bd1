import { describe, expect, it } from 'vitest'
import { judgeRows, type ClubLists, type ImportRow } from './memberRows'
import {
  decideAll,
  decideWho,
  isPlainerName,
  isStillMeant,
  type NamedPerson,
  type StoredPerson,
  whoIsMeant,
} from './whoIsMeant'

const stored = (userId: number, firstName: string, familyName: string, more: Partial<StoredPerson> = {}) => ({
  ...{ userId, firstName, familyName, email: '', dateOfBirth: null, isActive: true },
  ...more,
})
const person = (firstName: string, familyName: string, more: Partial<NamedPerson> = {}): NamedPerson => ({
  ...{ firstName, familyName, email: '', dateOfBirth: null },
  ...more,
})
const HOME = 'home@a.example'

describe('[SET-04] whom a line is about', () => {
  const PARENT = stored(1, 'Ann', 'Lee', { email: HOME, dateOfBirth: '1980-02-03' })
  it.each<[string, NamedPerson, StoredPerson | undefined, StoredPerson[], number | null | number[]]>([
    ['a name and an address', person('ann', 'LEE', { email: HOME }), PARENT, [PARENT], 1],
    [
      'an address, the name without its accent',
      person('Sian', 'Rhys', { email: HOME }),
      stored(2, 'Siân', 'Rhys'),
      [stored(2, 'Siân', 'Rhys')],
      2,
    ],
    [
      'a child with the address of a parent',
      person('Tom', 'Lee', { email: HOME, dateOfBirth: '2016-05-06' }),
      PARENT,
      [],
      [1],
    ],
    ['another name at an address, without a date of birth', person('Tom', 'Lee', { email: HOME }), PARENT, [], [1]],
    [
      'the same name at an address, born on another day',
      person('Ann', 'Lee', { email: HOME, dateOfBirth: '2010-02-03' }),
      PARENT,
      [PARENT],
      [1],
    ],
    [
      'a married name: first name, day of birth and address',
      person('Ann', 'Hall', { email: HOME, dateOfBirth: '1980-02-03' }),
      PARENT,
      [],
      1,
    ],
    ['a twin', person('Bea', 'Lee', { email: HOME, dateOfBirth: '1980-02-03' }), PARENT, [], [1]],
    [
      'a name and a day of birth',
      person('Ann', 'Lee', { email: 'x@a.example', dateOfBirth: '1980-02-03' }),
      undefined,
      [PARENT],
      1,
    ],
    ['a name alone', person('Ann', 'Lee'), undefined, [PARENT], 1],
    ['a name alone that two have', person('Ann', 'Lee'), undefined, [PARENT, stored(3, 'Ann', 'Lee')], [1, 3]],
    [
      'a day of birth tells two of one name apart',
      person('Ann', 'Lee', { dateOfBirth: '1980-02-03' }),
      undefined,
      [stored(3, 'Ann', 'Lee'), PARENT],
      1,
    ],
    [
      'two records of one name and day',
      person('Ann', 'Lee', { dateOfBirth: '1980-02-03' }),
      undefined,
      [PARENT, { ...PARENT, userId: 4 }],
      [1, 4],
    ],
    ['a name with another address', person('Ann', 'Lee', { email: 'x@a.example' }), undefined, [PARENT], [1]],
    ['a name born on another day', person('Ann', 'Lee', { dateOfBirth: '2010-02-03' }), undefined, [PARENT], [1]],
    [
      'a name whose member has no day of birth',
      person('Ann', 'Lee', { dateOfBirth: '1980-02-03' }),
      undefined,
      [stored(3, 'Ann', 'Lee')],
      [3],
    ],
    ['a folded name alone', person('Sian', 'Rhys'), undefined, [stored(2, 'Siân', 'Rhys')], [2]],
    [
      'a folded name with the day of birth',
      person('Sian', 'Rhys', { dateOfBirth: '1980-02-03' }),
      undefined,
      [stored(2, 'Siân', 'Rhys', { dateOfBirth: '1980-02-03' })],
      [2],
    ],
    ['two blanks in the stored name', person('Mary Ann', 'Lee'), undefined, [stored(5, 'Mary  Ann', 'Lee')], 5],
    ['the other apostrophe', person('Seán', "O'Neill"), undefined, [stored(6, 'Seán', 'O’Neill')], 6],
    ['nobody', person('New', 'Person', { email: 'new@a.example' }), undefined, [], null],
  ])('%s', (_what, who, holder, namesakes, expected) => {
    const { existing, perhaps } = whoIsMeant(who, holder, namesakes)
    expect(perhaps.length > 0 ? perhaps.map(({ userId }) => userId) : (existing?.userId ?? null)).toEqual(expected)
  })

  it('a child who came in without an address is known when the family’s file comes again', () => {
    const tom = stored(7, 'Tom', 'Lee', { dateOfBirth: '2016-05-06' })
    const meant = whoIsMeant(person('Tom', 'Lee', { email: HOME, dateOfBirth: '2016-05-06' }), PARENT, [tom])
    expect(meant.perhaps.map(({ userId }) => userId)).toEqual([1, 7])
    expect(meant.withoutAddress).toMatchObject({ existing: { userId: 7 }, perhaps: [] })
  })

  it('what was chosen holds only as long as the members ask for no more than was asked', () => {
    const ann = person('Ann', 'Lee')
    const two = whoIsMeant(ann, undefined, [PARENT, stored(3, 'Ann', 'Lee')])
    const holds = (meant: typeof two, existing: number | null, asked?: number[], who = ann) =>
      isStillMeant({ ...who, existing, asked }, meant)
    expect([holds(two, 3, [1, 3]), holds(two, null, [1, 3])]).toEqual([true, true])
    expect([holds(two, null, [1]), holds(two, 1), holds(two, null), holds(two, 9, [1, 3, 9])]).not.toContain(true)
    const certain = whoIsMeant(ann, undefined, [PARENT])
    expect([holds(certain, 1), holds(certain, null)]).toEqual([true, false])
    // Whoever has another address, or was born on another day, may come in without a choice.
    const other = person('Ann', 'Lee', { email: 'other@a.example' })
    expect(holds(whoIsMeant(other, undefined, [PARENT]), null, [], other)).toBe(true)
    const child = person('Tom', 'Lee', { email: HOME, dateOfBirth: '2016-05-06' })
    const atAddress = whoIsMeant(child, PARENT, [])
    expect([holds(atAddress, 1, [], child), holds(atAddress, null, [], child)]).toEqual([false, false])
  })
})

const LISTS: ClubLists = { emailPreferences: [], membershipType: [], gender: [], ethnicity: [], swimmingAbility: [] }
const judged = (rows: readonly ImportRow['cells'][], answers: Record<string, string> = {}) =>
  judgeRows(
    rows.map((cells, index) => ({ line: index + 2, cells })),
    { lists: LISTS, choices: { answers, words: {} }, orders: {}, today: '2026-06-10' },
  )
const keys = (lines: ReturnType<typeof judged>) => lines.map(({ waitsFor }) => waitsFor.map(({ key }) => key))

describe('[SET-04] a plainer spelling', () => {
  it.each([
    ['Sian', 'Siân', true],
    ['SIÂN', 'Siân', true],
    ['sian', 'Siân', true],
    ['MACRHYS', 'MacRhys', true],
    ['Siân', 'Sian', false],
    ['MacRhys', 'MACRHYS', false],
    ['Siàn', 'Siân', false],
    ['Siân', 'Siân', false],
    ["O'Neill", 'O’Neill', false],
    ['Jan', 'Siân', false],
  ])('%s is one of %s: %s', (written, recorded, isPlainer) => expect(isPlainerName(written, recorded)).toBe(isPlainer))
})

describe('[SET-04] the lines of a file beside each other', () => {
  const FAMILY = [
    { firstName: 'Tom', familyName: 'Reed', email: HOME },
    { firstName: 'Jane', familyName: 'Reed', email: HOME },
    { firstName: 'Lily', familyName: 'Reed', email: ` ${HOME.toUpperCase()}` },
  ]
  it('one address of a family is asked once for all lines, which are shown with who they are', () => {
    const asked = judged(FAMILY)
    expect(keys(asked)).toEqual([[], ['address'], ['address']])
    expect(asked.map(({ member }) => member !== null)).toEqual([true, false, false])
    expect(asked[1]?.waitsFor[0]?.shows).toBe('home@a.example is the address of Tom Reed on line 2')
    const emptied = judged(FAMILY, { address: 'empty' })
    expect(emptied.map(({ member }) => member?.email)).toEqual([HOME, '', ''])
    expect(emptied[1]?.marks).toMatchObject([{ says: expect.stringContaining('Left empty: home@a.example') }])
    expect(judged(FAMILY, { address: 'each' })[1]?.faults.email).toContain('Line 2 has this address too')
  })

  it('two people of one name both come in, once somebody has said so', () => {
    const two = [
      { firstName: 'Siân', familyName: 'Rhys' },
      { firstName: 'Sian', familyName: 'Rhys', email: 's@a.example' },
    ]
    expect(keys(judged(two))).toEqual([[], ['twice.3.2']])
    expect(judged(two, { 'twice.3.2': 'another' })[1]).toMatchObject({
      isAnother: true,
      member: { email: 's@a.example' },
    })
    expect(judged(two, { 'twice.3.2': 'same' })[1]).toMatchObject({
      member: null,
      faults: { familyName: expect.anything() },
    })
  })

  it('a day of birth tells two of one name apart, another address does not; one name and day is one person', () => {
    const name = { firstName: 'John', familyName: 'Smith' }
    const addresses = [
      { ...name, email: 'a@a.example' },
      { ...name, email: 'b@a.example' },
    ]
    expect(keys(judged(addresses))).toEqual([[], ['twice.3.2']])
    expect(judged(addresses, { 'twice.3.2': 'another' })[1]).toMatchObject({ isAnother: true, waitsFor: [] })
    const born = (dateOfBirth: string) => ({ ...name, dateOfBirth })
    expect(keys(judged([born('1950-01-02'), born('1980-01-02')]))).toEqual([[], []])
    expect(judged([born('1950-01-02'), born('1950-01-02')])[1]?.faults.familyName).toBe('The same person as on line 2.')
  })
})

describe('[SET-04] what is decided of a line', () => {
  const parent = stored(1, 'Ann', 'Lee', { email: HOME, dateOfBirth: '1980-02-03' })
  const child = { firstName: 'Tom', familyName: 'Lee', email: HOME, dateOfBirth: '2016-05-06' }
  const decide = (answers: Record<string, string>) => {
    const [line] = judged([child])
    if (!line?.member) throw new Error('not sound')
    return decideWho(line, whoIsMeant(line.member, parent, []), answers)
  }
  it('a child never becomes the parent unasked', () => {
    expect(decide({})).toMatchObject({ member: null, existing: null, waitsFor: [{ key: 'address' }] })
    expect(decide({})?.waitsFor[0]?.shows).toContain('the address of Ann Lee, born 3 February 1980')
    expect(decide({ address: 'empty' })).toMatchObject({ existing: null, member: { email: '' }, waitsFor: [] })
    expect(decide({ address: 'each' })).toMatchObject({ member: null, waitsFor: [{ key: 'who.2.1' }] })
    const each = (answer: string) => decide({ address: 'each', 'who.2.1': answer })
    expect(each('new')).toMatchObject({ existing: null, asked: [1], member: { email: '' } })
    expect(each('1')).toMatchObject({ existing: 1, asked: [1], member: { email: HOME } })
  })
})

describe('[SET-04] two lines of one member', () => {
  const ann = stored(1, 'Ann', 'Lee', { email: HOME })
  const decide = (rows: readonly ImportRow['cells'][], answers: Record<string, string> = {}) =>
    decideAll(
      judged(rows, answers),
      person => whoIsMeant(person, person.email === HOME ? ann : undefined, person.firstName === 'Ann' ? [ann] : []),
      answers,
    )
  it('are never both written: who is another than the member is new', () => {
    const lines = [
      { firstName: 'Ann', familyName: 'Lee', email: HOME },
      { firstName: 'Ann', familyName: 'Lee' },
    ]
    const answers = { 'twice.3.2': 'another' }
    expect(decide(lines, answers)).toMatchObject([{ existing: 1 }, { existing: null, asked: [1], found: null }])
    const [, second] = decide(lines, answers)
    expect(
      second &&
        isStillMeant({ ...second, ...person('Ann', 'Lee') }, whoIsMeant(person('Ann', 'Lee'), undefined, [ann])),
    ).toBe(true)
  })
  it('are told where each was said to be the member', () => {
    const lines = [
      { firstName: 'Ann', familyName: 'Lee', email: HOME },
      { firstName: 'Ann', familyName: 'Lee', email: 'other@a.example' },
    ]
    const answers = { 'twice.3.2': 'another', 'who.3.1': '1' }
    expect(decide(lines, answers)[1]).toMatchObject({
      member: null,
      faults: { familyName: 'The same person as on line 2.' },
    })
  })
})
