/** What the link of the mail says: …/reset-password/{userId}/{code}. A broken link gives what is there, and the server refuses it. */
export function resetLinkIn(pathname: string): { userId: number; code: string } {
  const [userId = '', code = ''] = pathname.split('/reset-password/').at(-1)?.split('/') ?? []
  return { userId: Number(userId), code: decoded(code) }
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
