import { readFile, readdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import Papa from 'papaparse'
import { expect, inject, onTestFinished, test } from 'vitest'
import { connectDatabase } from '../../server/database/connect'
import { loadDemoClub } from '../../server/demo/loadDemoClub'
import { exportClub } from '../../server/operations/backup/exportClub'
import { EXPORTED_TABLES, NOT_EXPORTED } from '../../server/operations/backup/exportTables'
import { cloneDatabase } from '../cluster/cloneDatabase'
import { query, temporaryFolder } from '../database/embedded'
import { SQL_NOW } from '../moment'

const NOW = new Date('2026-11-22T09:00:00Z')

test('[SET-08] an export is a folder of spreadsheets and files that needs nothing of ours, and refuses one that is not empty', async () => {
  const { url, drop } = await cloneDatabase(inject('cluster'))
  onTestFinished(drop)
  const { database, close } = connectDatabase(url, { max: 1 })
  await loadDemoClub(database, { now: () => NOW }, { hashing: { memoryCost: 8, timeCost: 1, parallelism: 1 } })
  await close()
  await query(
    url,
    `update member set first_name = '=1+1', family_name = 'O''Neil, "Zoë"', phone_number = '+44 1234', medical_conditions = E'two\\nlines' where id = 1;
     update event set safety_report = '<p>The <strong>oar</strong> broke.</p>', report_filed_at = coalesce(report_filed_at, ${SQL_NOW}) where id = 1;
     update document set file_name = 'a/../b:c.pdf' where id = (select min(id) from document)`,
  )
  const [picture] = await query<{ id: number }>(
    url,
    `with p as (insert into picture (digest, width, height, fallback, uploaded_at) values ('digest', 800, 400, 'jpg', ${SQL_NOW}) returning id),
       s as (update home_slide set picture_id = (select id from p) where id = (select min(id) from home_slide)),
       r as (insert into picture_rendition (picture_id, width, format) select p.id, w.width, w.format from p, (values (400, 'jpg'), (800, 'webp'), (800, 'jpg')) as w(width, format) returning *),
       f as (insert into stored_file (rendition_id, size, created_at) select id, 5, ${SQL_NOW} from r returning *),
       b as (insert into file_piece select f.id, 0, convert_to(r.width || r.format, 'UTF8') from f join r on r.id = f.rendition_id)
     select id from p`,
  )
  const [attachment] = await query<{ id: number }>(
    url,
    `with g as (insert into group_message (filter, html, created_at) values ('All', '<p>Tide tables</p>', ${SQL_NOW}) returning id),
       a as (insert into mail_attachment (group_message_id, file_name, content_type) select id, 'tides.txt', 'text/plain' from g returning id),
       f as (insert into stored_file (attachment_id, size, created_at) select id, 3, ${SQL_NOW} from a returning *),
       b as (insert into file_piece select id, 0, 'ebb' from f)
     select id from a`,
  )
  const folder = join(await temporaryFolder(), 'export')
  const { tables, files } = await exportClub(url, folder, NOW)
  const names = (await readdir(folder, { recursive: true })).sort()
  expect(names.filter(name => name.endsWith('.csv') && !name.startsWith('documents/'))).toHaveLength(tables)
  expect(names.filter(name => /^(documents|attachments|pictures)\//.test(name))).toHaveLength(files)
  for (const name of names) expect((await stat(join(folder, name))).mode & 0o077, name).toBe(0)

  const read = async (name: string) => {
    const text = await readFile(join(folder, `${name}.csv`), 'utf8')
    expect(text.startsWith('\uFEFF')).toBe(true)
    return Papa.parse<Record<string, string>>(text.slice(1).trimEnd(), { header: true, newline: '\r\n' }).data
  }
  const counts = await query<Record<string, number>>(
    url,
    `select (select count(*)::int from member) as members, (select count(*)::int from event) as events, (select count(*)::int from attendee) as attendances,
       (select count(distinct (member_id, membership_year))::int from payment) as paid, (select count(amount)::int from payment) as payments, (select count(*)::int from change_history) as history, (select count(*)::int from document) as documents, (select count(*)::int from boat) as boats, 1 as club`,
  )
  for (const [name, rows] of Object.entries(counts[0] ?? {})) expect((await read(name)).length, name).toBe(rows)
  const [first] = await read('members')
  expect(first).toMatchObject({
    Id: '1',
    'First name': "'=1+1",
    Surname: 'O\'Neil, "Zoë"',
    Telephone: "'+44 1234",
    'Medical conditions': 'two\nlines',
    'Membership type': expect.stringMatching(/^\w+$/),
    Active: expect.stringMatching(/^(yes|no)$/),
  })
  expect(Object.keys(first ?? {}).filter(column => /password|hash|secret/i.test(column))).toEqual([])
  expect((await read('events')).find(({ Id }) => Id === '1')?.['Safety Report']).toBe('The oar broke.')
  expect((await read('lookups/event types')).map(({ Row }) => Row)).toContain('yes')

  // Each file is there, byte for byte, under a name that any disk takes.
  const [stored] = await query<{ id: number; bytes: Buffer }>(
    url,
    `select d.id, string_agg(p.bytes, ''::bytea order by p.start) as bytes from document d join stored_file f on f.document_id = d.id join file_piece p on p.file_id = f.id group by d.id order by d.id limit 1`,
  )
  expect(
    (await readFile(join(folder, 'documents', `${stored?.id} a_.._b_c.pdf`))).equals(stored?.bytes ?? Buffer.of()),
  ).toBe(true)
  for (const { File } of await read('documents')) expect(names).toContain(`documents/${File}`)
  expect((await read('site/slides'))[0]).toMatchObject({ Picture: `${picture?.id}.jpg` })
  expect(await readFile(join(folder, 'pictures', `${picture?.id}.jpg`), 'utf8')).toBe('800jpg')
  expect(await readFile(join(folder, 'attachments', `${attachment?.id} tides.txt`), 'utf8')).toBe('ebb')
  expect((await read('messages')).at(-1)?.Attachments).toBe(`${attachment?.id} tides.txt (text/plain)`)
  const about = await readFile(join(folder, 'README.txt'), 'utf8')
  expect(about).toContain('members.csv')
  expect(about).toMatch(/mail: copies of what the other files say/)

  await writeFile(join(folder, 'mine.txt'), 'mine')
  await expect(exportClub(url, folder, NOW)).rejects.toThrow(
    `${folder} is not empty. Choose a new folder; nothing was written.`,
  )
  expect((await readdir(join(folder, '..'))).sort()).toEqual(['export'])
})

test('[SET-08] an export shows every column of every table, or says why not: a new one belongs into a file or into NOT_EXPORTED', async () => {
  const { url, drop } = await cloneDatabase(inject('cluster'))
  onTestFinished(drop)
  // PostgreSQL itself says what a query reads, once the query is a view.
  for (const [index, { sql }] of EXPORTED_TABLES.entries()) await query(url, `create view exported_${index} as ${sql}`)
  const shown = await query<{ name: string }>(
    url,
    `select distinct table_name || '.' || column_name as name from information_schema.view_column_usage where view_name like 'exported%'`,
  )
  const columns = await query<{ name: string }>(
    url,
    `select c.table_name || '.' || c.column_name as name from information_schema.columns c
       join information_schema.tables t using (table_schema, table_name) where c.table_schema = 'public' and t.table_type = 'BASE TABLE' order by 1`,
  )
  const isShown = new Set(shown.map(({ name }) => name))
  const reasonsOf = (name: string) => {
    const [table = '', column = ''] = name.split('.')
    return [table, name, `*.${column}`].filter(key => key in NOT_EXPORTED)
  }
  expect(columns.length).toBeGreaterThan(200)
  expect(columns.filter(({ name }) => !isShown.has(name) && reasonsOf(name).length === 0)).toEqual([])
  // No key of NOT_EXPORTED is for a column that is shown, or that no longer exists.
  const used = new Set(columns.flatMap(({ name }) => reasonsOf(name)))
  expect(Object.keys(NOT_EXPORTED).filter(key => !used.has(key))).toEqual([])
  expect([...isShown].filter(name => /password_hash|\.hash$|secret|(?<!has_)digest/.test(name))).toEqual([])
})
