import { calls } from '#contract/calls'
import { makeResetCode } from '../../accounts/sendResetLink'
import { inTransaction } from '../../database/transaction'
import { resetPasswordLink } from '../../mail/links'
import { appointAdministrator } from '../../members/administrators'
import { type Club, CommandError } from './withClub'

/**
 * Makes the member with this address a System Administrator, adding them first if nobody has it, and prints the link
 * that sets their password. Throws CommandError.
 */
export async function nameAdministrator(club: Club, words: readonly string[]): Promise<void> {
  const person = readPerson(words)
  const { memberId, isNew, code } = await inTransaction(club.database, async transaction => {
    const named = await appointAdministrator(transaction, club.clock, person)
    return { ...named, code: await makeResetCode(transaction, club, named.memberId) }
  })
  club.print(
    `${person.email} is ${isNew ? 'a new member and' : 'now'} a System Administrator. This link sets the password; it works once, for one hour:`,
  )
  club.print(resetPasswordLink(club, memberId, code))
}

interface Person {
  email: string
  firstName: string
  familyName: string
}

const { shape } = calls['POST /api/user/register'].body

/** Reads a person as the registration call would. */
function readPerson([email, firstName, familyName]: readonly string[]): Person {
  return {
    email: readField('email', email),
    firstName: readField('firstName', firstName),
    familyName: readField('familyName', familyName),
  }
}

function readField(field: keyof Person, typed: string | undefined): string {
  const read = shape[field].safeParse(typed)
  if (!read.success) throw new CommandError(`${read.error.issues[0]?.message ?? 'Please check this.'} (${field})`)
  return read.data
}
