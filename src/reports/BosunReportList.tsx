import { ReviewScreen } from './ReportList'

/** committee/bosun/{filter} (ADM-10). */
const BosunReportsScreen = () => <ReviewScreen kind="bosun" />

export default BosunReportsScreen
