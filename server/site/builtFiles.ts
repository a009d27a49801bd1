import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { etagOf, packedFile, type PackedFile, type TextFile } from './textFile'

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
}

/** Reads a built folder into memory, each file by its name, with the compressed forms that lie beside it. A missing folder is empty. */
export const readBuiltFiles = (folder: string): Promise<Map<string, TextFile>> =>
  readFolder(folder, async (file, form) => ({ ...file, br: await form('.br'), gzip: await form('.gz') }))

/** The same of what is asked for by browsers alone: of a file that lies there compressed too, only that is held, a quarter of all its forms. */
export const readPackedFiles = (folder: string): Promise<Map<string, TextFile | PackedFile>> =>
  readFolder(folder, async ({ type, etag, plain }, form) => {
    const br = await form('.br')
    return br ? packedFile(type, etag, br) : { type, etag, plain }
  })

async function readFolder<File>(
  folder: string,
  hold: (file: TextFile, form: (ending: string) => Promise<Buffer | undefined>) => Promise<File>,
): Promise<Map<string, File>> {
  const names = existsSync(folder) ? await readdir(folder) : []
  const known = new Set(names)
  const files = names.map(async (name): Promise<[string, File][]> => {
    const type = TYPES[extname(name)]
    if (type === undefined) return []
    const plain = await readFile(join(folder, name))
    const form = async (ending: string) =>
      known.has(name + ending) ? await readFile(join(folder, name + ending)) : undefined
    return [[name, await hold({ type, etag: etagOf(plain), plain }, form)]]
  })
  return new Map((await Promise.all(files)).flat())
}
