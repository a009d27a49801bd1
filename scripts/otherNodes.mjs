// The versions of Node beside the running one in which `npm run test:all` runs the units and the calls.
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const MAJORS = [22, 24]
const execute = promisify(execFile)

/**
 * Has npm fetch the versions, each as the package `node`. Returns the paths of their programs by major version, and a
 * line about each that cannot be had.
 */
export async function fetchNodes() {
  const found = new Map()
  const missing = []
  for (const major of MAJORS.filter(other => other !== Number.parseInt(process.versions.node, 10)))
    try {
      const words = ['exec', '--yes', `--package=node@${major}`, '--', 'node', '-p', 'process.execPath']
      const { stdout } = await execute('npm', words, { shell: process.platform === 'win32' })
      found.set(major, stdout.trim())
    } catch {
      missing.push(`Node ${major} is not there: npm could not fetch its package.`)
    }
  return { found, missing }
}
