// The public site's content, the contact form, and what a member pays to (§7 Lookup and home; docs/decisions/01-specification.md).
import { z } from 'zod'
import { defineCalls, done, email, line, optional, personName, requiredText, STRANGER_LIMIT } from './call'

const slide = z.object({ imageUrl: z.string(), header: z.string(), subText: z.string() })

const homeContent = z.object({
  intro: z.object({ title: z.string(), summary: z.string(), description: z.string(), imageUrl: z.string().nullable() }),
  advert: z.object({ imageUrl: z.string().nullable() }),
  slides: z.array(slide),
  features: z.array(z.object({ title: z.string(), summary: z.string() })),
  latestNews: z.array(z.object({ title: z.string(), summary: z.string() })),
  partners: z.array(z.object({ name: z.string(), logoUrl: z.string(), url: z.string().nullable() })),
  partnership: z.object({ title: z.string(), description: z.string() }).nullable(),
  club: z.object({
    title: z.string(),
    logoUrl: z.string().nullable(),
    address: z.string(),
    email: z.string(),
    socialUrl: z.string().nullable(),
    timeZone: z.string(),
  }),
})
export type HomeContent = z.output<typeof homeContent>
export type ClubIdentity = HomeContent['club']

/** Sums in pounds with two decimals, as text: '130.00'. */
const payment = z.object({
  membershipYear: z.int(),
  fee: z.string(),
  contribution: z.string(),
  reference: z.string(),
  bankName: z.string(),
  accountName: z.string(),
  sortCode: z.string(),
  accountNumber: z.string(),
})
export type PaymentDetails = z.output<typeof payment>

export const homeCalls = defineCalls({
  'GET /api/home/get': { answer: homeContent, deed: 'site.read' },
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
