import type { Services } from '../services'
import { inTransaction } from '../database/transaction'
import { readLetterhead } from '../mail/letterhead'
import { queueMail } from '../mail/queueMail'
import { reachableAdministrators } from '../mail/reachableAdministrators'
import { roomMail } from '../mail/templates/roomMail'
import { forgetTries } from '../throttles/countTry'
import { isFirst } from '../throttles/isFirst'
import type { RoomWarning } from './watchRoom'

/** Kept in the database, so that a restart in the middle does not warn anew. */
const KEY = 'warned of room'
/** Where nothing is done for so long, they are reminded. */
const WEEK = 7 * 24 * 3600

/** Mails every System Administrator, once until there is room again. */
export function warnOfRoom({ database, clock, publicUrl }: Services): RoomWarning {
  return {
    begin: free =>
      inTransaction(database, async transaction => {
        if (!(await isFirst({ database: transaction, clock }, KEY, WEEK))) return
        const letterhead = await readLetterhead(transaction, publicUrl)
        const administrators = await reachableAdministrators(transaction)
        await queueMail(
          transaction,
          clock,
          administrators.map(person => roomMail(letterhead, person, free)),
        )
      }),
    end: () => forgetTries({ database, clock }, KEY),
  }
}
