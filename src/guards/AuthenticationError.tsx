import { accessMessages } from '../messages/access'
import { ScreenNotice } from './ScreenNotice'

/** Told when the member's rights could not be read. */
const AuthenticationError = () => (
  <ScreenNotice
    title={accessMessages.errorTitle}
    text={accessMessages.error}
    onRetry={() => window.location.reload()}
  />
)

export default AuthenticationError
