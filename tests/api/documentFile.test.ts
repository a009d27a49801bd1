import { eq } from 'drizzle-orm'
import { issueAccessToken } from '../../server/sessions/sessionToken'
import { buildApp } from '../../server/app'
import { fileBytes, fileOfDocument } from '../../server/files/readStoredFile'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { beforeTests, PASSWORD, testClub, type TestSession } from '../testClub'
import { documentMaker, noise } from './documentMaker'

const club = testClub()
let document: Awaited<ReturnType<typeof make.documentWith>>
let member: TestSession

const make = beforeTests(() => documentMaker(club))
beforeAll(async () => void (document = await make.documentWith()))
beforeEach(async () => {
  member = await club.signedIn()
})

const METHODS = [
  ['GET', {}],
  ['HEAD', {}],
  ['GET', { range: 'bytes=0-3' }],
] as const

/** The answer to every way of asking: a whole file, its head, a part of it. */
const everyWay = (cookie: string | null, asked = document) =>
  Promise.all(METHODS.map(([method, headers]) => make.open(asked, cookie, { method, headers })))
const statuses = async (cookie: string | null, asked = document) =>
  (await everyWay(cookie, asked)).map(({ status }) => status)

describe('[MEM-03] who gets a file', () => {
  test('[MEM-03] the member whose cookie it is, with exactly the bytes that were stored', async () => {
    const { status, bytes, headers } = await make.open(document, await make.cookieFor(member, document.id))
    expect([status, bytes.toString(), headers['content-length']]).toEqual([200, '%PDF-1.4 tide', '13'])
  })

  test('[MEM-03] nobody by the link alone, and a page says what to do', async () => {
    for (const { status, headers } of await everyWay(null))
      expect([status, headers['www-authenticate'], headers['cache-control']]).toEqual([
        401,
        'Cookie realm="documents"',
        'no-store',
      ])
    const { text, headers } = await make.open(document, null)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(text).toContain('<h1>Please sign in</h1>')
    expect(text).toContain('href="/app/club/v1/members/documents"')
    expect(text).not.toContain('Tides')
  })

  test('[MEM-03] nobody by a bearer token, in the header or as the cookie, nor by a forged one', async () => {
    const { accessToken } = member
    const withHeader = await make.open(document, null, { headers: { authorization: `Bearer ${accessToken}` } })
    expect(withHeader.status).toBe(401)
    const good = await make.cookieFor(member, document.id)
    const [head, body, signature = ''] = good.split('.')
    const flipped = [head, body, (signature.startsWith('A') ? 'B' : 'A') + signature.slice(1)].join('.')
    for (const cookie of [accessToken, flipped, '', 'nonsense', `${good}x`])
      expect(await statuses(cookie), cookie).toEqual([401, 401, 401])
  })

  test('[API-01] the cookie is no bearer token', async () => {
    const accessToken = await make.cookieFor(member, document.id)
    expect((await club.call('GET /api/user/profile', { as: { ...member, accessToken } })).status).toBe(401)
  })

  test('[MEM-03] signing in brings the cookie, for files alone and out of reach of scripts; signing out takes it', async () => {
    const { email } = await club.memberWith()
    const { headers } = await club.token({ grant_type: 'password', username: email, password: PASSWORD })
    const [given] = [headers['set-cookie'] ?? []]
      .flat()
      .map(String)
      .filter(cookie => cookie.startsWith('DOCUMENTS='))
    expect(given).toMatch(/^DOCUMENTS=[^;]+; Max-Age=900; Path=\/documents; HttpOnly; SameSite=Strict$/)
    const cookie = club.cookieOf(headers, 'DOCUMENTS') ?? ''
    expect(await statuses(cookie)).toEqual([200, 200, 206])
    const revoked = await club.app.inject({
      method: 'POST',
      url: '/oauth/revoke',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'token=x',
    })
    expect(String(revoked.headers['set-cookie'])).toMatch(/DOCUMENTS=; Max-Age=0; Path=\/documents;/)
  })

  test('[MEM-03] behind TLS the cookie travels by TLS alone', async () => {
    const { email } = await club.memberWith()
    const app = await buildApp({
      config: { trustProxy: false, clubUrl: 'https://club.example' },
      services: club.services,
      logLevel: 'silent',
    })
    const payload = new URLSearchParams({ grant_type: 'password', username: email, password: PASSWORD }).toString()
    const { headers } = await app.inject({
      method: 'POST',
      url: '/oauth/token',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload,
    })
    await app.close()
    expect(String(headers['set-cookie'])).toMatch(
      /DOCUMENTS=[^;]+; Max-Age=900; Path=\/documents; HttpOnly; Secure; SameSite=Strict/,
    )
  })

  test('[MEM-03] the cookie lives a quarter of an hour, and View’s own call renews it', async () => {
    const cookie = await make.cookieFor(member, document.id)
    club.advance(14 * 60_000)
    expect(await statuses(cookie)).toEqual([200, 200, 206])
    const as = { ...member, accessToken: await issueAccessToken(club.services, await sessionOf(member)) }
    const renewed = await make.cookieFor(as, document.id)
    club.advance(2 * 60_000)
    expect(await statuses(cookie)).toEqual([401, 401, 401])
    expect(await statuses(renewed)).toEqual([200, 200, 206])
  })

  const sessionOf = async ({ memberId }: TestSession) => {
    const [row] = await club.database
      .select()
      .from(club.schema.session)
      .where(eq(club.schema.session.memberId, memberId))
    return row?.id ?? ''
  }

  test('[MEM-03] not after signing out, a reset of the password or the end of the membership: from the very next request', async () => {
    const { database, schema, services, pool } = club
    const cookie = await make.cookieFor(member, document.id)
    await pool.query('update session set ended_at = $1 where member_id = $2', [services.clock.now(), member.memberId])
    expect(await statuses(cookie)).toEqual([401, 401, 401])
    const former = await club.signedIn()
    const theirs = await make.cookieFor(former, document.id)
    await database.update(schema.member).set({ isActive: false }).where(eq(schema.member.id, former.memberId))
    expect(await statuses(theirs)).toEqual([401, 401, 401])
  })

  test('[MEM-03] [ROLE-01] the committee’s only to the committee: 403 to a member, and to a Bosun who is one no more', async () => {
    const minutes = await make.documentWith({ type: 'Committee', fileName: 'minutes.pdf' })
    expect(await statuses(await make.cookieFor(member, document.id), minutes)).toEqual([403, 403, 403])
    const bosun = await club.signedIn({ roles: ['Member', 'Bosun'] })
    const cookie = await make.cookieFor(bosun, minutes.id)
    expect(await statuses(cookie, minutes)).toEqual([200, 200, 206])
    await club.pool.query(
      "delete from member_role using role where role.id = role_id and role.name = 'Bosun' and member_id = $1",
      [bosun.memberId],
    )
    expect(await statuses(cookie, minutes)).toEqual([403, 403, 403])
    expect((await make.open(minutes, cookie)).text).toContain('<h1>You do not have permission</h1>')
    // A wrong name tells no more than the right one.
    expect((await make.open(minutes, cookie, { name: 'guessed.pdf' })).status).toBe(403)
  })

  test('[MEM-03] after it has been deleted it is gone, for everybody', async () => {
    const passing = await make.documentWith()
    const cookie = await make.cookieFor(member, passing.id)
    await club.database.delete(club.schema.document).where(eq(club.schema.document.id, passing.id))
    expect(await statuses(cookie, passing)).toEqual([404, 404, 404])
    expect((await make.open(passing, cookie)).text).toContain('<h1>This document no longer exists</h1>')
  })

  test('[API-04] a fault is a page too, and tells nothing of the inside', async () => {
    const cookie = await make.cookieFor(member, document.id)
    await club.pool.query('alter table document rename to document_away')
    const away = await make.open(document, cookie)
    await club.pool.query('alter table document_away rename to document')
    expect([away.status, away.headers['content-type']]).toEqual([500, 'text/html; charset=utf-8'])
    expect(away.text).not.toMatch(/document_away|select|relation/)
  })
})

describe('[MEM-03] the address', () => {
  test('[MEM-03] the name chooses no file: another name, or none, is no address', async () => {
    const other = await make.documentWith({ fileName: 'other.pdf', bytes: Buffer.from('other') })
    const cookie = await make.cookieFor(member, document.id)
    for (const name of [other.fileName, 'TIDES.PDF', 'tides.pdf/', '../tides.pdf', 'tides.pdf\0', ''])
      expect((await make.open(document, cookie, { name })).status, name).toBe(404)
    for (const id of ['0', '-1', '01', '1e1', 'abc', '99999999999', '2147483648', '']) {
      const { statusCode } = await club.app.inject({
        url: `/documents/${id}/tides.pdf`,
        cookies: { DOCUMENTS: cookie },
      })
      expect(statusCode, id).toBe(404)
    }
  })

  test.each(['Ebb & flood (100%) #1?.pdf', 'café ☕.pdf', 'a/b.pdf', "l'eau;x=1.pdf", `${'潮'.repeat(196)}.pdf`])(
    '[MEM-03] %s opens under its own name, and is saved under it',
    async fileName => {
      const named = await make.documentWith({ fileName })
      const { status, headers } = await make.open(named, await make.cookieFor(member, named.id))
      expect(status).toBe(200)
      const [, encoded = ''] = /filename\*=UTF-8''(\S+)$/.exec(String(headers['content-disposition'])) ?? []
      expect(decodeURIComponent(encoded)).toBe(fileName)
    },
  )
})

describe('[API-04] how a file travels', () => {
  const OFFICE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
  test.each([
    ['application/pdf', 'application/pdf', 'inline'],
    ['image/png', 'image/png', 'inline'],
    ['image/jpeg', 'image/jpeg', 'inline'],
    ['image/webp', 'image/webp', 'inline'],
    ['text/plain', 'text/plain; charset=utf-8', 'inline'],
    ['text/csv', 'text/plain; charset=utf-8', 'inline'],
    [OFFICE, OFFICE, 'attachment'],
    ['text/html', 'application/octet-stream', 'attachment'],
    ['image/svg+xml', 'application/octet-stream', 'attachment'],
    ['toString', 'application/octet-stream', 'attachment'],
  ])('[API-04] %s is sent as %s, %s, and can do nothing', async (contentType, sentAs, disposition) => {
    const file = await make.documentWith({ contentType, fileName: 'file.bin' })
    const { headers } = await make.open(file, await make.cookieFor(member, file.id))
    expect(headers).toMatchObject({
      'content-type': sentAs,
      'content-disposition': `${disposition}; filename="file.bin"; filename*=UTF-8''file.bin`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'accept-ranges': 'bytes',
    })
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; .*frame-ancestors 'none'; sandbox/)
    expect(headers['content-security-policy']).not.toMatch(/allow-same-origin|script-src/)
    expect(headers['content-encoding']).toBeUndefined()
  })

  test('[API-04] 25 MB arrive as they were stored, in slices, compressed by nobody', async () => {
    const bytes = noise(25 * 1024 * 1024)
    const large = await make.documentWith({ bytes, contentType: 'text/plain' })
    const got = await make.open(large, await make.cookieFor(member, large.id), {
      headers: { 'accept-encoding': 'br, gzip' },
    })
    expect([got.status, got.headers['content-length'], got.headers['content-encoding']]).toEqual([
      200,
      String(bytes.length),
      undefined,
    ])
    expect(got.bytes.equals(bytes)).toBe(true)
  }, 60_000)

  test('[API-04] one that is deleted while it travels breaks off, rather than to look whole', async () => {
    const { id } = await make.documentWith({ bytes: noise(2 * 1024 * 1024) })
    const file = await fileOfDocument(club.database, id)
    const slices = fileBytes(club.database, file?.id ?? 0, { first: 0, last: 2 * 1024 * 1024 - 1 })
    expect((await slices.next()).value).toHaveLength(512 * 1024)
    await club.database.delete(club.schema.document).where(eq(club.schema.document.id, id))
    await expect(slices.next()).rejects.toThrow('does not exist')
  })

  test('[API-04] an empty file is an empty answer', async () => {
    const empty = await make.documentWith({ bytes: Buffer.alloc(0), contentType: 'text/plain' })
    const { status, bytes, headers } = await make.open(empty, await make.cookieFor(member, empty.id))
    expect([status, bytes.length, headers['content-length']]).toEqual([200, 0, '0'])
  })

  test('[API-04] HEAD says what GET would, without the file, and knows no ranges', async () => {
    const cookie = await make.cookieFor(member, document.id)
    const [whole, head, ranged] = [
      await make.open(document, cookie),
      await make.open(document, cookie, { method: 'HEAD' }),
      await make.open(document, cookie, { method: 'HEAD', headers: { range: 'bytes=0-3' } }),
    ]
    for (const { status, bytes, headers } of [head, ranged]) {
      expect([status, bytes.length]).toEqual([200, 0])
      for (const name of [
        'content-length',
        'content-type',
        'content-disposition',
        'content-security-policy',
        'accept-ranges',
        'cache-control',
      ])
        expect(headers[name], name).toBe(whole.headers[name])
    }
  })

  describe('one range', () => {
    const bytes = noise(3 * 1024 * 1024 + 17)
    let large: Awaited<ReturnType<typeof make.documentWith>>
    beforeAll(async () => void (large = await make.documentWith({ bytes })))
    const part = async (headers: Record<string, string>) =>
      make.open(large, await make.cookieFor(member, large.id), { headers })

    test.each([
      ['bytes=0-0', 0, 0],
      ['bytes=1048570-1048580', 1_048_570, 1_048_580],
      ['bytes=5-', 5, bytes.length - 1],
      ['bytes=-17', bytes.length - 17, bytes.length - 1],
      ['bytes=100-99999999', 100, bytes.length - 1],
    ])('[API-04] %s is answered with those bytes', async (range, first, last) => {
      const got = await part({ range })
      expect([got.status, got.headers['content-range'], got.headers['content-length']]).toEqual([
        206,
        `bytes ${first}-${last}/${bytes.length}`,
        String(last - first + 1),
      ])
      expect(got.bytes.equals(bytes.subarray(first, last + 1))).toBe(true)
    })

    test('[API-04] one beyond the end is 416 and says how long the file is', async () => {
      const got = await part({ range: `bytes=${bytes.length}-` })
      expect([got.status, got.headers['content-range'], got.bytes.length]).toEqual([416, `bytes */${bytes.length}`, 0])
    })

    test.each<Record<string, string>>([
      { range: 'bytes=0-1,5-6' },
      { range: 'bytes=9-2' },
      { range: 'lines=1-2' },
      { range: 'bytes=0-3', 'if-range': '"etag"' },
    ])('[API-04] %j gets the whole file', async headers => {
      const got = await part(headers)
      expect([got.status, got.bytes.length]).toEqual([200, bytes.length])
    })
  })
})
