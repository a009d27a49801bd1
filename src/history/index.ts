import type { ClubResource } from '../screens'

/** The resource that shows who changed what. */
export const history: ClubResource = {
  name: 'history',
  recordRepresentation: 'what',
  screens: { history: () => import('./HistoryList') },
}

/** The resource that shows who read whose medical conditions. */
export const medicalReadings: ClubResource = {
  name: 'history/readings',
  recordRepresentation: 'id',
  screens: { allReadings: () => import('./ReadingList') },
}
