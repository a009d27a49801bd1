// The confirmation that a station's tides, moved by the offsets, are those of the slipway. Nothing is predicted without
// it, since the tides of another river look as certain as those of the own.
import { isNull } from 'drizzle-orm'
import { kilometresBetween, MOST_KILOMETRES } from '#contract/rules/distance'
import type { StationSeen } from '#contract/calls/river'
import type { Clock } from '../clock'
import type { Transaction } from '../database/connect'
import { tideExtreme, waterSettings } from '../database/schema/river'
import { inTransaction } from '../database/transaction'
import { Conflict } from '../errors'
import { recordChange } from '../history/recordChange'
import type { Services, SignedIn } from '../services'
import { refillTides } from './refillTides'
import { readWaterRow, toConfirm, waterOf } from './settings'

/**
 * Confirms the station and the slipway as the caller has seen them, and predicts the coming days. Throws Conflict
 * without a position, for others than are set up now, and for a station far away unless the caller knows that it is.
 */
export async function confirmStation(
  services: Services,
  { memberId }: SignedIn,
  seen: StationSeen & { isFar: boolean },
): Promise<void> {
  const { database, clock } = services
  await inTransaction(database, async transaction => {
    const row = await readWaterRow(transaction, { lock: 'update' })
    const { station, slipway, isConfirmed } = waterOf(row)
    const confirmation = toConfirm(row)
    if (!slipway || !confirmation) throw new Conflict('Please save the position of the slipway first.')
    if (confirmation.stationId !== seen.stationId || confirmation.slipway !== seen.slipway)
      throw new Conflict('The station or the position has been changed since you opened this. Please look at it again.')
    const kilometres = Math.round(kilometresBetween(station, slipway))
    if (kilometres > MOST_KILOMETRES && !seen.isFar)
      throw new Conflict(
        `${station.name} is ${kilometres} km away from the slipway. Please confirm that its tides are those of the slipway all the same.`,
      )
    if (isConfirmed) return
    await transaction.update(waterSettings).set({ confirmation, tellsUnconfirmed: false })
    await recordChange(transaction, clock, {
      ...changeOf('river.confirmStation', memberId),
      before: {},
      after: { tideStation: station.name, slipway: confirmation.slipway, timeZone: row.zone, kilometres },
    })
  })
  await refillTides(services)
}

/** Takes the confirmation back. Without one, nothing changes. */
export const unconfirmStation = ({ database, clock }: Services, { memberId }: SignedIn): Promise<void> =>
  inTransaction(database, transaction => endConfirmation(transaction, clock, memberId))

/**
 * Ends a confirmation, with the predictions that rest on it: it is taken back, or what it holds for has changed.
 * Without one, nothing happens.
 * @param actorId the member who did that; null for somebody at the server's command line
 */
export async function endConfirmation(transaction: Transaction, clock: Clock, actorId: number | null): Promise<void> {
  const row = await readWaterRow(transaction, { lock: 'update' })
  const { confirmation } = row.settings
  if (confirmation === null) return
  await transaction.update(waterSettings).set({ confirmation: null })
  await transaction.delete(tideExtreme).where(isNull(tideExtreme.tableSource))
  const { slipway, zone: timeZone } = confirmation
  await recordChange(transaction, clock, {
    ...changeOf('river.unconfirmStation', actorId),
    before: { tideStation: waterOf(row).station.name, slipway, timeZone },
    after: {},
  })
}

const changeOf = (deed: 'river.confirmStation' | 'river.unconfirmStation', actorId: number | null) => ({
  actorId,
  deed,
  subjectType: 'club' as const,
  subjectId: 1,
})
