// The engines beside Chromium in which e2e/engines runs the main journeys, and which of them this machine has.
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

export const ENGINES_CONFIG = '--config=e2e/engines/playwright.config.ts'

const FIREFOX = ['firefox', 'firefox-esr']
/** Each needs one program of every line. WebKit draws on a screen of its own. */
const ENGINES = [
  { name: 'WebKit', programs: [['WebKitWebDriver'], ['Xvfb']], debian: 'webkit2gtk-driver xvfb' },
  { name: 'Firefox', programs: [FIREFOX], debian: 'firefox-esr' },
]

/**
 * Returns the names of the installed engines, which are those of Playwright's projects, a line about each that is
 * missing, and what the journeys need in the environment.
 */
export function lookForEngines() {
  const looked = ENGINES.map(engine => ({ ...engine, lacks: engine.programs.filter(names => !firstInPath(names)) }))
  const firefox = firstInPath(FIREFOX)
  return {
    installed: looked.filter(({ lacks }) => lacks.length === 0).map(({ name }) => name),
    missing: looked
      .filter(({ lacks }) => lacks.length > 0)
      .map(({ name, lacks, debian }) => {
        const programs = lacks.map(names => names.join(' or ')).join(', ')
        return `${name} is not installed: no ${programs} in PATH. On Debian: apt-get install ${debian}`
      }),
    settings: firefox ? { FIREFOX_PATH: firefox } : {},
  }
}

/** Returns the path of the first of these programs that is installed. */
function firstInPath(programs) {
  return programs
    .flatMap(program => (process.env.PATH ?? '').split(delimiter).map(folder => join(folder, program)))
    .find(file => {
      try {
        accessSync(file, constants.X_OK)
        return true
      } catch {
        return false
      }
    })
}
