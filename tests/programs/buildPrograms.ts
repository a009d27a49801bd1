// Builds the programs that tests start as processes of their own, once for the run. From the sources, each start would
// read them anew for two seconds.
import type { TestProject } from 'vitest/node'
import { buildInto } from './buildInto'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The folder that they are in. */
    programs: string
  }
}

export const PROGRAMS = {
  main: 'server/main.ts',
  club: 'server/club.ts',
  keepWriting: 'tests/database/keepWriting.ts',
  watchedServer: 'tests/drill/watchedServer.ts',
} as const

export default async function setup(project: TestProject) {
  const { folder, remove } = await buildInto('programs', PROGRAMS)
  project.provide('programs', folder)
  return remove
}
