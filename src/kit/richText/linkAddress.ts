import { RICH_TEXT_LINK } from '#contract/rules/richText'

const MAIL = /^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/
const HOST = /^[^\s@/:?#]+\.[^\s@/:?#.]{2,}(?::\d+)?(?:[/?#]\S*)?$/

/** Tells whether rich text may link to this address. */
export const isLinkable = (address: string): boolean => RICH_TEXT_LINK.test(address)

/**
 * Completes a typed address: https:// for 'ebb.example', mailto: for 'bosun@ebb.example'; null for text that is no
 * address.
 */
export function linkAddress(typed: string): string | null {
  const address = typed.trim()
  if (isLinkable(address) && !/\s/.test(address)) return address
  if (MAIL.test(address)) return `mailto:${address}`
  return HOST.test(address) ? `https://${address}` : null
}
