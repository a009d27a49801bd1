import { eq, sql } from 'drizzle-orm'
import type { WindowRules, TideStationState } from '#contract/calls/river'
import { positionIn } from '#contract/rules/settingFormats'
import type { Database } from '../database/connect'
import { clubSettings } from '../database/schema/club'
import { type StationConfirmation, waterSettings } from '../database/schema/river'
import type { Position } from './light'
import type { TideOffsets } from './tideOffsets'
import { type TideStation, httpsOrNone } from '../database/tideStation'
import { SHIPPED_STATION } from './predictTides'
import { kilometresBetween } from '#contract/rules/distance'

export interface WaterSettings {
  hasTides: boolean
  /** Null without one: then there is no light. */
  slipway: Position | null
  station: TideStation
  /** Whether the station has been confirmed together with the slipway. Without that, nothing is predicted. */
  isConfirmed: boolean
  offsets: TideOffsets
  rules: WindowRules
  /** The club's time zone, an IANA name. */
  zone: string
}

/** Whether the club shows tides, as a column of another query. */
export const showsTides = sql<boolean>`(select ${waterSettings.hasTides} from ${waterSettings})`

/**
 * What the days of the river are worked out from, as a column of another query. It changes with the settings of the
 * water, with the tides, whose every change writes that row (migration 0047), and with the club's zone. It is null
 * where the club shows no tides.
 */
export const riverState = sql<string | null>`(
  select w.xmin || ' ' || c.time_zone from ${waterSettings} w, ${clubSettings} c where w.has_tides)`

/** What `waterOf` takes, from the settings of the water joined with those of the club. */
export const WATER_COLUMNS = { settings: waterSettings, zone: clubSettings.timeZone }
export const IS_ONE_CLUB = eq(clubSettings.id, waterSettings.id)

export interface WaterRow {
  settings: typeof waterSettings.$inferSelect
  zone: string
}

/** How the settings are locked until the transaction ends. */
interface Locking {
  lock?: 'update'
}

/** Reads the row of the settings as it is stored. Throws Error where there is none. */
export async function readWaterRow(database: Pick<Database, 'select'>, { lock }: Locking = {}): Promise<WaterRow> {
  const query = database.select(WATER_COLUMNS).from(waterSettings).innerJoin(clubSettings, IS_ONE_CLUB)
  const [row] = await (lock ? query.for(lock, { of: waterSettings }) : query)
  return theOnly(row)
}

function theOnly(row: WaterRow | undefined): WaterRow {
  if (!row) throw new Error('The club has no settings of the water.')
  return row
}

/** Reads what the club has set up about the water. */
export const readWater = async (database: Pick<Database, 'select'>, locking?: Locking): Promise<WaterSettings> =>
  waterOf(await readWaterRow(database, locking))

/** Makes the settings of the row that was selected. */
export function waterOf(row: WaterRow | undefined): WaterSettings {
  const { settings, zone } = theOnly(row)
  const { highMinutes, lowMinutes, minutesBefore, minutesAfter } = settings
  return {
    hasTides: settings.hasTides,
    slipway: positionIn(settings.slipway ?? ''),
    station: settings.station ?? SHIPPED_STATION,
    isConfirmed: isConfirmed(theOnly(row)),
    offsets: { highMinutes, lowMinutes, height: Number(settings.heightOffset) },
    rules: {
      minutesBefore,
      minutesAfter,
      highestWater: settings.highestWater === null ? null : Number(settings.highestWater),
    },
    zone,
  }
}

/** Returns what can be confirmed of these settings; null without a position. */
export const toConfirm = ({ settings: { station, slipway }, zone }: WaterRow): StationConfirmation | null =>
  slipway === null ? null : { stationId: (station ?? SHIPPED_STATION).id, slipway, zone }

function isConfirmed(row: WaterRow): boolean {
  const { confirmation } = row.settings
  const now = toConfirm(row)
  return (
    confirmation !== null &&
    now !== null &&
    confirmation.stationId === now.stationId &&
    confirmation.slipway === now.slipway &&
    confirmation.zone === now.zone
  )
}

/** Reads which station the predictions come from, and whether it is confirmed for the slipway. */
export async function readStationState(database: Pick<Database, 'select'>): Promise<TideStationState> {
  const row = await readWaterRow(database)
  const { station, slipway, isConfirmed } = waterOf(row)
  const { id, name, attribution, license } = station
  return {
    ...{ id, name, attribution, licence: httpsOrNone(license.url), isShipped: station === SHIPPED_STATION },
    slipway: row.settings.slipway,
    kilometres: slipway && Math.round(kilometresBetween(station, slipway)),
    isConfirmed,
  }
}
