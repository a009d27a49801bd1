import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { changesInWords, openTo } from './changesInWords'
import { DEED_WORDS, deedInWords, deedsOfKind, READING_DEEDS } from './deedWords'
import { fieldInWords } from './fieldWords'
import { HISTORY_KIND_NAMES } from '#contract/rules/historyKinds'

/** The text of all files of the server but these two. */
const sources = readdirSync(join(import.meta.dirname, '..'), { recursive: true, encoding: 'utf8' })
  .filter(file => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.startsWith('history/'))
  .map(file => readFileSync(join(import.meta.dirname, '..', file), 'utf8'))
  .join('\n')

describe('[SET-06] the words of the history', () => {
  test('each deed has a sentence, no two the same, and is of one kind; readings are of none', () => {
    const kinds = HISTORY_KIND_NAMES.flatMap(deedsOfKind)
    expect([...kinds, ...READING_DEEDS].toSorted()).toEqual([...DEED_WORDS.keys()].toSorted())
    expect(new Set(DEED_WORDS.values()).size).toBe(DEED_WORDS.size)
    expect([...DEED_WORDS.values()].filter(words => !/^[A-Z].{4,}[^.]$/.test(words))).toEqual([])
  })

  test('each deed with a sentence is done somewhere; one that is done without is refused by the compiler', () => {
    const done = (deed: string) => sources.includes(`'${deed}'`) || deed.startsWith('setup.')
    expect([...DEED_WORDS.keys()].filter(deed => !done(deed))).toEqual([])
  })

  test.each([
    ['members.approve', 'Approved'],
    ['setup.boats.edit', 'Boat changed'],
    ['setup.eventTypes.order', 'Order of event types changed'],
    ['setup.bank.edit', 'Settings changed: bank details'],
    ['members.sentHome', 'Sent home'],
    ['constructor', 'Constructor'],
  ])('%s is: %s', (deed, words) => expect(deedInWords(deed)).toBe(words))

  test.each([
    ['members.edit', 'familyName', 'Surname'],
    ['members.edit', 'addressLine1', 'Address line 1'],
    ['setup.boats.edit', 'isActive', 'In service'],
    ['members.disable', 'isActive', 'Active'],
    ['setup.fees.edit', 'fee', 'Membership fee'],
    ['club.settings', 'sortCode', 'Sort code'],
    ['events.cancel', 'cancelReasonId', 'Reason'],
  ])('in %s the field %s is called %s', (deed, field, label) => expect(fieldInWords(deed, field)).toBe(label))

  const everything = openTo({ memberId: 1, roles: ['Member', 'System Administrator'] }, { member: [], event: [] })
  const committee = openTo({ memberId: 1, roles: ['Member', 'Bosun'] }, { member: [], event: [] })
  const names = { cancelReasonId: new Map([[3, 'Weather']]), usedBoats: new Map([[1, 'Avon']]) }

  test.each<[string, unknown, unknown, [string, string | null, string | null][]]>([
    ['events.cancel', { cancelReasonId: null }, { cancelReasonId: 3 }, [['Reason', null, 'Weather']]],
    [
      'events.edit',
      { summary: '<p>At <b>eight</b></p>', isFull: false },
      { summary: '<p>At nine</p>', isFull: true },
      [
        ['Summary', 'At eight', 'At nine'],
        ['Full', 'No', 'Yes'],
      ],
    ],
    ['events.report', { usedBoats: [] }, { usedBoats: [1, 9] }, [['Boats used', null, 'Avon, No. 9']]],
    ['payments.startYear', { membershipYear: 2026 }, { membershipYear: 2027 }, [['Membership year', '2026', '2027']]],
    ['setup.boats.edit', { seats: 5 }, { seats: 6 }, [['Seats', '5', '6']]],
    [
      'setup.sizeTables.edit',
      { rows: [] },
      { rows: [{ size: 'S', first: '34', second: '86' }] },
      [['Sizes', null, 'S / 34 / 86']],
    ],
    [
      'documents.delete',
      { title: 'Tides', size: 900 },
      null,
      [
        ['Title', 'Tides', null],
        ['Size in bytes', '900', null],
      ],
    ],
    ['attendees.create', null, { eventId: 4, memberId: 5, confirmed: true }, [['Confirmed', null, 'Yes']]],
  ])('%s from %j to %j', (deed, before, after, words) =>
    expect(
      changesInWords(names, everything, { deed, before, after }).map(change => [
        change.label,
        change.before,
        change.after,
      ]),
    ).toEqual(words),
  )

  test('sums and comments are told to those who may list them', () => {
    const before = { payment: null, note: null, organiserRemoveComments: null }
    const after = { payment: '120.00', membershipYear: 2026, note: 'In cash', organiserRemoveComments: 'Was rude' }
    const told = (isOpen: typeof committee) =>
      changesInWords({}, isOpen, { deed: 'payments.create', before, after }).map(change => change.after)
    expect(told(everything)).toEqual(['£120.00, for 2026', 'In cash', 'Was rude'])
    expect(told(committee)).toEqual(['(kept back)', '(kept back)', '(kept back)'])
  })
})
