// What the upgrade that shows members the committee's fields finds in a club that is running.
import { expect, inject, onTestFinished, test } from 'vitest'
import { migrateDatabase } from '../../server/database/migrate'
import { cloneDatabase } from '../cluster/cloneDatabase'
import { migrationsBefore, query } from './embedded'
import { SQL_NOW } from '../moment'

async function clubBefore(): Promise<string> {
  const { url, drop } = await cloneDatabase(inject('cluster'), 'template0')
  onTestFinished(drop)
  await migrateDatabase(url, await migrationsBefore('shown_fields'))
  return url
}

test('[SET-11] an upgrade marks the fields that the committee fills in, whose values members see since then', async () => {
  const url = await clubBefore()
  await query(
    url,
    `insert into member_field (key, label, kind, filled_by, seen_by) values
      ('notes', 'Notes', 'text', 'committee', 'committee'), ('cap', 'Cap size', 'line', 'member', 'committee')`,
  )
  await migrateDatabase(url)
  expect(await query(url, 'select key, is_newly_shown as shown from member_field order by key')).toEqual([
    { key: 'cap', shown: false },
    { key: 'notes', shown: true },
  ])
})

test('[SET-03] an upgrade knows who has ever signed in by the traces that they left', async () => {
  const url = await clubBefore()
  await query(
    url,
    `insert into member (first_name, family_name, email, password_hash, registered_at)
     select name, 'Reed', name || '@club.example', nullif(hash, ''), ${SQL_NOW} from (values
       ('session', 'h'), ('record', 'h'), ('change', 'h'), ('row', 'h'), ('refused', 'h'), ('nothing', 'h'), ('invited', '')) m (name, hash)`,
  )
  const idOf = (name: string) => `(select id from member where first_name = '${name}')`
  await query(
    url,
    `insert into session (id, member_id, started_at, last_used_at, device, network)
       values (gen_random_uuid(), ${idOf('session')}, ${SQL_NOW}, ${SQL_NOW}, 'Firefox', '192.0.2.0');
     insert into sign_in_record (at, outcome, member_id, network, device) values
       (${SQL_NOW}, 'signedIn', ${idOf('record')}, '192.0.2.0', 'Firefox'), (${SQL_NOW}, 'refused', ${idOf('refused')}, '192.0.2.0', 'Firefox');
     insert into change_history (at, actor_id, deed, subject_type, subject_id) values (${SQL_NOW}, ${idOf('change')}, 'members.edit', 'member', 1);
     insert into event (title, summary, description, event_type_id, start_date, organiser_id, created_at)
       select 'Ebb', '', '', min(id), '2026-06-10', ${idOf('row')}, ${SQL_NOW} from event_type`,
  )
  await migrateDatabase(url)
  const come = await query<{ name: string }>(
    url,
    'select first_name as name from member where has_signed_in order by id',
  )
  expect(come.map(({ name }) => name)).toEqual(['session', 'record', 'change', 'row'])
})
