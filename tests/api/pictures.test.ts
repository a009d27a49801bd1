import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { PICTURE_WIDTHS, srcSetOf } from '#contract/rules/renditions'
import { FILE_LIMIT, MEGABYTE } from '#contract/words'
import { beforeTests, testClub } from '../testClub'
import { attachmentOf, FILES } from './fileMaker'
import { photograph, scene } from './photograph'
import { jpeg, png, pngChunk } from './pictureMaker'

const club = testClub()

const secretary = beforeTests(() => club.signedIn({ roles: ['Member', 'Member Secretary'] }))
beforeEach(() => club.pool.query('delete from picture; delete from change_history; delete from throttle'))

const save = (bytes: Buffer, fileName = 'bank.jpg', fields = {}) =>
  club.call('POST /api/picture/save', { as: secretary, body: { picture: attachmentOf(fileName, bytes, fields) } })
const open = (url: string, { method = 'GET', headers = {} }: { method?: 'GET' | 'HEAD'; headers?: object } = {}) =>
  club.app.inject({ method, url, headers: { ...headers } })
const leftOver = async () =>
  (await club.pool.query('select (select count(*) from picture) + (select count(*) from stored_file) as count')).rows
const NOTHING = [{ count: 0 }]

/** The red, green and blue in the middle of a quarter of the picture: its first to its fourth, by rows. */
async function coloursOf(bytes: Buffer, quarter: 1 | 2 | 3 | 4): Promise<number[]> {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const x = Math.floor(info.width * (quarter % 2 === 1 ? 0.25 : 0.75))
  const y = Math.floor(info.height * (quarter <= 2 ? 0.25 : 0.75))
  const at = (y * info.width + x) * info.channels
  return [...data.subarray(at, at + 3)]
}
const isRed = ([red = 0, green = 0, blue = 0]: number[]) => red > 180 && green < 90 && blue < 90
const isBlue = ([red = 0, green = 0, blue = 0]: number[]) => blue > 120 && blue > 2 * Math.max(red, green)

describe('[SET-02] a picture for the site', () => {
  test('comes back in several widths and two formats, at addresses that never change, with nothing of what was written beside it', async () => {
    const bytes = await scene({ width: 2600, height: 1300 })
      .withExif({ IFD0: { Artist: 'Una Uploader' }, IFD3: { GPSLatitudeRef: 'N' } })
      .jpeg()
      .toBuffer()
    const { status, body } = await save(bytes)
    expect(status).toBe(200)
    expect(body.picture).toMatchObject({ width: 2000, height: 1000, widths: [...PICTURE_WIDTHS], fallback: 'jpg' })
    expect(body.url).toBe(`${body.picture.address}/2000.jpg`)
    for (const format of ['webp', 'jpg'] as const)
      for (const [url = '', width = ''] of srcSetOf(body.picture, format)
        .split(', ')
        .map(part => part.split(' '))) {
        const answer = await open(url)
        expect([answer.statusCode, answer.headers['content-type']]).toEqual([
          200,
          `image/${format.replace('jpg', 'jpeg')}`,
        ])
        expect(answer.headers).toMatchObject({
          'cache-control': 'public, max-age=31536000, immutable',
          'x-content-type-options': 'nosniff',
          'content-length': String(answer.rawPayload.length),
        })
        const { width: pixels, exif, icc } = await sharp(answer.rawPayload).metadata()
        expect([`${pixels}w`, exif, icc]).toEqual([width, undefined, undefined])
        expect(answer.rawPayload.includes('Una')).toBe(false)
      }
    const head = await open(body.url, { method: 'HEAD' })
    expect([head.statusCode, head.rawPayload.length, head.headers['content-type']]).toEqual([200, 0, 'image/jpeg'])
    const again = await open(body.url, { headers: { 'if-none-match': head.headers.etag } })
    expect(again.statusCode).toBe(304)
    const { rows } = await club.pool.query('select deed, actor_id, after from change_history')
    expect(rows).toMatchObject([{ deed: 'pictures.create', actor_id: secretary.memberId, after: { width: 2000 } }])
  })

  test('the same again, at once and later, is one picture', async () => {
    const bytes = await photograph()
    const [first, second] = await Promise.all([save(bytes), save(bytes)])
    const third = await save(bytes)
    expect([first.status, second.body, third.body]).toEqual([200, first.body, first.body])
    const { rows } = await club.pool.query('select count(*) from picture_rendition')
    expect(rows).toEqual([{ count: 2 * first.body.picture.widths.length }])
  })

  test('addresses of nothing are not found: another digest, width or format, and what is no address', async () => {
    const { picture } = (await save(await photograph())).body
    const other = picture.address.replace(/.$/, last => (last === 'A' ? 'B' : 'A'))
    for (const url of [
      `${other}/300.jpg`,
      `${picture.address}/301.jpg`,
      `${picture.address}/300.png`,
      `${picture.address}/300.svg`,
      picture.address,
      '/pictures/',
      '/pictures/999999999/aaaaaaaaaaaaaaaaaaaaaa/480.jpg',
    ])
      expect([url, (await open(url)).statusCode]).toEqual([url, 404])
  })

  test.each([
    ['turned by a telephone (Exif 6)', () => scene().withMetadata({ orientation: 6 }).jpeg().toBuffer(), [200, 300], 3],
    ['in the four colours of print', () => scene().toColourspace('cmyk').jpeg().toBuffer(), [300, 200], 2],
    ['of 16 bits a colour', () => scene().toColourspace('rgb16').png().toBuffer(), [300, 200], 2],
    ['in the wide colours of a telephone', () => scene().withIccProfile('p3').jpeg().toBuffer(), [300, 200], 2],
    ['a panorama', () => photograph({ width: 4400, height: 220 }), [2000, 100], 2],
    ['WebP', () => scene().webp().toBuffer(), [300, 200], 2],
    ['AVIF', () => scene().avif({ effort: 0 }).toBuffer(), [300, 200], 2],
    ['GIF', () => scene().gif().toBuffer(), [300, 200], 2],
  ] as const)('%s comes out right', async (_what, make, [width, height], blueQuarter) => {
    const { status, body } = await save(await make(), 'photo')
    expect([status, body.picture.width, body.picture.height]).toEqual([200, width, height])
    const shown = (await open(body.url)).rawPayload
    expect(await coloursOf(shown, 1)).toSatisfy(isRed)
    expect(await coloursOf(shown, blueQuarter)).toSatisfy(isBlue)
  })

  test('what can be seen through stays so, and is PNG beside WebP; of an animation the first picture is shown', async () => {
    const badge = await sharp({ create: { width: 600, height: 600, channels: 4, background: '#ff000080' } })
      .png()
      .toBuffer()
    const { picture, url } = (await save(badge, 'badge.png')).body
    expect([picture.fallback, picture.widths]).toEqual(['png', [480, 600]])
    expect((await sharp((await open(url)).rawPayload).stats()).isOpaque).toBe(false)
    const frames = await Promise.all(
      ['#ff0000', '#0000ff'].map(background =>
        sharp({ create: { width: 60, height: 60, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    )
    const film = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer()
    const still = (await save(film, 'film.gif')).body
    expect(still.picture).toMatchObject({ width: 60, height: 60, widths: [60] })
    expect(await coloursOf((await open(still.url)).rawPayload, 4)).toSatisfy(isRed)
  })

  const HEIC = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic'), Buffer.alloc(200)])
  const SVG = Buffer.from(
    '<?xml version="1.0"?><!-- oars --><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
  )
  const REFUSED: [what: string, make: () => Promise<Buffer>, sentence: string, fileName?: string][] = [
    ['an SVG with a script', async () => SVG, 'SVG drawings are not taken, because they can carry programs. '],
    ['an SVG named .png', async () => SVG, 'SVG drawings are not taken', 'logo.png'],
    ['HEIC', async () => HEIC, 'This picture is in Apple’s HEIC format, which cannot be worked on here. On an iPhone'],
    ['a PDF named .jpg', async () => FILES['plan.pdf'], 'This is no picture that can be shown on the site.'],
    ['a text', async () => Buffer.from('rows'), 'This is no picture that can be shown on the site.'],
    ['nothing', async () => Buffer.alloc(0), 'This is no picture that can be shown on the site.'],
    ['half of a JPEG', async () => (await photograph()).subarray(0, 900), 'This picture is damaged'],
    ['half of a PNG', async () => (await scene().png().toBuffer()).subarray(0, 200), 'This picture is damaged'],
    ['a JPEG of markers alone', async () => jpeg({ width: 800, height: 600 }), 'This picture is damaged'],
    [
      'a PNG that is spoilt',
      async () => png({ width: 40, height: 40, details: [pngChunk('IDAT', 'spoilt')] }),
      'This picture is damaged',
    ],
    ['1 by 1', async () => photograph({ width: 1, height: 1 }), 'This picture has 1 by 1 pixels, too few to be seen.'],
    [
      'a PNG of 100,000 by 100,000',
      async () => png({ width: 100_000, height: 100_000 }),
      'This picture has 100,000 by 100,000 pixels. Please make it smaller',
    ],
    [
      'a GIF of 60,000 by 60,000',
      async () => gifOf(60_000, 60_000),
      'This picture has 60,000 by 60,000 pixels. Please make it smaller',
    ],
    [
      'more than 25 MB',
      async () => Buffer.alloc(FILE_LIMIT + 1, FILES['crew.png']),
      'This picture is too large. It may have at most 25 MB.',
    ],
  ]
  test.each(REFUSED)(
    '%s gets a clear sentence and changes nothing',
    async (_what, make, sentence, fileName = 'photo') => {
      const { status, body } = await save(await make(), fileName)
      expect([status, body]).toEqual([
        400,
        {
          message: 'The request is invalid.',
          modelState: { picture: [expect.stringContaining(sentence)] },
        },
      ])
      expect(await leftOver()).toEqual(NOTHING)
    },
  )

  test('one that did not arrive whole, and one of 40 MB, change nothing either', async () => {
    const bytes = await photograph()
    expect((await save(bytes, 'bank.jpg', { fileSize: bytes.length + 1 })).body).toMatchObject({
      modelState: { picture: ['This picture did not arrive whole. Please select it again.'] },
    })
    const { status, body } = await save(Buffer.alloc(40 * MEGABYTE, bytes))
    expect([status, body]).toMatchObject([413, { message: 'That is too large to send.' }])
    expect(await leftOver()).toEqual(NOTHING)
  })

  test('takes room of the quota, and none when there is none', async () => {
    const { quotas } = club.services
    club.services.quotas = { member: 1000, club: 1000 }
    try {
      expect((await save(await photograph())).status).toBe(413)
    } finally {
      club.services.quotas = quotas
    }
    expect(await leftOver()).toEqual(NOTHING)
  })
})

/** A GIF's head says how large it is, whatever follows. */
function gifOf(width: number, height: number): Buffer {
  const head = Buffer.from('GIF89a\0\0\0\0\x80\0\0\xff\0\0\0\0\xff,\0\0\0\0\0\0\0\0\0', 'latin1')
  for (const at of [6, 24]) {
    head.writeUInt16LE(width, at)
    head.writeUInt16LE(height, at + 2)
  }
  return Buffer.concat([head, Buffer.from([2, 2, 0x44, 1, 0, 0x3b])])
}
