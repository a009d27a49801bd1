import { beforeAll, describe, expect, test } from 'vitest'
import { firstAidOn } from '#contract/rules/firstAid'
import { AGE_BANDS, FIRST_AID_STATES, type MemberFilter } from '#contract/words'
import { testClub, type TestSession } from '../testClub'
import { eventMaker } from './eventMaker'
import { SQL_NOW } from '../moment'

const club = testClub()
let as: TestSession

const names = new Map<number, string>()
const list = (query: Record<string, unknown> = {}) => club.call('GET /api/user/all', { as, query })
/** First names, in the order of the answer. */
const listed = async (query: Record<string, unknown>) => (await list(query)).body.map(({ firstName }) => firstName)

beforeAll(async () => {
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
  test('[ADM-02] carries the columns of §3, whether and when they have paid, and nothing else', async () => {
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
      hasPaid: true,
      paidAt: '2026-06-10T09:00:00.000Z',
    })
  })

  test('[ADM-02] says of a Life member without a payment that they have paid, and of one who has not no day', async () => {
    const paymentOf = async (q: string) => (await list({ q })).body.map(({ hasPaid, paidAt }) => [hasPaid, paidAt])
    expect([await paymentOf('lynher'), await paymentOf('smithers')]).toEqual([[[true, null]], [[false, null]]])
    await club.pool.query('update club_settings set membership_year = 2027')
    expect(await paymentOf('yealm')).toEqual([[false, null]])
    await club.pool.query('update club_settings set membership_year = 2026')
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
    'hasPaid',
    'paidAt',
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

describe('further filters', () => {
  const roleId = async (name: string) =>
    (await club.call('GET /api/user/allRoles', { as })).body.find(role => role.name === name)?.id
  const typeId = async (name: string) =>
    (await club.call('GET /api/lookup/getByType', { as, query: { type: 'Membership Type' } })).body.find(
      type => type.name === name,
    )?.id
  const whom = async (query: Record<string, unknown>) => (await listed(query)).toSorted()

  test('[ADM-01] a membership type, or several', async () => {
    const [life, junior] = [await typeId('Life'), await typeId('Junior')]
    expect(await whom({ membershipTypeId: life })).toEqual(['Gone', 'Life'])
    expect(await whom({ membershipTypeId: [life, junior].join() })).toEqual(['Gone', 'Junior', 'Life'])
    expect(await whom({ membershipTypeId: 999 })).toEqual([])
    expect(await whom({ membershipTypeId: '' })).toHaveLength(WHO.All.length)
  })

  test('[ADM-01] a role, or several, of anybody in the group', async () => {
    const [bosun, officer] = [await roleId('Bosun'), await roleId('Duty Officer')]
    expect(await whom({ roleId: bosun })).toEqual(['Bosun', 'Waiting'])
    expect(await whom({ roleId: [bosun, officer].join() })).toEqual(['Bosun', 'Duty', 'Gone', 'Waiting'])
    expect(await whom({ roleId: bosun, filter: 'Waiting Approval' })).toEqual(['Waiting'])
  })

  test('[ADM-01] paid and not paid for this membership year, in any group', async () => {
    expect(await whom({ paid: true })).toEqual(['Anna', 'Gone', 'Life', 'Sec', 'Waiting'])
    expect(await whom({ paid: false, filter: 'Discontinued' })).toEqual(['Refused'])
    expect(await whom({ paid: true, filter: 'Unpaid' })).toEqual([])
    expect((await list({ paid: 'perhaps' })).status).toBe(400)
  })

  test('[ADM-01] swimming abilities', async () => {
    await club.pool.query("update member set swimming_ability_id = 3 where first_name in ('Anna', 'Duty')")
    await club.pool.query("update member set swimming_ability_id = null where first_name = 'Refused'")
    expect(await whom({ swimmingAbilityId: 3 })).toEqual(['Anna', 'Duty'])
    expect(await whom({ swimmingAbilityId: '1,3' })).toEqual(WHO.All.filter(name => name !== 'Refused').toSorted())
  })

  test('[ADM-01] a first aid certificate that holds, one that has run out, or none: as the screens read it', async () => {
    const { rows } = await club.pool.query<{ name: string; has: boolean; expiry: string | null }>(
      'select first_name as name, has_first_aid_certificate as has, first_aid_certificate_expiry::text as expiry from member',
    )
    for (const [firstAid, some] of [
      ['Valid', ['Aider']],
      ['Expired', ['Expired']],
      ['None', ['Lapsed', 'Anna']],
    ] as const) {
      const found = await whom({ firstAid })
      expect(found).toEqual(expect.arrayContaining([...some]))
      expect(found).toEqual(
        rows
          .filter(
            ({ has, expiry }) =>
              firstAidOn('2026-06-10', { hasFirstAidCertficate: has, firstAidCertificateExpiry: expiry }) === firstAid,
          )
          .map(({ name }) => name)
          .toSorted(),
      )
    }
    expect((await Promise.all(FIRST_AID_STATES.map(firstAid => whom({ firstAid })))).flat()).toHaveLength(
      WHO.All.length,
    )
  })

  test('[ADM-01] an age band, by the club’s day', async () => {
    await club.pool.query("update member set date_of_birth = '2008-06-11' where first_name = 'Junior'")
    await club.pool.query("update member set date_of_birth = '2008-06-10' where first_name = 'New'")
    await club.pool.query("update member set date_of_birth = null where first_name = 'Typeless'")
    expect(await whom({ ageBand: 'Under 18' })).toEqual(['Junior'])
    expect(await whom({ ageBand: '18-24' })).toEqual(['New'])
    expect(await whom({ ageBand: 'Unknown' })).toEqual(['Typeless'])
    expect((await Promise.all(AGE_BANDS.map(ageBand => whom({ ageBand })))).flat()).toHaveLength(WHO.All.length)
    expect((await list({ ageBand: '18' })).status).toBe(400)
  })

  test('[ADM-01] part of the affiliated club’s name', async () => {
    expect(await whom({ affiliatedClub: ' yealm' })).toEqual(['Anna'])
    expect(await whom({ affiliatedClub: '%' })).toEqual([])
    expect(await whom({ affiliatedClub: ' ' })).toHaveLength(WHO.All.length)
  })

  test('[ADM-01] joined on a day of the club’s or later', async () => {
    await club.pool.query("update member set registered_at = '2026-05-31T22:59:59Z' where first_name = 'Anna'")
    await club.pool.query("update member set registered_at = '2026-05-31T23:00:00Z' where first_name = 'Annabel'")
    await club.pool.query(
      "update member set registered_at = '2020-01-01T12:00:00Z' where first_name not in ('Anna', 'Annabel')",
    )
    expect(await whom({ joinedSince: '2026-06-01' })).toEqual(['Annabel'])
    expect(await whom({ joinedSince: '2026-05-31' })).toEqual(['Anna', 'Annabel'])
    expect((await list({ joinedSince: '2026-02-30' })).status).toBe(400)
  })

  test('[ADM-01] all of them together, with the group and the search, and the total says how many', async () => {
    const all = {
      filter: 'Full',
      membershipTypeId: await typeId('Full'),
      roleId: await roleId('Committee Member'),
      swimmingAbilityId: 1,
      paid: false,
      firstAid: 'None',
      ageBand: '45-54',
      joinedSince: '2026-06-01',
      q: 'smith',
    }
    const { body, headers } = await list({ ...all, page: 1, perPage: 1 })
    expect([body.map(({ firstName }) => firstName), headers['x-total-count']]).toEqual([['Annabel'], '1'])
    expect(await listed({ ...all, affiliatedClub: 'Yealm' })).toEqual([])
  })
})

describe('the ids of all that match', () => {
  const ids = (query: Record<string, unknown> = {}) => club.call('GET /api/user/ids', { as, query })

  test('[ADM-02] are those of the list, in its order, with their number', async () => {
    for (const query of [{}, { filter: 'Full', sort: 'firstName', order: 'DESC' }, { paid: true, q: 'smith' }]) {
      const whole = (await list(query)).body.map(({ userId }) => userId)
      expect((await ids(query)).body).toEqual({ ids: whole, total: whole.length })
    }
    expect((await ids({ filter: 'Everybody' })).status).toBe(400)
  })

  test('[ADM-02] are a thousand at most, and the number says how many there are', async () => {
    await club.pool.query(`
      insert into member (first_name, family_name, email, is_approved, registered_at)
      select 'Many', 'Zz' || n, 'many' || n || '@club.example', true, ${SQL_NOW} from generate_series(1, 1001) n`)
    const { body } = await ids({ q: 'many' })
    expect([body.ids.length, new Set(body.ids).size, body.total]).toEqual([1000, 1000, 1001])
    // The list itself is whole, in its order, and looks as its pages do.
    const query = { filter: 'All', q: 'many', sort: 'familyName', order: 'DESC' } as const
    const whole = await club.call('GET /api/user/all', { query, as })
    expect(whole.headers['x-total-count']).toBe('1001')
    const pages = await Promise.all(
      [1, 2, 3].map(page => club.call('GET /api/user/all', { query: { ...query, page, perPage: 500 }, as })),
    )
    expect(whole.body).toEqual(pages.flatMap(({ body: rows }) => rows))
    await club.pool.query("delete from member where first_name = 'Many'")
  })

  test('[ROLE-01] are for the committee', async () => {
    const member = await club.signedIn({ firstName: 'Plain' })
    expect((await club.call('GET /api/user/ids', { as: member })).status).toBe(403)
    expect((await club.call('GET /api/user/ids')).status).toBe(401)
    await club.pool.query('delete from member where id = $1', [member.memberId])
  })
})
