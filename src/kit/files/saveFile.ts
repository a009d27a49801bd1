/** Milliseconds for the browser to start the download, before the object URL is revoked. */
const URL_LIFETIME = 60_000

/** Characters that file systems refuse in a name. */
// oxlint-disable-next-line no-control-regex
const REFUSED_IN_NAMES = /[\u0000-\u001f\u007f<>:"/\\|?*]+/g

/** Downloads a file. `name` with its ending; refused characters become spaces. */
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
