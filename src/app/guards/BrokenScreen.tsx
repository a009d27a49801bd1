import { accessMessages } from '../../kit/access/accessMessages'
import { ScreenNotice } from '../../kit/access/ScreenNotice'

/** In the place of a screen that failed, most often because its part of the application could not be fetched. */
export const BrokenScreen = () => (
  <ScreenNotice
    title={accessMessages.brokenTitle}
    text={accessMessages.broken}
    onRetry={() => window.location.reload()}
  />
)
