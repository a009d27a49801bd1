import type { TestClub, TestSession } from '../testClub'

/** Confirms the station of the predictions for the slipway, as a System Administrator does on the page of tides. */
export async function confirmStation(club: TestClub, administrator: TestSession): Promise<void> {
  const { id: stationId, slipway } = (await club.call('GET /api/river/station', { as: administrator })).body
  const { status } = await club.call('POST /api/river/confirmStation', {
    as: administrator,
    body: { stationId, slipway, isFar: true },
  })
  if (status !== 200) throw new Error(`The station was not confirmed: ${status}.`)
}
