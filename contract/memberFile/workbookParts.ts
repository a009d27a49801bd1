// What a workbook says of its sheets beside their cells: what is hidden, and which cells are merged.

export interface SheetParts {
  isHidden: boolean
  /** The numbers of hidden rows, as a spreadsheet counts. */
  hiddenRows: ReadonlySet<number>
  /** The indexes of hidden columns; the first is 0. */
  hiddenColumns: readonly number[]
  merged: readonly { column: number; lastColumn: number; row: number; lastRow: number }[]
}

/** Returns the parts by the sheets' names, from the files of the archive that were checked (unpackWorkbook.ts). */
export function workbookParts(files: ReadonlyMap<string, string>): ReadonlyMap<string, SheetParts> {
  const targets = new Map(
    tags(files.get('xl/_rels/workbook.xml.rels') ?? '', 'Relationship').map(tag => [
      attribute(tag, 'Id'),
      attribute(tag, 'Target').replace(/^\/?(?:xl\/)?/, 'xl/'),
    ]),
  )
  return new Map(
    tags(files.get('xl/workbook.xml') ?? '', 'sheet').map(tag => {
      const xml = files.get(targets.get(attribute(tag, '\\w+:id')) ?? '') ?? ''
      return [
        unescaped(attribute(tag, 'name')),
        {
          isHidden: /hidden/i.test(attribute(tag, 'state')),
          hiddenRows: new Set(
            tags(xml, 'row')
              .filter(isHidden)
              .map(row => Number(attribute(row, 'r'))),
          ),
          hiddenColumns: [...new Set(tags(xml, 'col').slice(0, MOST).filter(isHidden).flatMap(columnIndexesOf))],
          merged: tags(xml, 'mergeCell')
            .slice(0, MOST_MERGED)
            .flatMap(merge => areaOf(attribute(merge, 'ref'))),
        },
      ]
    }),
  )
}

/** Far more than a list of members has. Whatever a workbook says of itself is not believed. */
const MOST_MERGED = 5_000

const tags = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<(?:[\\w-]+:)?${name}(\\s[^<>]*?)/?>`, 'g'))].map(([, inner = '']) => inner)
const attribute = (tag: string, name: string): string =>
  new RegExp(`\\s${name}\\s*=\\s*["']([^"']*)["']`).exec(tag)?.[1] ?? ''
const isHidden = (tag: string) => /^(?:1|true)$/.test(attribute(tag, 'hidden'))

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const unescaped = (text: string) =>
  text.replaceAll(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => ENTITIES[name] ?? '')

/** The most columns that are looked at: a range of hidden ones may go to the last of 16,384. */
const MOST = 200
function columnIndexesOf(col: string): number[] {
  const [first, last] = [Number(attribute(col, 'min')), Math.min(Number(attribute(col, 'max')), MOST)]
  return Array.from({ length: Math.max(0, last - first + 1) || 0 }, (_, at) => first - 1 + at)
}

function areaOf(ref: string): SheetParts['merged'] {
  const [, from = '', row, to = '', lastRow] =
    /^\$?([A-Z]{1,3})\$?(\d{1,7}):\$?([A-Z]{1,3})\$?(\d{1,7})$/.exec(ref) ?? []
  if (from === '') return []
  return [{ column: columnIndexOf(from), lastColumn: columnIndexOf(to), row: Number(row), lastRow: Number(lastRow) }]
}
const columnIndexOf = (letters: string) =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
