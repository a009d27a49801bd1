import { roomMail } from '../../mail/templates/roomMail'
import { warnAdministrators } from '../../mail/mailAdministrators'
import type { Services } from '../../services'
import { forgetTries } from '../../accounts/throttles/countTry'
import type { RoomWarning } from './watchRoom'

const KEY = 'warned of room'

/**
 * Mails every System Administrator, once until there is space again, and again in each week in which nothing is done.
 */
export const warnOfRoom = (services: Services): RoomWarning => ({
  begin: free => warnAdministrators(services, KEY, (letterhead, person) => roomMail(letterhead, person, free)),
  end: () => forgetTries(services, KEY),
})
