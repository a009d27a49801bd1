import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Transaction } from '../../database/connect'
import { clubSettings } from '../../database/schema/club'
import { inTransaction } from '../../database/transaction'
import { changedFields, recordChange } from '../../history/recordChange'
import { readSettings } from '../../database/readSettings'
import { endConfirmation } from '../../river/confirmStation'
import { keepCosts, obstacleToYear, warningOfYear } from '../../payments/startYear'
import { readToday } from '../../time'
import { type Club, CommandError } from './withClub'
import { SETTING_NAMES, settingFields, type SettingName } from './settingFields'

/** Prints the club's settings, one a line. */
export async function listSettings({ database, print }: Club): Promise<void> {
  const settings = await readSettings(database)
  for (const name of SETTING_NAMES) print(lineOf(name, settings[name]))
}

/**
 * Changes the settings named in words such as `fee=130`: all of them or, when one cannot be accepted, none. An empty
 * socialUrl or whatsAppCountryCode removes it. Throws CommandError.
 */
export async function changeSettings({ database, clock, print }: Club, words: readonly string[]): Promise<void> {
  const typed = readTyped(words)
  let warning: string | null = null
  const changes = await inTransaction(database, async transaction => {
    if (typed.timeZone !== undefined) await expectKnownZone(transaction, typed.timeZone)
    const [settings] = await transaction.select().from(clubSettings).for('update')
    if (!settings) throw new Error('The club has no settings.')
    const changed = changedFields(settings, typed)
    if (!changed) return null
    if (typed.membershipYear !== undefined && typed.membershipYear !== settings.membershipYear) {
      const today = await readToday(transaction, clock)
      const obstacle = obstacleToYear(typed.membershipYear, today)
      if (obstacle !== null) throw new CommandError(`membershipYear: ${obstacle}`)
      warning = warningOfYear(typed.membershipYear, today)
      const { membershipYear: year, fee, contribution } = settings
      await keepCosts(transaction, { year, fee, contribution }, typed.membershipYear)
    }
    await transaction.update(clubSettings).set({ ...typed, version: sql`${clubSettings.version} + 1` })
    await recordChange(transaction, clock, {
      actorId: null,
      deed: 'club.settings',
      subjectType: 'club',
      subjectId: settings.id,
      ...changed,
    })
    if ('timeZone' in changed.after) await endConfirmation(transaction, clock, null)
    return changed
  })
  if (!changes) return print('Nothing has changed: the settings were so already.')
  for (const name of SETTING_NAMES)
    if (name in changes.after) print(`${lineOf(name, changes.after[name])}   (was ${inWords(changes.before[name])})`)
  if (warning !== null) print(warning)
}

const WIDTH = Math.max(...SETTING_NAMES.map(name => name.length))

const inWords = (value: unknown) => (value === null ? 'empty' : String(value))
const lineOf = (name: SettingName, value: unknown) =>
  `${name.padEnd(WIDTH)}  ${value === null ? '' : String(value)}`.trimEnd()

function readTyped(words: readonly string[]): Partial<z.output<typeof settingFields>> {
  const typed = new Map<string, string>()
  for (const word of words) {
    const [, name = '', value = ''] = /^(\w+)=(.*)$/s.exec(word) ?? []
    if (!isSetting(name))
      throw new CommandError(
        `There is no setting ${name || word}. Say name=value; the names are ${SETTING_NAMES.join(', ')}.`,
      )
    if (typed.has(name)) throw new CommandError(`The setting ${name} is given twice.`)
    typed.set(name, value)
  }
  const read = settingFields.partial().safeParse(Object.fromEntries(typed))
  if (!read.success)
    throw new CommandError(read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n'))
  // A setting that is left out stays as it is.
  return Object.fromEntries(Object.entries(read.data).filter(([name]) => typed.has(name)))
}

const isSetting = (name: string): name is SettingName => SETTING_NAMES.some(known => known === name)

/** The club's clock is asked of the database, so the database must know the zone too. */
async function expectKnownZone(transaction: Transaction, timeZone: string): Promise<void> {
  const { rows } = await transaction.execute(sql`select 1 from pg_timezone_names where name = ${timeZone}`)
  if (rows.length === 0) throw new CommandError('timeZone: Please give a time zone, like Europe/London.')
}
