import { accessMessages } from './accessMessages'
import { ScreenNotice } from './ScreenNotice'

/** Told to a signed-in member on a screen that is not theirs; they stay signed in. */
const AccessDenied = () => <ScreenNotice title={accessMessages.deniedTitle} text={accessMessages.denied} />

export default AccessDenied
