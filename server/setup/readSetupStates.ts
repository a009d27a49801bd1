import { getTableName, sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import type { SetupState } from '#contract/calls/setupStates'
import { SETUP_NAMES, type SetupName, setupResourceOf } from '#contract/resources/setupResources'
import type { Database } from '../database/connect'
import { storedResource } from '../database/setupTables'

type Row = Readonly<Record<string, unknown>>

/** A table as it is, and as the migrations made it; null where nobody has recorded that. */
interface Compared {
  now: readonly Row[]
  shipped: readonly Row[] | null
}

const TABLES = new Map(SETUP_NAMES.map(name => [tableOf(name), storedResource(name).table]))

function tableOf(name: SetupName): string {
  return getTableName(storedResource(name).table)
}

/** The settings were recorded before the other tables were, as one row and under a name of their own. */
const subjectOf = (table: string) => (table === 'club_settings' ? 'settings' : table)

const COMPARED = sql.join(
  [...TABLES].map(
    ([name, table]) =>
      sql`select ${name}::text as name,
        (select coalesce(jsonb_agg(to_jsonb(held) order by held.id), '[]') from ${table} held) as now,
        (select value from first_default where subject = ${subjectOf(name)}) as shipped`,
  ),
  sql` union all `,
)

/** Reads how much each part of the set-up holds, and whether it is still as the migrations made it. */
export async function readSetupStates(database: Database): Promise<SetupState[]> {
  const { rows } = await database.execute<{ name: string; now: Row[]; shipped: Row[] | Row | null }>(COMPARED)
  const compared = new Map(rows.map(({ name, now, shipped }) => [name, { now, shipped: shipped && [shipped].flat() }]))
  return SETUP_NAMES.map(name => {
    const states = compared.get(tableOf(name)) ?? { now: [], shipped: null }
    const { isSingle, retires } = setupResourceOf(name)
    return {
      name,
      count: isSingle ? null : states.now.filter(row => !retires || row.is_active === true).length,
      isAsShipped: isAsShipped(name, states),
      ...(name === 'memberFields' && newlyShownIn(states.now)),
    }
  })
}

const newlyShownIn = (fields: readonly Row[]): Pick<SetupState, 'newlyShown'> => {
  const newlyShown = fields.filter(field => field.is_newly_shown).map(({ label }) => String(label))
  return newlyShown.length > 0 ? { newlyShown } : {}
}

/** Returns the names of the parts that are still as the migrations made them. */
export const readShipped = async (database: Database): Promise<ReadonlySet<SetupName>> =>
  new Set((await readSetupStates(database)).filter(state => state.isAsShipped).map(({ name }) => name))

function isAsShipped(name: SetupName, { now, shipped }: Compared): boolean {
  // What a record is linked with stands in another table, which nobody has recorded.
  if (shipped === null || storedResource(name).links) return false
  const columns = setupResourceOf(name).isSingle ? columnsOf(name) : null
  return (
    now.length === shipped.length &&
    shipped.every((row, index) =>
      (columns ?? Object.keys(row)).every(
        column => column in row && JSON.stringify(now[index]?.[column]) === JSON.stringify(row[column]),
      ),
    )
  )
}

/** Returns the columns of the fields that the description names. A row of settings holds several parts. */
function columnsOf(name: SetupName): string[] {
  const { pictures = {} } = storedResource(name)
  return setupResourceOf(name).fields.flatMap(({ source }) => {
    const picture = pictures[source]
    return (picture ? [picture.picture.name, ...(picture.address ? [picture.address.name] : [])] : [source]).map(
      toSnakeCase,
    )
  })
}
