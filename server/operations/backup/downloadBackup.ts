// Fetching the file of a backup (docs/decisions/21-backups.md). A call with the password allows it, and the browser
// then opens /backups/{day} by itself, so that the file goes to its disk and not through the memory of the page.
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { mayDo } from '#contract/access'
import type { BodyOf } from '#contract/calls'
import { fullName } from '#contract/rules/names'
import { APP_BASE } from '#contract/words'
import { asOwner } from '../../accounts/secondFactor/asOwner'
import { hasFactor } from '../../accounts/secondFactor/factors'
import { readCaller } from '../../sessions/identifyCaller'
import { BACKUPS_COOKIE, sessionInCookie } from '../../sessions/sessionCookie'
import { contentDisposition } from '../../documents/contentDisposition'
import { hasCode } from '../../filesystem'
import { NotAllowed, NotFound } from '../../errors'
import { recordChange } from '../../history/recordChange'
import { mailAdministrators } from '../../mail/officers'
import { backupDownloadedMail } from '../../mail/templates/administratorMails'
import type { Services, SignedIn } from '../../services'
import { plainPage, sendPlainPage } from '../../http/plainPage'
import { dailyName, listBackups } from './backupRotation'

/** Milliseconds: the page opens the file right after the password. */
const ALLOWED_FOR = 60_000

/**
 * The files that sessions may fetch, each once: by session and day, the time at which that ends. In memory, since the
 * file lies on the disk of this server too.
 */
const allowed = new Map<string, number>()
const keyOf = (sessionId: string, day: string) => `${sessionId} ${day}`

const GONE = 'This backup is no longer there.'

/**
 * Lets the caller's session fetch this backup once. Asks for a second factor that the session has shown and for the
 * password, mails every System Administrator and writes into the history. Throws NotFound; NotAllowed; InvalidInput;
 * TooMany after ten wrong passwords.
 */
export async function allowDownload(
  services: Services,
  folder: string,
  caller: SignedIn,
  { id: day, password }: BodyOf<'POST /api/backup/allowDownload'>,
): Promise<void> {
  const { clock } = services
  await asOwner(services, caller, password, async (transaction, { member, factors }) => {
    if (!hasFactor(factors))
      throw new NotAllowed('A backup is downloaded by two-step sign-in alone. Please set it up in your account first.')
    if (!(await listBackups(folder)).includes(day)) throw new NotFound(GONE)
    await mailAdministrators(transaction, services, (letterhead, reader) =>
      backupDownloadedMail(letterhead, reader, dailyName(day), fullName(member)),
    )
    await recordChange(transaction, clock, {
      actorId: caller.memberId,
      deed: 'backups.download',
      subjectType: 'club',
      subjectId: 1,
      after: { backup: dailyName(day) },
    })
  })
  const now = clock.now().getTime()
  for (const [key, until] of allowed) if (until <= now) allowed.delete(key)
  allowed.set(keyOf(caller.sessionId, day), now + ALLOWED_FOR)
}

/** GET /backups/{day}: the file, by the cookie of a session that has just been allowed to fetch it. */
export function mountBackupFile(app: FastifyInstance, services: Services, folder: string): void {
  app.route({
    method: 'GET',
    url: '/backups/:day',
    // One fetch is allowed, and a request for the head alone would use it up.
    exposeHeadRoute: false,
    compress: false,
    errorHandler: (error, request, reply) => void sendRefusal(error, request, reply),
    handler: async (request, reply) => {
      const { day } = request.params as { day: string }
      await expectAllowed(services, request, day)
      return sendFile(reply, folder, day)
    },
  })
}

/** Requires that the session of the request may fetch this backup, which it then may no longer. Throws NotAllowed. */
async function expectAllowed(services: Services, request: FastifyRequest, day: string): Promise<void> {
  const sessionId = await sessionInCookie(services, BACKUPS_COOKIE, request)
  const caller = sessionId === null ? null : await readCaller(services, sessionId)
  if (!caller || !mayDo(caller, 'backups.download')) throw new NotAllowed()
  const key = keyOf(caller.sessionId, day)
  const until = allowed.get(key) ?? 0
  allowed.delete(key)
  if (until <= services.clock.now().getTime()) throw new NotAllowed()
}

/** The day comes from a request, but was found in the folder when it was allowed: no path is made of anything else. */
async function sendFile(reply: FastifyReply, folder: string, day: string): Promise<FastifyReply> {
  const file = await open(join(folder, dailyName(day))).catch((error: unknown) => {
    throw hasCode(error, 'ENOENT') ? new NotFound(GONE) : error
  })
  const { size } = await file.stat()
  return reply
    .headers({
      'content-type': 'application/zip',
      'content-disposition': contentDisposition(false, dailyName(day)),
      'content-length': size,
      'cache-control': 'private, no-store',
    })
    .send(file.createReadStream())
}

const BACKUPS = { label: 'Go to the backups', to: `${APP_BASE}/members/committee/setup/backups` }
const FORBIDDEN = plainPage(
  'The backup was not downloaded',
  'A download begins within a minute after the password, and once. Please go back and ask for it again.',
  BACKUPS,
)
const MISSING = plainPage('This backup is no longer there', 'A newer one may have taken its place.', BACKUPS)

function sendRefusal(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const page = (status: number, html: string) =>
    reply.code(status).header('cache-control', 'no-store').type('text/html; charset=utf-8').send(html)
  if (error instanceof NotAllowed) return page(403, FORBIDDEN)
  if (error instanceof NotFound) return page(404, MISSING)
  return sendPlainPage(error, request, reply)
}
