// What the next build of the same sources looks like to a browser: every file of the application has another name.
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')
const DIST = join(ROOT, 'dist')

/** Names in the built files' texts. */
const NAME = /[\w.-]+\.(?:js|css|woff2)\b/g

/**
 * Copies the built folders with other names for the application's files, and beside them the program that serves them.
 * Returns the program's folder, and what removes it all.
 */
export async function makeNextBuild(program: string): Promise<{ folder: string; remove: () => Promise<void> }> {
  const built = join(ROOT, 'test-results', `nextBuild-${process.pid}`)
  const names = new Set((await readdir(join(DIST, 'app/assets'))).filter(name => /\.(?:js|css|woff2)$/.test(name)))
  const nextName = (name: string) => (names.has(name) ? name.replace(/\.\w+$/, '2$&') : name)
  const renamed = (text: string) =>
    text
      .replace(NAME, nextName)
      // The worker's name for its files is made of theirs.
      .replace(/\bversion:([`"'])[\da-f]{16}\1/, 'version:$1of the next build$1')
  const copy = async (folder: string): Promise<void> => {
    await mkdir(join(built, folder), { recursive: true })
    for (const entry of await readdir(join(DIST, folder), { withFileTypes: true })) {
      const path = join(folder, entry.name)
      if (entry.isDirectory()) await copy(path)
      else if (/\.(?:br|gz)$/.test(entry.name)) continue
      else if (/\.(?:js|css|html|json)$/.test(entry.name))
        await writeFile(join(built, folder, nextName(entry.name)), renamed(await readFile(join(DIST, path), 'utf8')))
      else await cp(join(DIST, path), join(built, folder, nextName(entry.name)))
    }
  }
  for (const folder of ['site', 'app', 'renderer']) await copy(folder)
  const folder = join(built, 'server')
  await cp(program, folder, { recursive: true })
  return { folder, remove: () => rm(built, { recursive: true, force: true }) }
}
