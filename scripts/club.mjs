// npm run club -- <command>: what a volunteer does from the command line.
import { build, install, needNode } from './steps.mjs'

needNode()
await install()
await build()
process.env.NODE_ENV = 'production'
await import('../dist/server/club.js')
