import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import {
  day,
  email,
  fileName,
  joinedIds,
  line,
  optional,
  personName,
  queryBoolean,
  queryId,
  requiredLine,
  requiredTitle,
  text,
  timeOfDay,
} from './call'
import { userCalls } from './calls/user'

const sentencesOf = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value).error?.issues.map(issue => issue.message) ?? []

describe('what the calls take', () => {
  it.each(['2026-02-29', '2026-13-01', '2026-1-1', '0000-01-01', '', '2026-03-01T00:00:00', '２０２６-03-01', null, 5])(
    'a day is one that exists: not %j',
    value => {
      expect(day('Field required.').safeParse(value).success).toBe(false)
    },
  )

  it('[PUB-11] a day of a year with two digits says that the year looks wrong; one in the year 1 is none', () => {
    const says = (value: string) => sentencesOf(day('Field required.'), value)
    for (const value of ['0026-12-30', '0199-01-01', '0900-02-28'])
      expect(says(value)).toEqual(['The year looks wrong. Please enter all four digits of it, as in 2026.'])
    expect([says('0001-01-01'), says('0026-12'), says('2026-02-30')].flat()).toEqual(
      Array.from({ length: 3 }, () => 'Field required.'),
    )
  })

  it('a day keeps its spelling', () => {
    expect(day().parse('2028-02-29')).toBe('2028-02-29')
  })

  it('true and false in a query are themselves, and nothing else is', () => {
    expect(queryBoolean.parse('false')).toBe(false)
    for (const value of ['0', '1', 'TRUE', '', 'yes', ['true']])
      expect(queryBoolean.safeParse(value).success).toBe(false)
  })

  it('an id in a query is a positive number that the database can hold', () => {
    expect(queryId.parse('2147483647')).toBe(2_147_483_647)
    for (const value of ['0', '-1', '2147483648', '1e3', ' 1', '1.0', '', ['1', '2']])
      expect(queryId.safeParse(value).success).toBe(false)
  })

  it('joined ids come out each once, and none for an empty string', () => {
    expect(joinedIds.parse('3,1,3')).toEqual([3, 1])
    expect(joinedIds.parse('')).toEqual([])
    for (const value of ['1,', ',1', '1, 2', 'a', '1;2']) expect(joinedIds.safeParse(value).success).toBe(false)
  })

  it('text that the database could not give back is refused', () => {
    for (const value of ['a\0b', 'half \ud83d of a pair']) {
      expect(text(50).safeParse(value).success).toBe(false)
      expect(line(50).safeParse(value).success).toBe(false)
    }
    expect(line(50).safeParse('two\nlines').success).toBe(false)
    expect(text(50).parse('two\nlines 🚣')).toBe('two\nlines 🚣')
  })

  it('[VAL-01] a field left out, null, empty or blank says its own sentence once', () => {
    const schema = requiredLine(60, 'Please enter your first name')
    for (const value of [undefined, null, '', '   ', 7])
      expect(sentencesOf(schema, value)).toEqual(['Please enter your first name'])
  })

  it('an optional field left out, null or empty is null', () => {
    const schema = z.object({ endTime: optional(timeOfDay()) })
    for (const value of [{}, { endTime: null }, { endTime: '' }]) expect(schema.parse(value)).toEqual({ endTime: null })
    expect(schema.parse({ endTime: '09:30' })).toEqual({ endTime: '09:30' })
    expect(schema.safeParse({ endTime: '24:00' }).success).toBe(false)
  })

  it.each(['a@b.example', 'first.last+tag@club.co.uk', "o'neill@club.example"])('takes the address %s', value => {
    expect(email().parse(value)).toBe(value)
  })

  it.each([
    'a@b',
    'a b@c.example',
    'a@b.example,c@d.example',
    'a@b.example\r\nBcc: c@d.example',
    '<a@b.example>',
    '@b.example',
    'a@.example.',
  ])('refuses the address %j', value => {
    expect(email().safeParse(value).success).toBe(false)
  })

  it('[PUB-11] registration names each missing field with its own sentence', () => {
    const { error } = userCalls['POST /api/user/register'].body.safeParse({})
    const byField = Object.fromEntries(error?.issues.map(issue => [issue.path.join('.'), issue.message]) ?? [])
    expect(byField).toEqual({
      firstName: 'Please enter your first name',
      familyName: 'Please enter your surname',
      dateOfBirth: 'Field required.',
      email: 'Please enter your email address',
      genderId: 'Field required.',
      ethnicityId: 'Field required.',
      swimmingAbilityId: 'Field required.',
      password: 'Please enter your password',
      confirmPassword: 'Please enter confirm your password',
      consentDataSharing: 'Please confirm you agree to the statements above.',
    })
  })

  it('[PUB-09] the first aid expiry is asked for when the box is ticked', () => {
    const whole = {
      firstName: 'Ada',
      familyName: 'Ferry',
      email: 'ada@club.example',
      dateOfBirth: '1990-01-01',
      genderId: 1,
      ethnicityId: 1,
      swimmingAbilityId: 1,
      consentDataSharing: true,
      password: 'tide-turns-at-six',
      confirmPassword: 'tide-turns-at-six',
      hasFirstAidCertficate: true,
    }
    const { body } = userCalls['POST /api/user/register']
    expect(body.safeParse(whole).error?.issues).toMatchObject([
      { path: ['firstAidCertificateExpiry'], message: 'Field required.' },
    ])
    expect(body.safeParse({ ...whole, firstAidCertificateExpiry: '2027-01-01' }).success).toBe(true)
    expect(body.safeParse({ ...whole, hasFirstAidCertficate: false }).success).toBe(true)
  })
})

describe('Unicode', () => {
  const name = personName(60, 'Please enter your first name')
  const sentence = (
    schema: { safeParse: (value: unknown) => { success: boolean; error?: { issues: { message: string }[] } } },
    value: string,
  ) => schema.safeParse(value).error?.issues[0]?.message

  it('[PUB-11] what is typed in a decomposed form is taken composed, lines, texts and addresses alike', () => {
    for (const schema of [line(50), text(50), name, requiredTitle(50, 'Field required.'), fileName])
      expect(schema.parse('Rene\u0301')).toBe('Ren\u00e9')
    expect(email().parse('rene\u0301@club.example')).toBe('ren\u00e9@club.example')
  })

  it.each([
    'Zo\u00eb',
    "O'Hill",
    'Nguy\u1ec5n',
    '\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645',
    '\u0dc1\u0dca\u200d\u0dbb\u0dd3',
    '\u90a6\u{e0101}',
    '\u674e',
    'Lj. van der Meer-Sm\u00edth',
  ])('[PUB-11] a name may be %s', value => expect(name.parse(value)).toBe(value))

  it.each([
    ['an override', 'Ann\u202eeb'],
    ['an embedding', '\u202aAnn'],
    ['an isolate', 'Ann\u2066'],
    ['a mark of direction', 'Ann\u200f'],
    ['an Arabic letter mark', 'Ann\u061c'],
    ['a space of no width', 'An\u200bn'],
    ['a word joiner', 'An\u2060n'],
    ['a byte order mark', '\ufeffAnn'],
    ['a soft hyphen', 'An\u00adn'],
    ['a joiner in Latin letters', 'An\u200dn'],
    ['a non-joiner in Latin letters', 'An\u200cn'],
    ['a joiner at the end', '\u0dc1\u0dca\u200d'],
    ['a Hangul filler', '\u3164'],
    ['a blank of Braille', '\u2800'],
    ['tags', 'Ann\u{e0041}'],
  ])('[PUB-11] nothing is hidden in a name or an address: %s', (_what, value) => {
    expect(sentence(name, value)).toBe('Please remove the hidden characters: type this again instead of pasting it.')
    expect(sentence(email(), `${value}@club.example`)).toBe(
      'Please remove the hidden characters: type this again instead of pasting it.',
    )
  })

  it('[PUB-11] an address has no joiners at all', () =>
    expect(sentence(email(), '\u0645\u06cc\u200c\u062e@club.example')).toContain('hidden'))

  it('[DO-01] a title may hold emoji, but neither it nor a file name turns its letters round', () => {
    expect(requiredTitle(50, 'Field required.').parse('Row \u{1f6a3}\u{1f3fd}\u200d\u2640\ufe0f')).toContain('\u200d')
    expect(sentence(requiredTitle(50, 'Field required.'), 'Row \u202e')).toContain('hidden')
    expect(sentence(fileName, 'tide\u202efdp.exe')).toBe('Please rename the file: its name holds hidden characters.')
  })
})
