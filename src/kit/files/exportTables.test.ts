import { crc32, inflateRawSync } from 'node:zlib'
import Papa from 'papaparse'
import { describe, expect, it } from 'vitest'
import { csvText } from './csvFile'
import { excelFile, sheetNames } from './excelFile'
import type { TableColumn, TableData } from './exportTables'

const COLUMNS: readonly TableColumn[] = [{ label: 'Name' }, { label: 'No. of Rows', kind: 'number' }]
const table = (...rows: TableData['rows']): TableData => ({ title: 'Total', columns: COLUMNS, rows })
const days = (...rows: TableData['rows']): TableData => ({
  ...table(...rows),
  columns: [{ label: 'Day', kind: 'day' }],
})

describe('tables as CSV', () => {
  it('are their header and their rows, each line ended as the format has it', () => {
    expect(csvText([table(['Ann', 3], [null, 0])])).toBe('\uFEFFName,No. of Rows\r\nAnn,3\r\n,0\r\n')
  })

  it('hold whatever a person types; days travel as yyyy-MM-dd, rich text as its words', () => {
    const typed = 'Fletcher, "Mo"\nof the Ebb; '
    const columns: TableColumn[] = [{ label: 'Name' }, { label: 'Day', kind: 'day' }, { label: 'Report', kind: 'rich' }]
    const text = csvText([
      { title: 'Total', columns, rows: [[typed, '2026-03-01', '<p>All <b>well</b>.</p><p>Yes</p>']] },
    ])
    expect(Papa.parse(text.trimEnd()).data).toEqual([
      ['Name', 'Day', 'Report'],
      [typed, '2026-03-01', 'All well.\nYes'],
    ])
  })

  it.each(['=1+1', '+44 20', '-2+3', '@SUM(A1)', ' =1', '\t=1', '\r=1', '＝1'])(
    'the text %j is shown, not run',
    text => {
      expect(csvText([table([text, 1])])).toContain(`'${text}`)
    },
  )

  it('a number below nought stays a number', () => {
    expect(csvText([table(['Ann', -3])])).toContain('Ann,-3\r\n')
  })

  it('several stand below each other, each under its title', () => {
    expect(
      csvText([table(['Ann', 1]), { title: 'By Gender', columns: [{ label: 'Gender' }], rows: [['Unknown']] }]),
    ).toBe('\uFEFFTotal\r\nName,No. of Rows\r\nAnn,1\r\n\r\nBy Gender\r\nGender\r\nUnknown\r\n')
  })
})

const bytesOf = (blob: Blob): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(Buffer.from(reader.result as ArrayBuffer))
    reader.onerror = reject
    reader.readAsArrayBuffer(blob)
  })

/** The files of an archive, read from its directory as any program reads them. */
function unzipped(archive: Buffer): Record<string, string> {
  const end = archive.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]))
  const files: Record<string, string> = {}
  let at = archive.readUInt32LE(end + 16)
  for (let left = archive.readUInt16LE(end + 10); left > 0; left--) {
    const [checksum, packed, size, nameLength, offset] = [
      archive.readUInt32LE(at + 16),
      archive.readUInt32LE(at + 20),
      archive.readUInt32LE(at + 24),
      archive.readUInt16LE(at + 28),
      archive.readUInt32LE(at + 42),
    ]
    const name = archive.subarray(at + 46, at + 46 + nameLength).toString()
    const content = inflateRawSync(archive.subarray(offset + 30 + nameLength, offset + 30 + nameLength + packed))
    expect([content.length, crc32(content)]).toEqual([size, checksum])
    files[name] = content.toString()
    at += 46 + nameLength
  }
  return files
}

const parsed = (xml = '') => {
  const document = new DOMParser().parseFromString(xml, 'text/xml')
  expect(document.querySelector('parsererror')).toBeNull()
  return document
}

/** Reads a workbook as a spreadsheet does: the name of each sheet and the cells of its rows, numbers as numbers. */
async function opened(...tables: TableData[]) {
  const files = unzipped(await bytesOf(await excelFile(tables)))
  for (const xml of Object.values(files)) parsed(xml)
  const shared = [...parsed(files['xl/sharedStrings.xml']).querySelectorAll('si')].map(({ textContent }) => textContent)
  const formats = parsed(files['xl/styles.xml'])
  const styles = [...formats.querySelectorAll('cellXfs > xf')].map(style =>
    formats.querySelector(`numFmt[numFmtId="${style.getAttribute('numFmtId')}"]`)?.getAttribute('formatCode'),
  )
  const sheets = [...parsed(files['xl/workbook.xml']).querySelectorAll('sheet')].map((sheet, index) => {
    const content = parsed(files[`xl/worksheets/sheet${index + 1}.xml`])
    expect(content.querySelector('f')).toBeNull()
    const rows = [...content.querySelectorAll('row')].map(row =>
      [...row.querySelectorAll('c')].map(cell => {
        const value = cell.querySelector('v')?.textContent ?? null
        if (cell.getAttribute('t') === 's') return shared[Number(value)]
        const format = styles[Number(cell.getAttribute('s') ?? 0)]
        return format ? { [format]: Number(value) } : Number(value)
      }),
    )
    return { name: sheet.getAttribute('name'), rows, isHeaderFrozen: content.querySelector('pane') !== null }
  })
  return sheets
}

describe('tables as an Excel workbook', () => {
  it('are a sheet each, under its title, the header always in sight', async () => {
    expect(await opened(table(['Ann', 3]), { ...table(['Bob', 4]), title: 'Tops & <others>' })).toEqual([
      {
        name: 'Total',
        rows: [
          ['Name', 'No. of Rows'],
          ['Ann', 3],
        ],
        isHeaderFrozen: true,
      },
      {
        name: 'Tops & <others>',
        rows: [
          ['Name', 'No. of Rows'],
          ['Bob', 4],
        ],
        isHeaderFrozen: true,
      },
    ])
  })

  it('numbers are numbers, telephone numbers text, and nothing is a formula', async () => {
    const [sheet] = await opened(table(['=1+1', 3], ['+44 1736', -2], ['0044', 0], ['@SUM(A1)', 1]))
    expect(sheet?.rows.slice(1)).toEqual([
      ['=1+1', 3],
      ['+44 1736', -2],
      ['0044', 0],
      ['@SUM(A1)', 1],
    ])
  })

  it('days are dates, except where the calendar of Excel is wrong, and the words for several', async () => {
    const several = '31-Mar-2026 to 01-Apr-2026'
    const [sheet] = await opened(days(['2026-03-01'], ['1900-02-01'], ['1900-03-01'], [several]))
    expect(sheet?.rows.slice(1)).toEqual([
      [{ 'dd-mmm-yyyy': 46082 }],
      ['1900-02-01'],
      [{ 'dd-mmm-yyyy': 61 }],
      [several],
    ])
  })

  it('text that XML cannot hold does not break the file; rich text is its words', async () => {
    const [sheet] = await opened({
      ...table(['a\u0000b\ud800<c>🚣 ', '<p>All <b>well</b>.</p>']),
      columns: [{ label: 'Name' }, { label: 'Report', kind: 'rich' }],
    })
    expect(sheet?.rows[1]).toEqual(['ab<c>🚣 ', 'All well.'])
  })

  it('text that JavaScript’s objects inherit does not break the file either', async () => {
    const [sheet] = await opened(table(['constructor', 1], ['__proto__', 2], ['x'.repeat(40_000), 3]))
    expect(sheet?.rows.slice(1)).toEqual([
      ['constructor\u200B', 1],
      ['__proto__\u200B', 2],
      ['x'.repeat(32_767), 3],
    ])
  })

  it('five thousand lines are all there', async () => {
    const [sheet] = await opened(table(...Array.from({ length: 5000 }, (_, index) => [`Member ${index}`, index])))
    expect(sheet?.rows).toHaveLength(5001)
    expect(sheet?.rows[5000]).toEqual(['Member 4999', 4999])
  })

  it('sheets have names that Excel takes, and no two alike', () => {
    expect(
      sheetNames([
        'a/b: [c]*?',
        'Half of the rows that the club has rowed',
        'half of the rows that the club has sculled',
        '',
        "'",
      ]),
    ).toEqual(['a b   c', 'Half of the rows that the club', 'half of the rows that the clu 2', 'Sheet', 'Sheet 2'])
  })
})
