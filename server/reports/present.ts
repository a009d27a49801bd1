import type { ReportRow } from './eventReports'

/** Presents who organised what and when. The text stands beside it under a name of its own. */
const presentEvent = ({ startDate, endDate, firstName, familyName, eventType, title }: ReportRow) => ({
  startDate,
  endDate,
  firstName,
  familyName,
  eventType,
  title,
})

export const presentMaintenance = (row: ReportRow) => ({ ...presentEvent(row), bosunReport: row.html })

export const presentSafety = (row: ReportRow) => ({ ...presentEvent(row), safetyReport: row.html })
