// Exports the club as a folder of spreadsheets and files, to be read without this program.
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm, rmdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { finished } from 'node:stream/promises'
import { convert } from 'html-to-text'
import Papa from 'papaparse'
import type pg from 'pg'
import { BYTE_ORDER_MARK, FORMULA, LINE_END } from '#contract/rules/csv'
import { hasCode } from '../../filesystem'
import { EXPORTED_TABLES, type ExportedTable, NOT_EXPORTED } from './exportTables'
import { withSnapshot } from './snapshot'

/** An export that cannot be made there. The message is one line. */
class ExportError extends Error {
  override name = 'ExportError'
}

/** The rows that are in memory at once. */
const PORTION = 500
const MODE = { folder: 0o700, file: 0o600 }

/**
 * Writes everything that a person would understand into a new folder, as it is at one moment. The folder is made aside
 * and renamed. Returns the number of spreadsheets and of other files.
 * @throws ExportError
 */
export async function exportClub(url: string, folder: string, now: Date): Promise<{ tables: number; files: number }> {
  await expectEmpty(folder)
  const aside = `${folder}.${randomBytes(4).toString('hex')}.unfinished`
  try {
    return await withSnapshot(url, async ({ session }) => {
      for (const part of ['', 'lookups', 'site', ...Object.keys(FOLDERS)])
        await mkdir(join(aside, part), { recursive: true, mode: MODE.folder })
      for (const table of EXPORTED_TABLES) await writeTable(session, table, aside)
      let files = 0
      for (const [name, { sql }] of Object.entries(FOLDERS)) files += await writeFiles(session, sql, join(aside, name))
      await writeFile(join(aside, 'README.txt'), await readme(session, now), { mode: MODE.file })
      await expectEmpty(folder)
      await rmdir(folder).catch(() => undefined)
      await rename(aside, folder)
      return { tables: EXPORTED_TABLES.length, files }
    })
  } finally {
    await rm(aside, { recursive: true, force: true })
  }
}

async function expectEmpty(folder: string): Promise<void> {
  const found = await readdir(folder).catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return []
    throw new ExportError(`${folder} cannot be used: ${(error as Error).message}`, { cause: error })
  })
  if (found.length > 0) throw new ExportError(`${folder} is not empty. Choose a new folder; nothing was written.`)
  await mkdir(dirname(folder), { recursive: true })
}

async function writeTable(
  session: pg.Client,
  { file, sql, rich = [], files = [] }: ExportedTable,
  folder: string,
): Promise<void> {
  const out = createWriteStream(join(folder, `${file}.csv`), { mode: MODE.file })
  const written = finished(out)
  const write = async (text: string) => {
    if (!out.write(text)) await Promise.race([once(out, 'drain'), written])
  }
  await session.query(`declare exported no scroll cursor for ${sql}`)
  let header: string[] | undefined
  for (;;) {
    const { rows, fields } = await session.query<Record<string, unknown>>(`fetch ${PORTION} from exported`)
    const names = fields.map(({ name }) => name)
    if (!header) await write(BYTE_ORDER_MARK + csvOf([names]))
    header = names
    if (rows.length === 0) break
    const cellOf = (name: string, value: unknown): unknown => {
      if (typeof value !== 'string') return value
      if (rich.includes(name)) return convert(value, { wordwrap: false })
      return files.includes(name) ? onAnyDisk(value) : value
    }
    await write(csvOf(rows.map(row => names.map(name => cellOf(name, row[name])))))
  }
  await session.query('close exported')
  out.end()
  await written
}

const csvOf = (rows: unknown[][]) => Papa.unparse(rows, { newline: LINE_END, escapeFormulae: FORMULA }) + LINE_END

/** The folders of files, with the place and the name of each file. */
const FOLDERS = {
  documents: {
    about: 'the files of the documents',
    sql: `select f.id as "fileId", d.id || ' ' || d.file_name as name from document d join stored_file f on f.document_id = d.id order by d.id`,
  },
  attachments: {
    about: 'the attachments of messages',
    sql: `select f.id as "fileId", a.id || ' ' || a.file_name as name from mail_attachment a join stored_file f on f.attachment_id = a.id order by a.id`,
  },
  pictures: {
    about: 'the pictures, as large as they are kept',
    sql: `select f.id as "fileId", p.id || '.' || p.fallback as name from picture p
      join picture_rendition r on r.picture_id = p.id and r.width = p.width and r.format = p.fallback join stored_file f on f.rendition_id = r.id order by p.id`,
  },
} as const

/** Files are written one piece at a time. */
async function writeFiles(session: pg.Client, sql: string, folder: string): Promise<number> {
  const { rows: files } = await session.query<{ fileId: number; name: string }>(sql)
  for (const { fileId, name } of files) {
    const out = createWriteStream(join(folder, onAnyDisk(name)), { mode: MODE.file })
    const written = finished(out)
    for (let after = -1; ;) {
      const { rows } = await session.query<{ start: number; bytes: Buffer }>(
        'select start, bytes from file_piece where file_id = $1 and start > $2 order by start limit 1',
        [fileId, after],
      )
      if (!rows[0]) break
      after = rows[0].start
      if (!out.write(rows[0].bytes)) await Promise.race([once(out, 'drain'), written])
    }
    out.end()
    await written
  }
  return files.length
}

/** Replaces characters that some system does not accept in a file's name. */
// oxlint-disable-next-line no-control-regex
const onAnyDisk = (name: string): string => name.replace(/[\u0000-\u001f\u007f/\\:*?"<>|]/g, '_').replace(/[. ]+$/, '_')

/** Lists the tables of NOT_EXPORTED by their reasons. Columns are too small a detail for the reader of an export. */
function leftOut(): string[] {
  const tables = new Map<string, string[]>()
  for (const [name, reason] of Object.entries(NOT_EXPORTED))
    if (!name.includes('.')) tables.set(reason, [...(tables.get(reason) ?? []), name.replaceAll('_', ' ')])
  return [...tables].map(([reason, names]) => `  ${names.join(', ')}: ${reason}`)
}

async function readme(session: pg.Client, now: Date): Promise<string> {
  const { rows } = await session.query<{ title: string; time_zone: string }>(
    'select title, time_zone from club_settings',
  )
  const { title = 'The club', time_zone = 'UTC' } = rows[0] ?? {}
  const lines = EXPORTED_TABLES.map(({ file, about }) => `  ${`${file}.csv`.padEnd(40)}${about}`)
  return [
    `${title}, as it was on ${now.toISOString().slice(0, 16).replace('T', ' ')} UTC.`,
    '',
    'Everything that the members’ application knows, in files that any spreadsheet program opens. They hold personal data of members:',
    'keep them where nobody else can read them, and remove them when they are no longer needed.',
    '',
    ...lines,
    ...Object.entries(FOLDERS).map(([name, { about }]) => `  ${`${name}/`.padEnd(40)}${about}`),
    '',
    'Each file is CSV: UTF-8, commas between the columns, names of the columns in the first line. Days are year-month-day; times are by the club’s',
    `clock (${time_zone}). An id is the number by which the files speak of the same member or event. An apostrophe before a sign like = or + keeps a`,
    'spreadsheet from taking text for a formula. Passwords and keys are not in here: to bring a club back, make a backup.',
    '',
    'What is left out, and why:',
    ...leftOut(),
    '',
  ].join('\n')
}
