// The sentences that are asked for by key: react-admin's. Screens import theirs, so that nobody loads the words of a screen they do not open.
import { adminMessages } from './adminMessages'

export const catalogue = adminMessages
