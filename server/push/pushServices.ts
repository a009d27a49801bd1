/**
 * The hosts of the push services that browsers choose: that of Chrome and what is made of it, and those of Firefox,
 * Safari and Edge. One that begins with a dot stands for all below it.
 */
const HOSTS = ['fcm.googleapis.com', '.push.services.mozilla.com', '.push.apple.com', '.notify.windows.com']

/**
 * Tells whether an address is that of a push service. The server sends to no other: a member may send it any address,
 * one within the club's own network too.
 */
export function isPushService(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false
  const { href, protocol, hostname, port, username, password, hash } = new URL(endpoint)
  return (
    // Each device has one spelling.
    href === endpoint &&
    hash === '' &&
    protocol === 'https:' &&
    port === '' &&
    username === '' &&
    password === '' &&
    HOSTS.some(host => (host.startsWith('.') ? hostname.endsWith(host) : hostname === host))
  )
}
