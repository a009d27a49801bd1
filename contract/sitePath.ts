/** Finds the page whose path fits: a part that begins with a colon fits any one part. */
export function matchPage<P extends { path: string }>(pages: readonly P[], path: string): P | undefined {
  const parts = path.split('/')
  return pages.find(page => {
    const pattern = page.path.split('/')
    return (
      pattern.length === parts.length &&
      pattern.every((part, index) => (part.startsWith(':') ? parts[index] !== '' : part === parts[index]))
    )
  })
}
