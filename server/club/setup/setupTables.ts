import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { SetupName } from '#contract/setupResources'
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
} from '../../database/schema/club'
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
} from '../../database/schema/lookups'
import { eventField, memberField } from '../../database/schema/ownFields'

/** A table of records that belong to several of another kind: which of its columns holds the record's own id, which the other's. */
interface Link {
  table: PgTable
  own: PgColumn
  other: PgColumn
}

export interface StoredResource {
  /** Its columns have the names of the described fields, and `id`, `position` and `isActive` where the description asks for them. */
  table: PgTable
  /** By the sources of the fields of kind 'picture': the column of the uploaded one, and that of the address that counts where there is none. */
  pictures?: Readonly<Record<string, { picture: PgColumn; address?: PgColumn }>>
  /** By the sources of the fields of kind 'references'. */
  links?: Readonly<Record<string, Link>>
}

/** Where the club's own tables and settings are kept. */
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
        own: emailPreferenceEventType.preferenceId,
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
