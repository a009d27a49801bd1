import type { ClubResource } from '../screens'

/** The safety and bosun reports that the committee reviews. */
export const reports: ClubResource = {
  name: 'reports',
  recordRepresentation: 'title',
  screens: {
    bosunReports: async () => ({ default: (await import('./ReportList')).BosunReportList }),
    safetyReports: async () => ({ default: (await import('./ReportList')).SafetyReportList }),
  },
}
