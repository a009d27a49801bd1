// Tests what one member's uploads may cost the others.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { BODY_LIMIT, MEGABYTE } from '#contract/words'
import { attachmentOf, FILES } from '../api/fileMaker'
import { listen, openLine } from '../server/wire'
import { testClub, type TestSession } from '../testClub'
import { bodyOf, headersOf, pdfOf } from './uploadMaker'

const club = testClub()
let bosun: TestSession
let secretary: TestSession
beforeEach(async () => {
  await club.pool.query('delete from document; delete from group_message; delete from throttle')
  bosun = await club.signedIn({ roles: ['Member', 'Bosun'] })
  secretary = await club.signedIn({ roles: ['Member', 'Member Secretary'] })
})

const config = { trustProxy: false, clubUrl: null } as const

/** Files and pieces in the database, kept or not. */
const written = async () =>
  (
    await club.pool.query(
      'select (select count(*)::int from stored_file) as files, (select count(*)::int from file_piece) as pieces',
    )
  ).rows[0]

describe('[DOC-02] places', () => {
  test('[DOC-02] four uploads of one account that trickle keep no other account’s files and messages waiting', async () => {
    const { port } = await listen({ config, services: club.services })
    const large = bodyOf(pdfOf(2 * MEGABYTE))
    const trickling = await Promise.all(
      Array.from({ length: 4 }, async () => {
        const line = await openLine(port)
        line.send(headersOf(bosun, large.length) + large.slice(0, 100))
        return line
      }),
    )
    const drip = setInterval(() => trickling.forEach(line => line.send('A')), 100)
    const send = async (body: string, path?: string) => {
      const line = await openLine(port)
      line.send(headersOf(secretary, body.length, path) + body)
      return (await line.ended).split(' ')[1]
    }
    expect(await send(large)).toBe('200')
    expect(
      await send(
        JSON.stringify({ message: '<p>Hello</p>', attachments: [attachmentOf('plan.pdf', pdfOf(2 * MEGABYTE))] }),
        '/api/user/SendMessage?filter=Bosun',
      ),
    ).toBe('200')
    clearInterval(drip)
  })

  test('[DOC-02] who has files on their way is told so when more of theirs would wait for long; a small message needs no place', async () => {
    const { port } = await listen({
      config,
      services: club.services,
      uploads: { slots: { total: 6, each: 2, timeout: 50 } },
    })
    const lines = await Promise.all(Array.from({ length: 3 }, () => openLine(port)))
    for (const line of lines) line.send(headersOf(bosun, 2 * MEGABYTE))
    const answer = await Promise.race(lines.map(({ ended }) => ended))
    expect(answer).toMatch(/^HTTP\/1\.1 429 /)
    expect(answer).toMatch(/\r\nretry-after: 30\r\n/i)
    expect(answer).toContain('Other files of yours are still on their way. Please try again when they have arrived.')
    const small = await openLine(port)
    const body = bodyOf(FILES['plan.pdf'])
    small.send(headersOf(bosun, body.length) + body)
    expect((await small.ended).split(' ')[1]).toBe('200')
  })
})

describe('[DOC-02] how much is kept', () => {
  const USED = 3 * MEGABYTE
  const save = (as: TestSession, bytes: Buffer) =>
    club.call('POST /api/document/save', {
      query: { type: 'Member' },
      body: { title: 'Tides', document: attachmentOf('plan.pdf', bytes) },
      as,
    })
  const sendMessage = (as: TestSession, bytes: Buffer) =>
    club.call('POST /api/user/SendMessage', {
      query: { filter: 'Bosun' },
      body: { message: '<p>Hello</p>', attachments: [attachmentOf('plan.pdf', bytes)] },
      as,
    })
  const ROOM =
    'in documents and in files with messages. Please delete documents that are not needed any more, or ask a System Administrator for more room.'
  const usual = { member: 2_000 * MEGABYTE, club: 10_000 * MEGABYTE }
  const withQuotas = (quotas: Partial<typeof usual>) => Object.assign(club.services.quotas, usual, quotas)
  afterEach(() => withQuotas({}))

  test('[DOC-02] of one member, documents and files with messages together: what is more is refused in words, and others go on', async () => {
    withQuotas({ member: USED + 100 })
    expect((await sendMessage(bosun, pdfOf(MEGABYTE))).status).toBe(200)
    expect((await save(bosun, pdfOf(2 * MEGABYTE))).status).toBe(200)
    const refused = { status: 413, body: { message: `You have used 3 MB of the 3 MB that a member may keep ${ROOM}` } }
    expect(await save(bosun, pdfOf(101))).toMatchObject(refused)
    expect(await sendMessage(bosun, pdfOf(101))).toMatchObject(refused)
    expect((await save(bosun, pdfOf(100))).status).toBe(200)
    expect((await save(secretary, pdfOf(MEGABYTE))).status).toBe(200)
    expect((await club.pool.query('select from stored_file')).rowCount).toBe(4)
  })

  test('[DOC-02] of the club; and what is deleted makes room again', async () => {
    withQuotas({ club: USED })
    const { body } = await save(bosun, pdfOf(2 * MEGABYTE))
    expect(await save(secretary, pdfOf(MEGABYTE + 1))).toMatchObject({
      status: 413,
      body: { message: `The club has used 2 MB of the 3 MB that it may keep ${ROOM}` },
    })
    expect((await club.call('POST /api/document/delete', { body: { id: body.id }, as: secretary })).status).toBe(200)
    expect((await save(secretary, pdfOf(MEGABYTE + 1))).status).toBe(200)
  })

  test('[DOC-02] many at once keep no more than one after another', async () => {
    withQuotas({ member: USED })
    const answers = await Promise.all(Array.from({ length: 6 }, () => save(bosun, pdfOf(0.9 * MEGABYTE))))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 413, 413, 413])
  })

  test('[DOC-02] a body that says how large it is, is refused before it is read', async () => {
    withQuotas({ member: USED })
    const { port } = await listen({ config, services: club.services })
    const line = await openLine(port)
    line.send(headersOf(bosun, 20 * MEGABYTE))
    expect(await line.until('You have used 0 MB of the 3 MB that a member may keep')).toMatch(/^HTTP\/1\.1 413 /)
  })
})

describe('[DOC-02] what is not kept leaves nothing behind', () => {
  const save = (body: unknown) => club.call('POST /api/document/save', { query: { type: 'Member' }, body, as: bosun })

  test.each([
    ['without a title', { title: '' }, 400],
    [
      'with a data URL that breaks off in its middle',
      {
        document: attachmentOf('plan.pdf', pdfOf(MEGABYTE), {
          base64: `data:;base64,${pdfOf(MEGABYTE).toString('base64').slice(0, -5)}!`,
        }),
      },
      400,
    ],
    ['of another kind than its name says', { document: attachmentOf('plan.png', pdfOf(MEGABYTE)) }, 400],
  ])('[DOC-02] an upload %s', async (_what, more, status) => {
    expect((await save({ title: 'Tides', document: attachmentOf('plan.pdf', pdfOf(MEGABYTE)), ...more })).status).toBe(
      status,
    )
    expect(await written()).toEqual({ files: 0, pieces: 0 })
  })

  test('[DOC-02] one whose sender goes away in the middle', async () => {
    const { port } = await listen({ config, services: club.services })
    const line = await openLine(port)
    const body = bodyOf(pdfOf(3 * MEGABYTE))
    line.send(headersOf(bosun, body.length) + body.slice(0, 2.5 * MEGABYTE))
    await vi.waitFor(async () => expect((await written()).pieces).toBeGreaterThan(0), { timeout: 20_000, interval: 20 })
    line.close()
    await vi.waitFor(async () => expect(await written()).toEqual({ files: 0, pieces: 0 }), {
      timeout: 20_000,
      interval: 20,
    })
  })

  test('[DOC-02] one that a server broke off when it was stopped, after an hour and a start', async () => {
    const { pool, schema, database, now, advance, services } = club
    await database.insert(schema.storedFile).values({ ownerId: bosun.memberId, size: 0, createdAt: now() })
    await pool.query(`insert into file_piece select id, 0, 'left' from stored_file`)
    await listen({ config, services })
    expect(await written()).toEqual({ files: 1, pieces: 1 })
    advance(3_601_000)
    await listen({ config, services })
    await vi.waitFor(async () => expect(await written()).toEqual({ files: 0, pieces: 0 }), {
      timeout: 20_000,
      interval: 20,
    })
  })
})

describe('[API-04] the body', () => {
  const post = (payload: string) =>
    club.app.inject({
      method: 'POST',
      url: '/api/document/save?type=Member',
      cookies: { 'XSRF-TOKEN': bosun.xsrf },
      headers: {
        'x-xsrf-token': bosun.xsrf,
        authorization: `Bearer ${bosun.accessToken}`,
        'content-type': 'application/json',
      },
      payload,
    })
  const whole = bodyOf(FILES['plan.pdf'])

  test('[API-04] may come in any order and spelling that is JSON', async () => {
    const { base64, ...rest } = attachmentOf('plan.pdf', FILES['plan.pdf'])
    const escaped = JSON.stringify(base64).replaceAll('/', '\\/').replaceAll('Q', '\\u0051')
    for (const payload of [
      whole,
      `\n{ "document" :\t{ "base64" : ${escaped} , ${JSON.stringify(rest).slice(1)} , "title":"Tides" }`,
    ])
      expect((await post(payload)).statusCode, payload).toBe(200)
    expect((await club.pool.query('select from document')).rowCount).toBe(2)
  })

  test.each([
    ['cut off', whole.slice(0, -20)],
    ['cut off in the file', whole.slice(0, whole.indexOf('base64') + 40)],
    ['no JSON', `${whole}}`],
    ['a prototype', whole.replace('"title"', '"__proto__":{"title":"x"},"title"')],
    ['a word in the place of another file', whole.replace('"base64"', '"b\\u0061se64"')],
    ['the same file twice', whole.replace('"base64"', '"base64":"data:;base64,aaaa","base64"')],
  ])('[API-04] %s: nothing is kept but what is sound', async (what, payload) => {
    const { statusCode } = await post(payload)
    expect(statusCode).toBe(what === 'the same file twice' ? 200 : 400)
    const kept = (await club.pool.query('select from document')).rowCount ?? 0
    expect((await written()).files).toBe(kept)
  })

  test('[API-04] beside its files it may be no larger than any other', async () => {
    expect((await post(whole.replace('"Tides"', `"${'x'.repeat(BODY_LIMIT.other)}"`))).statusCode).toBe(413)
    expect((await post(whole.replace('{', `{${' '.repeat(BODY_LIMIT.other)}`))).statusCode).toBe(413)
  })

  test('[API-04] a thousand files where one is asked for are not written down', async () => {
    const queries = vi.spyOn(club.pool, 'query')
    const many = whole.replace('"base64"', `${'"base64":"data:;base64,aaaa",'.repeat(1000)}"base64"`)
    expect((await post(many)).statusCode).toBe(400)
    expect(queries.mock.calls.length).toBeLessThan(200)
    queries.mockRestore()
    expect(await written()).toEqual({ files: 0, pieces: 0 })
  })
})
