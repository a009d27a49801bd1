import { afterEach, describe, expect, it } from 'vitest'
import { beforeTests, testClub } from '../testClub'
import { eventMaker } from './eventMaker'

const EMPTY = {
  ...{ title: null, eventTypeId: null, startDate: null, endDate: null, startTime: null, endTime: null },
  ...{ summary: null, description: null, repeatUntil: null, leftOutDates: [] as string[], places: null },
  ...{ tideRule: null, timesOfDates: [] },
}

describe('[ORG-07] a draft of an event', () => {
  const club = testClub()

  const make = beforeTests(() => eventMaker(club))
  const officer = beforeTests(() => club.signIn(make.organiser.email))
  const standIn = beforeTests(() => club.signedIn({ roles: ['Member', 'Duty Officer', 'System Administrator'] }))
  afterEach(async () => {
    await make.clear()
    await club.pool.query('delete from change_history; delete from throttle; delete from event_draft')
  })

  const keep = (fields: object = {}, as = officer, headers: Record<string, string> = {}) =>
    club.call('POST /api/event/saveDraft', { as, headers, body: { ...EMPTY, ...fields } })
  const read = (id: number, as = officer) => club.call('GET /api/event/getDraft', { as, query: { id } })
  const titles = async (as = officer) =>
    (await club.call('GET /api/event/drafts', { as })).body.map(({ title }) => title)
  const complete = {
    ...{ title: 'Heron Creek', eventTypeId: 1, startDate: '2026-06-20', endDate: null },
    ...{ startTime: '08:30', endTime: '10:30', summary: '<p>Up the creek</p>', description: '' },
  }
  const count = async (table: 'event' | 'event_draft' | 'mail') =>
    (await club.pool.query<{ count: number }>(`select count(*)::int from ${table}`)).rows[0]?.count

  it('is kept as far as it has come, tells nobody, and is changed; survives a logout', async () => {
    const { status, body } = await keep({
      title: 'Heron Creek',
      summary: '<p onclick="x()">Up</p>',
      description: '<p></p>',
      endDate: '2026-06-01',
      startDate: '2026-06-20',
      startTime: '08:30',
      repeatUntil: '2026-07-11',
      leftOutDates: ['2026-07-04'],
    })
    expect(status).toBe(200)
    expect(body).toEqual({
      ...EMPTY,
      id: body.id,
      title: 'Heron Creek',
      summary: '<p>Up</p>',
      startDate: '2026-06-20',
      endDate: '2026-06-01',
      startTime: '08:30',
      repeatUntil: '2026-07-11',
      leftOutDates: ['2026-07-04'],
      version: 1,
    })
    const again = await club.signIn(make.organiser.email)
    expect((await read(body.id, again)).body).toEqual(body)
    expect((await keep({ id: body.id, version: 1, title: 'Gull Creek' }, again)).body).toMatchObject({
      id: body.id,
      title: 'Gull Creek',
      startDate: null,
      version: 2,
    })
    expect(await club.call('GET /api/event/drafts', { as: again })).toMatchObject({
      body: [
        { id: body.id, title: 'Gull Creek', startDate: null, startTime: null, changedAt: club.now().toISOString() },
      ],
    })
    expect([await count('event'), await club.mails(), await club.history()]).toEqual([0, [], []])
  })

  it('[RIV-11] keeps how its dates follow the tide, and the times of single ones; an older caller sends neither', async () => {
    const followed = {
      tideRule: { minutes: -75, inLight: true },
      timesOfDates: [{ startDate: '2026-06-27', startTime: '06:15', endTime: null }],
    }
    const { status, body } = await keep({ startDate: '2026-06-20', repeatUntil: '2026-07-11', ...followed })
    expect([status, body]).toMatchObject([200, followed])
    expect((await read(body.id)).body).toMatchObject(followed)
    const { tideRule: _rule, timesOfDates: _times, ...older } = EMPTY
    const saved = await club.call('POST /api/event/saveDraft', { as: officer, body: { ...older, id: body.id } })
    expect(saved.body).toMatchObject({ tideRule: null, timesOfDates: [] })
    for (const wrong of [
      { minutes: 721, inLight: true },
      { minutes: 7.5, inLight: true },
    ])
      expect((await keep({ tideRule: wrong })).status).toBe(400)
    expect((await keep({ timesOfDates: [{ startDate: '2026-06-27', startTime: '6.15' }] })).status).toBe(400)
  })

  it('is its organiser’s alone: no list has it, and nobody else sees, changes, sends or throws it away', async () => {
    const { id } = (await keep({ ...complete })).body
    for (const type of ['My Events', 'All Events', 'Organised Events'])
      expect((await club.call('GET /api/event/all', { as: officer, query: { type, filter: 'All' } })).body).toEqual([])
    for (const name of ['getSummary', 'getOrganised', 'getMyRow'] as const)
      expect((await club.call(`GET /api/event/${name}`, { as: officer })).body).toEqual([])
    expect(await titles(standIn)).toEqual([])
    const none = await read(999_999, standIn)
    expect([none.status, (await read(id, standIn)).status, (await read(id, standIn)).body]).toEqual([
      404,
      404,
      none.body,
    ])
    expect((await keep({ id, title: 'Mine now' }, standIn)).status).toBe(404)
    const sent = await club.call('POST /api/event/save', { as: standIn, body: { ...complete, draftId: id } })
    expect([sent.status, await count('event')]).toEqual([404, 0])
    expect((await club.call('POST /api/event/deleteDraft', { as: standIn, body: { id } })).status).toBe(200)
    expect(await titles()).toEqual(['Heron Creek'])
    const plain = await club.signedIn()
    for (const each of [id, 999_999]) expect((await read(each, plain)).status).toBe(403)
    const throwAway = () => club.call('POST /api/event/deleteDraft', { as: officer, body: { id } })
    expect([(await throwAway()).status, (await throwAway()).status]).toEqual([200, 200])
    expect(await titles()).toEqual([])
  })

  it('goes with its sending, in one transaction; sent again with the same key it is answered alike', async () => {
    const headers = { 'idempotency-key': 'sent-once' }
    const [draft, other] = [(await keep({ title: 'Heron Creek' })).body, (await keep({ title: 'Other' })).body]
    const sending = { draftId: draft.id, draftVersion: draft.version }
    const send = (fields: object = {}) =>
      club.call('POST /api/event/save', { as: officer, headers, body: { ...complete, ...sending, ...fields } })
    expect((await send({ title: '' })).status).toBe(400)
    expect(await titles()).toEqual(['Other', 'Heron Creek'])
    const first = await send()
    expect(first.status).toBe(200)
    expect(await titles()).toEqual(['Other'])
    expect((await send()).body).toEqual(first.body)
    expect(await count('event')).toBe(1)
    const weekly = await club.call('POST /api/event/saveWeekly', {
      as: officer,
      body: { ...complete, otherStartDates: ['2026-06-27'], draftId: other.id, draftVersion: other.version },
    })
    expect([weekly.status, await titles(), await count('event')]).toEqual([200, [], 3])
  })

  it('two tabs: the later one is told of the other’s changes, and what was sent or thrown away is not sent again', async () => {
    const { id, version } = (await keep({ title: 'Heron Creek' })).body
    expect((await keep({ id, version, title: 'First tab' })).status).toBe(200)
    const current = (await read(id)).body
    const refused = [
      await keep({ id, version, title: 'Second tab' }),
      await club.call('POST /api/event/save', {
        as: officer,
        body: { ...complete, draftId: id, draftVersion: version },
      }),
    ]
    for (const { status, body } of refused) expect([status, body]).toMatchObject([409, { current }])
    expect(await count('event')).toBe(0)
    const sendings = await Promise.all(
      [1, 2, 3, 4].map(() => club.call('POST /api/event/save', { as: officer, body: { ...complete, draftId: id } })),
    )
    expect(sendings.map(({ status }) => status).toSorted()).toEqual([200, 404, 404, 404])
    expect(await count('event')).toBe(1)
    expect((await keep({ id, title: 'Too late' })).status).toBe(404)
  })

  it('twenty at most, also two at once; the same key keeps one; what cannot be read is told beside the field', async () => {
    const once = { 'idempotency-key': 'kept-once' }
    const [one, same] = [await keep({ title: 'One' }, officer, once), await keep({ title: 'One!' }, officer, once)]
    expect(same.body).toMatchObject({ id: one.body.id, title: 'One!', version: 2 })
    for (let index = 1; index < 19; index++) expect((await keep()).status).toBe(200)
    const last = await Promise.all([keep(), keep()])
    expect(last.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await keep()).body).toMatchObject({ message: expect.stringContaining('20 drafts already') })
    expect((await keep({ title: 'Again' }, officer, once)).status).toBe(200)
    expect(await count('event_draft')).toBe(20)
    expect((await keep({}, standIn)).status).toBe(200)
    for (const [field, value] of [
      ['eventTypeId', 9999],
      ['startDate', '2026-02-30'],
      ['title', 'x'.repeat(151)],
      ['leftOutDates', Array.from({ length: 27 }, () => '2026-06-27')],
    ] as const)
      expect((await keep({ [field]: value }, standIn)).body).toMatchObject({
        modelState: { [field]: [expect.any(String)] },
      })
  })
})
