import { getTableColumns } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { SetupName } from '#contract/resources/setupResources'
import {
  boat,
  clubSettings,
  homeFeature,
  homeSlide,
  learnLink,
  merchandiseItem,
  partner,
  siteTexts,
  sizeTable,
} from './schema/club'
import {
  attendeeRemoveReason,
  cancelReason,
  emailPreference,
  emailPreferenceEventType,
  ethnicity,
  eventType,
  gender,
  membershipType,
  organiserRemoveReason,
  swimmingAbility,
} from './schema/lookups'
import { eventField, memberField } from './schema/ownFields'
import { waterSettings } from './schema/river'

/**
 * A table of links from records to several of another kind: the column with the record's own id, and the one with the
 * other's.
 */
interface Link {
  table: PgTable
  recordId: PgColumn
  other: PgColumn
}

export interface StoredResource {
  /**
   * The table. Its columns have the names of the described fields, and `id`, `position` and `isActive` where the
   * description asks for them.
   */
  table: PgTable
  /**
   * The columns of fields of kind 'picture', by their sources: one for the uploaded picture, and one for the address
   * that counts without it.
   */
  pictures?: Readonly<Record<string, { picture: PgColumn; address?: PgColumn }>>
  /** The links of fields of kind 'references', by their sources. */
  links?: Readonly<Record<string, Link>>
}

/** The tables of the club's own lists and settings. */
export const setupTables = {
  identity: {
    table: clubSettings,
    pictures: { logo: { picture: clubSettings.logoPictureId, address: clubSettings.logoUrl } },
  },
  fees: { table: clubSettings },
  bank: { table: clubSettings },
  features: { table: homeFeature },
  slides: {
    table: homeSlide,
    pictures: { picture: { picture: homeSlide.pictureId, address: homeSlide.imageUrl } },
  },
  intro: {
    table: clubSettings,
    pictures: { introPicture: { picture: clubSettings.introPictureId, address: clubSettings.introImageUrl } },
  },
  advert: {
    table: clubSettings,
    pictures: { advertPicture: { picture: clubSettings.advertPictureId, address: clubSettings.advertImageUrl } },
  },
  partnership: { table: clubSettings },
  partners: { table: partner, pictures: { logo: { picture: partner.pictureId, address: partner.logoUrl } } },
  contactPage: { table: siteTexts },
  searchEngines: { table: clubSettings },
  learnPage: {
    table: siteTexts,
    pictures: { learnPicture: { picture: siteTexts.learnPictureId, address: siteTexts.learnImageUrl } },
  },
  merchandisePage: {
    table: siteTexts,
    pictures: {
      merchandisePicture: { picture: siteTexts.merchandisePictureId, address: siteTexts.merchandiseImageUrl },
    },
  },
  learnLinks: { table: learnLink },
  merchandise: { table: merchandiseItem },
  sizeTables: { table: sizeTable },
  boats: { table: boat },
  water: { table: waterSettings },
  retention: { table: clubSettings },
  eventTypes: { table: eventType },
  cancelReasons: { table: cancelReason },
  organiserRemoveReasons: { table: organiserRemoveReason },
  attendeeRemoveReasons: { table: attendeeRemoveReason },
  membershipTypes: { table: membershipType },
  emailPreferences: {
    table: emailPreference,
    links: {
      eventTypeIds: {
        table: emailPreferenceEventType,
        recordId: emailPreferenceEventType.preferenceId,
        other: emailPreferenceEventType.eventTypeId,
      },
    },
  },
  swimmingAbilities: { table: swimmingAbility },
  memberFields: { table: memberField },
  eventFields: { table: eventField },
  genders: { table: gender },
  ethnicities: { table: ethnicity },
} as const satisfies Record<SetupName, StoredResource>

export const storedResource = (name: SetupName): StoredResource => setupTables[name]

/**
 * Returns the column of a described field. Throws Error where the table lacks it; the server's tests read each of them.
 */
export function columnOf(name: SetupName, source: string): PgColumn {
  const column: PgColumn | undefined = getTableColumns(storedResource(name).table)[source]
  if (!column) throw new Error(`The table of ${name} has no column ${source}.`)
  return column
}
