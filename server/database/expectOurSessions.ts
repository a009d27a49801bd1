import type pg from 'pg'

/** The settings that each connection asks for when it is made (connect.ts), as PostgreSQL reports them. */
const WANTED = { timezone: 'UTC', statement_timeout: '15s', idle_in_transaction_session_timeout: '30s' }

/**
 * Checks that connections get the settings that they ask for: a pooler may have made them before. Throws one line that
 * says what to do.
 */
export async function expectOurSessions(pool: pg.Pool): Promise<void> {
  const settings = Object.keys(WANTED).map(name => `current_setting('${name}') as ${name}`)
  const { rows } = await pool.query<Record<string, string>>(
    `select quote_ident(current_user) || ' IN DATABASE ' || quote_ident(current_database()) as whose, ${settings.join(', ')}`,
  )
  const wrong = Object.entries(WANTED).filter(([name, wanted]) => rows[0]?.[name] !== wanted)
  if (wrong.length === 0) return
  const orders = wrong.map(([name, wanted]) => `ALTER ROLE ${rows[0]?.whose} SET ${name} = '${wanted}';`)
  throw new Error(
    `The pooler at DATABASE_URL does not pass on what connections ask for. Tell PostgreSQL, then start the pooler again: ${orders.join(' ')}`,
  )
}
