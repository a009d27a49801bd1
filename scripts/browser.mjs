// The browsers that journeys and page loads run in.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { must, ROOT, run } from './steps.mjs'

/**
 * Chromium without a window of its own, in which journeys take three quarters of the time. playwright.config.ts finds
 * it.
 */
const SHELL = '/usr/bin/chromium-headless-shell'

/** Returns the path of the system's whole Chromium, as people have it; undefined if there is none. */
export const systemBrowser = () =>
  process.env.CHROMIUM_PATH ?? ['/usr/bin/chromium', '/usr/bin/chromium-browser'].find(path => existsSync(path))

/** Installs the browser for page loads, Debian's if it can be had, otherwise Playwright's own. */
export async function installBrowser() {
  if (systemBrowser() || (await installPackage('chromium'))) return
  await installPlaywrights()
}

/** Installs the browser for journeys, Debian's if it can be had, otherwise Playwright's own. */
export async function installShell() {
  if (process.env.CHROMIUM_PATH || existsSync(SHELL) || (await installPackage('chromium-headless-shell'))) return
  if (systemBrowser() || (await installPackage('chromium'))) return
  await installPlaywrights()
}

/** Returns whether a package of Debian's could be installed. */
async function installPackage(name) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false
  const install = async () => (await run('apt-get', ['install', '-y', '-qq', name])) === 0
  return (await install()) || ((await run('apt-get', ['update', '-qq'])) === 0 && (await install()))
}

const installPlaywrights = () =>
  must('Installing the browser', process.execPath, [
    join(ROOT, 'node_modules', '@playwright/test/cli.js'),
    'install',
    'chromium',
  ])
