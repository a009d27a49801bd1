import type { RichText } from '#contract/rules/cutRichText'

/**
 * Tells whether rich text has any content. The editor leaves '<p></p>' where nobody has typed. (Cut text has '<' in
 * tags only, and blanks as themselves.)
 */
export const hasWords = (html: RichText): boolean => /\S/.test(html.replace(/<[^>]*>/g, ''))
