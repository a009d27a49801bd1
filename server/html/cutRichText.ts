import sanitizeHtml from 'sanitize-html'

const ALIGNABLE = ['p', 'h1', 'h2', 'h3', 'h4']
const TAGS = [...ALIGNABLE, 'br', 'strong', 'b', 'em', 'i', 'u', 's', 'a', 'ul', 'ol', 'li', 'blockquote', 'code', 'pre', 'hr']
/** Deeper than anybody writes; a page with thousands of nested tags would stop a browser. */
const DEEPEST = 40
/** Taking a tag away can change how its neighbours nest, hence the repetition; two rounds are the rule. */
const MOST_ROUNDS = 10

/** Only a whole address is a link: a relative one would lead elsewhere in a mail. */
const linkAttributes = ({ href }: sanitizeHtml.Attributes): sanitizeHtml.Attributes =>
  href && /^(?:https?:|mailto:)/i.test(href) ? { href, rel: 'noopener' } : {}

const SHORT_LIST: sanitizeHtml.IOptions = {
  allowedTags: TAGS,
  allowedAttributes: { a: ['href', 'rel'], ...Object.fromEntries(ALIGNABLE.map(tag => [tag, ['style']])) },
  allowedStyles: { '*': { 'text-align': [/^(?:left|right|center|justify)$/] } },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  nestingLimit: DEEPEST,
  transformTags: {
    a: (tagName, attributes) => ({ tagName, attribs: linkAttributes(attributes) }),
  },
}

/**
 * Cuts rich text (HTML) to what the editor can make: no scripts, forms, images, classes or styles but alignment. Words are kept.
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
