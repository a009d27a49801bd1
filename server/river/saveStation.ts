import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import { waterSettings } from '../database/schema/river'
import { inTransaction } from '../database/transaction'
import { InvalidInput } from '../errors'
import { recordChange } from '../history/recordChange'
import type { Services, SignedIn } from '../services'
import { endConfirmation } from './confirmStation'
import { readWater } from './settings'
import type { TideStation } from '../database/tideStation'
import { readStation, SHIPPED_STATION } from './predictTides'

/**
 * Takes another station from its file, or the shipped one. That ends the confirmation of the one before. Throws
 * InvalidInput where the file is no station of the tide database, or no tide follows from it.
 */
export async function saveStation(
  { database, clock }: Services,
  { memberId }: SignedIn,
  file: string | null,
): Promise<{ name: string }> {
  const station = file === null ? null : await stationIn(file, clock.now())
  await inTransaction(database, async transaction => {
    const before = await readWater(transaction, { lock: 'update' })
    if (isDeepStrictEqual(before.station, station ?? SHIPPED_STATION)) return
    await endConfirmation(transaction, clock, memberId)
    await transaction.update(waterSettings).set({ station, version: sql`${waterSettings.version} + 1` })
    await recordChange(transaction, clock, {
      actorId: memberId,
      deed: 'river.saveStation',
      subjectType: 'club',
      subjectId: 1,
      before: { tideStation: before.station.name },
      after: { tideStation: (station ?? SHIPPED_STATION).name },
    })
  })
  return { name: (station ?? SHIPPED_STATION).name }
}

/** Its tides are predicted before anything is kept. */
async function stationIn(file: string, now: Date): Promise<TideStation> {
  const station = await readStation(file, now)
  if ('fault' in station) throw new InvalidInput({ file: [station.fault] })
  return station
}
