import { eq, sql } from 'drizzle-orm'
import type { WindowRules } from '#contract/river'
import { positionIn } from '#contract/settingFormats'
import type { Database } from '../database/connect'
import { clubSettings } from '../database/schema/club'
import { waterSettings } from '../database/schema/river'
import type { Position } from './light'
import type { TideOffsets } from './tideOffsets'
import { SHIPPED_STATION, type TideStation } from './station/tideStation'

export interface WaterSettings {
  hasTides: boolean
  /** Null without one: then there is no light. */
  slipway: Position | null
  station: TideStation
  offsets: TideOffsets
  rules: WindowRules
  /** The club's time zone, an IANA name. */
  zone: string
}

/** Whether the club shows tides, as a column of another query. */
export const showsTides = sql<boolean>`(select ${waterSettings.hasTides} from ${waterSettings})`

/** What `waterOf` takes, from the settings of the water joined with those of the club. */
export const WATER_COLUMNS = { settings: waterSettings, zone: clubSettings.timeZone }
export const IS_ONE_CLUB = eq(clubSettings.id, waterSettings.id)

/** Reads what the club has set up about the water. */
export async function readWater(database: Pick<Database, 'select'>): Promise<WaterSettings> {
  const [row] = await database.select(WATER_COLUMNS).from(waterSettings).innerJoin(clubSettings, IS_ONE_CLUB)
  return waterOf(row)
}

/** Makes the settings of the row that was selected. */
export function waterOf(row: { settings: typeof waterSettings.$inferSelect; zone: string } | undefined): WaterSettings {
  if (!row) throw new Error('The club has no settings of the water.')
  const { settings, zone } = row
  const { highMinutes, lowMinutes, minutesBefore, minutesAfter } = settings
  return {
    hasTides: settings.hasTides,
    slipway: positionIn(settings.slipway ?? ''),
    station: settings.station ?? SHIPPED_STATION,
    offsets: { highMinutes, lowMinutes, height: Number(settings.heightOffset) },
    rules: {
      minutesBefore,
      minutesAfter,
      highestWater: settings.highestWater === null ? null : Number(settings.highestWater),
    },
    zone,
  }
}
