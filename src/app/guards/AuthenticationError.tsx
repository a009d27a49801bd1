import { accessMessages } from '../../kit/access/accessMessages'
import { ScreenNotice } from '../../kit/access/ScreenNotice'

/** Told when the member's rights could not be read. */
const AuthenticationError = () => (
  <ScreenNotice
    title={accessMessages.errorTitle}
    text={accessMessages.error}
    onRetry={() => window.location.reload()}
  />
)

export default AuthenticationError
