// Pictures lose their details on the way in, and nothing of themselves; those that would fill a memory are refused by
// their head.
import { beforeEach, describe, expect, test } from 'vitest'
import { documentMaker } from '../api/documentMaker'
import { attachmentOf } from '../api/fileMaker'
import {
  FILM_AFTER,
  jpeg,
  jpegDetails,
  jpegExif,
  png,
  pngChunk,
  pngDetails,
  SECRETS,
  webp,
  webpChunk,
  webpDetails,
} from '../api/pictureMaker'
import { beforeTests, testClub } from '../testClub'

const club = testClub()
const make = beforeTests(() => documentMaker(club))
const bosun = beforeTests(() => club.signedIn({ roles: ['Member', 'Bosun'] }))
beforeEach(() => club.pool.query('delete from document; delete from group_message; delete from throttle'))

const save = (fileName: string, bytes: Buffer) =>
  club.call('POST /api/document/save', {
    query: { type: 'Member' },
    body: { title: 'The crew', document: attachmentOf(fileName, bytes) },
    as: bosun,
  })

/** Saves a picture and gives back what a reader gets of it, and whether the club says that something was taken out. */
async function stored(fileName: string, bytes: Buffer) {
  const { status, body } = await save(fileName, bytes)
  expect([status, body]).toEqual([200, expect.anything()])
  const opened = await make.open(body, await make.cookieFor(bosun, body.id))
  expect(opened.headers['content-length']).toBe(String(opened.bytes.length))
  return { bytes: opened.bytes, detailsRemoved: body.detailsRemoved }
}

/** An Exif that says which way up and nothing else. */
const oriented = (value: number) => Buffer.from(`4d4d002a0000000800010112000300000001000${value}000000000000`, 'hex')

const KINDS = [
  [
    'crew.jpg',
    {
      plain: jpeg(),
      marked: (way: number) => jpeg({ details: jpegDetails(way) }),
      upright: (way: number) => jpeg({ details: [jpegExif(oriented(way))] }),
      after: jpeg({ after: FILM_AFTER }),
    },
  ],
  [
    'crew.png',
    {
      plain: png(),
      marked: (way: number) => png({ details: pngDetails(way) }),
      upright: (way: number) => png({ details: [pngChunk('eXIf', oriented(way))] }),
      after: png({ after: FILM_AFTER }),
    },
  ],
  [
    'crew.webp',
    {
      plain: webp(),
      marked: (way: number) => webp({ details: webpDetails(way) }),
      upright: (way: number) => webp({ details: [webpChunk('EXIF', oriented(way))], flags: 0x28 }),
      after: webp({ after: FILM_AFTER }),
    },
  ],
] as const

describe.each(KINDS)('[DOC-02] %s', (fileName, { plain, marked, upright, after }) => {
  test('[DOC-02] without details is kept byte by byte', async () => {
    expect(await stored(fileName, plain)).toEqual({ bytes: plain, detailsRemoved: false })
  })

  test('[DOC-02] loses where, with what and by whom it was taken, and is otherwise the same', async () => {
    const given = marked(1)
    expect(SECRETS.filter(secret => given.includes(secret)).length).toBeGreaterThan(2)
    const { bytes, detailsRemoved } = await stored(fileName, given)
    expect(SECRETS.filter(secret => bytes.includes(secret))).toEqual([])
    expect(detailsRemoved).toBe(true)
    expect(bytes).toEqual(plain)
  })

  test.each([3, 6, 8])('[DOC-02] stays the way up that it was (%i), which is nothing to take out', async way => {
    expect(await stored(fileName, marked(way))).toEqual({ bytes: upright(way), detailsRemoved: true })
    expect(await stored(fileName, upright(way))).toEqual({ bytes: upright(way), detailsRemoved: false })
  })

  test('[DOC-02] ends where the picture ends: the film of the moment before it is left out', async () => {
    expect(await stored(fileName, after)).toEqual({ bytes: plain, detailsRemoved: true })
  })

  test('[DOC-02] cut off anywhere is kept as far as it goes, or refused in plain words; never a fault, and never with its details', async () => {
    const whole = marked(6)
    for (let length = 1; length < whole.length; length += 17) {
      const { status, body } = await save(fileName, whole.subarray(0, length))
      expect([200, 400], String(length)).toContain(status)
      if (status !== 200) continue
      const { bytes } = await make.open(body, await make.cookieFor(bosun, body.id))
      expect(
        SECRETS.filter(secret => bytes.includes(secret)),
        String(length),
      ).toEqual([])
      await club.pool.query('delete from throttle')
    }
  })
})

test('[ADM-09] the pictures that go with a message lose their details too', async () => {
  const attachments = [attachmentOf('crew.jpg', jpeg({ details: jpegDetails(6) })), attachmentOf('crew.png', png())]
  const { status, body } = await club.call('POST /api/user/SendMessage', {
    query: { filter: 'Bosun' },
    body: { message: '<p>Look</p>', attachments },
    as: bosun,
  })
  expect([status, body.detailsRemoved]).toEqual([200, true])
  const { rows } = await club.pool.query<{ bytes: Buffer }>(
    'select bytes from mail_attachment a join stored_file f on f.attachment_id = a.id join file_piece p on p.file_id = f.id order by a.id',
  )
  expect(rows.map(({ bytes }) => bytes)).toEqual([jpeg({ details: [jpegExif(oriented(6))] }), png()])
})

describe('[DOC-02] a picture of too many pixels', () => {
  const animated = webp({ details: [webpChunk('ANMF', Buffer.from('000000000000ff7f00ff7f000000000000', 'hex'))] })
  test.each([
    ['crew.png', png({ width: 30_000, height: 30_000 }), '30,000 by 30,000'],
    ['crew.png', png({ width: 16_385, height: 1 }), '16,385 by 1'],
    ['crew.jpg', jpeg({ width: 65_535, height: 65_535 }), '65,535 by 65,535'],
    ['crew.jpg', jpeg({ width: 9_000, height: 9_000 }), '9,000 by 9,000'],
    ['crew.webp', webp({ width: 30_000, height: 30_000 }), '30,000 by 30,000'],
    ['crew.webp', animated, '32,768 by 32,768'],
  ])('[DOC-02] %s is refused by what its head says, and nothing is kept', async (fileName, bytes, size) => {
    const sentence = `This picture has ${size} pixels. Please make it smaller: at most 16,384 pixels a side, and 80 million in all.`
    expect(await save(fileName, bytes)).toMatchObject({ status: 400, body: { modelState: { document: [sentence] } } })
    expect((await club.pool.query('select from stored_file')).rowCount).toBe(0)
  })

  test.each([
    ['crew.png', png({ width: 16_384, height: 4_000 })],
    ['crew.jpg', jpeg({ width: 8_160, height: 6_120 })],
    ['crew.webp', webp({ width: 10_000, height: 8_000 })],
  ])('[DOC-02] %s as telephones make them is kept', async (fileName, bytes) => {
    expect((await stored(fileName, bytes)).bytes).toEqual(bytes)
  })
})

describe('[DOC-02] a picture that is made to be a burden', () => {
  const head = jpeg().subarray(0, 2)
  test.each([
    [
      'crew.jpg',
      'of a million empty parts',
      Buffer.concat([head, Buffer.alloc(2_000_000, Buffer.from([0xff, 0xfe, 0, 2]))]),
    ],
    ['crew.jpg', 'of bytes that are no marker', Buffer.concat([head, Buffer.alloc(100_000, 7)])],
    ['crew.jpg', 'that begins with bytes to skip', Buffer.concat([head, Buffer.alloc(2_000_000, 0xff)])],
    ['crew.jpg', 'with a part of less than nothing', Buffer.concat([head, Buffer.from([0xff, 0xe1, 0, 1]), jpeg()])],
    [
      'crew.png',
      'of a million empty parts',
      Buffer.concat([png().subarray(0, 33), Buffer.alloc(2_000_000, pngChunk('tEXt'))]),
    ],
    [
      'crew.png',
      'that does not begin as one',
      Buffer.concat([png().subarray(0, 8), pngChunk('tEXt', 'x'), png().subarray(8)]),
    ],
    [
      'crew.png',
      'with a part of four gigabytes',
      Buffer.concat([png().subarray(0, 33), Buffer.from('ffffffff74455874', 'hex')]),
    ],
  ])('[DOC-02] %s %s is refused', async (fileName, _what, bytes) => {
    expect(await save(fileName, bytes)).toMatchObject({
      status: 400,
      body: { modelState: { document: [expect.stringContaining('This file is not what its name says.')] } },
    })
    expect((await club.pool.query('select from stored_file')).rowCount).toBe(0)
  })
})
