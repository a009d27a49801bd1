// npm start: from a bare clone to an open club.
import { build, install, needNode } from './steps.mjs'

needNode()
await install()
await build()
process.env.NODE_ENV = 'production'
await import('../dist/server/main.js')
