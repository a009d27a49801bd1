import { sanitise } from './sanitise'

const BLOCKS = 'p, div, li, h1, h2, h3, h4, h5, h6, blockquote, pre, tr'

/** The words of rich text, a line for each paragraph or entry of a list. */
export function plainTextOf(html: string): string {
  const { body } = new DOMParser().parseFromString(sanitise(html), 'text/html')
  for (const br of body.querySelectorAll('br')) br.after('\n')
  for (const block of body.querySelectorAll(BLOCKS)) block.append('\n')
  return body.textContent.replace(/[ \t]*\n\s*/g, '\n').trim()
}
