// Every sentence of the application, in one place for react-admin's translations.
import { accessMessages } from './access'
import { adminMessages } from './admin'
import { clubMessages } from './club'
import { accountMessages } from './account'
import { eventMessages } from './events'
import { listMessages } from './list'
import { homeMessages } from './members'

export const catalogue = {
  ...adminMessages,
  access: accessMessages,
  account: accountMessages,
  club: clubMessages,
  events: eventMessages,
  home: homeMessages,
  list: listMessages,
} as const
