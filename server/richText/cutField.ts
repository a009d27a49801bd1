import { cutRichText, type RichText, TooIntricate } from '#contract/rules/cutRichText'
import { InvalidInput } from '../errors'

/** Does the same as cutRichText for text that somebody has just written. Throws InvalidInput that names the field. */
export function cutField(field: string, html: string): RichText {
  try {
    return cutRichText(html)
  } catch (error) {
    if (error instanceof TooIntricate)
      throw new InvalidInput({
        [field]: ['This text has too much formatting. Please make it simpler, or paste it without its formatting.'],
      })
    throw error
  }
}

/**
 * Tells whether rich text has any content. The editor leaves '<p></p>' where nobody has typed. (Cut text has '<' in
 * tags only, and blanks as themselves.)
 */
export const hasWords = (html: RichText): boolean => /\S/.test(html.replace(/<[^>]*>/g, ''))
