import { ReviewScreen } from './ReportList'

/** committee/safety/{filter} (ADM-10). */
const SafetyReportsScreen = () => <ReviewScreen kind="safety" />

export default SafetyReportsScreen
