// Builds programs of the tests from the sources.
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'

const ROOT = join(import.meta.dirname, '../..')

/**
 * Builds programs, by their names, into a folder of this process. It is as deep as dist/server, so that a server finds
 * dist/site. Returns the folder, and what removes it.
 */
export async function buildInto(
  name: string,
  programs: Readonly<Record<string, string>>,
): Promise<{ folder: string; remove: () => Promise<void> }> {
  const folder = join(ROOT, 'test-results', `${name}-${process.pid}`)
  await build({
    root: ROOT,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: { ssr: true, target: 'node20', minify: false, outDir: folder, rolldownOptions: { input: programs } },
  })
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}
