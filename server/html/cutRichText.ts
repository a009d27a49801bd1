import sanitizeHtml from 'sanitize-html'
import { RICH_TEXT_LINK, RICH_TEXT_TAGS } from '#contract/richText'

/** Deeper than anybody writes; a page with thousands of nested tags would stop a browser. */
const DEEPEST = 40
/** Taking a tag away can change how its neighbours nest, hence the repetition; two rounds are the rule. */
const MOST_ROUNDS = 10

const linkAttributes = ({ href }: sanitizeHtml.Attributes): sanitizeHtml.Attributes => (href && RICH_TEXT_LINK.test(href) ? { href, rel: 'noopener' } : {})

const SHORT_LIST: sanitizeHtml.IOptions = {
  allowedTags: [...RICH_TEXT_TAGS],
  allowedAttributes: { a: ['href', 'rel'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  nestingLimit: DEEPEST,
  transformTags: {
    a: (tagName, attributes) => ({ tagName, attribs: linkAttributes(attributes) }),
  },
}

/**
 * Cuts rich text (HTML) to what the editor can make: no scripts, forms, images, classes or styles. Words are kept.
 * Cutting what has been cut changes nothing.
 */
export function cutRichText(html: string): string {
  let cut = html
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const next = sanitizeHtml(cut, SHORT_LIST)
    if (next === cut) return cut
    cut = next
  }
  return sanitizeHtml(cut, { allowedTags: [], allowedAttributes: {} })
}
