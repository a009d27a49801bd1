// Builds the programs that tests start as processes of their own, once for the run. From the sources, each start would
// read them anew for two seconds.
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The folder that they are in. */
    programs: string
  }
}

const ROOT = join(import.meta.dirname, '../..')

export const PROGRAMS = {
  main: 'server/main.ts',
  club: 'server/club.ts',
  keepWriting: 'tests/database/keepWriting.ts',
  watchedServer: 'tests/trust/watchedServer.ts',
} as const

export default async function setup(project: TestProject) {
  // The folder is as deep as dist/server, so that the server finds dist/site. It belongs to this run alone.
  const folder = join(ROOT, 'test-results', `programs-${process.pid}`)
  await build({
    root: ROOT,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: { ssr: true, target: 'node20', minify: false, outDir: folder, rolldownOptions: { input: PROGRAMS } },
  })
  project.provide('programs', folder)
  return () => rm(folder, { recursive: true, force: true })
}
