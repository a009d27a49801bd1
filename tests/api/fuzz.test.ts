// Every field of every call, given what no person would type: it is refused by name, or stored and given back the same.
// Never a fault. The requests are made from the contract's schemas. `npm run fuzz` does the same with thousands more,
// from another seed each time.
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { mayDo } from '#contract/access'
import { splitName, type CallName } from '#contract/calls'
import { callOf, EVERY_CALL, soundRequests, type SoundRequest } from '../contract/soundRequests'
import { waysTo, withValue, wrongInAddress, wrongInBody } from '../contract/wrongValues'
import { PASSWORD, type TestClub, testClub, type TestSession } from '../testClub'
import { SQL_NOW } from '../moment'

type Fields = Record<string, unknown>

/** Requests for each field of each call, half of them sound. */
const REQUESTS_A_FIELD = Number(process.env.FUZZ_REQUESTS ?? 2)
const SEED = Number(process.env.FUZZ_SEED ?? 20_260_610)
/** Records of each kind have these, and so have the lookups. */
const IDS = [1, 2, 3]
const CALLER = { email: 'ada@club.example', roles: ['Member', 'Duty Officer', 'System Administrator'] as const }

const TAKING = EVERY_CALL.filter(name => callOf(name).query || callOf(name).body)
const isPublic = (name: CallName) => {
  const { deed } = callOf(name)
  return typeof deed !== 'function' && mayDo(null, deed)
}

interface Place {
  part: 'query' | 'body'
  way: readonly (string | number)[]
}
const placesOf = (name: CallName): Place[] =>
  (['query', 'body'] as const).flatMap(part => {
    const schema = callOf(name)[part]
    return schema ? waysTo(schema).map(way => ({ part, way })) : []
  })

/** A sound request, or one with something wrong in one place. */
function requests(name: CallName): fc.Arbitrary<SoundRequest> {
  const places = placesOf(name)
  const sound = soundRequests(name, { ids: IDS })
  if (places.length === 0) return sound
  const wrong = fc
    .constantFrom(...places)
    .chain(place =>
      fc.tuple(fc.constant(place), place.part === 'query' || callOf(name).form ? wrongInAddress() : wrongInBody()),
    )
  const spoiled = fc
    .tuple(sound, wrong)
    .map(([request, [{ part, way }, value]]) => ({ ...request, [part]: withValue(request[part], way, value) }))
  return fc.oneof(sound, spoiled)
}

/**
 * Reads the record after a call was accepted, and returns its values under the names that were sent. Null if nothing
 * can be read back.
 */
const READ_BACK: Partial<
  Record<CallName, (club: TestClub, as: TestSession, body: Fields, answer: Fields) => Promise<Fields | null>>
> = {
  'POST /api/user/saveMyAccount': async (club, as) => (await club.call('GET /api/user/myAccount', { as })).body.user,
  'POST /api/user/save': async (club, as, { id }) =>
    (await club.call('GET /api/user/getAdminView', { as, query: { id } })).body.user,
  'POST /api/event/save': async (club, as, _body, { id }) =>
    (await club.call('GET /api/event/get', { as, query: { eventId: id } })).body.event,
  'POST /api/event/saveRowDetails': async (club, as, { id }) =>
    (await club.call('GET /api/event/get', { as, query: { eventId: id } })).body.event,
  'POST /api/event/saveReport': async (club, as, { id }) =>
    (await club.call('GET /api/event/get', { as, query: { eventId: id } })).body.event,
  'POST /api/event/cancel': async (club, as, { id }) =>
    (await club.call('GET /api/event/get', { as, query: { eventId: id } })).body.event,
  'POST /api/document/save': async (club, as, _body, { id }) =>
    (await club.call('GET /api/document/get', { as, query: { id } })).body,
  'POST /api/document/update': async (club, as, { id }) =>
    (await club.call('GET /api/document/get', { as, query: { id } })).body,
}
/** These come back otherwise: the version is a new one, and an address is changed by its owner's confirming. */
const OTHERWISE = ['version', 'email']
/** Rich text comes back as the editor would write it; white space at the ends of comments goes. */
const isPlain = (text: string) => !/[<>&"\r]/.test(text) && text === text.trim()
/** Words for people: not those of the library that checks. */
const SENTENCE = /^(?!Invalid|Too |Unrecognized|Expected)[A-Z][^<>{}]*$/

/** Names that would reach into every object: the whole body is refused before any of its fields is read. */
const hasPoison = (body: unknown) => /"(__proto__|constructor)":/.test(JSON.stringify(body) ?? '')

describe('unlikely input', () => {
  const club = testClub()
  let as: TestSession
  const answers = new Map<CallName, Map<number, number>>()
  /** Whether a call may have changed records since they were made anew. */
  let isChanged = true

  beforeAll(async () => {
    await club.memberWith({ ...CALLER })
    for (const email of ['bea@club.example', 'cal@club.example']) await club.memberWith({ email, password: null })
  })
  /**
   * The same three members, events, attendances and documents exist before each call, so that its deeds find something
   * to do.
   */
  beforeEach(async () => {
    if (!isChanged) return
    isChanged = false
    // `truncate` makes the files of each table anew, which took 150 to 240 ms of a busy machine.
    await club.pool.query(
      `delete from mail; delete from change_history; delete from event; delete from document; delete from throttle;
       alter sequence event_id_seq restart; alter sequence attendee_id_seq restart; alter sequence document_id_seq restart`,
    )
    await club.pool.query(
      "update member set is_active = true, is_approved = id <> 3, version = 1, email = (array['ada', 'bea', 'cal'])[id] || '@club.example' where id <= 3",
    )
    await club.pool.query('delete from member where id > 3')
    await club.pool.query(
      `insert into event (title, event_type_id, organiser_id, summary, start_date, created_at)
       select 'A row', 1, 1, '', day::date, ${SQL_NOW} from unnest(array['2026-05-02', '2026-06-13', '2026-07-04']) day`,
    )
    await club.pool.query(
      `insert into attendee (event_id, member_id, joined_at) values (1, 1, ${SQL_NOW}), (2, 1, ${SQL_NOW}), (2, 2, ${SQL_NOW})`,
    )
    await club.pool.query(
      `insert into document (type, title, file_name, content_type, size, uploaded_by, uploaded_at)
       select type, 'Tides', 'tides.txt', 'text/plain', 4, 1, ${SQL_NOW} from unnest(array['Member', 'Committee', 'Member']) type`,
    )
    await club.pool.query(
      `insert into stored_file (size, created_at, document_id) select 4, ${SQL_NOW}, id from document`,
    )
    await club.pool.query("insert into file_piece (file_id, start, bytes) select id, 0, 'high' from stored_file")
    as = await club.signIn(CALLER.email, PASSWORD)
  })
  afterAll(async () => {
    if (process.env.FUZZ_REQUESTS) for (const [name, counts] of answers) console.log(name, Object.fromEntries(counts))
  })

  async function ask(name: CallName, request: SoundRequest) {
    await club.pool.query('delete from throttle')
    const answer = await club.call(name, { ...request, as: isPublic(name) ? null : as })
    const reads = splitName(name).method === 'GET' && !callOf(name).writes
    isChanged ||= answer.status === 200 && !reads
    const counts = answers.get(name) ?? new Map<number, number>()
    answers.set(name, counts.set(answer.status, (counts.get(answer.status) ?? 0) + 1))
    return answer as { status: number; body: Fields }
  }

  /** The names that the contract itself objects to; empty when it takes the request. */
  function objections(name: CallName, { query, body }: SoundRequest): string[] {
    const call = callOf(name)
    const parts: [z.ZodType | undefined, unknown][] = [
      [call.query, query],
      [call.body, body],
    ]
    return parts.flatMap(
      ([schema, value]) => schema?.safeParse(value).error?.issues.map(({ path }) => String(path[0])) ?? [],
    )
  }

  function expectAnswered(
    name: CallName,
    request: SoundRequest,
    { status, body }: { status: number; body: Fields },
  ): void {
    const told = `${name}: ${status} ${JSON.stringify(body)?.slice(0, 300)}`
    expect([200, 400, 403, 404, 409, 413], told).toContain(status)
    if (callOf(name).form) {
      if (status === 400)
        expect(Object.keys(body), told).toEqual(expect.arrayContaining(['error', 'error_description']))
      return
    }
    const wrong = objections(name, request)
    if (wrong.length > 0) expect(status, told).toBe(400)
    if (status !== 400) return
    const modelState = body.modelState as Record<string, string[]>
    const named = Object.keys(modelState).map(field => field.split('.')[0])
    const fields = hasPoison(request.body) ? ['body'] : placesOf(name).map(({ way: [field] }) => String(field))
    expect(
      named.every(field => fields.includes(String(field))),
      told,
    ).toBe(true)
    if (wrong.length > 0 && !hasPoison(request.body))
      expect(
        named.some(field => wrong.includes(String(field))),
        told,
      ).toBe(true)
    for (const sentence of Object.values(modelState).flat()) expect(sentence, told).toMatch(SENTENCE)
  }

  async function expectReadBack(name: CallName, request: SoundRequest, answer: Fields): Promise<void> {
    const sent = (request.body ?? {}) as Fields
    const record = await READ_BACK[name]?.(club, as, sent, answer)
    for (const [field, value] of Object.entries(sent)) {
      if (!record || !(field in record) || OTHERWISE.includes(field)) continue
      if (typeof value !== 'string')
        expect(record[field], field).toEqual(value ?? expect.toBeOneOf([null, record[field]]))
      else if (value !== '' && isPlain(value))
        expect(String(record[field]).normalize('NFC'), field).toBe(value.normalize('NFC'))
    }
  }

  it.each(TAKING)(
    '%s takes anything without a fault: it refuses it by name, or gives it back the same',
    async name => {
      const numRuns = REQUESTS_A_FIELD * (placesOf(name).length + 1)
      await fc.assert(
        fc.asyncProperty(requests(name), async request => {
          const answer = await ask(name, request)
          expectAnswered(name, request, answer)
          if (answer.status === 200) await expectReadBack(name, request, answer.body)
        }),
        { numRuns, seed: SEED },
      )
    },
    600_000,
  )

  /** Sends the request as it travels. The test club's own client would not let it pass. */
  const send = async (method: 'GET' | 'POST', url: string, payload?: string, type = 'application/json') => {
    isChanged = true
    await club.pool.query('delete from throttle')
    const response = await club.app.inject({
      method,
      url,
      cookies: { 'XSRF-TOKEN': as.xsrf },
      headers: { authorization: `Bearer ${as.accessToken}`, 'x-xsrf-token': as.xsrf, 'content-type': type },
      ...(payload !== undefined && { payload }),
    })
    return { status: response.statusCode, body: response.json() as Fields }
  }

  it('bytes that are no text in an address are refused', async () => {
    for (const text of ['%ed%a0%80', '%ff%fe', '%zz', '%', '%00']) {
      const { status } = await send('GET', `/api/user/search?firstName=${text}`)
      expect([200, 400], text).toContain(status)
    }
  })

  it('bodies that are no record are refused', async () => {
    const deep = (levels: number) => '{"title":'.repeat(levels) + '1' + '}'.repeat(levels)
    const arrays = '['.repeat(100_000)
    for (const body of [
      '',
      '{',
      'null',
      '[]',
      '"x"',
      '1',
      '{"__proto__":{"title":"x"},"title":"y"}',
      '{"title":"\\ud800"}',
      deep(10_000),
      arrays,
      arrays + ']'.repeat(100_000),
    ]) {
      const { status, body: answer } = await send('POST', '/api/event/save', body)
      expect([body.slice(0, 20), status]).toEqual([body.slice(0, 20), 400])
      expect(answer.message).toBe('The request is invalid.')
    }
  })

  it('repeated parameters are refused by name', async () => {
    const { status, body } = await send('GET', '/api/event/get?eventId=1&eventId=2')
    expect(status).toBe(400)
    expect(body.modelState).toHaveProperty('eventId')
  })

  describe('the token calls, which take forms', () => {
    const expectRefused = (told: string, { status, body }: { status: number; body: Fields }) => {
      expect([200, 400, 413, 415], told.slice(0, 80)).toContain(status)
      if (status === 400)
        expect(Object.keys(body), told.slice(0, 80)).toEqual(expect.arrayContaining(['error', 'error_description']))
    }
    const FORM = 'application/x-www-form-urlencoded'
    const RAW = ['%00', '%ff%fe', '%', '%zz', '%ed%a0%80', 'a;b', '%26x%3d1', 'x'.repeat(200_000)]

    it.each([
      ['/oauth/token', 'grant_type=password&username=ada@club.example', 'password'],
      ['/oauth/token', 'grant_type=password&password=wrong', 'username'],
      ['/oauth/token', 'grant_type=refresh_token', 'refresh_token'],
      ['/oauth/token', 'username=ada@club.example', 'grant_type'],
      ['/oauth/revoke', 'token_type_hint=refresh_token', 'token'],
    ])('[API-01] %s with %s takes any bytes as %s, once, twice and with brackets', async (path, others, field) => {
      for (const value of RAW)
        for (const payload of [
          `${others}&${field}=${value}`,
          `${others}&${field}=${value}&${field}=again`,
          `${others}&${field}[x]=${value}`,
        ])
          expectRefused(payload, await send('POST', path, payload, FORM))
    })

    it.each(['/oauth/token', '/oauth/revoke'])('[API-01] %s takes any body of any kind without a fault', async path => {
      for (const payload of [
        '',
        '&',
        '=',
        '&&==',
        '__proto__=x&constructor=y',
        'grant_type',
        Array.from({ length: 5000 }, (_, i) => `f${i}=${i}`).join('&'),
      ])
        expectRefused(payload, await send('POST', path, payload, FORM))
      for (const payload of [
        '',
        '{',
        'null',
        '[]',
        '"x"',
        '{"grant_type":{"$ne":null}}',
        '{"grant_type":"password","username":["a"],"password":1}',
        '{"token":{"a":1}}',
      ])
        expectRefused(payload, await send('POST', path, payload))
      for (const type of ['text/plain', 'multipart/form-data; boundary=x', 'application/xml', 'nonsense'])
        expectRefused(type, await send('POST', path, 'grant_type=password', type))
    })
  })

  it('fields that a caller may not set have no effect', async () => {
    const before = (await club.call('GET /api/user/myAccount', { as })).body.user
    const { firstName, familyName, email, dateOfBirth } = before
    const own = {
      firstName,
      familyName,
      email,
      dateOfBirth,
      swimmingAbilityId: 1,
      genderId: 1,
      ethnicityId: 1,
      consentDataSharing: true,
    }
    await club.pool.query('delete from payment')
    const sneaky = {
      id: 2,
      roles: ['Bosun'],
      isApproved: false,
      isActive: false,
      membershipTypeId: 5,
      hasPaid: true,
      savedRoles: '7',
      passwordHash: 'x',
    }
    const { status, body } = await club.call('POST /api/user/saveMyAccount', { as, body: { ...own, ...sneaky } })
    expect(status).toBe(200)
    const { id, roles, isApproved, isActive, membershipTypeId } = before
    expect(body.user).toMatchObject({ id, roles, isApproved, isActive, membershipTypeId })
    expect((await club.call('GET /api/user/hasPaid', { as })).body).toBe(false)
  })
})
