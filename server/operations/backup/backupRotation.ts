// The daily backups: their names, which are kept, and which is the newest.
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { hasCode } from '../../filesystem'
import { daysLater } from '#contract/rules/days'

const DAYS = 7
const WEEKS = 4
const NAME = /^club-(\d{4}-\d\d-\d\d)\.zip$/

/** Returns the name of the backup of one of the club's days. */
export const dailyName = (day: string): string => `club-${day}.zip`

/** Lists the days that have a backup in the folder, oldest first; none where the folder does not exist. */
export async function listBackups(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return []
    throw error
  })
  return names.flatMap(name => NAME.exec(name)?.[1] ?? []).sort()
}

/** Returns when the newest one was finished; null where there is none. */
export async function newestBackup(folder: string): Promise<Date | null> {
  const day = (await listBackups(folder)).at(-1)
  return day === undefined ? null : (await stat(join(folder, dailyName(day)))).mtime
}

/**
 * Returns the days whose backups are kept: the newest seven, and the last one of each of the newest four past weeks.
 * Weeks end on Sunday, so these are Sundays as long as the club's computer is on. It counts backups rather than days,
 * so that nothing is deleted while none are made.
 */
export function daysToKeep(days: readonly string[]): Set<string> {
  const newestFirst = [...new Set(days)].sort().reverse()
  const today = newestFirst[0] ?? ''
  const lastOfWeek = new Map<string, string>()
  for (const day of newestFirst) {
    const sunday = sundayOf(day)
    if (sunday <= today && !lastOfWeek.has(sunday)) lastOfWeek.set(sunday, day)
  }
  return new Set([...newestFirst.slice(0, DAYS), ...[...lastOfWeek.values()].slice(0, WEEKS)])
}

/** Returns the Sunday on which the week of a day ends; both are yyyy-MM-dd. */
function sundayOf(day: string): string {
  return daysLater(day, (7 - new Date(`${day}T00:00:00Z`).getUTCDay()) % 7)
}
