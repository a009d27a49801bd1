// npm run dev: the API server on a port of its own and Vite before it, both starting anew on a change.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { endWithNpm } from './endWithNpm.mjs'
import { install, needNode, ROOT } from './steps.mjs'

needNode()
endWithNpm()
await install()

const port = process.env.PORT || '3000'
const apiPort = String(Number(port) + 1)
const shown = `http://127.0.0.1:${port}`
const bin = (name, script) => join(ROOT, 'node_modules', name, script)

let isEnding = false
const children = [
  start(bin('tsx', 'dist/cli.mjs'), ['watch', '--clear-screen=false', 'server/main.ts'], {
    PORT: apiPort,
    CLUB_URL: process.env.CLUB_URL || shown,
    DRAIN_SECONDS: '0',
  }),
  start(bin('vite', 'bin/vite.js'), ['--logLevel', 'warn'], { PORT: port, CLUB_API: `http://127.0.0.1:${apiPort}` }),
]
console.log(`The club, reloading on change: ${shown}/app/club/v1/home`)

function start(script, args, env) {
  const child = spawn(process.execPath, [script, ...args], {
    cwd: ROOT,
    env: { ...process.env, ...env, NODE_ENV: 'development' },
    stdio: 'inherit',
  })
  child.on('exit', code => end(code ?? 0))
  return child
}

/** Ends only once: on a second signal tsx would kill the server in the middle of its own ending. */
function end(code) {
  if (isEnding) return
  isEnding = true
  process.exitCode = code
  for (const child of children) child.kill('SIGTERM')
}
process.on('SIGINT', () => end(0))
process.on('SIGTERM', () => end(0))
