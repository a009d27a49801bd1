// What the upgrade that makes one table of marks and sums finds in a club that is running.
import { expect, inject, onTestFinished, test } from 'vitest'
import { migrateDatabase } from '../../server/database/migrate'
import { cloneDatabase } from '../cluster/cloneDatabase'
import { SQL_NOW } from '../moment'
import { migrationsBefore, query } from './embedded'

const LATER = `${SQL_NOW} + interval '1 day'`

async function clubBefore(): Promise<string> {
  const { url, drop } = await cloneDatabase(inject('cluster'), 'template0')
  onTestFinished(drop)
  await migrateDatabase(url, await migrationsBefore('one_payment'))
  await query(
    url,
    `insert into member (first_name, family_name, email, registered_at)
     select name, 'Reed', name || '@club.example', ${SQL_NOW} from unnest(array[
       'marked', 'paid', 'markedFirst', 'twice', 'part', 'notPaid', 'wasLife', 'nothing', 'secretary']) name`,
  )
  const idOf = (name: string) => `(select id from member where first_name = '${name}')`
  const secretary = idOf('secretary')
  const received = async (name: string, settles: boolean, at = SQL_NOW) => {
    const [row] = await query<{ id: number }>(
      url,
      `insert into received_payment (member_id, membership_year, received_on, amount, note, settles, recorded_at, recorded_by, idempotency_key)
       values (${idOf(name)}, 2026, '2026-06-01', 130, 'for ${name}', ${settles}, ${at}, ${secretary}, 'key of ${name}') returning id`,
    )
    return row?.id ?? 0
  }
  const counts = (name: string, settledBy: number | null, at = SQL_NOW, year = 2026) =>
    query(
      url,
      `insert into member_payment (member_id, membership_year, recorded_at, recorded_by, settled_by)
       values (${idOf(name)}, ${year}, ${at}, ${secretary}, ${settledBy ?? 'null'})`,
    )
  await counts('marked', null)
  await counts('marked', null, SQL_NOW, 2025)
  await counts('paid', await received('paid', true))
  await counts('markedFirst', await received('markedFirst', true, LATER))
  await counts('twice', await received('twice', true))
  await query(
    url,
    `insert into received_payment (member_id, membership_year, received_on, amount, settles, recorded_at) values (${idOf('twice')}, 2026, '2026-06-02', 20, true, ${LATER})`,
  )
  for (const name of ['part', 'notPaid', 'wasLife']) await received(name, name !== 'part')
  return url
}

test('[SET-05] an upgrade makes one table of sums and marks; who has paid for which year, and since when, stays', async () => {
  const url = await clubBefore()
  const before = await query(
    url,
    `select m.first_name as name, p.membership_year as year, p.recorded_at as since, p.recorded_by as by
     from member_payment p join member m on m.id = p.member_id order by 1, 2`,
  )
  const sums = await query(
    url,
    'select id, member_id, received_on, amount, note, recorded_by, idempotency_key from received_payment order by id',
  )
  await migrateDatabase(url)
  expect(before).toHaveLength(5)
  expect(
    await query(
      url,
      `select distinct on (1, 2) m.first_name as name, p.membership_year as year, p.recorded_at as since, p.recorded_by as by
       from payment p join member m on m.id = p.member_id where p.settles and p.withdrawn_at is null
       order by 1, 2, p.recorded_at, p.id`,
    ),
  ).toEqual(before)
  expect(
    await query(
      url,
      `select id, member_id, received_on, amount, note, recorded_by, idempotency_key from payment where amount is not null order by id`,
    ),
  ).toEqual(sums)
  const marks = await query(
    url,
    `select m.first_name as name, p.membership_year as year, p.id > (select max(id) from payment where amount is not null) as "isNew"
     from payment p join member m on m.id = p.member_id where p.amount is null order by 1, 2`,
  )
  expect(marks).toEqual([
    { name: 'marked', year: 2025, isNew: true },
    { name: 'marked', year: 2026, isNew: true },
    { name: 'markedFirst', year: 2026, isNew: true },
  ])
})
