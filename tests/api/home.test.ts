import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { render } from '../../src/site/render'
import { removeUnusedPictures } from '../../server/documents/pictures/removeUnusedPictures'
import { testClub } from '../testClub'
import { photograph } from './photograph'
import { attachmentOf } from './fileMaker'

describe('the public site', () => {
  const club = testClub()

  it('[API-03] home/get answers intro, advert, slides, features and the club, to anyone', async () => {
    const { status, body } = await club.call('GET /api/home/get')
    expect(status).toBe(200)
    expect(body.intro.title).toBe('Row with us on the tidal river')
    expect(body.intro.description).toContain('<p>Whether you have never held an oar')
    expect(body.advert.imageUrl).toBe('/app/club/v1/pictures/advert.svg')
    expect(body.slides.map(({ header }) => header)).toEqual([
      'First light on the river',
      'A seat for everyone',
      'From the slipway to the sea',
      'Race if you like',
    ])
    expect(body.features).toHaveLength(4)
    expect(body.latestNews).toEqual([])
    expect(body.partners).toEqual([])
    expect(body.partnership).toBeNull()
    expect(body.club).toEqual({
      title: 'Rowing Club',
      logoUrl: null,
      address: 'The Boathouse',
      email: 'club@club.example',
      socialUrl: null,
      timeZone: 'Europe/London',
      hasPlaces: false,
      sendsNotices: true,
    })
  })

  it('[API-03] home/get tells nothing of the bank, which is for members', async () => {
    const { body } = await club.call('GET /api/home/get')
    expect(JSON.stringify(body)).not.toMatch(/sortCode|accountNumber|bankName|00000000/)
  })

  /** A page of a new club, as it is drawn for a visitor. */
  const pageOf = async (path: string) => {
    const { body: home } = await club.call('GET /api/home/get')
    const { body: texts } = await club.call('GET /api/home/getTexts')
    const data = { club: home.club, demo: null, year: 2026, home: null, texts, lookups: {}, memberFields: [] }
    return render(path, data, { boot: '', entry: '', preloads: [] }, null)
  }
  const words = (html: string) =>
    html
      .replace(/<(style|script)[^>]*>[^]*?<\/\1>/g, '')
      .replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' ')

  it('[PUB-14] merchandise: prices, sizes, lifejackets, the two shares, the way back', async () => {
    const html = await pageOf('/merchandise')
    const text = words(html)
    for (const part of [
      '£29.70',
      '£22',
      '£24.75',
      'group order',
      '10%',
      '15%',
      'Lifejackets',
      'Men’s sizes',
      'Women’s sizes',
    ])
      expect(text).toContain(part)
    expect(html).toMatch(/<a[^>]*href="\/app\/club\/v1\/members\/home"[^>]*>Back</)
  })

  it('[PUB-15] learn to row: video, handbook, clothing, the way back', async () => {
    const html = await pageOf('/learnToRow')
    const text = words(html)
    for (const part of [
      'Training video',
      'Handbook',
      'Recommended clothing',
      'float for five minutes',
      'swim 50 metres',
      'tread water for two minutes',
      'swim five metres underwater',
    ])
      expect(text).toContain(part)
    expect(
      html.match(/<a[^>]*href="https:[^>]*rel="noopener"|<a[^>]*rel="noopener"[^>]*href="https:/g)?.length,
    ).toBeGreaterThanOrEqual(2)
    expect(html).toMatch(/<a[^>]*href="\/app\/club\/v1\/members\/home"[^>]*>Back</)
  })

  it('[API-03] getBannerSlides answers the slides by their position', async () => {
    const { homeSlide } = club.schema
    await club.database
      .insert(homeSlide)
      .values({ imageUrl: '/first.svg', header: 'First', subText: 'of all', position: 0 })
    const { body } = await club.call('GET /api/home/getBannerSlides')
    expect(body[0]).toEqual({ imageUrl: '/first.svg', header: 'First', subText: 'of all', alt: '', picture: null })
    expect(body).toHaveLength(5)
    expect((await club.call('GET /api/home/get')).body.slides).toEqual(body)
    await club.database.delete(homeSlide).where(eq(homeSlide.header, 'First'))
  })

  describe('with content of its own', () => {
    const settle = (fields: Partial<typeof club.schema.clubSettings.$inferInsert>) =>
      club.database.update(club.schema.clubSettings).set(fields)
    afterEach(() =>
      settle({
        introDescription: '<p>As before</p>',
        partnershipTitle: null,
        partnershipDescription: null,
        fee: '130.00',
        contribution: '30.00',
      }),
    )

    it('[API-03] cuts the intro and the partnership programme to the short list', async () => {
      await settle({
        introDescription:
          '<p onclick="steal()">Kept<script>lost()</script><img src="https://elsewhere.example/pixel.gif"></p>',
        partnershipTitle: 'Partners',
        partnershipDescription:
          '<a href="javascript:alert(1)">bad</a> <a href="https://partner.example/" target="_blank">good</a><form><input></form>',
      })
      const { body } = await club.call('GET /api/home/get')
      expect(body.intro.description).toBe('<p>Kept</p>')
      expect(body.partnership).toEqual({
        title: 'Partners',
        description: '<a>bad</a> <a href="https://partner.example/" rel="noopener">good</a>',
      })
    })

    it('[API-03] home/get carries the partners in their order', async () => {
      await club.database.insert(club.schema.partner).values([
        { name: 'Second', logoUrl: '/2.svg', url: null, position: 2 },
        { name: 'First', logoUrl: '/1.svg', url: 'https://first.example/', position: 1 },
      ])
      expect((await club.call('GET /api/home/get')).body.partners).toEqual([
        { name: 'First', logoUrl: '/1.svg', url: 'https://first.example/' },
        { name: 'Second', logoUrl: '/2.svg', url: null },
      ])
    })

    it('[SET-02] an uploaded picture stands where its address stood, and goes a day after nothing shows it', async () => {
      const secretary = await club.signedIn({ roles: ['Member', 'Member Secretary'] })
      const upload = async (width: number) =>
        (
          await club.call('POST /api/picture/save', {
            as: secretary,
            body: { picture: attachmentOf('a.jpg', await photograph({ width, height: 400 })) },
          })
        ).body
      const [slide, logo, idle] = [await upload(600), await upload(500), await upload(300)]
      await club.database
        .update(club.schema.homeSlide)
        .set({ pictureId: slide.id, alt: 'Crews' })
        .where(eq(club.schema.homeSlide.header, 'Race if you like'))
      await settle({ logoPictureId: logo.id })
      const { body } = await club.call('GET /api/home/get')
      expect(body.slides.at(-1)).toMatchObject({ imageUrl: slide.url, alt: 'Crews', picture: slide.picture })
      expect(body.club.logoUrl).toBe(`${logo.picture.address}/500.jpg`)
      expect(body.slides[0]).toMatchObject({ imageUrl: '/app/club/v1/pictures/slide-morning.svg', picture: null })

      const isThere = async ({ url }: { url: string }) => (await club.app.inject(url)).statusCode === 200
      const rest = async (hours: number) => {
        club.advance(hours * 3_600_000)
        await removeUnusedPictures(club.services)
      }
      await rest(1)
      await rest(23)
      expect(await isThere(idle)).toBe(true)
      await rest(2)
      expect([await isThere(idle), await isThere(slide), await isThere(logo)]).toEqual([false, true, true])
      await settle({ logoPictureId: null })
      await rest(1)
      await settle({ logoPictureId: logo.id })
      await rest(30)
      expect(await isThere(logo)).toBe(true)
      const { rows } = await club.pool.query('select count(*) from stored_file where rendition_id is not null')
      expect(rows).toEqual([{ count: 2 * (slide.picture.widths.length + logo.picture.widths.length) }])
    })

    it('[MEM-04] club/payment answers sums with two decimals as text, to members only', async () => {
      await settle({ fee: '97.5', contribution: '0' })
      const { status, body } = await club.call('GET /api/club/payment', { as: await club.signedIn() })
      expect(status).toBe(200)
      expect(body).toMatchObject({
        membershipYear: expect.any(Number),
        fee: '97.50',
        contribution: '0.00',
        reference: 'fees',
        payBy: '1st March',
        sortCode: '00-00-00',
        accountNumber: '00000000',
      })
      expect((await club.call('GET /api/club/payment')).status).toBe(401)
    })
  })
})

describe('the contact form', () => {
  const club = testClub()

  const letter = {
    firstName: 'Ada',
    surname: 'Ferry',
    email: 'ada@visitor.example',
    telephone: '07700 900123',
    message: 'May I come\nand <b>row</b>?',
  }

  it("[PUB-16] the club's address gets the mail, and a reply goes to the sender", async () => {
    const { status, body } = await club.call('POST /api/home/sendMessage', { body: letter })
    expect([status, body]).toEqual([200, {}])
    const [mail, ...others] = await club.mails()
    expect(others).toEqual([])
    expect(mail).toMatchObject({
      kind: 'contact',
      toAddress: 'club@club.example',
      replyToName: 'Ada Ferry',
      replyToAddress: 'ada@visitor.example',
      state: 'waiting',
    })
    expect(mail?.text).toContain('May I come')
    expect(mail?.text).toContain('07700 900123')
    expect(mail?.html).toContain('&lt;b&gt;row&lt;/b&gt;')
    expect(mail?.html).not.toContain('<b>row')
  })

  it('[PUB-16] telephone is optional', async () => {
    const before = (await club.mails()).length
    const { telephone: _, ...without } = letter
    expect((await club.call('POST /api/home/sendMessage', { body: without })).status).toBe(200)
    expect((await club.call('POST /api/home/sendMessage', { body: { ...letter, telephone: '' } })).status).toBe(200)
    const mails = (await club.mails()).slice(before)
    expect(mails).toHaveLength(2)
    for (const mail of mails) expect(mail.text).not.toContain('Telephone')
  })

  it('[API-03] is also taken as text/plain, since §7 gives no content type', async () => {
    const before = (await club.mails()).length
    const xsrf = club.cookieOf((await club.app.inject('/api/home/get')).headers, 'XSRF-TOKEN') ?? ''
    const response = await club.app.inject({
      method: 'POST',
      url: '/api/home/sendMessage',
      headers: { 'content-type': 'text/plain', 'x-xsrf-token': xsrf },
      cookies: { 'XSRF-TOKEN': xsrf },
      payload: JSON.stringify(letter),
    })
    expect(response.statusCode).toBe(200)
    expect((await club.mails()).length).toBe(before + 1)
  })

  it.each([
    ['firstName', 'Please enter your first name'],
    ['surname', 'Please enter your surname'],
    ['email', 'Please enter your email address'],
    ['message', 'Please enter your message'],
  ] as const)('[PUB-16] [VAL-03] without %s: %s', async (field, sentence) => {
    const before = (await club.mails()).length
    for (const empty of ['', ' ', undefined]) {
      const { status, body } = await club.call('POST /api/home/sendMessage', { body: { ...letter, [field]: empty } })
      expect(status).toBe(400)
      expect(body).toMatchObject({ message: 'The request is invalid.', modelState: { [field]: [sentence] } })
    }
    expect((await club.mails()).length).toBe(before)
  })

  it('[PUB-16] nobody can be added as another recipient, or a header', async () => {
    const before = (await club.mails()).length
    for (const email of [
      'ada@visitor.example, bob@visitor.example',
      'ada@visitor.example\r\nBcc: bob@visitor.example',
      'Ada <ada@visitor.example>',
    ])
      expect((await club.call('POST /api/home/sendMessage', { body: { ...letter, email } })).status, email).toBe(400)
    expect(
      (
        await club.call('POST /api/home/sendMessage', {
          body: { ...letter, firstName: 'Ada\r\nBcc: bob@visitor.example' },
        })
      ).status,
    ).toBe(400)
    expect((await club.mails()).length).toBe(before)
  })
})
