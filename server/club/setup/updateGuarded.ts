import { eq } from 'drizzle-orm'
import { fullName } from '#contract/names'
import type { SetupFields } from '#contract/setup'
import { type SetupName, type SetupRecord, setupResourceOf } from '#contract/setupResources'
import { expectOwnPassword } from '../../accounts/ownPassword'
import { member } from '../../database/schema/members'
import { settingsChangedMail } from '../../mail/templates/settingMails'
import { mailAdministrators } from '../../mail/mailAdministrators'
import type { Services, SignedIn } from '../../services'
import { updateRecord } from './updateRecord'

/**
 * Changes settings that need more than an open session, such as bank details. The password is asked again, and every
 * System Administrator is mailed. Throws as updateRecord; TooMany after ten wrong passwords.
 */
export async function updateGuarded(
  services: Services,
  caller: SignedIn,
  name: SetupName,
  id: number,
  { currentPassword, ...given }: SetupFields & { version?: number },
): Promise<SetupRecord> {
  await expectOwnPassword(services, caller, currentPassword as string, 'currentPassword')
  return updateRecord(services, caller, name, id, given, async transaction => {
    const [changer] = await transaction.select().from(member).where(eq(member.id, caller.memberId))
    const who = changer ? fullName(changer) : 'Somebody'
    await mailAdministrators(transaction, services, (letterhead, reader) =>
      settingsChangedMail(letterhead, reader, setupResourceOf(name).plural, who),
    )
  })
}
