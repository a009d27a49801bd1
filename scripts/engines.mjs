// npm run test:engines: the main journeys in WebKit, the engine of Safari and of every iPhone, and in Firefox
// (e2e/engines). `npm test` leaves them out, because CI has only Chromium.
// npm run test:engines -- --project Firefox -g ADM-03: what Playwright takes.
import { ENGINES_CONFIG, lookForEngines } from './lookForEngines.mjs'
import { build, install, needNode, runPackage } from './steps.mjs'

needNode()
const { missing, settings } = lookForEngines()
for (const line of missing) console.error(line)
if (missing.length > 0) process.exit(1)

await install()
await build()
const args = ['test', ENGINES_CONFIG, ...process.argv.slice(2)]
process.exit(await runPackage('@playwright/test', 'cli.js', args, { env: { ...process.env, ...settings } }))
