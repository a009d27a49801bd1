/** Time for the browser to begin its download, in milliseconds, before the address of the content is given up. */
const URL_LIFETIME = 60_000

/** What file systems do not take in a name. */
// oxlint-disable-next-line no-control-regex
const REFUSED_IN_NAMES = /[\u0000-\u001f\u007f<>:"/\\|?*]+/g

/** Hands a file to the browser's downloads. `name` with its ending; signs that no file name may carry become spaces. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content)
  const link = Object.assign(document.createElement('a'), {
    href: url,
    download: name.replace(REFUSED_IN_NAMES, ' ').trim(),
    hidden: true,
  })
  document.body.append(link)
  link.click()
  link.remove()
  setTimeout(() => URL.revokeObjectURL(url), URL_LIFETIME)
}
