import { describe, expect, it } from 'vitest'
import type { HomeContent, SiteTexts } from '#contract/calls/home'
import type { SiteData } from '#contract/rules/site'
import { pages, render } from '../../src/site/render'

/** The fields of a picture that nobody has uploaded. */
const DRAWN = { alt: '', picture: null }

const home: HomeContent = {
  intro: {
    title: 'Rowing since 1887',
    summary: 'A club on the tide.',
    description: '<p>We <strong>row</strong>.</p>',
    imageUrl: '/intro.svg',
    ...DRAWN,
  },
  advert: { imageUrl: '/advert.svg', ...DRAWN },
  slides: [
    { imageUrl: '/one.svg', header: 'Dawn', subText: 'First light', ...DRAWN },
    { imageUrl: '/two.svg', header: 'Crew', subText: 'Four oars', ...DRAWN },
  ],
  features: [{ title: 'Learn to row', summary: 'In six Sundays.' }],
  latestNews: [],
  partners: [{ name: 'The Chandler', logoUrl: '/chandler.svg', url: 'https://chandler.example/' }],
  partnership: { title: 'Partnership programme', description: '<p>Friends of the club.</p>' },
  club: {
    title: 'Tide & Oar <Club>',
    logoUrl: null,
    address: 'The Boathouse\nQuay Lane',
    email: 'club@tide.example',
    socialUrl: 'https://social.example/tide',
    timeZone: 'Europe/London',
    hasPlaces: false,
    sendsNotices: false,
  },
}
const texts: SiteTexts = {
  contact: { lead: 'Come down to the river.' },
  learnToRow: {
    lead: 'Come along.',
    image: { imageUrl: '/learn.svg', ...DRAWN },
    links: [{ title: 'Training video', url: 'https://rowing.example/stroke', summary: 'See the whole stroke.' }],
    clothing: '<p>Thin layers.</p>',
    swimming: '<p>Fifty metres.</p>',
  },
  merchandise: {
    lead: '10% of all sales goes to the club.',
    image: { imageUrl: null, ...DRAWN },
    items: [{ name: 'Club T-shirt', price: '£29.70', note: 'In teal.' }],
    sizes: '<p>Measure.</p>',
    sizeTables: [
      {
        title: 'Men’s sizes',
        headings: ['Size', 'Inches', 'Centimetres'],
        rows: [{ size: 'S', first: '36', second: '91' }],
      },
    ],
    lifejackets: '<p>150 newtons.</p>',
    partnerShop: '<p>15% discount.</p>',
  },
}
const data: SiteData = { club: home.club, demo: null, year: 2026, home: null, texts, lookups: {}, memberFields: [] }
const ASSETS = { boot: 'boot()', entry: '/site.js', preloads: [] }

const document = (path: string, given = data) => render(path, given, ASSETS, null)
const words = (html: string) =>
  html
    .replace(/<(style|script)[^>]*>[^]*?<\/\1>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&#x27;|&#39;/g, "'")
    .replace(/\s+/g, ' ')

describe('the site as documents', () => {
  it.each(['/home', '/contact-us', '/register', '/forgot-password', '/reset-password/:userId/:code'])(
    '[PUB-16] %s says, where there is no JavaScript, how else to write to the club',
    path => {
      const [, instead = ''] = /<noscript>(.*?)<\/noscript>/s.exec(document(path, { ...data, home })) ?? []
      expect(words(instead)).toContain('This form needs JavaScript')
      expect(instead).toContain('href="mailto:club@tide.example"')
      expect(instead).toContain('The Boathouse\nQuay Lane')
    },
  )

  it('[PUB-06] the login page says, where there is no JavaScript, that signing in needs it', () => {
    const [, instead = ''] = /<noscript>(.*?)<\/noscript>/s.exec(document('/login')) ?? []
    expect(words(instead)).toContain('Signing in needs JavaScript')
    expect(instead).toContain('href="mailto:club@tide.example"')
  })

  it('[NAV-03] has every public page, each with a title, a description, one h1 and the landmarks', () => {
    expect(pages.map(({ path }) => path)).toEqual([
      '/home',
      '/contact-us',
      '/learnToRow',
      '/merchandise',
      '/login',
      '/register',
      '/forgot-password',
      '/first-start',
      '/first-start/used',
      '/first-start/:code',
      '/confirm-address/:userId/:code',
      '/take-back-address/:userId/:code',
      '/still-coming/:attendeeId/:code',
      '/welcome/:userId/:code',
      '/reset-password/:userId/:code',
    ])
    for (const { path } of pages) {
      const html = document(path, { ...data, home })
      expect(html).toMatch(/<html lang="en-GB">/)
      expect(html).toMatch(/<title>[^<]*Tide &amp; Oar &lt;Club&gt;<\/title>/)
      expect(html).toMatch(/<meta name="description" content="[^"]{10,}">/)
      expect(html.match(/<h1[ >]/g), path).toHaveLength(1)
      for (const landmark of ['<header', '<main', '<footer', 'Skip to the content']) expect(html).toContain(landmark)
    }
  })

  it('[PUB-02] [PUB-03] [PUB-04] [PUB-05] home can be read before any script runs', () => {
    const text = words(document('/home', { ...data, home }))
    for (const part of [
      'Dawn',
      'First light',
      'Rowing since 1887',
      'A club on the tide.',
      'We row .',
      'Learn to row',
      'In six Sundays.',
      'Partnership programme',
      'Friends of the club.',
      'The Boathouse Quay Lane',
      'club@tide.example',
      'First name',
    ])
      expect(text).toContain(part)
    expect(document('/home', { ...data, home })).toContain(
      '<link rel="preload" as="image" href="/one.svg" fetchpriority="high">',
    )
  })

  it('[PUB-04] home shows the banner of the advert and the logos of the partners', () => {
    const html = document('/home', { ...data, home })
    expect(html).toMatch(/<img[^>]*src="\/advert\.svg"[^>]*alt="[^"]+"/)
    expect(html).toMatch(
      /<a[^>]*href="https:\/\/chandler\.example\/"[^>]*><img[^>]*src="\/chandler\.svg"[^>]*alt="The Chandler"/,
    )
    const plain = document('/home', {
      ...data,
      home: {
        ...home,
        advert: { imageUrl: null, ...DRAWN },
        partners: [{ name: 'The Baker', logoUrl: '/baker.svg', url: null }],
      },
    })
    expect(plain).not.toContain('Announcement')
    expect(plain).toMatch(/<li><div[^>]*><img[^>]*src="\/baker\.svg"[^>]*alt="The Baker"/)
  })

  it('[NAV-15] closes with the copyright line and the social group', () => {
    const html = document('/login')
    expect(words(html)).toContain('© 2026 Tide &amp; Oar &lt;Club&gt;')
    expect(html).toContain('href="https://social.example/tide"')
  })

  it('every page of a demo club says so, with the accounts to try it with, before any script runs; a club of its own says nothing', () => {
    const demo = {
      password: 'known-to-all',
      accounts: [{ email: 'member@demo.example', shows: 'a member with rows to come' }],
    }
    for (const { path } of pages) {
      const html = document(path, { ...data, home, demo })
      expect(html, path).toMatch(/<aside[^>]* aria-label="Demo club"[^>]*><details[^>]*><summary/)
      expect(words(html), path).toContain('Every account has the password known-to-all')
      expect(words(html), path).toMatch(/member@demo\.example +a member with rows to come/)
      expect(document(path, { ...data, home }), path).not.toContain('Demo club')
    }
  })

  it('nothing in the data can end its block or become a script', () => {
    const evil = '</script><script>alert(1)</script>'
    const html = document('/contact-us', { ...data, club: { ...data.club, title: evil, address: evil } })
    expect(html).not.toContain('<script>alert')
    const block = /<script type="application\/json" id="site-data">([^]*?)<\/script>/.exec(html)?.[1] ?? ''
    expect((JSON.parse(block) as { data: SiteData }).data.club.title).toBe(evil)
  })

  it('has no inline script but data and the boot script, which the policy knows', () => {
    const scripts = document('/home', { ...data, home }).match(/<script[^>]*>[^<]*/g) ?? []
    expect(scripts.filter(tag => !tag.includes(' src=') && !tag.includes('application/json'))).toEqual([
      `<script>${ASSETS.boot}`,
    ])
  })

  it('[SET-02] a picture that the club uploaded comes in the width that the screen needs: the first slide before all else, the others when they come near', () => {
    const picture = {
      address: '/pictures/7/digest',
      width: 1200,
      height: 500,
      widths: [480, 960, 1200],
      fallback: 'jpg' as const,
    }
    const uploaded = { imageUrl: '/pictures/7/digest/1200.jpg', alt: 'Crews at dawn', picture }
    const webp =
      '/pictures/7/digest/480.webp 480w, /pictures/7/digest/960.webp 960w, /pictures/7/digest/1200.webp 1200w'
    const html = document('/home', {
      ...data,
      home: {
        ...home,
        intro: { ...home.intro, ...uploaded },
        advert: uploaded,
        slides: home.slides.map(slide => ({ ...slide, ...uploaded })),
      },
    })
    expect(html).toContain(
      `<link rel="preload" as="image" type="image/webp" imagesrcset="${webp}" imagesizes="(max-width: 600px) 480px, 100vw" fetchpriority="high">`,
    )
    const pictures = html.match(/<picture>.*?<\/picture>/gs) ?? []
    expect(pictures).toHaveLength(4)
    for (const drawn of pictures) {
      expect(drawn).toContain(`<source type="image/webp" srcSet="${webp}" sizes="`)
      for (const part of [
        'src="/pictures/7/digest/1200.jpg"',
        'srcSet="/pictures/7/digest/480.jpg 480w, ',
        'alt="Crews at dawn"',
        'width="1200"',
        'height="500"',
      ])
        expect(drawn).toContain(part)
    }
    expect(pictures.map(drawn => /loading="(\w+)"/.exec(drawn)?.[1])).toEqual(['eager', 'lazy', 'lazy', 'lazy'])
    expect(pictures[0]).toContain('fetchPriority="high"')
    const head = document('/learnToRow', { ...data, texts: { learnToRow: { ...texts.learnToRow, image: uploaded } } })
    expect(head.match(/<picture>.*?<\/picture>/gs)).toEqual([expect.stringContaining('loading="eager"')])
    expect(document('/learnToRow')).toContain('src="/learn.svg"')
    expect(document('/merchandise')).not.toContain('<img')
  })

  it('[SET-02] lists that a club has emptied leave no heading behind', () => {
    const empty = {
      learnToRow: { ...texts.learnToRow, links: [] },
      merchandise: { ...texts.merchandise, items: [], sizeTables: [] },
    }
    expect(words(document('/merchandise'))).toContain('Club kit')
    expect(words(document('/merchandise', { ...data, texts: empty }))).not.toMatch(/Club kit|Sizes/)
    expect(words(document('/learnToRow', { ...data, texts: empty }))).not.toContain('Before your first row')
  })

  it('[PUB-16] contact us: address, email link, form', () => {
    const html = document('/contact-us')
    expect(html).toContain('href="mailto:club@tide.example"')
    expect(words(html)).toContain('The Boathouse Quay Lane')
    expect(html).toContain('name="message"')
  })
})
