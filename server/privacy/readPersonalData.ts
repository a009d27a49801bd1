import { eq } from 'drizzle-orm'
import pg from 'pg'
import { fullName } from '#contract/rules/names'
import type { PersonalData } from '#contract/calls/privacy'
import { clubSettings } from '../database/schema/club'
import { member } from '../database/schema/members'
import { ONE_STATE } from '../database/transaction'
import type { Services } from '../services'
import { readChoiceNames } from '../history/changesInWords'
import { describedBy } from '../history/describedFields'
import { readOwnFields } from '../fields/readOwnFields'
import { PERSONAL_DATA_SECTIONS, type SectionQuery } from './personalDataSections'

type Value = PersonalData['sections'][number]['records'][number][string]

/** Reads everything that the club holds about a member, as it is at one moment. */
export const readPersonalData = ({ database, clock }: Services, memberId: number): Promise<PersonalData> =>
  database.transaction(async transaction => {
    const [owner] = await transaction.select().from(member).where(eq(member.id, memberId))
    const [club] = await transaction.select({ title: clubSettings.title }).from(clubSettings)
    if (!owner || !club) throw new Error('The member or the settings do not exist.')
    const sections: PersonalData['sections'] = []
    const described = describedBy(await readOwnFields(transaction))
    const words = { names: await readChoiceNames(transaction), described }
    for (const { title, about, inWords = {}, summarise = asItIs, query } of PERSONAL_DATA_SECTIONS) {
      const { rows, fields } = await transaction.execute(query(memberId))
      const instants = new Set(fields.filter(isInstant).map(({ name }) => name))
      if (rows.length > 0)
        sections.push({
          title,
          about,
          records: rows.map(row => presentRecord(summarise(row, words), { inWords, instants })),
        })
    }
    return { club: club.title, member: fullName(owner), madeAt: clock.now().toISOString(), sections }
  }, ONE_STATE)

const asItIs = (row: Record<string, unknown>) => row

const presentRecord = (
  row: Readonly<Record<string, unknown>>,
  { inWords, instants }: Required<Pick<SectionQuery, 'inWords'>> & { instants: ReadonlySet<string> },
) =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      instants.has(name) && value !== null
        ? new Date(String(value)).toISOString()
        : (inWords[name]?.(String(value)) ?? presentValue(value)),
    ]),
  )

const INSTANT: number = pg.types.builtins.TIMESTAMPTZ

/** Tells whether a column holds instants. Drizzle hands them over as PostgreSQL writes them. */
const isInstant = ({ dataTypeID }: pg.FieldDef) => dataTypeID === INSTANT

const presentValue = (value: unknown): Value =>
  typeof value === 'number' || typeof value === 'boolean'
    ? value
    : value === null || value === undefined
      ? null
      : String(value)
