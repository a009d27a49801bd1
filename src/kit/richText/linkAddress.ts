import { RICH_TEXT_LINK } from '#contract/richText'

const MAIL = /^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/
const HOST = /^[^\s@/:?#]+\.[^\s@/:?#.]{2,}(?::\d+)?(?:[/?#]\S*)?$/

/** Is this an address that the club keeps in a text? */
export const isLinkable = (address: string): boolean => RICH_TEXT_LINK.test(address)

/** The whole address that somebody means by what they typed ('ebb.example', 'bosun@ebb.example'); null where it is none. */
export function linkAddress(typed: string): string | null {
  const address = typed.trim()
  if (isLinkable(address) && !/\s/.test(address)) return address
  if (MAIL.test(address)) return `mailto:${address}`
  return HOST.test(address) ? `https://${address}` : null
}
