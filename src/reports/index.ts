import type { ClubResource } from '../screens'

/** The safety and bosun reports that the committee reviews. */
export const reports: ClubResource = {
  name: 'reports',
  recordRepresentation: 'title',
  screens: {
    bosunReports: { load: () => import('./BosunReportList') },
    safetyReports: { load: () => import('./SafetyReportList') },
  },
}
