import { APP_BASE } from '#contract/words'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './demo/accounts'

/** Returns the text that is printed once the club is open: its address, and the accounts of the demo club. */
export function welcome(origin: string, isDemoClub: boolean): string {
  const address = `The club is open: ${origin}${APP_BASE}/`
  if (!isDemoClub) return address
  const width = Math.max(...DEMO_ACCOUNTS.map(({ email }) => email.length))
  const accounts = DEMO_ACCOUNTS.map(({ email, shows }) => `  ${email.padEnd(width)}  ${shows}`)
  return [address, '', `The demo club's accounts, all with the password ${DEMO_PASSWORD}:`, ...accounts].join('\n')
}
