// The calls about the outbox and the mail server, for System Administrators (beyond §7).
import type { Config } from '../../config'
import type { Serve } from '../../http/mount'
import { adviceOn, isOfSettings, mailFaultIn } from '../../mail/explainMailFault'
import { readLetterhead } from '../../mail/letterhead'
import { mailServerSettings } from '../../mail/transport'
import type { Services } from '../../services'
import { dropMails } from './dropMails'
import { presentMail, presentWholeMail } from './present'
import { countMails, findMail, listMails, readLastError } from './queries'
import { retryMails } from './retryMails'
import { testMailServer } from './testMailServer'

export function outboxRoutes(serve: Serve, services: Services, config: Config) {
  serve('GET /api/mail/all', async ({ query, reply }) => {
    const { rows, total } = await listMails(services, query)
    void reply.header('x-total-count', total)
    return rows.map(presentMail)
  })
  serve('GET /api/mail/summary', async () => {
    const [{ waitingSince, ...counts }, fault] = await Promise.all([
      countMails(services),
      config.smtpUrl === null ? null : faultOfServer(services, config.smtpUrl),
    ])
    return {
      ...counts,
      waitingSince: waitingSince?.toISOString() ?? null,
      isSending: services.sendsMail,
      fault,
      hindrances: services.mailHindrances,
    }
  })
  serve('GET /api/mail/get', async ({ query }) => presentWholeMail(await findMail(services, query.id)))
  serve('POST /api/mail/retry', ({ body, caller }) => retryMails(services, caller.memberId, body.ids))
  serve('POST /api/mail/retryParked', async ({ caller }) => ({
    retried: (await retryMails(services, caller.memberId, 'parked')).length,
  }))
  serve('POST /api/mail/drop', ({ body, caller }) => dropMails(services, caller, body.ids))
  serve('GET /api/mail/server', async () => {
    const { email } = await readLetterhead(services.database, services.publicUrl)
    return {
      server: config.smtpUrl === null ? null : mailServerSettings(config.smtpUrl),
      from: config.mailFrom ?? email,
      isFromClub: config.mailFrom === null,
    }
  })
  serve('POST /api/mail/testServer', ({ caller }) => testMailServer(services, config, caller))
}

/** Returns what is wrong with the settings of the mail server, as far as the outbox tells. */
async function faultOfServer(services: Services, smtpUrl: string): Promise<{ says: string; advice: string } | null> {
  const said = await readLastError(services)
  const fault = said === null ? null : mailFaultIn(said)
  if (fault === null || !isOfSettings(fault)) return null
  return { says: `${mailServerSettings(smtpUrl).host} was tried: ${said}`, advice: adviceOn(fault) }
}
