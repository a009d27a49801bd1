import { removeSession } from '../api/deviceStorage'
import { leaveForLogin } from '../api/loginRedirect'
import { isSessionEndTold, tellSessionEnd } from '../api/sessionEnd'
import { isAnythingUnsaved } from '../kit/forms/useUnsavedWarning'

/**
 * Leaves for login after the session has ended, unless that would lose what somebody typed: then the page says so and stays.
 * Never resolves while the page is being left. The tokens are removed first, since login would come straight back if it found them.
 */
export async function endSession(): Promise<void> {
  if (isSessionEndTold()) return
  if (isAnythingUnsaved()) return tellSessionEnd('above the page')
  removeSession()
  await leaveForLogin()
}
