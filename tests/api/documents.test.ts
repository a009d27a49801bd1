import { describe, expect, test } from 'vitest'
import { beforeTests, testClub, type TestSession } from '../testClub'
import { documentMaker } from './documentMaker'

const club = testClub()

const make = beforeTests(() => documentMaker(club))
const member = beforeTests(() => club.signedIn())
const bosun = beforeTests(() => club.signedIn({ roles: ['Member', 'Bosun'] }))

const list = (as: TestSession, type: string) => club.call('GET /api/document/all', { as, query: { type } })
const get = (as: TestSession, id: number) => club.call('GET /api/document/get', { as, query: { id } })

describe('[API-04] the documents', () => {
  test('[MEM-02] a document is shown with its kind of file, its size in words, who uploaded it and on which day of the club’s', async () => {
    const { id } = await make.documentWith({
      title: 'Summer',
      fileName: 'summer.csv',
      contentType: 'text/csv',
      bytes: Buffer.alloc(2048, 'x'),
      uploadedAt: new Date('2026-06-30T23:30:00Z'),
    })
    const shown = {
      id,
      title: 'Summer',
      fileName: 'summer.csv',
      fileType: 'CSV table',
      fileSizeDisplay: '2 KB',
      uploadUser: 'Una Uploader',
      uploadDate: '2026-07-01',
    }
    expect((await get(member, id)).body).toEqual(shown)
    expect((await list(member, 'Member')).body).toContainEqual(shown)
  })

  test('[MEM-02] each list holds its own type, the newest first', async () => {
    const older = await make.documentWith({ title: 'Older', uploadedAt: new Date('2031-01-01T12:00:00Z') })
    const newer = await make.documentWith({ title: 'Newer', uploadedAt: new Date('2031-01-02T12:00:00Z') })
    const minutes = await make.documentWith({
      type: 'Committee',
      title: 'Minutes',
      uploadedAt: new Date('2031-01-03T12:00:00Z'),
    })
    expect((await list(member, 'Member')).body.slice(0, 2).map(({ id }) => id)).toEqual([newer.id, older.id])
    const committee = (await list(bosun, 'Committee')).body.map(({ id }) => id)
    expect(committee).toEqual([minutes.id])
  })

  test('[MEM-02] comes in pages, with how many there are in all, and finds words in titles and file names', async () => {
    const ids: number[] = []
    for (const [title, fileName] of [
      ['Wreck chart', 'a.pdf'],
      ['Passage plan', 'wreck%20buoy.pdf'],
      ['A WRECK', 'b.pdf'],
    ] as const)
      ids.unshift(
        (await make.documentWith({ title, fileName, uploadedAt: new Date(Date.UTC(2032, 0, ids.length + 1)) })).id,
      )
    const page = async (query: { page?: number; perPage?: number; q?: string }) => {
      const { body, headers } = await club.call('GET /api/document/all', {
        as: member,
        query: { type: 'Member', ...query },
      })
      return { ids: body.map(({ id }) => id), total: Number(headers['x-total-count']) }
    }
    const { length } = (await list(member, 'Member')).body
    expect(await page({ page: 1, perPage: 2 })).toEqual({ ids: ids.slice(0, 2), total: length })
    expect((await page({ page: 2, perPage: 2 })).ids[0]).toBe(ids[2])
    expect(await page({ page: 900, perPage: 2 })).toEqual({ ids: [], total: length })
    expect(await page({ q: 'wreck' })).toEqual({ ids, total: 3 })
    expect(await page({ q: 'wreck', page: 2, perPage: 2 })).toEqual({ ids: ids.slice(2), total: 3 })
    expect(await page({ q: '%20b' })).toEqual({ ids: [ids[1]], total: 1 })
  })

  test('[MEM-03] [ROLE-01] the committee’s are for the committee, in the list and one by one; nothing of them leaves otherwise', async () => {
    const { id } = await make.documentWith({ type: 'Committee', title: 'Secret minutes' })
    for (const answer of [await get(member, id), await list(member, 'Committee')]) {
      expect(answer.status).toBe(403)
      expect(answer.headers['set-cookie'] ?? '').not.toContain('DOCUMENTS')
      expect(JSON.stringify(answer.body)).not.toContain('Secret')
    }
    expect((await get(bosun, id)).body.title).toBe('Secret minutes')
  })

  test('[API-04] one that does not exist is 404 for the committee', async () => {
    expect(await get(bosun, 999_999)).toMatchObject({
      status: 404,
      body: { message: 'This document no longer exists.' },
    })
  })

  test('[ROLE-01] a member is told the same of the committee’s and of one that does not exist, so that no number can be tried out', async () => {
    const { id } = await make.documentWith({ type: 'Committee' })
    const { id: deleted } = await make.documentWith()
    await club.call('POST /api/document/delete', { as: bosun, body: { id: deleted } })
    for (const number of [id, deleted, 999_999])
      expect(await get(member, number)).toMatchObject({
        status: 403,
        body: { message: 'This document no longer exists, or is for the committee only.' },
      })
  })

  test('[API-04] a type that is no type is refused by name', async () => {
    expect(await list(bosun, 'Secret')).toMatchObject({
      status: 400,
      body: { modelState: { type: [expect.any(String)] } },
    })
  })
})
