/** Finds the page whose path fits: a part that begins with a colon fits any one part, or none where it ends in a question mark. */
export function matchPage<P extends { path: string }>(pages: readonly P[], path: string): P | undefined {
  const parts = path.split('/')
  return pages.find(page => {
    const pattern = page.path.split('/')
    return (
      parts.length <= pattern.length &&
      pattern.every((part, index) =>
        part.startsWith(':') ? (parts[index] ?? (part.endsWith('?') ? '?' : '')) !== '' : part === parts[index],
      )
    )
  })
}
