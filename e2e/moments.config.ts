// The journeys at the other moments, as `npm run test:all` runs them: each moment is a project. Left out are those that
// have a moment of their own, start programs at the real time, or meet neither a row nor a date.
import { defineConfig } from '@playwright/test'
import config from '../playwright.config'
import type { Journeys, OfWorker } from './club'
import { MOMENTS } from './moments'

const [, ...OTHERS] = MOMENTS
const TIMELESS = [
  'start',
  'evening',
  'everyPage',
  'pages',
  'bar',
  'forms',
  'order',
  'ticks',
  'trust',
  'secondFactor',
  'withoutScript',
  'visitor',
]

export default defineConfig<Journeys, OfWorker>({
  ...config,
  testDir: '.',
  outputDir: '../test-results/moments',
  globalSetup: './setup/globalSetup.ts',
  projects: OTHERS.map(moment => ({
    name: moment,
    testIgnore: TIMELESS.map(name => `${name}.spec.ts`),
    use: { moment },
  })),
})
