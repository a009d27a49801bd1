import type { RichText } from '#contract/cutRichText'

/** Does rich text say anything at all? The editor leaves '<p></p>' where nobody has typed. (What has been cut holds '<' in tags only, and blanks as themselves.) */
export const hasWords = (html: RichText): boolean => /\S/.test(html.replace(/<[^>]*>/g, ''))
