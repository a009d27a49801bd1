// Tests the Idempotency-Key, which says 'the same again'. If the request under it differs, no response may say that it
// was saved or sent.
import { beforeEach, describe, expect, test } from 'vitest'
import type { EventView } from '#contract/calls/event'
import { eventMaker } from '../api/eventMaker'
import { beforeTests, testClub } from '../testClub'

const club = testClub()

const make = beforeTests(() => eventMaker(club))
const officer = beforeTests(() => club.signedIn({ roles: ['Member', 'Duty Officer', 'Member Secretary'] }))
beforeEach(async () => {
  await club.pool.query('delete from throttle')
  await make.clear()
})

const KEY = { 'idempotency-key': 'once' }
const textFile = (words: string) => ({
  fileName: 'tide.txt',
  contentType: 'text/plain',
  base64: `data:text/plain;base64,${Buffer.from(words).toString('base64')}`,
  fileSize: words.length,
})
const message = (body: unknown) => (body as { message?: string }).message

describe('[ORG-07] a new event', () => {
  const form = (fields: object = {}) => ({
    id: null,
    title: 'Evening row',
    eventTypeId: 1,
    startDate: '2026-07-01',
    startTime: '18:00',
    endTime: '20:00',
    summary: '<p>Up the creek</p>',
    ...fields,
  })
  const save = (body: object, headers: Record<string, string> = KEY) =>
    club.call('POST /api/event/save', { as: officer, body, headers })

  test('[ORG-07] the same key with other details is refused with the event that is there, and changes nothing', async () => {
    const made = (await save(form())).body
    const other = await save(form({ title: 'Moonlight row' }))
    expect(other.status).toBe(409)
    expect(message(other.body)).toBe(
      'This event has been added already, with other details. Please save yours over them.',
    )
    expect((other.body as unknown as { current: EventView }).current.event).toMatchObject({
      id: made.id,
      version: made.version,
      title: 'Evening row',
    })
    expect((await club.pool.query('select title from event')).rows).toEqual([{ title: 'Evening row' }])
  })

  test('[ORG-07] with its id and version the other details are then saved over it', async () => {
    await save(form())
    const refused = await save(form({ title: 'Moonlight row' }))
    const { id, version } = (refused.body as unknown as { current: EventView }).current.event
    expect((await save(form({ title: 'Moonlight row', id, version }), {})).status).toBe(200)
    expect((await club.pool.query('select title, version from event')).rows).toEqual([
      { title: 'Moonlight row', version: 2 },
    ])
  })

  test('[ORG-07] two at once with one key and two bodies: one is made, the other is told', async () => {
    const answers = await Promise.all([save(form()), save(form({ title: 'Moonlight row' }))])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await club.pool.query('select 1 from event')).rowCount).toBe(1)
  })

  test('[ORG-07] the same details are the same, in whatever order and with the version beside them', async () => {
    const made = (await save(form())).body
    const turned = Object.fromEntries(Object.entries(form({ version: 7 })).toReversed())
    expect(await save(turned)).toMatchObject({ status: 200, body: { id: made.id } })
  })
})

describe('[DOC-02] an upload', () => {
  const save = (fields: { title?: string; words?: string; type?: string } = {}) => {
    const { title = 'Tides', words = 'high', type = 'Member' } = fields
    return club.call('POST /api/document/save', {
      as: officer,
      query: { type },
      body: { title, document: textFile(words) },
      headers: KEY,
    })
  }

  test('[DOC-02] another title, list or file under the same key is refused and not kept', async () => {
    const first = await save()
    expect(first.status).toBe(200)
    for (const answer of [
      await save({ title: 'Low water' }),
      await save({ type: 'Committee' }),
      await save({ words: 'wide' }),
    ])
      expect([answer.status, message(answer.body)]).toEqual([
        409,
        'Another document has been uploaded under the same key already, so this one has not been uploaded. Please load the page again and upload it once more.',
      ])
    expect(await save()).toMatchObject({ status: 200, body: first.body })
    expect((await club.pool.query('select title from document')).rows).toEqual([{ title: 'Tides' }])
    expect((await club.pool.query('select from stored_file')).rowCount).toBe(1)
  })
})

describe('[EVT-09] a message', () => {
  const OTHER =
    'Another message has been sent under the same key already, so this one has not been sent. Please load the page again and send it once more.'
  const write = (id: number, words: string) =>
    club.call('POST /api/event/SendMessageToOrganiser', {
      as: officer,
      query: { id },
      body: { message: `<p>${words}</p>` },
      headers: KEY,
    })

  test('[EVT-09] another under the same key, or the same to somebody else, is refused and not sent', async () => {
    const [first, second] = [await make.eventWith(), await make.eventWith()]
    expect((await write(first.id, 'Hello')).status).toBe(200)
    for (const answer of [await write(first.id, 'Goodbye'), await write(second.id, 'Hello')])
      expect([answer.status, message(answer.body)]).toEqual([409, OTHER])
    expect((await write(first.id, 'Hello')).status).toBe(200)
    expect(await club.mails()).toHaveLength(1)
  })

  test('[ADM-09] to a group: other words, another group, another file under the same key are refused and not sent', async () => {
    const file = (words: string) => [textFile(words)]
    const send = (filter: string, words: string, attachments: object[] = []) =>
      club.call('POST /api/user/SendMessage', {
        as: officer,
        query: { filter },
        body: { message: `<p>${words}</p>`, attachments },
        headers: KEY,
      })
    const first = await send('Full', 'Hello', file('high'))
    expect(first.status).toBe(200)
    const mails = (await club.mails()).length
    for (const answer of [
      await send('Full', 'Goodbye', file('high')),
      await send('All', 'Hello', file('high')),
      await send('Full', 'Hello', file('wide')),
      await send('Full', 'Hello'),
    ])
      expect([answer.status, message(answer.body)]).toEqual([409, OTHER])
    expect(await send('Full', 'Hello', file('high'))).toMatchObject({ status: 200, body: first.body })
    expect(await club.mails()).toHaveLength(mails)
  })
})

describe('[SET-05] a payment', () => {
  const OTHER =
    'Another payment has been recorded under the same key already, so this one has not been recorded. Please load the page again and record it once more.'
  const record = (userIds: number[], fields: object = {}) =>
    club.call('POST /api/payment/record', {
      as: officer,
      body: { userIds, year: 2026, receivedOn: '2026-06-09', amount: '130', ...fields },
      headers: KEY,
    })
  const payer = async () => (await club.memberWith({ password: null })).id
  const kept = async () => (await club.pool.query('select member_id, amount from payment order by member_id')).rows
  beforeEach(async () => {
    await club.pool.query('delete from change_history; delete from payment')
  })

  test('[SET-05] of one more member, fewer or others, or another one, under the same key is refused and leaves nothing', async () => {
    const [ann, bob, cal] = [await payer(), await payer(), await payer()]
    const first = await record([ann, bob])
    expect(first.status).toBe(200)
    for (const answer of [
      await record([ann, bob, cal]),
      await record([ann]),
      await record([cal]),
      await record([ann, bob], { amount: '130.01' }),
      await record([ann, bob], { year: 2025 }),
      await record([ann, bob], { receivedOn: '2026-06-08' }),
      await record([ann, bob], { note: 'Cash' }),
      await record([ann, bob], { settles: false }),
    ])
      expect([answer.status, message(answer.body)]).toEqual([409, OTHER])
    expect(await record([bob, ann, bob], { amount: '130.0' })).toMatchObject({ status: 200, body: first.body })
    expect(await kept()).toEqual([
      { member_id: ann, amount: '130.00' },
      { member_id: bob, amount: '130.00' },
    ])
    expect((await club.history()).map(({ deed, subjectId }) => [deed, subjectId])).toEqual([
      ['payments.create', ann],
      ['payments.create', bob],
    ])
  })

  test('[SET-05] of two members at once under one key: one is recorded, the other is told', async () => {
    const [ann, bob] = [await payer(), await payer()]
    const answers = await Promise.all([record([ann]), record([bob])])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await kept()).toHaveLength(1)
  })

  test('[SET-05] is answered as at first, though its year could no longer be recorded', async () => {
    const ann = await payer()
    const first = await record([ann], { year: 2027 })
    await club.pool.query('update club_settings set membership_year = 2025')
    expect(await record([ann], { year: 2027 })).toMatchObject({ status: 200, body: first.body })
    await club.pool.query('update club_settings set membership_year = 2026')
  })
})
