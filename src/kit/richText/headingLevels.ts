/**
 * Gives the headings of rich text the levels that follow those of the page, without a gap: an author chooses a heading
 * by its looks. `html` is cut (`sanitise`), so that headings have no attributes.
 * @param above the level of the page's heading above the text, 1 to 5
 */
export function headingsBelow(html: string, above: number): string {
  const open: number[] = []
  return html.replaceAll(/<(\/?)h([1-6])>/g, (_tag, end: string, digit: string) => {
    if (end === '') {
      while ((open.at(-1) ?? 0) >= Number(digit)) open.pop()
      open.push(Number(digit))
    }
    return `<${end}h${Math.min(above + open.length, 6)}>`
  })
}
