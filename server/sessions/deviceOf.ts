import type { FastifyRequest } from 'fastify'
import type { Visit } from './recordSignIn'

// Turns a User-Agent header into a few plain words. Only these words are ever stored: a stranger may write anything
// into the header.

/** The first that fits is meant: most browsers name those that they wish to be taken for, too. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|OPT|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
]
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]

export const UNKNOWN_DEVICE = 'Unknown device'

/** The first match counts, since most browsers also name the ones that they imitate. */
export function deviceOf(userAgent: string | undefined): string {
  // No browser sends a longer header. A header of many kilobytes is not searched.
  const named = (userAgent ?? '').slice(0, 400)
  const browser = BROWSERS.find(([pattern]) => pattern.test(named))?.[1]
  const system = SYSTEMS.find(([pattern]) => pattern.test(named))?.[1]
  if (browser && system) return `${browser} on ${system}`
  return browser ?? system ?? UNKNOWN_DEVICE
}

/** Returns the origin of a request. `network` is the one that the call was given. */
export const visitOf = (network: string, { headers }: Pick<FastifyRequest, 'headers'>): Visit => ({
  network,
  device: deviceOf(headers['user-agent']),
})
