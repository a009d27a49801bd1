// The application takes over the screen that the server has drawn. React hydrates its very nodes, so that the place,
// the focus and opened parts stay. What somebody has tapped, typed or chosen meanwhile is then done once more, since
// nothing listened before.
import type { ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { DRAWN_AT, IS_DRAWN, IS_TAPPED, type TappedWindow } from '#contract/rules/drawnScreen'
import { surroundings, surroundWith } from '../api/surroundings'
import { FirstScreenContext } from '../app/ScreenStands'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/**
 * Hydrates what the server drew, and puts it into the place of `root`. The first rendering is the server's: it has the
 * moment at which that drew, and knows nothing that only this device knows. Returns the function that stops listening.
 * @param onSettled is called once the effects of the first rendering have run and what was done before is done again
 */
export function takeOver(
  drawn: HTMLElement,
  root: HTMLElement,
  application: ReactNode,
  onSettled: () => void = () => undefined,
): () => void {
  const page = document.documentElement
  const here = surroundings()
  const drawnAt = page.getAttribute(DRAWN_AT)
  surroundWith({ ...here, now: () => (drawnAt === null ? here.now() : new Date(drawnAt)), knowsDevice: false })
  let steps: Step[] = []
  const listening = new AbortController()
  const first = {
    rendered: () => {
      if (!page.hasAttribute(IS_DRAWN)) return
      surroundWith(here)
      page.removeAttribute(IS_DRAWN)
      for (const kind of DEEDS) {
        window.removeEventListener(kind, hold, { capture: true })
        window.addEventListener(kind, doLater, { capture: true, signal: listening.signal })
      }
      const { id } = root
      root.remove()
      drawn.id = id
      steps = stepsOf(drawn)
    },
    // Some effects of the first rendering would write over what people have done.
    settled: () => {
      void carryOut(steps, drawn).finally(onSettled)
      steps = []
    },
  }
  for (const kind of DEEDS) window.addEventListener(kind, hold, { capture: true })
  hydrateRoot(drawn, <FirstScreenContext value={first}>{application}</FirstScreenContext>)
  return () => listening.abort()
}

/** The events by which somebody does something. */
const DEEDS = ['click', 'input', 'change']

/**
 * Keeps a deed from React, which answers for the frame sooner than for the screen in it. The boot script has noted it,
 * and it is done again once both are there.
 */
const hold = (event: Event): void => event.stopPropagation()

/**
 * Does again what somebody does in a part of the screen whose code is still to come, once it is there. React lets no
 * such event through to its target.
 */
function doLater({ type, target }: Event): void {
  if (!(target instanceof Element)) return
  const control = controlOf(target, type)
  if (!control) return
  const step = stepOn(control)
  const hasArrived = watchArrival(target, type)
  setTimeout(() => {
    if (hasArrived()) return
    void untilAnswered(control).then(() => {
      if (isField(control)) setBack(control)
      step()
    })
  })
}

/** Ticks and buttons are clicked; other fields are typed into or chosen from. */
function controlOf(target: Element, type: string): Element | null {
  if (type === 'click') return isTickable(target) ? target : target.closest('button')
  return isField(target) && !isTickable(target) ? target : null
}

/** Returns what tells whether the next event of a kind has come to its target since. */
function watchArrival(target: EventTarget, type: string): () => boolean {
  let hasArrived = false
  const note = () => void (hasArrived = true)
  target.addEventListener(type, note, { capture: true })
  return () => {
    target.removeEventListener(type, note, { capture: true })
    return hasArrived
  }
}

/** Milliseconds. */
const AGAIN = 100

/**
 * Resolves once React answers for the part of the screen that a control stands in. It asks by an event that nobody
 * listens to; React hydrates the part at once if its code is there.
 */
async function untilAnswered(control: Element): Promise<void> {
  const isAnswered = () => {
    const hasArrived = watchArrival(control, PROBE)
    control.dispatchEvent(new Event(PROBE, { bubbles: true }))
    return hasArrived()
  }
  while (control.isConnected && !isAnswered()) await new Promise(resolve => setTimeout(resolve, AGAIN))
}
const PROBE = 'copy'

interface Step {
  control: Element
  /** Does again what was done with the control. */
  step: () => void
}

/**
 * Sets all fields back to what was drawn, writes again what was typed, and returns the other steps, in order. React has
 * taken the values that it found for its own. Only what a person did counts: after Back the browser fills fields and
 * sets ticks again by their place, where another person may stand by then.
 */
function stepsOf(drawn: HTMLElement): Step[] {
  const steps = [...new Set((window as TappedWindow).clubTaps)].map(control => ({ control, step: stepOn(control) }))
  for (const field of drawn.querySelectorAll<Field>(FIELDS)) setBack(field)
  for (const { control, step } of steps) if (isTyped(control)) void untilAnswered(control).then(step)
  return steps.filter(({ control }) => !isTyped(control))
}

/** Sets a field to what the server drew. React notices a later change only if it knows of this. */
function setBack(field: Field): void {
  if (field instanceof HTMLSelectElement) field.value = drawnChoice(field)
  else if (isTickable(field)) field.checked = field.defaultChecked
  else field.value = field.defaultValue
}

/** Returns the step that brings a control to where it is now; it does nothing where the control has gone since. */
function stepOn(control: Element): () => void {
  const step = isField(control) ? stepOnField(control) : () => (control as HTMLElement).click()
  return () => {
    control.removeAttribute(IS_TAPPED)
    if (control.isConnected) step()
  }
}

function stepOnField(field: Field): () => void {
  if (isTickable(field)) {
    const { checked } = field
    return () => {
      if (field.checked !== checked) field.click()
    }
  }
  const { value } = field
  if (field instanceof HTMLSelectElement)
    return () => {
      if (field.value !== value) write(field, 'change', value)
    }
  const { selectionStart, selectionEnd } = field
  return () => {
    if (field.value === value) return
    write(field, 'input', value)
    if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd)
  }
}

/** Takes one step after another, each once the page has answered the one before. */
async function carryOut(steps: readonly Step[], root: HTMLElement): Promise<void> {
  // What the effects of the first rendering have changed is rendered before.
  await new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve)))
  // What a step changes must not reach a part before React has taken it over as it was drawn.
  if (steps.length > 0)
    await Promise.race([
      Promise.all(partsOf(root).map(untilAnswered)),
      new Promise(resolve => setTimeout(resolve, ANSWER.most)),
    ])
  for (const { control, step } of steps) {
    await untilAnswered(control)
    const answered = answerOf(root)
    step()
    await answered
  }
}

/** Returns an element of each part that React hydrates by itself. A comment with this text begins it. */
function partsOf(root: HTMLElement): Element[] {
  const comments = document.createTreeWalker(root, NodeFilter.SHOW_COMMENT)
  const parts: Element[] = []
  while (comments.nextNode()) {
    const { data, nextSibling } = comments.currentNode as Comment
    if (data === BEGINS && nextSibling instanceof Element) parts.push(nextSibling)
  }
  return parts
}
const BEGINS = '$'

const FIELDS = 'input, textarea, select'
const isField = (element: Element): element is Field => element.matches(FIELDS)
const isTickable = (element: Element): element is HTMLInputElement => element.matches('[type=checkbox], [type=radio]')
const isTyped = (element: Element): boolean =>
  isField(element) && !isTickable(element) && !(element instanceof HTMLSelectElement)

const drawnChoice = ({ options }: HTMLSelectElement): string =>
  ([...options].find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value ?? ''

/** Writes a value as a person would, past React's own setter, so that React notices it. */
function write(field: Field, event: 'input' | 'change', value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field) as object, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event(event, { bubbles: true }))
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
