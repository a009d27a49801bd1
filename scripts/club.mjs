// `npm run club -- <command>` runs a volunteer's command, with the build of npm start. A server may be running from it,
// so nothing is installed or built here.
import { existsSync } from 'node:fs'
import { needNode } from './steps.mjs'

const built = new URL('../dist/server/club.js', import.meta.url)

needNode()
process.env.NODE_ENV = 'production'
if (!existsSync(built)) notBuilt()
await import(built.href).catch(error => {
  if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error
  notBuilt()
})

function notBuilt() {
  console.error('The club is not built yet: run npm start first.')
  process.exit(1)
}
