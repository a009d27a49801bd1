import { eq, sql } from 'drizzle-orm'
import { fullName } from '#contract/rules/names'
import type { SetupFields } from '#contract/calls/setup'
import { type SetupName, type SetupRecord, setupResourceOf } from '#contract/resources/setupResources'
import { expectCurrentPassword } from '../accounts/currentPassword'
import type { Transaction } from '../database/connect'
import { member } from '../database/schema/members'
import { inTransaction } from '../database/transaction'
import { expectVersion, InvalidInput } from '../errors'
import { type ChangedFields, changedFields, recordChange } from '../history/recordChange'
import { mailAdministrators } from '../mail/officers'
import { settingsChangedMail } from '../mail/templates/administratorMails'
import type { Services, SignedIn } from '../services'
import { presentRecord } from './present'
import { columnOf, storedResource } from '../database/setupTables'
import { readRecord } from './queries'
import { expectFitting, fieldsToStore, rowOf, writeLinks } from './writeRecord'

/** Changes a record or a part of the settings. Throws NotFound; InvalidInput; Conflict with the record as it is now. */
export function updateRecord(
  { database, clock }: Services,
  { memberId }: SignedIn,
  name: SetupName,
  id: number,
  { version, ...sent }: SetupFields & { version?: number },
  /** Further work of the deed, within the transaction. */
  onChanged: (transaction: Transaction, changed: ChangedFields) => Promise<void> = async () => undefined,
): Promise<SetupRecord> {
  const resource = setupResourceOf(name)
  const { table } = storedResource(name)
  const fields = fieldsToStore(name, sent)
  return inTransaction(database, async transaction => {
    const before = presentRecord(resource, await readRecord(transaction, name, id, { lock: true }))
    expectVersion(
      version,
      before.version,
      'Somebody else has changed this since you opened it. Please check it and save again.',
      () => before,
    )
    expectFixedName(name, before, sent)
    expectFixed(name, before, sent)
    await expectFitting(transaction, clock, name, before, fields)
    const isActive = resource.retires && { isActive: sent.isActive ?? before.isActive }
    await transaction
      .update(table)
      .set({
        ...rowOf(name, fields),
        ...isActive,
        ...(resource.isSingle && { version: sql`${columnOf(name, 'version')} + 1` }),
      })
      .where(eq(columnOf(name, 'id'), id))
    await writeLinks(transaction, name, id, fields)
    const { version: versionNow, ...after } = presentRecord(resource, await readRecord(transaction, name, id))
    const changed = changedFields(before, after)
    if (changed) {
      await recordChange(transaction, clock, {
        actorId: memberId,
        deed: `setup.${name}.edit`,
        subjectType: resource.isSingle ? 'club' : 'setting',
        subjectId: id,
        ...changed,
      })
      await onChanged(transaction, changed)
    }
    return { ...after, version: versionNow }
  })
}

/** Requires that a record which the club's rules know by its name keeps it, and is not retired. Throws InvalidInput. */
function expectFixedName(name: SetupName, before: SetupRecord, sent: SetupFields): void {
  const { fixedNames = [], nameField = 'name' } = setupResourceOf(name)
  const known = fixedNames.find(fixed => fixed === before[nameField])
  if (known === undefined) return
  if (sent[nameField] !== known)
    throw new InvalidInput({ [nameField]: [`The club’s rules know ${known} by this name, so it keeps it.`] })
  if (sent.isActive === false)
    throw new InvalidInput({ isActive: [`The club’s rules need ${known}, so it cannot be retired.`] })
}

/** Requires that choices made at the creation of a record stay. Throws InvalidInput. */
function expectFixed(name: SetupName, before: SetupRecord, sent: SetupFields): void {
  const changed = setupResourceOf(name).fields.find(({ source, isFixed }) => isFixed && sent[source] !== before[source])
  if (changed) throw new InvalidInput({ [changed.source]: ['This stays as it was when it was made.'] })
}

/**
 * Changes settings that need more than an open session, such as bank details. The password is asked again, and every
 * System Administrator is mailed. Throws as updateRecord; TooMany after ten wrong passwords.
 */
export async function updateGuarded(
  services: Services,
  caller: SignedIn,
  name: SetupName,
  id: number,
  { currentPassword, ...sent }: SetupFields & { version?: number },
): Promise<SetupRecord> {
  await expectCurrentPassword(services, caller, currentPassword as string, 'currentPassword')
  return updateRecord(services, caller, name, id, sent, async transaction => {
    const [changer] = await transaction.select().from(member).where(eq(member.id, caller.memberId))
    const who = changer ? fullName(changer) : 'Somebody'
    await mailAdministrators(transaction, services, (letterhead, reader) =>
      settingsChangedMail(letterhead, reader, setupResourceOf(name).plural, who),
    )
  })
}
