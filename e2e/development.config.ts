// The drawn screens over React's development build, as `npm run test:all` runs them: it alone compares the attributes
// of what the server drew with those that the application draws, and says on the console what differs.
import { defineConfig } from '@playwright/test'
import config from '../playwright.config'
import type { Journeys, OfWorker } from './club'

export default defineConfig<Journeys, OfWorker>({
  ...config,
  testDir: '.',
  outputDir: '../test-results/development/browser',
  globalSetup: './setup/developmentSetup.ts',
  projects: [
    {
      name: 'development',
      testMatch: 'drawnScreen.spec.ts',
      // The boot script marks a tapped button by an attribute, of which React complains here.
      grepInvert: /\btap\b/,
    },
  ],
})
