// What a person does in a window of the browser: looks for a thing by its role and name, presses, types and reads.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { error as webDriverError, type WebElement } from 'selenium-webdriver'
import { at, PASSWORD } from '../club'
import type { Engine } from './startEngine'

export const LAPTOP = { width: 1366, height: 900 }
/** The window of an iPhone 15. */
export const PHONE = { width: 393, height: 852 }

const PATIENCE = 20_000

/**
 * WebDriver cannot look for a role and a name. Testing Library can, as in the tests of the browser code, and is sent
 * along with the question: Firefox gives each script globals of its own.
 */
const TESTING_LIBRARY = readFileSync(
  createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
)

const FIND = {
  role: `${TESTING_LIBRARY}
    const [within, role, name] = arguments
    return TestingLibraryDom.queryAllByRole(within ?? document.body, role, { name: new RegExp(name) })`,
  label: `${TESTING_LIBRARY}
    const [within, label] = arguments
    return TestingLibraryDom.queryAllByLabelText(within ?? document.body, new RegExp(label))
      .filter(element => element.matches('input, textarea, select, [contenteditable]'))`,
  words: `${TESTING_LIBRARY}
    const [within, role, words] = arguments
    return TestingLibraryDom.queryAllByRole(within ?? document.body, role)
      .filter(element => element.innerText.includes(words))`,
}

/** The driver of WebKit reports no errors: the page collects them, from when it is open. */
const COLLECT_ERRORS = `
  const errors = (window.collectedErrors = [])
  const logError = console.error
  console.error = (...given) => (errors.push(given.map(String).join(' ')), logError(...given))
  addEventListener('error', event => errors.push(event.message))
  addEventListener('unhandledrejection', event => errors.push(String(event.reason)))`

export type Window = ReturnType<typeof controlWindow>

export function controlWindow({ driver, errors }: Engine, origin: string) {
  const collected: string[] = []

  const collect = async () =>
    void collected.push(...(await driver.executeScript<string[]>('return window.collectedErrors ?? []')))

  /** Waits for the first that the script finds. */
  const first = (what: string, script: string, ...args: unknown[]): Promise<WebElement> =>
    driver.wait(
      async () => (await driver.executeScript<WebElement[]>(script, ...args))[0] ?? null,
      PATIENCE,
      `There is no ${what}.`,
    ) as Promise<WebElement>

  const find = (role: string, name: string, within?: WebElement) =>
    first(`${role} named ${name}`, FIND.role, within ?? null, role, name)

  /** Presses what `look` finds, and looks again as long as the page moves it away or lays something over it. */
  const pressFound = (look: () => Promise<WebElement>) =>
    driver.wait(async () => {
      const element = await look()
      try {
        await driver.executeScript("arguments[0].scrollIntoView({ block: 'center', behavior: 'instant' })", element)
        await element.click()
        return true
      } catch (problem) {
        if (problem instanceof webDriverError.ElementClickInterceptedError) return false
        if (problem instanceof webDriverError.StaleElementReferenceError) return false
        throw problem
      }
    }, PATIENCE)

  const press = (role: string, name: string, within?: WebElement) => pressFound(() => find(role, name, within))

  const window = {
    find,
    press,

    resize: async (size: { width: number; height: number }) =>
      void (await driver
        .manage()
        .window()
        .setRect({ x: 0, y: 0, ...size })),

    /** Opens a path of the application. */
    open: async (path: string) => {
      await collect()
      await driver.get(origin + at(path))
      await driver.executeScript(COLLECT_ERRORS)
    },

    /** Waits until the address is at this path; resolves with the address. */
    waitForPath: async (path: RegExp) => {
      const isThere = async () => path.test(new URL(await driver.getCurrentUrl()).pathname)
      await driver.wait(isThere, PATIENCE, `The address is not ${path}.`)
      return driver.getCurrentUrl()
    },

    /** Waits until a person can read these words. */
    read: (words: string) =>
      driver.wait(
        () => driver.executeScript<boolean>('return document.body.innerText.includes(arguments[0])', words),
        PATIENCE,
        `Nothing says ‘${words}’.`,
      ),

    /** Waits for the first element of this role that holds these words. */
    findSaying: (role: string, words: string) => first(`${role} saying ${words}`, FIND.words, null, role, words),

    type: async (label: string, text: string) => {
      const look = () => first(`field labelled ${label}`, FIND.label, null, label)
      await pressFound(look)
      await (await look()).sendKeys(text)
    },

    /** Types digits into a date or a time. The focus moves by itself from each section that is full to the next. */
    typeDigits: async (label: string, digits: string) => {
      await pressFound(async () => find('spinbutton', '', await find('group', label)))
      for (const digit of digits)
        await (await driver.executeScript<WebElement>('return document.activeElement')).sendKeys(digit)
    },

    choose: async (label: string, option: string) => {
      await press('combobox', label)
      await press('option', option)
    },

    attach: async (path: string) =>
      (await first('file input', "return [...document.querySelectorAll('input[type=file]')]")).sendKeys(path),

    signIn: async (who: string) => {
      await window.open('/login')
      await window.type('^Email address', `${who}@demo.example`)
      await window.type('^Password', PASSWORD)
      await press('button', '^Login$')
      await window.waitForPath(/\/members\/home$/)
    },

    /** How many pixels the page is wider than the window. */
    overflow: () =>
      driver.executeScript<number>(
        'return document.documentElement.scrollWidth - document.documentElement.clientWidth',
      ),

    errors: async () => {
      await collect()
      return [...errors, ...collected]
    },
  }
  return window
}
