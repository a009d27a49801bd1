const PAGE = { width: 595, height: 842 }
const MARGIN = 64
const LINE_HEIGHT = 18
const TITLE_SIZE = 20
const TEXT_SIZE = 11
/** The number of characters of 11 point Helvetica that fit between the margins, with some to spare. */
const LINE_LENGTH = 84

/**
 * Writes a small PDF 1.4 of one A4 page: a title, and paragraphs below it. Characters beyond Latin-1 become question
 * marks.
 */
export function writePdf(title: string, paragraphs: readonly string[]): Buffer {
  const content = [
    'BT',
    `/F2 ${TITLE_SIZE} Tf`,
    `${MARGIN} ${PAGE.height - MARGIN - TITLE_SIZE} Td`,
    `(${escapeText(title)}) Tj`,
    `/F1 ${TEXT_SIZE} Tf`,
    `0 ${-LINE_HEIGHT * 1.5} Td`,
    `${LINE_HEIGHT} TL`,
    ...paragraphs.flatMap(paragraph => [...wrap(paragraph).map(line => `T* (${escapeText(line)}) Tj`), 'T*']),
    'ET',
  ].join('\n')
  return assemble([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${PAGE.width} ${PAGE.height}] /Contents 4 0 R /Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>',
    `<< /Title (${escapeText(title)}) >>`,
  ])
}

/**
 * Numbers the objects from 1, the first the catalogue and the last the document's information. Adds the table of their
 * offsets.
 */
function assemble(objects: readonly string[]): Buffer {
  let file = '%PDF-1.4\n%âãÏÓ\n'
  const offsets = objects.map((object, index) => {
    const offset = file.length
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const table = file.length
  const entries = offsets.map(offset => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}`
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info ${objects.length} 0 R >>\nstartxref\n${table}\n%%EOF\n`
  return Buffer.from(file, 'latin1')
}

const escapeText = (text: string) => text.replace(/[^\n -~\u00a0-\u00ff]/g, '?').replace(/[\\()]/g, '\\$&')

function wrap(paragraph: string): string[] {
  const lines: string[] = ['']
  for (const word of paragraph.split(' ')) {
    const line = lines.at(-1) ?? ''
    if (line !== '' && line.length + word.length >= LINE_LENGTH) lines.push(word)
    else lines[lines.length - 1] = line === '' ? word : `${line} ${word}`
  }
  return lines
}
