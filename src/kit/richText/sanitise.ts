import DOMPurify from 'dompurify'
import { RICH_TEXT_LINK, RICH_TEXT_TAGS, separateCells } from '#contract/rules/richText'
import { surroundings } from '../../api/surroundings'

/** Null where a screen is drawn without a document, on the server. */
const purify = typeof window === 'undefined' ? null : DOMPurify(window)
purify?.addHook('afterSanitizeAttributes', node => {
  if (node.nodeName === 'A' && node.hasAttribute('href')) node.setAttribute('rel', 'noopener')
})

/**
 * Reduces HTML to the elements and attributes that the club's editor makes: no forms, styles, pictures or scripts. It
 * is idempotent.
 */
export function sanitise(html: string): string {
  const { cutRichText } = surroundings()
  if (cutRichText) return cutRichText(html)
  // Returns nothing rather than HTML that nothing has cut.
  if (purify === null) return ''
  return purify.sanitize(separateCells(html), {
    ALLOWED_TAGS: [...RICH_TEXT_TAGS],
    ALLOWED_ATTR: ['href', 'rel'],
    ALLOWED_URI_REGEXP: RICH_TEXT_LINK,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
  })
}

const BLOCKS = 'p, div, li, h1, h2, h3, h4, h5, h6, blockquote, pre, tr'

/** The text of rich text without its markup: one line for each paragraph and for each entry of a list. */
export function plainTextOf(html: string): string {
  const { body } = new DOMParser().parseFromString(sanitise(html), 'text/html')
  for (const br of body.querySelectorAll('br')) br.after('\n')
  for (const block of body.querySelectorAll(BLOCKS)) block.append('\n')
  return body.textContent.replace(/[ \t]*\n\s*/g, '\n').trim()
}
