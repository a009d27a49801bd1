/** Lets the browser fetch a file to its disk. A refusal is a page of the server's, which says why. */
export function openDownload(address: string): void {
  const link = Object.assign(document.createElement('a'), { href: address, hidden: true })
  document.body.append(link)
  link.click()
  link.remove()
}
