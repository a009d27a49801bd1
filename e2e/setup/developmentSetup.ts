import { join } from 'node:path'
import { build } from 'vite'
import { startJourneys } from './globalSetup'

const ROOT = join(import.meta.dirname, '../..')

/** Builds the site, the application and the renderer with React's development build, before what all journeys need. */
export default async function setup() {
  process.env.NODE_ENV = 'development'
  for (const mode of ['site', 'app', 'renderer'])
    await build({
      root: ROOT,
      mode,
      logLevel: 'warn',
      build: { outDir: join(ROOT, 'test-results/development', mode), emptyOutDir: true },
    })
  return startJourneys('development/journeys', 'development')
}
