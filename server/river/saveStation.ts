import { sql } from 'drizzle-orm'
import { waterSettings } from '../database/schema/river'
import { inTransaction } from '../database/transaction'
import { InvalidInput } from '../errors'
import { recordChange } from '../history/recordChange'
import type { Services, SignedIn } from '../services'
import { refillTides } from './refillTides'
import { readWater } from './settings'
import { SHIPPED_STATION, type TideStation, tideStation } from './station/tideStation'

/**
 * Predicts the tides from another station's file, or from the shipped one. Throws InvalidInput where the file is no
 * station of the tide database.
 */
export async function saveStation(
  services: Services,
  { memberId }: SignedIn,
  file: string | null,
): Promise<{ name: string }> {
  const { database, clock } = services
  const station = file === null ? null : stationIn(file)
  await inTransaction(database, async transaction => {
    const before = await readWater(transaction)
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
  await refillTides(services)
  return { name: (station ?? SHIPPED_STATION).name }
}

function stationIn(file: string): TideStation {
  try {
    return tideStation.parse(JSON.parse(file))
  } catch {
    throw new InvalidInput({
      file: [
        'This is no station of the tide database: a JSON file with its datums and harmonic constituents, in metres.',
      ],
    })
  }
}
