import { createHash } from 'node:crypto'
import { RICH_TEXT_LINK, RICH_TEXT_TAGS } from '#contract/rules/richText'

/** The version in package.json. */
export const SANITISER = 'sanitize-html 2.17.5'
/** Names the rules by which texts are cut. Other rules have another name. */
export const CUTTING_RULES = createHash('sha256')
  .update(JSON.stringify([RICH_TEXT_TAGS, RICH_TEXT_LINK.source, SANITISER]))
  .digest('hex')
  .slice(0, 16)
