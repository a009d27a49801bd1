import DOMPurify from 'dompurify'
import { RICH_TEXT_LINK, RICH_TEXT_TAGS } from '#contract/richText'

const purify = DOMPurify(window)
purify.addHook('afterSanitizeAttributes', node => {
  if (node.nodeName === 'A' && node.hasAttribute('href')) node.setAttribute('rel', 'noopener')
})

/** HTML that is safe to show, cut to what the club's editor can make: no forms, styles, pictures or scripts. Cutting it twice changes nothing. */
export const sanitise = (html: string): string =>
  purify.sanitize(html, {
    ALLOWED_TAGS: [...RICH_TEXT_TAGS],
    ALLOWED_ATTR: ['href', 'rel'],
    ALLOWED_URI_REGEXP: RICH_TEXT_LINK,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
  })
