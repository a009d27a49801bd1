// The club itself: settings, the public site's content, its boats.
import { sql } from 'drizzle-orm'
import { boolean, check, integer, numeric, pgTable, serial, smallint, text } from 'drizzle-orm/pg-core'

/** One row. */
export const clubSettings = pgTable(
  'club_settings',
  {
    id: smallint().primaryKey().default(1),
    title: text().notNull(),
    logoUrl: text(),
    address: text().notNull(),
    email: text().notNull(),
    socialUrl: text(),
    /** Digits such as 44; null where officers are not to be led from a member's telephone number to WhatsApp. */
    whatsAppCountryCode: text(),
    timeZone: text().notNull().default('Europe/London'),
    membershipYear: smallint().notNull(),
    fee: numeric({ precision: 8, scale: 2 }).notNull(),
    contribution: numeric({ precision: 8, scale: 2 }).notNull(),
    paymentReference: text().notNull(),
    bankName: text().notNull(),
    accountName: text().notNull(),
    sortCode: text().notNull(),
    accountNumber: text().notNull(),
    introTitle: text().notNull(),
    introSummary: text().notNull(),
    introDescription: text().notNull(),
    introImageUrl: text(),
    advertImageUrl: text(),
    partnershipTitle: text(),
    partnershipDescription: text(),
    /** For how long things are kept (docs/decisions/24-how-long-things-are-kept.md): medical notes of people who left, sent mails, the history. */
    keepMedicalDays: smallint().notNull().default(90),
    keepMailMonths: smallint().notNull().default(12),
    keepHistoryYears: smallint().notNull().default(6),
    /** Days before and after a row in which officers see its attendees' medical notes; null: always. */
    medicalDaysAroundRow: smallint(),
    /** The rules that the club's rich text was last cut by, all of it (html/cutRichText). */
    cutBy: text(),
    version: integer().notNull().default(1),
  },
  table => [
    check('one_club', sql`${table.id} = 1`),
    check('partnership_whole', sql`(${table.partnershipTitle} is null) = (${table.partnershipDescription} is null)`),
  ],
)

export const homeSlide = pgTable('home_slide', {
  id: serial().primaryKey(),
  imageUrl: text().notNull(),
  header: text().notNull(),
  subText: text().notNull(),
  position: smallint().notNull().default(0),
})

export const homeFeature = pgTable('home_feature', {
  id: serial().primaryKey(),
  title: text().notNull(),
  summary: text().notNull(),
  position: smallint().notNull().default(0),
})

export const partner = pgTable('partner', {
  id: serial().primaryKey(),
  name: text().notNull(),
  logoUrl: text().notNull(),
  url: text(),
  position: smallint().notNull().default(0),
})

export const boat = pgTable('boat', {
  id: serial().primaryKey(),
  name: text().notNull().unique(),
  /** Such as 'Cornish pilot gig': what the club calls its kind. */
  boatClass: text(),
  /** Rowers and cox together. */
  seats: smallint(),
  notes: text(),
  /** A boat that has gone is no longer offered, but its rows still count. */
  isActive: boolean().notNull().default(true),
  position: smallint().notNull().default(0),
})
