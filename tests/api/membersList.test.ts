import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { MemberFilter } from '#contract/words'
import { startTestClub, type TestClub, type TestSession } from '../testClub'
import { eventMaker } from './eventMaker'

let club: TestClub
let as: TestSession

const names = new Map<number, string>()
const list = (query: Record<string, unknown> = {}) => club.call('GET /api/user/all', { as, query })
/** First names, in the order of the answer. */
const listed = async (query: Record<string, unknown>) => (await list(query)).body.map(({ firstName }) => firstName)

beforeAll(async () => {
  club = await startTestClub()
  const secretary = await club.memberWith({
    firstName: 'Sec',
    familyName: 'Secretary',
    email: 'sec@club.example',
    roles: ['Member', 'Member Secretary'],
    paid: true,
  })
  as = await club.signIn(secretary.email)
  const today = '2026-06-10'
  for (const fields of [
    { firstName: 'Anna', familyName: 'Smith', phoneNumber: '07700 900123', affiliatedClub: 'Yealm Rowing', paid: true },
    {
      firstName: 'Annabel',
      familyName: 'Smithers',
      roles: ['Member', 'Committee Member'] as const,
      phoneNumber: '+44 7700 900456',
    },
    { firstName: 'Bosun', familyName: 'Ärmel', roles: ['Member', 'Bosun'] as const, email: 'b_sun%@club.example' },
    { firstName: 'Safety', familyName: 'adams', roles: ['Member', 'Safety Officer'] as const },
    { firstName: 'Duty', familyName: 'Dart', roles: ['Member', 'Duty Officer'] as const },
    { firstName: 'Life', familyName: 'Lynher', membershipType: 'Life' },
    { firstName: 'Junior', familyName: 'Jenkin', membershipType: 'Junior' },
    { firstName: 'Affiliated', familyName: 'Avon', membershipType: 'Affiliated' },
    { firstName: 'New', familyName: 'Noss', membershipType: 'New' },
    { firstName: 'Aider', familyName: 'Last', hasFirstAidCertificate: true, firstAidCertificateExpiry: today },
    { firstName: 'Expired', familyName: 'Last', hasFirstAidCertificate: true, firstAidCertificateExpiry: '2026-06-09' },
    { firstName: 'Lapsed', familyName: 'Last', hasFirstAidCertificate: false, firstAidCertificateExpiry: '2030-01-01' },
    {
      firstName: 'Waiting',
      familyName: 'West',
      membershipType: 'New',
      isApproved: false,
      roles: ['Member', 'Bosun'] as const,
      paid: true,
    },
    {
      firstName: 'Gone',
      familyName: 'Gara',
      membershipType: 'Life',
      isActive: false,
      roles: ['Member', 'Duty Officer'] as const,
      paid: true,
    },
    { firstName: 'Refused', familyName: 'Rame', membershipType: 'New', isActive: false, isApproved: false },
    { firstName: 'Typeless', familyName: 'Tamar', membershipTypeId: null },
  ])
    names.set((await club.memberWith({ password: null, ...fields })).id, fields.firstName)
})
afterAll(() => club.stop())

const FULL = ['Aider', 'Anna', 'Annabel', 'Bosun', 'Duty', 'Expired', 'Lapsed', 'Safety', 'Sec']
const REACHABLE = ['Affiliated', ...FULL, 'Junior', 'Life', 'New', 'Typeless']
const WHO: Record<MemberFilter, string[]> = {
  All: [...REACHABLE, 'Gone', 'Refused', 'Waiting'],
  'Waiting Approval': ['Waiting'],
  Committee: ['Annabel'],
  'Membership Secretaries': ['Sec'],
  'Safety Officers': ['Safety'],
  'First Aiders': ['Aider'],
  Bosun: ['Bosun'],
  'Duty Officer': ['Duty'],
  Life: ['Life'],
  Full: FULL,
  Junior: ['Junior'],
  Affiliated: ['Affiliated'],
  Paid: ['Anna', 'Life', 'Sec'],
  Unpaid: REACHABLE.filter(name => !['Anna', 'Life', 'Sec'].includes(name)),
  New: ['New'],
  Discontinued: ['Gone', 'Refused'],
}

describe('the sixteen filters', () => {
  test.each(Object.entries(WHO))('[ADM-01] %s holds exactly the members that it names', async (filter, who) => {
    expect((await listed({ filter })).toSorted()).toEqual(who.toSorted())
  })

  test('[ADM-01] without a filter it is All, and an unknown one is refused by name', async () => {
    expect(await listed({})).toHaveLength(WHO.All.length)
    const { status, body } = await list({ filter: 'Everybody' })
    expect([status, Object.keys((body as unknown as { modelState: object }).modelState)]).toEqual([400, ['filter']])
  })

  test('[ADM-01] a certificate is in date to the end of its last day by the club’s clock', async () => {
    const aidersAt = async (instant: string) => {
      club.setTime(instant)
      const { body } = await club.call('GET /api/user/all', {
        as: await club.signIn('sec@club.example'),
        query: { filter: 'First Aiders' },
      })
      return body.map(({ firstName }) => firstName)
    }
    expect([await aidersAt('2026-06-10T22:59:59Z'), await aidersAt('2026-06-10T23:00:00Z')]).toEqual([['Aider'], []])
    club.setTime('2026-06-10T09:00:00Z')
  })
})

describe('a row', () => {
  test('[ADM-02] carries the columns of §3 and nothing else', async () => {
    const [row] = (await list({ q: 'anna smith yealm' })).body
    const id = [...names].find(([, name]) => name === 'Anna')?.[0]
    expect(row).toEqual({
      userId: id,
      familyName: 'Smith',
      firstName: 'Anna',
      membershipType: 'Full',
      completedRows: 0,
      email: expect.stringMatching(/@club\.example$/),
      phoneNumber: '07700 900123',
      affiliatedClub: 'Yealm Rowing',
      isApproved: true,
      isActive: true,
    })
  })

  test('[ADM-02] counts completed rows, and can be sorted by them', async () => {
    const maker = await eventMaker(club)
    const newcomer = await club.memberWith({
      firstName: 'Novice',
      familyName: 'Noss',
      membershipType: 'New',
      password: null,
    })
    const past = { startDate: '2026-06-01' }
    const [first, second] = [await maker.eventWith(past), await maker.eventWith(past)]
    const cancelled = await maker.eventWith({ ...past, cancelReasonId: 1 })
    const social = await maker.eventWith({ ...past, type: 'Social' })
    const coming = await maker.eventWith({ startDate: '2026-06-11' })
    for (const { id } of [first, second, cancelled, social, coming])
      await maker.attend(id, newcomer.id, { confirmed: true })
    await maker.attend((await maker.eventWith(past)).id, newcomer.id)
    await maker.attend((await maker.eventWith(past)).id, newcomer.id, { organiserRemoveReasonId: 1 })
    const { body } = await list({ filter: 'New', sort: 'completedRows', order: 'DESC' })
    expect(body.map(({ firstName, completedRows }) => [firstName, completedRows])).toEqual([
      ['Novice', 2],
      ['New', 0],
    ])
    expect(
      (await list({ filter: 'New', sort: 'completedRows', page: '2', perPage: '1' })).body.map(
        ({ completedRows }) => completedRows,
      ),
    ).toEqual([2])
    await maker.clear()
    await club.pool.query('delete from member where id = any($1)', [[newcomer.id, maker.organiser.id]])
  })
})

describe('search', () => {
  test.each([
    ['anna smi', ['Anna', 'Annabel']],
    ['smi anna', ['Anna', 'Annabel']],
    ['Smith, Anna', ['Anna', 'Annabel']],
    ['  SMITH   yealm ', ['Anna']],
    ['ärm', ['Bosun']],
    ['b_sun%', ['Bosun']],
    ['an_a', []],
    ['%', ['Bosun']],
    ['sec@club', ['Sec']],
    ['07700 900123', ['Anna']],
    ['07700900123', ['Anna']],
    ['+447700900456', ['Annabel']],
    ['7700 9', ['Anna', 'Annabel']],
    ['nobody', []],
    ['\\', []],
    ["'; drop table member; --", []],
  ])('[ADM-02] %j finds %j', async (q, who) => {
    expect((await listed({ q })).toSorted()).toEqual(who)
  })

  test('[ADM-02] searches within the filter, and nothing typed finds all', async () => {
    expect(await listed({ filter: 'Committee', q: 'smith' })).toEqual(['Annabel'])
    expect(await listed({ q: ' ' })).toHaveLength(WHO.All.length)
  })

  test('[ADM-02] fields that are not shown are not searched', async () => {
    await club.pool.query(
      "update member set medical_conditions = 'Asthmatic', town = 'Wembury' where first_name = 'Anna'",
    )
    expect([await listed({ q: 'asthma' }), await listed({ q: 'wembury' })]).toEqual([[], []])
  })
})

describe('order and pages', () => {
  test('[ADM-02] by surname and first name, whatever their case, unless asked otherwise', async () => {
    const bySurname = await listed({ filter: 'Full' })
    expect(bySurname).toEqual(['Safety', 'Duty', 'Aider', 'Expired', 'Lapsed', 'Sec', 'Anna', 'Annabel', 'Bosun'])
    expect(await listed({ filter: 'Full', order: 'DESC' })).toEqual([
      'Bosun',
      'Annabel',
      'Anna',
      'Sec',
      'Aider',
      'Expired',
      'Lapsed',
      'Duty',
      'Safety',
    ])
  })

  test.each([
    'familyName',
    'firstName',
    'membershipType',
    'completedRows',
    'email',
    'phoneNumber',
    'affiliatedClub',
    'isApproved',
    'isActive',
  ] as const)('[ADM-02] sorted by %s, either way, with the empty ones last', async sort => {
    for (const order of ['ASC', 'DESC']) {
      const values = (await list({ sort, order })).body.map(row => row[sort])
      const filled = values
        .filter(value => value !== null)
        .map(value => (typeof value === 'string' ? value.toLowerCase() : Number(value)))
      const expected = filled.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0) * (order === 'ASC' ? 1 : -1))
      expect(filled).toEqual(expected)
      expect(values.slice(filled.length).every(value => value === null)).toBe(true)
    }
  })

  test('[ADM-02] what is not shown cannot be sorted by', async () => {
    for (const sort of ['dateOfBirth', 'medicalConditions', 'passwordHash', 'id; drop table member'])
      expect((await list({ sort })).status).toBe(400)
  })

  test('[ADM-02] pages follow one another without a gap, with the total in the header', async () => {
    const whole = await list({ sort: 'membershipType' })
    expect(whole.headers['x-total-count']).toBe(String(WHO.All.length))
    const pages = []
    for (const page of [1, 2, 3, 4]) pages.push(await list({ sort: 'membershipType', page, perPage: 5 }))
    expect(pages.map(({ body }) => body.length)).toEqual([5, 5, 5, 2])
    expect(pages.flatMap(({ body }) => body)).toEqual(whole.body)
    for (const { headers } of pages) expect(headers['x-total-count']).toBe(String(WHO.All.length))
    expect((await list({ page: 9, perPage: 25 })).body).toEqual([])
  })

  test('[ADM-02] the total of a page is that of its filter and search', async () => {
    expect((await list({ filter: 'Full', q: 'smith', page: 1, perPage: 1 })).headers['x-total-count']).toBe('2')
  })
})
