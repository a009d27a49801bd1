// Small true files of every kind that the club takes, and how a page sends them.
import { crc32 } from 'node:zlib'
import type { Attachment } from '#contract/calls/user'

/** A zip file of these parts, not compressed, in this order. */
function zip(parts: Record<string, string>): Buffer {
  const files: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [name, content] of Object.entries(parts)) {
    const [nameBytes, bytes] = [Buffer.from(name), Buffer.from(content)]
    const facts = Buffer.alloc(26)
    facts.writeUInt16LE(20, 0)
    facts.writeUInt32LE(crc32(bytes), 10)
    facts.writeUInt32LE(bytes.length, 14)
    facts.writeUInt32LE(bytes.length, 18)
    facts.writeUInt16LE(nameBytes.length, 22)
    const file = Buffer.concat([Buffer.from('PK\x03\x04'), facts, nameBytes, bytes])
    const entry = Buffer.alloc(12)
    entry.writeUInt32LE(offset, 8)
    files.push(file)
    directory.push(
      Buffer.concat([
        Buffer.from('PK\x01\x02'),
        Buffer.from([20, 0]),
        facts.subarray(0, 24),
        Buffer.from([0, 0]),
        entry,
        nameBytes,
      ]),
    )
    offset += file.length
  }
  const entries = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(directory.length, 4)
  end.writeUInt16LE(directory.length, 6)
  end.writeUInt32LE(entries.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...files, entries, Buffer.from('PK\x05\x06'), end])
}

const office = (part: string, type: string) =>
  zip({
    '[Content_Types].xml': `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/${part}" ContentType="${type}"/></Types>`,
    '_rels/.rels': '<Relationships/>',
    [part]: '<document/>',
  })
const OFFICE = 'application/vnd.openxmlformats-officedocument'
const openDocument = (kind: string) =>
  zip({ mimetype: `application/vnd.oasis.opendocument.${kind}`, 'content.xml': '<office/>' })
/** The container of the old office programs, with one part of this name. */
const container = (part: string) =>
  Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.alloc(504),
    Buffer.from(part, 'utf16le'),
    Buffer.alloc(512),
  ])
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const JPEG = Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex')

export const FILES = {
  'plan.pdf': Buffer.from('%PDF-1.4 tide'),
  'crew.png': PNG,
  'crew.jpg': JPEG,
  'CREW.JPEG': JPEG,
  'crew.webp': Buffer.from('UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==', 'base64'),
  'notes.txt': Buffer.from('\ufeffHôtel 🚣\r\nlast line\n'),
  // Begins as a bitmap does.
  'tides.csv': Buffer.from('BM,High water\r\nMon,09:12\r\n'),
  'minutes.docx': office('word/document.xml', `${OFFICE}.wordprocessingml.document.main+xml`),
  'accounts.xlsx': office('xl/workbook.xml', `${OFFICE}.spreadsheetml.sheet.main+xml`),
  'talk.pptx': office('ppt/presentation.xml', `${OFFICE}.presentationml.presentation.main+xml`),
  'minutes.doc': container('WordDocument'),
  'accounts.xls': container('Workbook'),
  'talk.ppt': container('PowerPoint Document'),
  'minutes.odt': openDocument('text'),
  'accounts.ods': openDocument('spreadsheet'),
  'talk.odp': openDocument('presentation'),
}
export const MACROS = office('word/document.xml', 'application/vnd.ms-word.document.macroEnabled.main+xml')
export const WITH_PASSWORD = container('EncryptedPackage')

/** A file as a page sends it; a browser knows few content types, and says nothing of the rest. */
export const attachmentOf = (fileName: string, bytes: Buffer, fields: Partial<Attachment> = {}): Attachment => ({
  fileName,
  contentType: '',
  base64: `data:application/octet-stream;base64,${bytes.toString('base64')}`,
  fileSize: bytes.length,
  ...fields,
})
