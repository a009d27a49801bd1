import { ReportList } from './ReportList'

/** committee/safety/{group} (ADM-10). */
const SafetyReportList = () => <ReportList kind="safety" />

export default SafetyReportList
