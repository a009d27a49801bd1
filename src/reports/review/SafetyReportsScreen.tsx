import { ReviewScreen } from './ReviewScreen'

/** committee/safety/{filter} (ADM-10). */
const SafetyReportsScreen = () => <ReviewScreen kind="safety" />

export default SafetyReportsScreen
