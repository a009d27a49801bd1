import type { ReportName } from '../../paths'
import { boatsUsed } from './boatsUsed'
import { maintenance, safety } from './eventReports'
import { membersBy } from './membersBy'
import { rowsOrganised } from './rowsOrganised'
import type { ReportPart } from './statistic'
import { uniqueRowers } from './uniqueRowers'

interface StatisticReport {
  parts: readonly ReportPart[]
  /** Counts as of today, without dates. */
  isDateless?: true
}

/** The six reports, in the order of their menu (REP-01). */
export const STATISTIC_REPORTS: Readonly<Record<ReportName, StatisticReport>> = {
  'boats-used': { parts: boatsUsed },
  'unique-rowers': { parts: uniqueRowers },
  'rows-organised': { parts: rowsOrganised },
  members: { parts: membersBy, isDateless: true },
  maintenance: { parts: maintenance },
  safety: { parts: safety },
}

export const REPORT_NAMES = Object.keys(STATISTIC_REPORTS) as ReportName[]

export const isReportName = (name: string | undefined): name is ReportName =>
  name !== undefined && Object.hasOwn(STATISTIC_REPORTS, name)
