import pg from 'pg'

/** A session for making and dropping databases. */
export async function withAdministrator<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Makes an empty database beside the one of the url, and says where it is. */
export async function createDatabase(url: string, name: string, template = 'template0'): Promise<string> {
  await withAdministrator(url, client =>
    client.query(
      `create database ${client.escapeIdentifier(name)} template ${client.escapeIdentifier(template)} encoding 'UTF8'`,
    ),
  )
  const made = new URL(url)
  made.pathname = `/${name}`
  return made.href
}
