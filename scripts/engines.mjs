// npm run test:engines: the main journeys in WebKit, the engine of Safari and of every iPhone, and in Firefox
// (e2e/engines). `npm test` leaves them out, because CI has only Chromium.
// npm run test:engines -- --project Firefox -g ADM-03: what Playwright takes.
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { build, install, needNode, runPackage } from './steps.mjs'

const ENGINES = [
  { name: 'WebKit', programs: ['WebKitWebDriver'], debian: 'webkit2gtk-driver' },
  { name: 'A screen for WebKit', programs: ['Xvfb'], debian: 'xvfb' },
  { name: 'Firefox', programs: ['firefox', 'firefox-esr'], debian: 'firefox-esr' },
]

needNode()
const missing = ENGINES.filter(({ programs }) => !programs.some(inPath))
for (const { name, programs } of missing)
  console.error(`${name} is not installed: no ${programs.join(' or ')} in PATH.`)
if (missing.length > 0) {
  console.error(`On Debian: apt-get install ${missing.map(({ debian }) => debian).join(' ')}`)
  process.exit(1)
}

await install()
await build()
const env = { ...process.env, FIREFOX_PATH: ['firefox', 'firefox-esr'].map(inPath).find(Boolean) }
const args = ['test', '--config=e2e/engines/playwright.config.ts', ...process.argv.slice(2)]
process.exit(await runPackage('@playwright/test', 'cli.js', args, { env }))

/** Returns the path of an installed program. */
function inPath(program) {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .map(folder => join(folder, program))
    .find(file => {
      try {
        accessSync(file, constants.X_OK)
        return true
      } catch {
        return false
      }
    })
}
