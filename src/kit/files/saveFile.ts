/** Long enough for any browser to have taken the file over. */
const KEPT_MS = 60_000

/** What file systems do not take in a name. */
// oxlint-disable-next-line no-control-regex
const UNFIT = /[\u0000-\u001f\u007f<>:"/\\|?*]+/g

/** Hands a file to the browser's downloads. `name` with its ending; signs that no file may carry become spaces. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content)
  const link = Object.assign(document.createElement('a'), {
    href: url,
    download: name.replace(UNFIT, ' ').trim(),
    hidden: true,
  })
  document.body.append(link)
  link.click()
  link.remove()
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS)
}

export const csvFile = (text: string): Blob => new Blob([text], { type: 'text/csv;charset=utf-8' })
