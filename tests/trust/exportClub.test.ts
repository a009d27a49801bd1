import { readFile, readdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import Papa from 'papaparse'
import { expect, inject, onTestFinished, test } from 'vitest'
import { connectDatabase } from '../../server/database/connect'
import { loadDemoClub } from '../../server/demo/loadDemoClub'
import { exportClub } from '../../server/keeping/exportClub'
import { cloneDatabase } from '../cluster/cloneDatabase'
import { query, temporaryFolder } from '../database/embedded'

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
     update event set safety_report = '<p>The <strong>oar</strong> broke.</p>', report_filed_at = coalesce(report_filed_at, now()) where id = 1;
     update document set file_name = 'a/../b:c.pdf' where id = (select min(id) from document)`,
  )
  const folder = join(await temporaryFolder(), 'export')
  const { tables, documents } = await exportClub(url, folder, NOW)
  const names = (await readdir(folder, { recursive: true })).sort()
  expect(names.filter(name => name.endsWith('.csv') && !name.startsWith('documents/'))).toHaveLength(tables)
  expect(names.filter(name => name.startsWith('documents/'))).toHaveLength(documents)
  for (const name of names) expect((await stat(join(folder, name))).mode & 0o077, name).toBe(0)

  const read = async (name: string) => {
    const text = await readFile(join(folder, `${name}.csv`), 'utf8')
    expect(text.startsWith('\uFEFF')).toBe(true)
    return Papa.parse<Record<string, string>>(text.slice(1).trimEnd(), { header: true, newline: '\r\n' }).data
  }
  const counts = await query<Record<string, number>>(
    url,
    `select (select count(*)::int from member) as members, (select count(*)::int from event) as events, (select count(*)::int from attendee) as attendances,
       (select count(*)::int from member_payment) as payments, (select count(*)::int from document) as documents, (select count(*)::int from boat) as boats, 1 as club`,
  )
  for (const [name, rows] of Object.entries(counts[0] ?? {})) expect((await read(name)).length, name).toBe(rows)
  const [first] = await read('members')
  expect(first).toMatchObject({
    Id: '1',
    'First Name': "'=1+1",
    Surname: 'O\'Neil, "Zoë"',
    'Phone Number': "'+44 1234",
    'Medical Conditions': 'two\nlines',
    'Membership Type': expect.stringMatching(/^\w+$/),
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
  expect(await readFile(join(folder, 'README.txt'), 'utf8')).toContain('members.csv')

  await writeFile(join(folder, 'mine.txt'), 'mine')
  await expect(exportClub(url, folder, NOW)).rejects.toThrow(
    `${folder} is not empty. Choose a new folder; nothing was written.`,
  )
  expect((await readdir(join(folder, '..'))).sort()).toEqual(['export'])
})
