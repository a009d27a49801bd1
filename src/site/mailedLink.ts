import type { MailedLink } from './siteCalls'

/** What the link of a mail says, by the page's path: …/{page}/{userId}/{code}. A broken link gives what is there, and the server refuses it. */
export function mailedLinkIn(
  pathname: string,
  page: 'reset-password' | 'confirm-address' | 'take-back-address',
): MailedLink {
  const [userId = '', code = ''] = pathname.split(`/${page}/`).at(-1)?.split('/') ?? []
  return { userId: Number(userId), code: decoded(code) }
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
