// npm start: from a bare clone to an open club.
import { endWithNpm } from './endWithNpm.mjs'
import { build, install, needNode } from './steps.mjs'

needNode()
endWithNpm()
await install()
await build()
process.env.NODE_ENV = 'production'
await import('../dist/server/main.js')
