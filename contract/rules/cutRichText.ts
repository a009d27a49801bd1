// Cuts rich text without a browser: where it is written, and where a screen that shows it is drawn.
import sanitizeHtml from 'sanitize-html'
import { RICH_TEXT_LINK, RICH_TEXT_TAGS, separateCells } from './richText'

declare const isCut: unique symbol
/** Rich text (HTML) that has been cut. Only cut text is stored, so text from the database may be shown as it is. */
export type RichText = string & { readonly [isCut]: true }

/** Elements inside one another: far more than anybody writes. */
const DEEPEST = 50
/**
 * The most '<', '>' and '&' in a text: two thousand elements. The sanitiser spends its time on these, and the time
 * grows with their square if they nest.
 */
const MOST_MARKS = 8_000
/** Taking a tag away can change how its neighbours nest, hence the repetition; two rounds are the rule. */
const MOST_ROUNDS = 10

/** The text would keep everybody waiting while it is cut. */
export class TooIntricate extends Error {
  override readonly name = 'TooIntricate'
}

const linkAttributes = ({ href }: sanitizeHtml.Attributes): sanitizeHtml.Attributes =>
  href && RICH_TEXT_LINK.test(href) ? { href, rel: 'noopener' } : {}

const SHORT_LIST: sanitizeHtml.IOptions = {
  allowedTags: [...RICH_TEXT_TAGS],
  allowedAttributes: { a: ['href', 'rel'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  transformTags: {
    a: (tagName, attributes) => ({ tagName, attribs: linkAttributes(attributes) }),
  },
}

/**
 * Cuts rich text (HTML) to what the editor can make: no scripts, forms, images, classes or styles. Words are kept.
 * Cutting cut text changes nothing. Takes at most some 50 ms for any text.
 * @throws TooIntricate where tags nest deeper, or are more, than in anything that a person writes
 */
export function cutRichText(html: string): RichText {
  expectFewMarks(html)
  let cut = separateCells(html)
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const next = sanitizeHtml(cut, { ...SHORT_LIST, ...countingDepth() })
    if (next === cut) return cut as RichText
    cut = next
  }
  return sanitizeHtml(cut, { allowedTags: [], allowedAttributes: {} }) as RichText
}

/** Does the same as cutRichText for text from the database. If a text is too intricate, only its words are left. */
export function cutStored(html: string): RichText {
  try {
    return cutRichText(html)
  } catch (error) {
    if (!(error instanceof TooIntricate)) throw error
    const words = html
      .replace(/<[^<>]*>/g, ' ')
      .replace(/[<>]/g, ' ')
      .replace(/&(?!amp;|lt;|gt;|quot;)/g, '&amp;')
    return `<p>${words.replace(/\s+/g, ' ').trim()}</p>` as RichText
  }
}

function expectFewMarks(html: string): void {
  let marks = 0
  for (let at = 0; at < html.length; at++) {
    const code = html.charCodeAt(at)
    if ((code === LESS || code === GREATER || code === AMPERSAND) && ++marks > MOST_MARKS) throw new TooIntricate()
  }
}
const [LESS, GREATER, AMPERSAND] = [0x3c, 0x3e, 0x26]

/**
 * Counts the depth as the sanitiser's own parser sees it, since only that knows which tag closes what. The first
 * element that is too deep ends its work.
 */
function countingDepth(): Pick<sanitizeHtml.IOptions, 'onOpenTag' | 'onCloseTag'> {
  let depth = 0
  return {
    onOpenTag: () => {
      if (++depth > DEEPEST) throw new TooIntricate()
    },
    onCloseTag: () => void depth--,
  }
}
