import { eq } from 'drizzle-orm'
import type { AnswerOf } from '#contract/calls'
import type { Config } from '../../config'
import { member } from '../../database/schema/members'
import { inTransaction } from '../../database/transaction'
import { settleFirstStep } from '../../setup/firstSteps/settleFirstStep'
import { recordChange } from '../../history/recordChange'
import type { Services, SignedIn } from '../../services'
import { adviceOn, type MailFault, mailFaultOf } from '../../mail/explainMailFault'
import { readLetterhead } from '../../mail/letterhead'
import { mailServerSettings, sendAtOnce, tryMailServer } from '../../mail/transport'
import { testMail } from '../../mail/templates/administratorMails'

type Answer = AnswerOf<'POST /api/mail/testServer'>

/**
 * Sends an email to the caller at once. In the outbox it would be tried again and again before anybody saw why it
 * fails. When it has gone, a first step of the club is done.
 */
export async function testMailServer(
  services: Services,
  { smtpUrl, mailFrom }: Pick<Config, 'smtpUrl' | 'mailFrom'>,
  { memberId }: SignedIn,
): Promise<Answer> {
  const { database, clock, publicUrl } = services
  if (smtpUrl === null)
    return {
      isSent: false,
      says: 'No mail server is set, so emails stay in the outbox.',
      advice: 'Set SMTP_URL to your mail server, like smtp://user:password@host:587, and start the club again.',
    }
  const letterhead = await readLetterhead(database, publicUrl)
  const [reader] = await database
    .select({ firstName: member.firstName, familyName: member.familyName, email: member.email })
    .from(member)
    .where(eq(member.id, memberId))
  if (!reader) throw new Error(`Member ${memberId} is signed in, but does not exist.`)
  const { host } = mailServerSettings(smtpUrl)
  let fault: MailFault | null = null
  let answer: Answer = { isSent: true, says: `${host} has taken an email to ${reader.email}.`, advice: null }
  try {
    await tryMailServer(smtpUrl)
    await sendAtOnce(smtpUrl, testMail(letterhead, reader), {
      name: letterhead.title,
      address: mailFrom ?? letterhead.email,
    })
  } catch (error) {
    fault = mailFaultOf(error)
    answer = { isSent: false, says: `${host} was tried: ${firstLine(error)}`, advice: adviceOn(fault) }
  }
  await inTransaction(database, async transaction => {
    await recordChange(transaction, clock, {
      actorId: memberId,
      deed: 'mail.test',
      subjectType: 'club',
      subjectId: 1,
      after: { host, isSent: answer.isSent, fault },
    })
    if (answer.isSent) await settleFirstStep(transaction, clock, 'testMail')
  })
  return answer
}

const firstLine = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? ''
