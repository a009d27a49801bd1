import { hasAddress } from '../../accounts/emailAddress'
import { member } from '../../database/schema/members'
import { Refusal } from '../../errors'
import { removeSecondFactor } from '../../members/removeSecondFactor'
import { type Club, CommandError } from './withClub'

/** Takes the second factor off the account with this address, for somebody who has lost it. Throws CommandError. */
export async function removeSecondFactorOf(club: Club, email: string): Promise<void> {
  const [found] = await club.database
    .select({ id: member.id, address: member.email })
    .from(member)
    .where(hasAddress(email))
  if (!found) throw new CommandError(`Nobody has the address ${email}.`)
  await removeSecondFactor(club, null, found.id).catch((error: unknown) => {
    throw error instanceof Refusal ? new CommandError(error.message) : error
  })
  club.print(
    `${found.address} signs in with the password alone again; every device of theirs has been signed out, and a mail tells them.`,
  )
}
