import type pg from 'pg'
import { type Applied, readApplied } from '../../database/migrate'
import { type ClubTable, listTables, type SequenceState, readSequences, sqlName } from './clubTables'
import { endSession, openSession } from './session'

/** A club as it was at one moment, which can be read for as long as it takes. */
export interface Snapshot {
  session: pg.Client
  tables: ClubTable[]
  applied: Applied[]
  /**
   * Reads the sequences after the tables. A number that is given out meanwhile does no harm, but one given out twice
   * would.
   */
  readSequences(): Promise<SequenceState[]>
}

/** Reads one moment of the club while it goes on being used. It sees no later writes, and makes nobody wait. */
export async function withSnapshot<Result>(
  url: string,
  work: (snapshot: Snapshot) => Promise<Result>,
): Promise<Result> {
  const session = await openSession(url)
  let isBusy = true
  try {
    const tables = await begin(session)
    const applied = await readApplied(session)
    const result = await work({ session, tables, applied, readSequences: () => readSequences(session) })
    await session.query('commit')
    isBusy = false
    return result
  } finally {
    await endSession(session, { isBusy })
  }
}

/**
 * The view is frozen at the first reading after the locks, so that no migration can come between the two, nor after.
 */
async function begin(session: pg.Client): Promise<ClubTable[]> {
  for (;;) {
    const seen = await listTables(session)
    await session.query('begin isolation level repeatable read read only')
    if (seen.length > 0) await session.query(`lock table ${seen.map(sqlName).join(', ')} in access share mode`)
    const tables = await listTables(session)
    if (JSON.stringify(tables) === JSON.stringify(seen)) return tables
    await session.query('rollback')
  }
}
