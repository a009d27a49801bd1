// npm run build: the site and the members application for browsers, the site's renderer and the server for Node, into
// dist/.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT, runPackage } from './steps.mjs'

// Two builds run at a time: a laptop's cores are soon taken.
const PAIRS = [
  ['site', 'app'],
  ['renderer', 'server'],
]
const env = { ...process.env, NODE_ENV: 'production' }

const build = mode => runPackage('vite', 'bin/vite.js', ['build', '--mode', mode, '--logLevel', 'warn'], { env })

rmSync(join(ROOT, 'dist'), { recursive: true, force: true })
for (const pair of PAIRS) {
  const codes = await Promise.all(pair.map(build))
  const failed = pair.filter((_mode, index) => codes[index] !== 0)
  if (failed.length === 0) continue
  console.error(`Not built: ${failed.join(', ')}.`)
  process.exit(1)
}
