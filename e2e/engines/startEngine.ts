// Starts WebKit or Firefox, which scripts/engines.mjs has found installed, with no window on anybody's screen.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Builder, Capabilities, WebDriver } from 'selenium-webdriver'
import logInspector from 'selenium-webdriver/bidi/logInspector.js'
import { launch } from '../setup/launch'
import { Marionette } from './marionette'

/** The package has no file of this name for an import, only a folder for `require`. */
const { DriverService } = createRequire(import.meta.url)(
  'selenium-webdriver/remote',
) as typeof import('selenium-webdriver/remote')

export type EngineName = 'webkit' | 'firefox'

export interface Engine {
  driver: WebDriver
  /** The errors that the engine has reported so far. WebKit's driver reports none. */
  errors: string[]
  stop: () => Promise<void>
}

export const startEngine = (name: EngineName): Promise<Engine> => (name === 'webkit' ? startWebKit() : startFirefox())

async function startWebKit(): Promise<Engine> {
  const screen = launch('Xvfb', ['-displayfd', '1', '-screen', '0', '1920x1200x24'])
  const [, display] = await screen.printed(/^(\d+)$/m)
  const service = new DriverService.Builder('WebKitWebDriver')
    .setLoopback(true)
    .setEnvironment({ ...process.env, DISPLAY: `:${display}`, TZ: 'Europe/London' })
    .build()
  // Only a full-screen window has no bar of its own, and may be as narrow as a phone.
  const options = { 'webkitgtk:browserOptions': { args: ['--automation', '--full-screen'] } }
  const driver = await new Builder()
    .usingServer(await service.start())
    .withCapabilities(new Capabilities({ browserName: 'MiniBrowser', ...options }))
    .build()
  return {
    driver,
    errors: [],
    stop: async () => {
      await driver.quit()
      await service.kill()
      await screen.end('SIGTERM')
    },
  }
}

async function startFirefox(): Promise<Engine> {
  const profile = await mkdtemp(join(tmpdir(), 'rowing-club-firefox-'))
  await writeFile(join(profile, 'user.js'), "user_pref('marionette.port', 0);\n")
  const firefox = launch(
    process.env.FIREFOX_PATH ?? 'firefox',
    ['--headless', '--no-remote', '--marionette', '--remote-debugging-port', '0', '--profile', profile],
    { HOME: profile, TZ: 'Europe/London' },
  )
  const [, port] = await firefox.printed(/Marionette\tINFO\tListening on port (\d+)/)
  const marionette = await Marionette.connect(Number(port))
  const driver = WebDriver.createSession(marionette, new Capabilities({ webSocketUrl: true }))
  const errors: string[] = []
  const log = await logInspector(driver)
  await log.onLog(entry => {
    if (entry.level === 'error') errors.push(entry.text)
  })
  return {
    driver,
    errors,
    stop: async () => {
      await log.close()
      await driver.quit()
      marionette.close()
      await firefox.end('SIGTERM')
      await rm(profile, { recursive: true, force: true })
    },
  }
}
