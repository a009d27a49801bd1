// The calls about the club's backups, for System Administrators (beyond §7), and their files.
import { stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Backup, Backups } from '#contract/calls/backup'
import { BACKUPS_SHOWN } from '#contract/words'
import { hasShownFactor } from '../../accounts/secondFactor/asOwner'
import { hasFactor, readFactors } from '../../accounts/secondFactor/factors'
import { BACKUPS_COOKIE, giveSessionCookie } from '../../sessions/sessionCookie'
import { isDemoClub } from '../../demo/accounts'
import { Conflict } from '../../errors'
import { recordChange } from '../../history/recordChange'
import type { Serve } from '../../http/mount'
import type { Services, SignedIn } from '../../services'
import { endsWhole } from './backupFile'
import { dailyName, listBackups } from './backupRotation'
import type { DailyBackup } from './dailyBackup'
import { allowDownload, mountBackupFile } from './downloadBackup'

export function backupRoutes(
  app: FastifyInstance,
  serve: Serve,
  services: Services,
  backups: DailyBackup | undefined,
): void {
  const expectBackups = (): DailyBackup => {
    if (!backups) throw new Conflict('No backups are made here.')
    return backups
  }

  serve('GET /api/backup/all', ({ caller }) => presentBackups(services, caller, backups))

  serve('POST /api/backup/make', ({ caller }) => {
    const isBegun = expectBackups().begin(async (backup, size) => {
      await recordChange(services.database, services.clock, {
        actorId: caller.memberId,
        deed: 'backups.create',
        subjectType: 'club',
        subjectId: 1,
        after: { backup, size },
      })
    })
    if (!isBegun) throw new Conflict('A backup is being made just now.')
    return {}
  })

  serve('POST /api/backup/allowDownload', async ({ caller, body, request, reply }) => {
    await allowDownload(services, expectBackups().folder, caller, body)
    await giveSessionCookie(services, BACKUPS_COOKIE, request, reply, caller.sessionId)
    return {}
  })

  if (backups) mountBackupFile(app, services, backups.folder)
}

async function presentBackups(
  services: Services,
  { memberId, sessionId }: SignedIn,
  backups: DailyBackup | undefined,
): Promise<Backups> {
  const { database, clock } = services
  const factors = await readFactors(database, memberId)
  const isShown = await hasShownFactor(database, sessionId)
  const secondFactor = !hasFactor(factors) ? 'none' : isShown ? 'shown' : 'notShown'
  if (!backups) {
    const isDemo = await isDemoClub(database)
    return { folder: null, isDemo, isUnderWay: false, fault: null, newest: [], secondFactor }
  }
  // A folder that cannot be read is a fault too: its disk may be gone.
  const found = await newestBackups(backups.folder).catch((error: Error) => error)
  const fault =
    found instanceof Error ? { at: clock.now(), reason: found.message.split('\n')[0] ?? '' } : backups.lastFault()
  return {
    folder: resolve(backups.folder),
    isDemo: false,
    isUnderWay: backups.isUnderWay(),
    fault: fault && { at: fault.at.toISOString(), reason: fault.reason },
    newest: found instanceof Error ? [] : found,
    secondFactor,
  }
}

async function newestBackups(folder: string): Promise<Backup[]> {
  const days = (await listBackups(folder)).toReversed().slice(0, BACKUPS_SHOWN)
  return Promise.all(
    days.map(async day => {
      const file = join(folder, dailyName(day))
      const { mtime, size } = await stat(file)
      return { id: day, madeAt: mtime.toISOString(), bytes: size, isWhole: await endsWhole(file) }
    }),
  )
}
