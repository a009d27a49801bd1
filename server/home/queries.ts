import { asc } from 'drizzle-orm'
import type { PaymentDetails } from '#contract/home'
import type { Database } from '../database/connect'
import { clubSettings, homeFeature, homeSlide, partner } from '../database/schema/club'

export type ClubSettings = typeof clubSettings.$inferSelect

/** The one row of settings that every club has from its first migration. */
export async function readSettings(database: Database): Promise<ClubSettings> {
  const [settings] = await database.select().from(clubSettings)
  if (!settings) throw new Error('The club has no settings.')
  return settings
}

export const listSlides = (database: Database) =>
  database
    .select({ imageUrl: homeSlide.imageUrl, header: homeSlide.header, subText: homeSlide.subText })
    .from(homeSlide)
    .orderBy(asc(homeSlide.position), asc(homeSlide.id))

export const listFeatures = (database: Database) =>
  database
    .select({ title: homeFeature.title, summary: homeFeature.summary })
    .from(homeFeature)
    .orderBy(asc(homeFeature.position), asc(homeFeature.id))

export const listPartners = (database: Database) =>
  database
    .select({ name: partner.name, logoUrl: partner.logoUrl, url: partner.url })
    .from(partner)
    .orderBy(asc(partner.position), asc(partner.id))

/** What a member pays, and where to; sums in pounds as text with two decimals. */
export async function readPayment(database: Database): Promise<PaymentDetails> {
  const { membershipYear, fee, contribution, paymentReference, bankName, accountName, sortCode, accountNumber } =
    await readSettings(database)
  return {
    membershipYear,
    fee,
    contribution,
    reference: paymentReference,
    bankName,
    accountName,
    sortCode,
    accountNumber,
  }
}
