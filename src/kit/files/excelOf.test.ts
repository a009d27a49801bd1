import { crc32, inflateRawSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import type { DataTable } from './exportTables'
import { excelOf } from './excelOf'
import { sheetNames } from './sheetNames'

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

const sheetOfWorkbook = async (table: DataTable) =>
  unzipped(await bytesOf(await excelOf(table)))['xl/worksheets/sheet1.xml'] ?? ''
const table = (...rows: DataTable['rows']): DataTable => ({ title: 'Total', columns: ['Name', 'No. of Rows'], rows })

describe('tables as an Excel workbook', () => {
  it('has a sheet for each, under its title', async () => {
    const files = unzipped(
      await bytesOf(await excelOf(table(['Ann', 3]), { ...table(['Bob', 4]), title: 'Tops & <others>' })),
    )
    expect(files['xl/workbook.xml']).toContain(
      '<sheet name="Total" sheetId="1" r:id="rId1"/><sheet name="Tops &amp; &lt;others&gt;" sheetId="2" r:id="rId2"/>',
    )
    expect(files['xl/worksheets/sheet2.xml']).toContain('Bob')
    for (const xml of Object.values(files))
      expect(new DOMParser().parseFromString(xml, 'text/xml').querySelector('parsererror')).toBeNull()
  })

  it('numbers are numbers, days are dates, and nothing is a formula', async () => {
    const sheet = await sheetOfWorkbook(table(['=1+1', 3], [{ day: '2026-03-01' }, -2]))
    expect(sheet).toContain('<c t="inlineStr" s="0"><is><t xml:space="preserve">=1+1</t></is></c><c><v>3</v></c>')
    expect(sheet).toContain('<c s="2"><v>46082</v></c><c><v>-2</v></c>')
    expect(sheet).not.toContain('<f>')
  })

  it('text that XML cannot hold does not break the file', async () => {
    const sheet = await sheetOfWorkbook(table(['a\u0000b\ud800<c>', 1]))
    expect(sheet).toContain('ab&lt;c&gt;')
    expect(new DOMParser().parseFromString(sheet, 'text/xml').querySelector('parsererror')).toBeNull()
  })

  it('five thousand lines are all there', async () => {
    const sheet = await sheetOfWorkbook(
      table(...Array.from({ length: 5000 }, (_, index) => [`Member ${index}`, index])),
    )
    expect(sheet.split('<row>')).toHaveLength(5002)
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
