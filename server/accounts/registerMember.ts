import { sql } from 'drizzle-orm'
import type { BodyOf } from '#contract/calls'
import type { OwnValues } from '#contract/resources/ownFieldSchemas'
import type { Transaction } from '../database/connect'
import { membershipType } from '../database/schema/lookups'
import { member, memberRole, role } from '../database/schema/members'
import { inTransaction } from '../database/transaction'
import { InvalidInput } from '../errors'
import { recordChange } from '../history/recordChange'
import { addressee } from '../mail/addressee'
import { type Letterhead, readLetterhead } from '../mail/letterhead'
import { membershipSecretaries } from '../mail/officers'
import { queueMail } from '../mail/queueMail'
import { alreadyRegisteredMail, memberWaitingMail, registrationReceivedMail } from '../mail/templates/membershipMails'
import { takeMemberValues, withValues } from '../fields/ownValues'
import type { Services } from '../services'
import { countMailFrom, isMailDue } from './mailTries'
import { detailFaults, type StoredDetails, storedDetails, preferenceFaults, setPreferences } from './storedDetails'
import { hasAddress, isUsedByAnother } from './emailAddress'
import { newPasswordFaults } from './passwordFaults'
import { hashPassword } from './passwordHash'
import { takesAtLeast } from './takesAtLeast'

type Registration = BodyOf<'POST /api/user/register'>

/** Milliseconds. Either case, a new address or a known one, takes less than this to write. */
const EVEN_TIME = 150

/**
 * Takes an application for membership, which waits for the club. An address that is already registered gets the same
 * answer, and a mail that says so. Throws InvalidInput; TooMany.
 */
export async function registerMember(services: Services, network: string, body: Registration): Promise<void> {
  const { database, clock, hashing } = services
  const details = storedDetails(body)
  const own = await takeMemberValues(database, null, {
    ...{ submitted: body.fields, recorded: {}, memberId: null, surface: 'registration' },
  })
  const faults = {
    ...own.faults,
    ...(await detailFaults(database, clock, details)),
    ...(await preferenceFaults(database, 'emailPreferences', body.emailPreferences)),
    ...(await newPasswordFaults(services, { password: body.password, confirmPassword: body.confirmPassword }, details)),
  }
  if (Object.keys(faults).length > 0) throw new InvalidInput(faults)
  await countMailFrom(services, 'registration', network)
  const passwordHash = await hashPassword(hashing, body.password)
  await takesAtLeast(
    EVEN_TIME,
    inTransaction(database, async transaction => {
      const letterhead = await readLetterhead(transaction, services.publicUrl)
      const fields = withValues({}, own.values)
      const memberId = await addMember(transaction, services, { ...details, fields }, passwordHash)
      if (memberId === null) return mailKnown(transaction, services, letterhead, details.email)
      await setPreferences(transaction, memberId, body.emailPreferences)
      await recordChange(transaction, clock, {
        actorId: null,
        deed: 'accounts.register',
        subjectType: 'member',
        subjectId: memberId,
      })
      await mailArrival(transaction, services, letterhead, details)
    }),
  )
}

/** Returns the new member's id; null where the address has an account. */
async function addMember(
  transaction: Transaction,
  services: Services,
  details: StoredDetails & { fields: OwnValues },
  passwordHash: string,
): Promise<number | null> {
  if (await isUsedByAnother(transaction, services, details.email, null)) return null
  const [added] = await transaction
    .insert(member)
    .values({
      ...details,
      passwordHash,
      membershipTypeId: sql`(select id from ${membershipType} where name = 'New')`,
      updatedProfile: true,
      registeredAt: services.clock.now(),
    })
    .onConflictDoNothing()
    .returning({ id: member.id })
  if (!added) return null
  await transaction
    .insert(memberRole)
    .values({ memberId: added.id, roleId: sql`(select id from ${role} where name = 'Member')` })
  return added.id
}

/** Tells the owner of the address that they have an account already. */
async function mailKnown(
  transaction: Transaction,
  { clock }: Services,
  letterhead: Letterhead,
  email: string,
): Promise<void> {
  if (!(await isMailDue({ database: transaction, clock }, 'registration', email))) return
  await queueMail(transaction, clock, alreadyRegisteredMail(letterhead, await ownSpelling(transaction, email)))
}

/** Returns the address as its owner typed it. */
async function ownSpelling(transaction: Transaction, email: string): Promise<string> {
  const [owner] = await transaction.select({ email: member.email }).from(member).where(hasAddress(email))
  return owner?.email ?? email
}

async function mailArrival(
  transaction: Transaction,
  { clock }: Services,
  letterhead: Letterhead,
  applicant: StoredDetails,
): Promise<void> {
  const approvers = await membershipSecretaries(transaction, letterhead)
  await queueMail(transaction, clock, [
    registrationReceivedMail(letterhead, applicant.email),
    ...approvers.map(approver => memberWaitingMail(letterhead, approver, addressee(applicant))),
  ])
}
