import { Navigate, useParams } from 'react-router'
import { LeaveForHome } from '../../kit/navigation/LeaveForHome'
import { paths } from '../../paths'
import { ReportPage } from './ReportPage'
import { isReportName } from './statisticReports'

/** committee/reports/{report}: one of the six statistical reports. */
export default function StatisticsScreen() {
  const { report } = useParams()
  if (report === undefined) return <Navigate replace to={paths.reports} />
  if (!isReportName(report)) return <LeaveForHome />
  return <ReportPage key={report} name={report} />
}
