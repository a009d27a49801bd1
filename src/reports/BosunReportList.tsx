import { ReportList } from './ReportList'

/** committee/bosun/{group} (ADM-10). */
const BosunReportList = () => <ReportList kind="bosun" />

export default BosunReportList
