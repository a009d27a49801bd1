// The application takes over from the screen that the server drew: it draws the same, unseen, and is shown in its place once it is there.
// It does not hydrate: what the server knew (no drafts, no ticks, the width of the window alone) need not be what the browser knows.
import { DRAWN_ID, IS_DRAWN, type TappedWindow } from '#contract/drawnScreen'

/** Milliseconds after which the application is shown although something of it is still being fetched. */
const PATIENCE = 3000

/** What stands in a place that is still being fetched. */
const UNFINISHED = '.MuiSkeleton-root'

const CONTROLS = 'a, button, input, textarea, select, summary'

/** Called before the application draws anything into `root`. */
export function takeOver(root: HTMLElement): void {
  const drawn = document.getElementById(DRAWN_ID)
  const page = document.documentElement
  if (!drawn) return
  if (!page.hasAttribute(IS_DRAWN)) return drawn.remove()

  const unfinished = drawn.querySelectorAll(UNFINISHED).length
  const moved = watchScrolling(drawn)
  let hasPatience = true
  const show = () => {
    watch.disconnect()
    clearTimeout(timer)
    const restore = handOver({ drawn, root, moved, tapped: tappedButton() })
    page.removeAttribute(IS_DRAWN)
    drawn.remove()
    restore()
  }
  const showIfThere = () => {
    const isThere = root.querySelector('main h1') !== null
    if (isThere && (!hasPatience || root.querySelectorAll(UNFINISHED).length <= unfinished)) show()
  }
  const watch = new MutationObserver(showIfThere)
  watch.observe(root, { childList: true, subtree: true })
  const timer = setTimeout(() => {
    hasPatience = false
    showIfThere()
  }, PATIENCE)
}

/** The elements that have been scrolled sideways. Asked for now, and then noted: later the browser would have to lay the page out to say. */
function watchScrolling(drawn: HTMLElement): ReadonlySet<Element> {
  const moved = new Set([...drawn.querySelectorAll('*')].filter(({ scrollLeft }) => scrollLeft > 0))
  drawn.addEventListener('scroll', ({ target }) => target instanceof Element && moved.add(target), { capture: true })
  return moved
}

/** The last button that was tapped before it could do anything, as the boot script has noted. Links work by themselves. */
function tappedButton(): Element | null {
  const { clubTapped } = window as TappedWindow
  return clubTapped instanceof Element ? clubTapped.closest('button') : null
}

interface Scene {
  drawn: HTMLElement
  root: HTMLElement
  moved: ReadonlySet<Element>
  tapped: Element | null
}

/** Where the reader was, to be restored in what the application has drawn: the focus, what was typed, ticked and opened, how far a shelf was moved. */
function handOver({ drawn, root, moved, tapped }: Scene): () => void {
  const twin = twins(drawn, root)
  const { activeElement } = document
  const focused = drawn.contains(activeElement) ? twin(activeElement) : null
  const pressed = twin(tapped)
  const places = [...moved].map(element => [likewise(element, drawn, root), element.scrollLeft] as const)
  const opened = [...drawn.querySelectorAll('details')].map(each => [likewise(each, drawn, root), each.open] as const)
  const inputs = [...drawn.querySelectorAll('input')]
  const ticked = inputs.filter(({ checked, defaultChecked }) => checked !== defaultChecked).map(twin)
  const typed = inputs.filter(isTyped)
  const values = typed.map(input => [twin(input), input.value] as const)
  return () => {
    for (const [element, scrollLeft] of places) if (element) element.scrollLeft = scrollLeft
    for (const [element, open] of opened) if (element instanceof HTMLDetailsElement) element.open = open
    for (const tick of ticked) if (tick instanceof HTMLElement) tick.click()
    for (const [input, value] of values) if (input instanceof HTMLInputElement) type(input, value)
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
    // Once the effects of the rendering have run too: some of them would write again what signing out removes.
    if (pressed instanceof HTMLElement) requestAnimationFrame(() => setTimeout(() => pressed.click()))
  }
}

/** Finds what the application has drawn of a control: of those that are named alike, the one in the same place. */
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

const isTyped = ({ type, value, defaultValue }: HTMLInputElement) =>
  type !== 'checkbox' && type !== 'radio' && value !== defaultValue

/** The element in the same place among those of its kind. */
const likewise = (element: Element, drawn: HTMLElement, root: HTMLElement): Element | undefined =>
  root.querySelectorAll(element.localName)[[...drawn.querySelectorAll(element.localName)].indexOf(element)]

/** As if by hand, so that React hears of it. */
function type(input: HTMLInputElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
