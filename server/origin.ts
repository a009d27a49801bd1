import { isIPv6 } from 'node:net'

/**
 * Returns the address at which this machine reaches a server, without a slash at its end. A wildcard becomes loopback.
 */
export function originOf(host: string, port: number): string {
  const wildcard = wildcardOf(host)
  const name = wildcard === null ? host : LOOPBACK[wildcard]
  return `http://${bracketed(name)}:${port}`
}

/** Tells whether listening there means listening on every address of the machine. */
export const isWildcard = (host: string): boolean => wildcardOf(host) !== null

const LOOPBACK = { '0.0.0.0': '127.0.0.1', '[::]': '::1' }

/** An address has many spellings (0, 0:0::0). A URL knows one. */
function wildcardOf(host: string): keyof typeof LOOPBACK | null {
  const url = `http://${bracketed(host)}`
  const name = URL.canParse(url) ? new URL(url).hostname : ''
  return name === '0.0.0.0' || name === '[::]' ? name : null
}

const bracketed = (host: string) => (isIPv6(host) ? `[${host}]` : host)
