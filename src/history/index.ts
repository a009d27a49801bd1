import type { ClubResource } from '../screens'

/** Who changed what. */
export const history: ClubResource = {
  name: 'history',
  recordRepresentation: 'what',
  screens: { history: { load: () => import('./HistoryList') } },
}

/** Who has read whose medical conditions. */
export const medicalReadings: ClubResource = {
  name: 'history/readings',
  recordRepresentation: 'id',
  screens: { allReadings: { load: () => import('./ReadingList') } },
}
