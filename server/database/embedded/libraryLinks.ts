import { readFile, symlink } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { EmbeddedPostgresError } from './errors'
import { hasCode } from '../../hasCode'

interface Link {
  source: string
  target: string
}

/**
 * Makes the links between PostgreSQL's libraries that npm cannot carry. The package's install script makes them too,
 * but install scripts are often switched off. Several servers may do this at once: existing links are left alone.
 */
export async function makeLibraryLinks(native: string): Promise<void> {
  for (const { source, target } of await listedLinks(native)) {
    try {
      // The links are relative, so that the folder can be copied or moved as it is.
      await symlink(basename(source), join(native, '..', target))
    } catch (error) {
      if (hasCode(error, 'EEXIST')) continue
      throw new EmbeddedPostgresError(
        `PostgreSQL's library links cannot be made in ${native}. Start the server once as the owner of that folder.`,
        { cause: error },
      )
    }
  }
}

async function listedLinks(native: string): Promise<Link[]> {
  try {
    return JSON.parse(await readFile(join(native, 'pg-symlinks.json'), 'utf8')) as Link[]
  } catch (error) {
    // Windows needs no links, so its package has no list.
    if (hasCode(error, 'ENOENT')) return []
    throw error
  }
}
