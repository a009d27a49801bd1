// The journeys of `npm run test:engines`. Playwright runs the tests here and does not drive the browsers.
import { defineConfig } from '@playwright/test'
import type { OfEngine } from './test'

export default defineConfig<object, OfEngine>({
  testDir: '.',
  testMatch: 'journeys.ts',
  globalSetup: '../setup/globalSetup.ts',
  outputDir: '../../test-results/engines',
  workers: 2,
  reporter: 'list',
  timeout: 240_000,
  expect: { timeout: 15_000 },
  projects: [
    { name: 'WebKit', use: { engineName: 'webkit' } },
    { name: 'Firefox', use: { engineName: 'firefox' } },
  ],
})
