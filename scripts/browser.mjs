// The browser that journeys and page loads run in.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { must, ROOT, run } from './steps.mjs'

/** Returns the path of the system's Chromium; undefined if there is none, and Playwright's own is used. */
export const systemBrowser = () =>
  process.env.CHROMIUM_PATH ?? ['/usr/bin/chromium', '/usr/bin/chromium-browser'].find(path => existsSync(path))

/** Installs Debian's browser if it can be had, otherwise Playwright's own. */
export async function installBrowser() {
  if (systemBrowser()) return
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    if ((await run('apt-get', ['install', '-y', '-qq', 'chromium'])) === 0) return
    if (
      (await run('apt-get', ['update', '-qq'])) === 0 &&
      (await run('apt-get', ['install', '-y', '-qq', 'chromium'])) === 0
    )
      return
  }
  await must('Installing the browser', process.execPath, [
    join(ROOT, 'node_modules', '@playwright/test/cli.js'),
    'install',
    'chromium',
  ])
}
