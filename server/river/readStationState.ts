import { kilometresBetween } from '#contract/rules/distance'
import type { TideStationState } from '#contract/calls/river'
import type { Database } from '../database/connect'
import { readWaterRow, waterOf } from './settings'
import { httpsOrNone } from '../database/tideStation'
import { SHIPPED_STATION } from './predictTides'

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
