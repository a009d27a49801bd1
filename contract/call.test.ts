import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { day, email, joinedIds, line, optional, queryBoolean, queryId, requiredLine, text, timeOfDay } from './call'
import { userCalls } from './user'

const sentencesOf = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues.map(issue => issue.message) ?? []

describe('what the calls take', () => {
  it.each(['2026-02-29', '2026-13-01', '2026-1-1', '0000-01-01', '', '2026-03-01T00:00:00', '２０２６-03-01', null, 5])('a day is one that exists: not %j', value => {
    expect(day('Field required.').safeParse(value).success).toBe(false)
  })

  it('a day keeps its spelling', () => {
    expect(day().parse('2028-02-29')).toBe('2028-02-29')
  })

  it('true and false in a query are themselves, and nothing else is', () => {
    expect(queryBoolean.parse('false')).toBe(false)
    for (const value of ['0', '1', 'TRUE', '', 'yes', ['true']]) expect(queryBoolean.safeParse(value).success).toBe(false)
  })

  it('an id in a query is a positive number that the database can hold', () => {
    expect(queryId.parse('2147483647')).toBe(2_147_483_647)
    for (const value of ['0', '-1', '2147483648', '1e3', ' 1', '1.0', '', ['1', '2']]) expect(queryId.safeParse(value).success).toBe(false)
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
    for (const value of [undefined, null, '', '   ', 7]) expect(sentencesOf(schema, value)).toEqual(['Please enter your first name'])
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

  it.each(['a@b', 'a b@c.example', 'a@b.example,c@d.example', 'a@b.example\r\nBcc: c@d.example', '<a@b.example>', '@b.example', 'a@.example.'])(
    'refuses the address %j',
    value => {
      expect(email().safeParse(value).success).toBe(false)
    },
  )

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
    expect(body.safeParse(whole).error?.issues).toMatchObject([{ path: ['firstAidCertificateExpiry'], message: 'Field required.' }])
    expect(body.safeParse({ ...whole, firstAidCertificateExpiry: '2027-01-01' }).success).toBe(true)
    expect(body.safeParse({ ...whole, hasFirstAidCertficate: false }).success).toBe(true)
  })
})
