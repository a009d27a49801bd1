// The club itself: settings, the public site's content, its boats.
import { sql } from 'drizzle-orm'
import { boolean, check, integer, jsonb, numeric, pgTable, serial, smallint, text } from 'drizzle-orm/pg-core'
import { picture } from './pictures'

/** A picture that the club has uploaded. Without one, the address beside it counts. */
const pictureId = () => integer().references(() => picture.id)

/** The settings, in one row. */
export const clubSettings = pgTable(
  'club_settings',
  {
    id: smallint().primaryKey().default(1),
    title: text().notNull(),
    logoUrl: text(),
    logoPictureId: pictureId(),
    address: text().notNull(),
    email: text().notNull(),
    socialUrl: text(),
    /** Digits such as 44; null where a member's telephone number is not to lead officers to WhatsApp. */
    whatsAppCountryCode: text(),
    timeZone: text().notNull().default('Europe/London'),
    membershipYear: smallint().notNull(),
    fee: numeric({ precision: 8, scale: 2 }).notNull(),
    contribution: numeric({ precision: 8, scale: 2 }).notNull(),
    paymentReference: text().notNull(),
    /** The day by which a fee counts at the AGM, in the words that are shown: '1st March'. Null to mention none. */
    payBy: text().default('1st March'),
    bankName: text().notNull(),
    accountName: text().notNull(),
    sortCode: text().notNull(),
    accountNumber: text().notNull(),
    introTitle: text().notNull(),
    introSummary: text().notNull(),
    introDescription: text().notNull(),
    introImageUrl: text(),
    introPictureId: pictureId(),
    introAlt: text(),
    advertImageUrl: text(),
    advertPictureId: pictureId(),
    advertAlt: text(),
    partnershipTitle: text(),
    partnershipDescription: text(),
    /**
     * The days for which things are kept (docs/decisions/24-how-long-things-are-kept.md): medical notes of people who
     * left, sent mails, the history.
     */
    keepMedicalDays: smallint().notNull().default(90),
    keepMailMonths: smallint().notNull().default(12),
    keepHistoryYears: smallint().notNull().default(6),
    /** The days before and after a row in which officers see its attendees' medical notes; null for always. */
    medicalDaysAroundRow: smallint(),
    /** Whether search engines are asked to pass over the club. */
    isUnlisted: boolean().notNull().default(false),
    /** The rules by which all of the club's rich text was last cut (richText/cuttingRules). */
    cutBy: text(),
    version: integer().notNull().default(1),
  },
  table => [check('one_club', sql`${table.id} = 1`)],
)

export const homeSlide = pgTable(
  'home_slide',
  {
    id: serial().primaryKey(),
    imageUrl: text(),
    pictureId: pictureId(),
    alt: text(),
    header: text().notNull(),
    subText: text().notNull(),
    position: smallint().notNull().default(0),
  },
  table => [check('home_slide_shown', sql`num_nonnulls(${table.imageUrl}, ${table.pictureId}) >= 1`)],
)

export const homeFeature = pgTable('home_feature', {
  id: serial().primaryKey(),
  title: text().notNull(),
  summary: text().notNull(),
  position: smallint().notNull().default(0),
})

export const partner = pgTable(
  'partner',
  {
    id: serial().primaryKey(),
    name: text().notNull(),
    logoUrl: text(),
    pictureId: pictureId(),
    url: text(),
    position: smallint().notNull().default(0),
  },
  table => [check('partner_shown', sql`num_nonnulls(${table.logoUrl}, ${table.pictureId}) >= 1`)],
)

/** The texts of Learn to Row, Merchandise and Contact Us, in one row. Texts of more than a paragraph are rich text. */
export const siteTexts = pgTable(
  'site_texts',
  {
    id: smallint().primaryKey().default(1),
    contactLead: text().notNull(),
    learnLead: text().notNull(),
    learnImageUrl: text(),
    learnPictureId: pictureId(),
    learnAlt: text(),
    clothing: text().notNull(),
    swimming: text().notNull(),
    merchandiseLead: text().notNull(),
    merchandiseImageUrl: text(),
    merchandisePictureId: pictureId(),
    merchandiseAlt: text(),
    sizes: text().notNull(),
    lifejackets: text().notNull(),
    partnerShop: text().notNull(),
    version: integer().notNull().default(1),
  },
  table => [check('one_site', sql`${table.id} = 1`)],
)

/** The links on Learn to Row. */
export const learnLink = pgTable('learn_link', {
  id: serial().primaryKey(),
  title: text().notNull(),
  url: text().notNull(),
  summary: text().notNull(),
  position: smallint().notNull().default(0),
})

export const merchandiseItem = pgTable('merchandise_item', {
  id: serial().primaryKey(),
  name: text().notNull(),
  /** The price as it is shown: '£29.70', 'from £22'. */
  price: text().notNull(),
  note: text().notNull(),
  position: smallint().notNull().default(0),
})

export const sizeTable = pgTable('size_table', {
  id: serial().primaryKey(),
  title: text().notNull(),
  /** The heading over its three columns. */
  sizeHeading: text().notNull(),
  firstHeading: text().notNull(),
  secondHeading: text().notNull(),
  rows: jsonb().$type<{ size: string; first: string; second: string }[]>().notNull(),
  position: smallint().notNull().default(0),
})

export const boat = pgTable('boat', {
  id: serial().primaryKey(),
  name: text().notNull().unique(),
  /** The club's name for its kind, such as 'Cornish pilot gig'. */
  boatClass: text(),
  /** The seats of rowers and cox together. */
  seats: smallint(),
  notes: text(),
  /** Whether it is offered. The rows of a boat that has gone still count. */
  isActive: boolean().notNull().default(true),
  position: smallint().notNull().default(0),
})
