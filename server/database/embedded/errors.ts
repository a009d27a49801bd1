/** PostgreSQL cannot run here. The message is one line, fit to be shown to the person who started the server. */
export class EmbeddedPostgresError extends Error {
  override name = 'EmbeddedPostgresError'
}

/** Another server is using the same data folder. */
export class DatabaseInUseError extends EmbeddedPostgresError {
  override name = 'DatabaseInUseError'
}
