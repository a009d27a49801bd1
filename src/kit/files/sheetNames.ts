/** Excel takes no longer name of a sheet. */
const LONGEST = 31

/** The names of a workbook's sheets: as Excel takes them, and no two alike. */
export function sheetNames(titles: readonly string[]): string[] {
  const taken = new Set<string>()
  return titles.map(title => {
    const base =
      title
        .replace(/[[\]/\\:*?]+/g, ' ')
        .replace(/^'+|'+$/g, '')
        .trim() || 'Sheet'
    let name = base.slice(0, LONGEST).trim()
    for (let copy = 2; taken.has(name.toLowerCase()); copy++)
      name = `${base.slice(0, LONGEST - ` ${copy}`.length).trim()} ${copy}`
    taken.add(name.toLowerCase())
    return name
  })
}
