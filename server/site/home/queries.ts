import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { PaymentDetails } from '#contract/calls/home'
import type { Database } from '../../database/connect'
import { clubSettings, homeFeature, homeSlide, partner } from '../../database/schema/club'
import { member } from '../../database/schema/members'
import { waterSettings } from '../../database/schema/river'
import { picture } from '../../database/schema/pictures'
import { type ShownPicture, shownPicture } from '../../database/shownPicture'
import { feeIn } from '../../members/yearlyFee'

export type ClubSettings = typeof clubSettings.$inferSelect

/** Reads the one row of settings, which every club has from its first migration. */
export async function readSettings(database: Pick<Database, 'select'>): Promise<ClubSettings> {
  const [settings] = await database.select().from(clubSettings)
  if (!settings) throw new Error('The club has no settings.')
  return settings
}

/** The parts that the club has switched on, of those that every page of the application knows. */
export const partsOn = {
  hasPlaces: waterSettings.hasPlaces,
  sendsNotices: sql<boolean>`(${waterSettings.hasPlaces} or ${waterSettings.asksEvening} or ${waterSettings.hasDigest})`,
}

/** Reads the parts that the club has switched on. */
export async function readPartsOn(database: Pick<Database, 'select'>) {
  const [water] = await database.select(partsOn).from(waterSettings)
  return water ?? { hasPlaces: false, sendsNotices: false }
}

export const listSlides = (database: Database) =>
  database
    .select({
      imageUrl: homeSlide.imageUrl,
      header: homeSlide.header,
      subText: homeSlide.subText,
      alt: homeSlide.alt,
      picture: shownPicture,
    })
    .from(homeSlide)
    .leftJoin(picture, eq(picture.id, homeSlide.pictureId))
    .orderBy(asc(homeSlide.position), asc(homeSlide.id))

export const listFeatures = (database: Database) =>
  database
    .select({ title: homeFeature.title, summary: homeFeature.summary })
    .from(homeFeature)
    .orderBy(asc(homeFeature.position), asc(homeFeature.id))

export const listPartners = (database: Database) =>
  database
    .select({ name: partner.name, logoUrl: partner.logoUrl, url: partner.url, picture: shownPicture })
    .from(partner)
    .leftJoin(picture, eq(picture.id, partner.pictureId))
    .orderBy(asc(partner.position), asc(partner.id))

/** Reads those of these pictures that exist, by their id. */
export async function readPictures(
  database: Database,
  ids: readonly (number | null)[],
): Promise<(id: number | null) => ShownPicture | null> {
  const known = ids.filter(id => id !== null)
  const rows =
    known.length === 0 ? [] : await database.select(shownPicture).from(picture).where(inArray(picture.id, known))
  return id => rows.find(row => row.id === id) ?? null
}

/** Reads the amount that this member pays, and the account. Sums are in pounds, as text with two decimals. */
export async function readPayment(database: Database, memberId: number): Promise<PaymentDetails> {
  const { membershipYear, fee, contribution, paymentReference, payBy, bankName, accountName, sortCode, accountNumber } =
    await readSettings(database)
  const [own] = await database
    .select({ fee: feeIn(membershipYear) })
    .from(member)
    .where(eq(member.id, memberId))
  return {
    membershipYear,
    fee: own?.fee ?? fee,
    contribution,
    reference: paymentReference,
    payBy,
    bankName,
    accountName,
    sortCode,
    accountNumber,
  }
}
