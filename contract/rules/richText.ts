// The tags of rich text as the club's editor makes it. The editor keeps to this one list, and the server and the
// screens cut to it.

export const RICH_TEXT_TAGS = [
  'p',
  'br',
  'strong',
  'b',
  'em',
  'i',
  'u',
  's',
  'a',
  'ul',
  'ol',
  'li',
  'h1',
  'h2',
  'h3',
  'blockquote',
  'code',
  'pre',
  'hr',
] as const

/** A link leads to a whole address of the web or of mail: a relative one would lead elsewhere in a mail. */
export const RICH_TEXT_LINK = /^(?:https?:\/\/|mailto:)[^\s/]/i

/** A tag that begins a part of a table, and whether a block of the list above begins inside it. */
const TABLE_PART = /<(table|caption|tr|td|th)\b[^<>]*>(?=\s*(<(?:p|ul|ol|h[1-3]|blockquote|pre)\b)?)/gi

/**
 * Puts a space into each further cell of a table's row, and a line break into each further row. Rich text has no
 * tables, and without this the words of neighbouring cells would run together when the tags are cut.
 */
export function separateCells(html: string): string {
  let isFirstRow = true
  let isFirstCell = true
  return html.replace(TABLE_PART, (tag, name: string, block: string | undefined) => {
    const part = name.toLowerCase()
    if (part === 'table') isFirstRow = true
    if (part === 'caption') isFirstRow = false
    if (part === 'tr') isFirstCell = true
    if (part !== 'td' && part !== 'th') return tag
    const [startsRow, startsTable] = [isFirstCell, isFirstRow]
    isFirstCell = false
    isFirstRow = false
    // A block begins a line of its own.
    if (block) return tag
    if (!startsRow) return `${tag} `
    return startsTable ? tag : `${tag}<br />`
  })
}
