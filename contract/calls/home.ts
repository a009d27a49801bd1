// The calls for the public site's content, the contact form, and the account that a member pays to (§7 Lookup and home;
// docs/decisions/01-specification.md).
import { z } from 'zod'
import { defineCalls, done, email, line, optional, personName, requiredText, STRANGER_LIMIT } from '../call'
import { renderedPicture } from './picture'

/**
 * A picture of the page. `imageUrl` is for clients that take one address. `picture` is there if the club uploaded it,
 * in several widths.
 */
const described = {
  /** Describes the picture for people who cannot see it. Empty if the picture adds nothing to the text beside it. */
  alt: z.string(),
  picture: renderedPicture.nullable(),
}

/** A picture that may be missing. */
const image = z.object({ imageUrl: z.string().nullable(), ...described })
export type SiteImage = z.output<typeof image>

const slide = z.object({ imageUrl: z.string(), header: z.string(), subText: z.string(), ...described })

const homeContent = z.object({
  intro: z.object({
    title: z.string(),
    summary: z.string(),
    description: z.string(),
    ...image.shape,
  }),
  advert: image,
  slides: z.array(slide),
  features: z.array(z.object({ title: z.string(), summary: z.string() })),
  latestNews: z.array(z.object({ title: z.string(), summary: z.string() })),
  partners: z.array(z.object({ name: z.string(), logoUrl: z.string(), url: z.string().nullable() })),
  partnership: z.object({ title: z.string().nullable(), description: z.string() }).nullable(),
  club: z.object({
    title: z.string(),
    logoUrl: z.string().nullable(),
    address: z.string(),
    email: z.string(),
    socialUrl: z.string().nullable(),
    timeZone: z.string(),
    /** Whether rows may have a number of places and a waiting list. */
    hasPlaces: z.boolean(),
    /** Whether members choose in their account what the club sends them beyond the specified mails. */
    sendsNotices: z.boolean(),
  }),
})
export type HomeContent = z.output<typeof homeContent>
export type ClubIdentity = HomeContent['club']

/** The texts of the fixed pages. Their HTML is already cut to what the editor can produce. */
const siteTexts = z.object({
  contact: z.object({ lead: z.string() }),
  learnToRow: z.object({
    lead: z.string(),
    image,
    links: z.array(z.object({ title: z.string(), url: z.string(), summary: z.string() })),
    clothing: z.string(),
    swimming: z.string(),
  }),
  merchandise: z.object({
    lead: z.string(),
    image,
    /** `price` is the text that is shown: '£29.70'. */
    items: z.array(z.object({ name: z.string(), price: z.string(), note: z.string() })),
    sizes: z.string(),
    sizeTables: z.array(
      z.object({
        title: z.string(),
        /** The headings over size, first and second. */
        headings: z.tuple([z.string(), z.string(), z.string()]),
        rows: z.array(z.object({ size: z.string(), first: z.string(), second: z.string() })),
      }),
    ),
    lifejackets: z.string(),
    partnerShop: z.string(),
  }),
})
export type SiteTexts = z.output<typeof siteTexts>

/** Sums in pounds with two decimals, as text: '130.00'. */
const payment = z.object({
  membershipYear: z.int(),
  fee: z.string(),
  contribution: z.string(),
  reference: z.string(),
  /** The day by which a fee counts at the AGM, in the words that are shown; null to mention none. */
  payBy: z.string().nullable(),
  bankName: z.string(),
  accountName: z.string(),
  sortCode: z.string(),
  accountNumber: z.string(),
})
export type PaymentDetails = z.output<typeof payment>

export const homeCalls = defineCalls({
  'GET /api/home/get': { answer: homeContent, deed: 'site.read' },
  'GET /api/home/getTexts': { answer: siteTexts, deed: 'site.read' },
  'GET /api/home/getBannerSlides': { answer: z.array(slide), deed: 'site.read' },
  'POST /api/home/sendMessage': {
    plainText: true,
    limit: STRANGER_LIMIT,
    body: z.object({
      firstName: personName(60, 'Please enter your first name'),
      surname: personName(60, 'Please enter your surname'),
      email: email('Please enter your email address'),
      telephone: optional(line(30)),
      message: requiredText(10_000, 'Please enter your message'),
    }),
    answer: done,
    deed: 'site.contact',
  },
  'GET /api/club/payment': { answer: payment, deed: 'club.payment' },
})
