import { existsSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Returns the folder of the built application, seen from the built server (dist/server) or from its source; null if
 * nothing is built.
 */
export const findBuiltFolder = (): string | null =>
  [join(import.meta.dirname, '..'), join(import.meta.dirname, '../../dist')].find(folder =>
    existsSync(join(folder, 'site/assets.json')),
  ) ?? null
