import pg from 'pg'

/**
 * Opens a session for reading or writing a whole club, since the time limits of the pool are too short for that.
 * Whatever the server's settings, the same row is the same text in every such session.
 */
export async function openSession(url: string): Promise<pg.Client> {
  const session = new pg.Client({
    connectionString: url,
    application_name: 'rowing club keeping',
    connectionTimeoutMillis: 5_000,
  })
  // The user of the session notices its end. Without a listener, the error would end our process.
  session.on('error', () => undefined)
  await session.connect()
  await session.query(`
    set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set bytea_output = 'hex'; set extra_float_digits = 1;
    set statement_timeout = 0; set idle_in_transaction_session_timeout = 0`)
  return session
}

/** Ends the session, even in the middle of a COPY, whose rest need not be waited for. */
export async function endSession(session: pg.Client, { isBusy = false } = {}): Promise<void> {
  if (isBusy) session.connection.stream.destroy()
  else await session.end().catch(() => undefined)
}
