// npm runs a script in a shell. What the script runs ends with its npm, whichever shell stands between and however npm
// ends.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test, vi } from 'vitest'
import { temporaryFolder } from '../database/embedded'

const FOUND = pathToFileURL(join(import.meta.dirname, '../../scripts/endWithNpm.mjs'))
/** Says in files who it is, whether it looks for its npm, and that it was told to end. */
const SERVER = `import { writeFileSync } from 'node:fs'
import { endWithNpm } from '${FOUND.href}'
const isWatching = endWithNpm()
process.on('SIGTERM', () => { writeFileSync('ended', 'in good order'); process.exit(0) })
setInterval(() => {}, 1000)
writeFileSync('isWatching', String(isWatching))
writeFileSync('pid', String(process.pid))
`
const SHELLS = ['/bin/dash', '/bin/bash'].filter(shell => existsSync(shell))
const canRunNpm = process.platform === 'linux' && SHELLS.length > 0 && spawnSync('npm', ['--version']).status === 0

const isThere = (pid: number) => {
  try {
    // A process that has ended and of which nobody has taken note is there no more.
    return !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return false
  }
}

/** Starts a command in a package of its own, and returns the ids of the process and of the server that it leads to. */
async function started(
  script: string,
  [program = '', ...args]: readonly string[],
  stdin: 'ignore' | 'pipe' = 'ignore',
) {
  const folder = await temporaryFolder()
  await writeFile(join(folder, 'package.json'), JSON.stringify({ scripts: { start: script }, type: 'module' }))
  await writeFile(join(folder, 'server.js'), SERVER)
  const child = spawn(program, args, { cwd: folder, stdio: [stdin, 'ignore', 'ignore'], detached: true })
  const said = (name: string) => (existsSync(join(folder, name)) ? readFileSync(join(folder, name), 'utf8') : '')
  await vi.waitFor(() => expect(said('pid')).not.toBe(''), { timeout: 20_000, interval: 20 })
  const server = Number(said('pid'))
  onTestFinished(() => void (isThere(server) && process.kill(server, 'SIGKILL')))
  return { npm: child.pid ?? 0, child, server, said }
}

const DIRECT = 'node server.js'
// A shell that has more to do stays between.
const BETWEEN = 'node server.js; true'

test
  .skipIf(!canRunNpm)
  .each(
    SHELLS.flatMap(shell =>
      [DIRECT, BETWEEN].flatMap(script =>
        (['SIGTERM', 'SIGKILL', 'SIGHUP'] as const).map(signal => [shell, script, signal] as const),
      ),
    ),
  )('[SET-09] %s runs "%s": the server ends in good order within 10 s of %s to npm', async (shell, script, signal) => {
  const { npm, server, said } = await started(script, ['npm', 'start', `--script-shell=${shell}`])
  process.kill(npm, signal)
  await vi.waitFor(() => expect(isThere(server)).toBe(false), { timeout: 10_000, interval: 50 })
  // npm hands on a signal that it gets, and this server knows SIGTERM alone.
  if (signal !== 'SIGHUP') expect(said('ended')).toBe('in good order')
})

test.skipIf(!canRunNpm).each([
  ['under nohup', ['nohup', 'npm', 'start']],
  ['with its standard input closed', ['sh', '-c', 'exec npm start <&-']],
])('[SET-09] %s the server ends with npm, too', async (_how, command) => {
  const { npm, server, said } = await started(BETWEEN, command)
  process.kill(npm, 'SIGKILL')
  await vi.waitFor(() => expect(isThere(server)).toBe(false), { timeout: 10_000, interval: 50 })
  expect(said('ended')).toBe('in good order')
})

test.skipIf(!canRunNpm).each([
  ['a service that runs node itself', DIRECT, ['node', 'server.js']],
  ['a shell that runs node', DIRECT, ['sh', '-c', 'node server.js; true']],
  ['what a script leaves running in a session of its own', 'setsid --fork node server.js; sleep 60', ['npm', 'start']],
])('[SET-09] %s does not look for an npm', async (_what, script, command) => {
  const { said } = await started(script, command)
  expect(said('isWatching')).toBe('false')
})
