import type { Caller, Deed } from '#contract/access'
import type { Transaction } from '../database/connect'
import type { Person } from '../mail/addressee'
import { type Letterhead, readLetterhead } from '../mail/letterhead'
import { type Correspondent, type NewMail, queueMail } from '../mail/queueMail'
import { readCorrespondent } from '../members/readCorrespondent'
import type { Services } from '../services'
import { countDeed } from '../accounts/throttles/countDeed'
import { crewOf } from './crewOf'

/** Tells each attendee of an event what an officer's deed means for them. Throws TooMany. */
export async function mailCrew(
  transaction: Transaction,
  { clock, publicUrl }: Services,
  { caller, deed, eventId }: { caller: Caller; deed: Deed; eventId: number },
  write: (letterhead: Letterhead, attendee: Person, officer: Correspondent) => NewMail,
): Promise<void> {
  const crew = await crewOf(transaction, eventId)
  if (crew.length === 0) return
  await countDeed(transaction, clock, caller, deed)
  const letterhead = await readLetterhead(transaction, publicUrl)
  const officer = await readCorrespondent(transaction, caller.memberId)
  await queueMail(
    transaction,
    clock,
    crew.map(person => write(letterhead, person, officer)),
  )
}
