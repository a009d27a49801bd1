// The application takes over from the screen that the server drew. It draws the same screen, unseen, and replaces the
// server's once it is there. It does not hydrate: the browser may draw something else, since the server knew no drafts
// and no ticks, and only the width of the window.
import { DRAWN_ID, IS_DRAWN, type TappedWindow } from '#contract/rules/drawnScreen'

/**
 * Milliseconds after which the application is shown although parts of it are still being fetched, or something of the
 * drawn screen is still being pressed.
 */
const PATIENCE = 3000

/** Marks a place whose content is still being fetched. */
const UNFINISHED = '.MuiSkeleton-root'

const CONTROLS = 'a, button, input, textarea, select, summary'

/** Runs before the application renders anything into `root`. */
export function takeOver(root: HTMLElement): void {
  const drawn = document.getElementById(DRAWN_ID)
  const page = document.documentElement
  if (!drawn) return
  if (!page.hasAttribute(IS_DRAWN)) return drawn.remove()

  const unfinished = drawn.querySelectorAll(UNFINISHED).length
  const moved = watchScrolling(drawn)
  let hasPatience = true
  const shown = new AbortController()
  const show = () => {
    watch.disconnect()
    clearTimeout(timer)
    shown.abort()
    const restore = handOver({ drawn, root, moved })
    page.removeAttribute(IS_DRAWN)
    drawn.remove()
    restore()
  }
  const showIfThere = () => {
    const isThere = !shown.signal.aborted && root.querySelector('main h1') !== null
    const isWhole = root.querySelectorAll(UNFINISHED).length <= unfinished
    if (isThere && (!hasPatience || (isWhole && !drawn.matches(':active')))) show()
  }
  // A mouse button has to come up on what it went down on, or there is no click. The click comes right after that.
  for (const end of ['pointerup', 'pointercancel'])
    window.addEventListener(end, () => setTimeout(showIfThere), { signal: shown.signal })
  const watch = new MutationObserver(showIfThere)
  watch.observe(root, { childList: true, subtree: true })
  const timer = setTimeout(() => {
    hasPatience = false
    showIfThere()
  }, PATIENCE)
}

/**
 * The elements that have been scrolled sideways. Asked for now, and then noted: later the browser would have to lay the
 * page out to say.
 */
function watchScrolling(drawn: HTMLElement): ReadonlySet<Element> {
  const moved = new Set([...drawn.querySelectorAll('*')].filter(({ scrollLeft }) => scrollLeft > 0))
  drawn.addEventListener('scroll', ({ target }) => target instanceof Element && moved.add(target), { capture: true })
  return moved
}

interface Scene {
  drawn: HTMLElement
  root: HTMLElement
  moved: ReadonlySet<Element>
}

/**
 * Returns a function that restores the reader's place in the rendered application: focus, typed text, opened parts,
 * scrolled shelves. It then repeats taps, ticks and choices in order.
 */
function handOver({ drawn, root, moved }: Scene): () => void {
  const twin = twins(drawn, root)
  const { activeElement } = document
  const focused = drawn.contains(activeElement) ? twin(activeElement) : null
  const places = [...moved].map(element => [likewise(element, drawn, root), element.scrollLeft] as const)
  const opened = [...drawn.querySelectorAll('details')].map(each => [likewise(each, drawn, root), each.open] as const)
  const inputs = [...drawn.querySelectorAll('input')]
  // Only what a person did counts: after Back the browser fills fields and sets ticks again by their place.
  // A person who taps a button again because nothing has happened yet means it once.
  const touched = new Set((window as TappedWindow).clubTaps)
  const values = inputs
    .filter(input => isTyped(input) && touched.has(input))
    .map(input => [twin(input), input.value] as const)
  const steps = [...touched].map(control => repeat(control, twin(control)))
  return () => {
    for (const [element, scrollLeft] of places) if (element) element.scrollLeft = scrollLeft
    for (const [element, open] of opened) if (element instanceof HTMLDetailsElement) element.open = open
    for (const [input, value] of values) if (input instanceof HTMLInputElement) write(input, 'input', value)
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
    void carryOut(steps, root)
  }
}

/**
 * Repeats on the twin what was done with a control that the server drew; does nothing where an earlier step has removed
 * it.
 */
function repeat(control: Element, twin: Element | null): () => void {
  const chosen = control instanceof HTMLSelectElement ? control.value : null
  const isOn = control instanceof HTMLInputElement ? control.checked : null
  return () => {
    if (!twin?.isConnected) return
    if (twin instanceof HTMLSelectElement && chosen !== null) {
      if (twin.value !== chosen) write(twin, 'change', chosen)
    } else if (twin instanceof HTMLInputElement) {
      if (isTickable(twin) && twin.checked !== isOn) twin.click()
    } else if (twin instanceof HTMLButtonElement) twin.click()
  }
}

/**
 * Takes one step after another, each once the page has answered the one before. Only then do its controls know what has
 * become of them.
 */
async function carryOut(steps: readonly (() => void)[], root: HTMLElement): Promise<void> {
  // The effects of the first rendering come before this: some of them would write again what signing out removes.
  await new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve)))
  for (const step of steps) {
    const answered = answerOf(root)
    step()
    await answered
  }
}

/** Limits in milliseconds: until the page begins to answer, without a change once it has begun, and for all of it. */
const ANSWER = { begins: 300, quiet: 100, most: 3000 }

/** Resolves once the page has answered: it has changed, is at rest again, and waits for nothing. */
function answerOf(root: HTMLElement): Promise<void> {
  return new Promise(resolve => {
    const isBusy = () => root.querySelector('[aria-busy=true]') !== null
    const end = () => {
      watch.disconnect()
      clearTimeout(rest)
      clearTimeout(most)
      resolve()
    }
    const endAtRest = () => {
      if (!isBusy()) end()
    }
    const watch = new MutationObserver(() => {
      clearTimeout(rest)
      rest = setTimeout(endAtRest, ANSWER.quiet)
    })
    let rest = setTimeout(endAtRest, ANSWER.begins)
    const most = setTimeout(end, ANSWER.most)
    watch.observe(root, { childList: true, subtree: true, attributes: true })
  })
}

/** Finds the application's counterpart of a control: of those with the same name, the one in the same place. */
function twins(drawn: HTMLElement, root: HTMLElement): (control: Element | null) => Element | null {
  const alike = (within: HTMLElement, name: string) =>
    [...within.querySelectorAll(CONTROLS)].filter(each => nameOf(each) === name)
  return control => {
    if (!control) return null
    const name = nameOf(control)
    return alike(root, name)[alike(drawn, name).indexOf(control)] ?? null
  }
}

const nameOf = (control: Element): string =>
  [control.localName, control.getAttribute('aria-label') ?? control.textContent, control.getAttribute('type')].join(' ')

const isTickable = ({ type }: HTMLInputElement) => type === 'checkbox' || type === 'radio'
const isTyped = (input: HTMLInputElement) => !isTickable(input) && input.value !== input.defaultValue

/** The element in the same place among those of its kind. */
const likewise = (element: Element, drawn: HTMLElement, root: HTMLElement): Element | undefined =>
  root.querySelectorAll(element.localName)[[...drawn.querySelectorAll(element.localName)].indexOf(element)]

/** Writes a value as a user would, so that React notices it. */
function write(field: HTMLInputElement | HTMLSelectElement, event: 'input' | 'change', value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field) as object, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event(event, { bubbles: true }))
}
