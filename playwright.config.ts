import { existsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'
import type { Journeys, OfWorker } from './e2e/club'
import { MOMENTS } from './e2e/moments'

/** Debian's Chromium if it is installed, best without a window of its own. Otherwise Playwright's own is used. */
const chromium =
  process.env.CHROMIUM_PATH ??
  ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/chromium-browser'].find(path => existsSync(path))
const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A page of a journey is gone before V8's optimising compiler pays, and both cores are busy. Without it and V8's
  // threads, Chromium takes a sixth less (docs/decisions/18).
  '--js-flags=--no-opt,--single-threaded',
]

export default defineConfig<Journeys, OfWorker>({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  globalSetup: './e2e/setup/globalSetup.ts',
  outputDir: 'test-results/browser',
  fullyParallel: false,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  // A journey takes up to a minute, and several times as long on a busy machine.
  timeout: 240_000,
  expect: { timeout: 20_000 },
  // Tests that start and end servers wait more than they work, one after another. So they begin first, beside the
  // others.
  projects: [
    { name: 'start', testMatch: 'start.spec.ts' },
    { name: 'journeys', testIgnore: 'start.spec.ts' },
  ],
  use: {
    moment: process.env.JOURNEYS_AT ?? MOMENTS[0],
    hasAxe: process.env.JOURNEYS_WITHOUT_AXE !== '1',
    // A request that the service worker has made passes by what a journey puts in its way. Journeys without signal let it.
    serviceWorkers: 'block',
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    launchOptions: chromium ? { executablePath: chromium, args: QUIET } : {},
  },
})
