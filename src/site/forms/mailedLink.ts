/** What the link of a mail says: …/{page}/{userId}/{code}. A broken link gives what is there, and the server refuses it. */
export function mailedLinkIn(
  pathname: string,
  page: 'reset-password' | 'confirm-address' | 'take-back-address',
): { userId: number; code: string } {
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
