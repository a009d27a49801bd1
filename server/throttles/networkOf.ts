import { isIPv4, isIPv6 } from 'node:net'

/**
 * Returns the network for which a request counts. It is an IPv4 address itself, or the /64 of an IPv6 address, which
 * one household or phone is given.
 */
export function networkOf(address: string): string {
  const [host = ''] = address.split('%')
  if (!isIPv6(host)) return host
  const groups = groupsOf(host)
  const isMapped = groups.slice(0, 5).every(group => group === 0) && groups[5] === 0xffff
  return isMapped
    ? groups
        .slice(6)
        .flatMap(group => [group >> 8, group & 255])
        .join('.')
    : `${groups
        .slice(0, 4)
        .map(group => group.toString(16))
        .join(':')}::/64`
}

/**
 * Returns a network as people are shown it, too coarse to tell a household. It hides the last part of an IPv4 address,
 * and gives the /48 of an IPv6 address. Anything else stays as it is.
 */
export function coarseNetwork(network: string): string {
  if (isIPv4(network)) return network.replace(/\d+$/, 'x')
  const [, site] = /^([\da-f]+:[\da-f]+:[\da-f]+):[\da-f]+::\/64$/.exec(network) ?? []
  return site === undefined ? network : `${site}::/48`
}

/** Returns the eight groups of an IPv6 address, however it is written. */
function groupsOf(host: string): number[] {
  // The URL parser turns any spelling into one: hexadecimal, with the longest run of zeros left out.
  const [left, right] = new URL(`http://[${host}]`).hostname
    .slice(1, -1)
    .split('::')
    .map(side => (side === '' ? [] : side.split(':').map(group => parseInt(group, 16))))
  const missing = 8 - (left?.length ?? 0) - (right?.length ?? 0)
  return [...(left ?? []), ...Array.from({ length: missing }, () => 0), ...(right ?? [])]
}
