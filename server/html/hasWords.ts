import { convert } from 'html-to-text'
import sanitizeHtml from 'sanitize-html'

/** Does rich text (HTML) say anything at all? The editor leaves '<p></p>' where nobody has typed. */
export const hasWords = (html: string): boolean => convert(sanitizeHtml(html, { allowedTags: [] })).trim() !== ''
