import DOMPurify from 'dompurify'

/** What the club's editor can make, and nothing else: no forms, styles, pictures or scripts. */
const ALLOWED_TAGS = ['p', 'br', 'strong', 'b', 'em', 'i', 'u', 's', 'a', 'ul', 'ol', 'li', 'h1', 'h2', 'h3', 'blockquote', 'code', 'pre', 'hr']
const ALLOWED_URI_REGEXP = /^(?:https?:|mailto:|tel:|\/(?!\/)|#)/i

const purify = DOMPurify(window)
purify.addHook('afterSanitizeAttributes', node => {
  if (node.nodeName === 'A' && node.hasAttribute('href')) node.setAttribute('rel', 'noopener')
})

/** HTML that is safe to show; cutting it twice changes nothing. */
export const sanitise = (html: string): string =>
  purify.sanitize(html, { ALLOWED_TAGS, ALLOWED_ATTR: ['href', 'rel'], ALLOWED_URI_REGEXP, ALLOW_DATA_ATTR: false, ALLOW_ARIA_ATTR: false })
