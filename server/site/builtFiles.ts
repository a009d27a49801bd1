import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { etagOf } from '../http/etag'
import type { TextFile } from './textFile'

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

/**
 * Reads a built folder into memory, each file by its name, with the compressed forms that lie beside it. A missing
 * folder is empty.
 */
export async function readBuiltFiles(folder: string): Promise<Map<string, TextFile>> {
  const names = existsSync(folder) ? await readdir(folder) : []
  const known = new Set(names)
  const form = async (name: string) => (known.has(name) ? await readFile(join(folder, name)) : undefined)
  const files = names.map(async (name): Promise<[string, TextFile][]> => {
    const type = TYPES[extname(name)]
    if (type === undefined) return []
    const plain = await readFile(join(folder, name))
    return [[name, { type, etag: etagOf(plain), plain, br: await form(`${name}.br`), gzip: await form(`${name}.gz`) }]]
  })
  return new Map((await Promise.all(files)).flat())
}

/**
 * Returns the folder of the built application, seen from the built server (dist/server) or from its source; null if
 * nothing is built.
 */
export const findBuiltFolder = (): string | null =>
  [join(import.meta.dirname, '..'), join(import.meta.dirname, '../../dist')].find(folder =>
    existsSync(join(folder, 'site/assets.json')),
  ) ?? null
