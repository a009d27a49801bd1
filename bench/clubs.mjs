// Measures what many clubs cost on one PostgreSQL, in three ways: a database for each, a schema for each, and shared
// tables. The shared tables have a club column and row security. Prints what one more club takes of disk, files, memory
// and time. node bench/clubs.mjs [--clubs 100]. Needs a built server, and Linux.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { startClub, startProgram } from './server/club.mjs'
import { familyOf, megabytesOf, processorSeconds } from './server/machines.mjs'

const PORTS = { club: 4451, empty: 4452 }
/** The events and attendances of one club, as elsewhere on the bench. */
const EVENTS = 400
const ATTENDANCES = 20_000
const SHARING = 50
/** The rows that are coming, with how many attend: what a member looks at most. */
const ROWS = `select e.id, e.title, (select count(*) from attendee a where a.event_id = e.id and not a.is_removed) attending
  from event e where e.ends_at > now() order by e.starts_at, e.id limit 10`

const { values } = parseArgs({ options: { clubs: { type: 'string', default: '100' } } })
const CLUBS = Number(values.clubs)
const median = numbers => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]
const say = (what, figure) => console.log(`| ${what} | ${figure} |`)

const club = await startClub({ port: PORTS.club })
const opened = []
const open = async name => {
  const client = new pg.Client({ connectionString: club.url.replace('///club?', `///${name}?`) })
  await client.connect()
  opened.push(client)
  return client
}
const close = async client => {
  opened.splice(opened.indexOf(client), 1)
  await client.end()
}
const one = async (client, text) => (await client.query(text)).rows[0]
const timed = async work => {
  const since = performance.now()
  await work()
  return performance.now() - since
}
try {
  const administrator = await open('club')
  const folder = new URL(club.url.replace('postgresql:///', 'http://x/')).searchParams.get('host')
  const [postmaster] = (await readFile(join(folder, 'postmaster.pid'), 'utf8')).split('\n').map(Number)
  console.log(`| ${CLUBS} clubs | one more club |\n|---|---|`)

  await administrator.query('create database empty template template0')
  const server = await startProgram(['dist/server/main.js'], {
    DATABASE_URL: club.url.replace('///club?', '///empty?'),
    CLUB_DEMO: '0',
    HOST: '127.0.0.1',
    PORT: String(PORTS.empty),
  })
  await wait(5_000)
  say('a server of its own, at rest', `${await megabytesOf([server.pid])} MB`)
  await server.stop()
  const empty = await open('empty')
  const { bytes } = await one(empty, 'select pg_database_size(current_database()) bytes')
  const { oid } = await one(empty, 'select oid from pg_database where datname = current_database()')
  const { tables, indexes } = await one(
    empty,
    `select count(*) filter (where relkind = 'r') tables, count(*) filter (where relkind = 'i') indexes from pg_class where relnamespace = 'public'::regnamespace`,
  )
  say(
    'a database: disk, when empty',
    `${(bytes / 1e6).toFixed(1)} MB in ${(await readdir(join(folder, 'base', String(oid)))).length} files, of ${tables} tables and ${indexes} indexes of ours`,
  )
  await close(empty)

  const times = []
  for (let number = 1; number <= CLUBS; number++)
    times.push(await timed(() => administrator.query(`create database many_${number} template empty`)))
  say('a database: time to make it from a template', `${Math.round(median(times))} ms`)

  const before = await processorSeconds(await familyOf(postmaster))
  await wait(60_000)
  const idle = (await processorSeconds(await familyOf(postmaster))) - before
  say(`databases: processor of PostgreSQL, nobody there, with ${CLUBS}`, `${(idle / 0.6).toFixed(1)} % of a core`)

  const memory = []
  for (let number = 1; number <= 5; number++) {
    const client = await open(`many_${number}`)
    const { pid } = await one(client, 'select pg_backend_pid() pid')
    for (let times = 0; times < 20; times++) await client.query(ROWS)
    memory.push(await megabytesOf([pid]))
    await close(client)
  }
  say('a database: memory of a connection, which serves that club alone', `${median(memory)} MB`)

  const names = (
    await administrator.query(
      `select relname name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
    )
  ).rows.map(({ name }) => name)
  await administrator.query('create database schemas template empty')
  const schemas = await open('schemas')
  const sizeBefore = (await one(schemas, 'select pg_database_size(current_database()) bytes')).bytes
  const schemaTimes = []
  for (let number = 1; number <= CLUBS; number++)
    schemaTimes.push(
      await timed(() =>
        schemas.query(
          `begin; create schema s${number}; ${names.map(name => `create table s${number}."${name}" (like public."${name}" including all);`).join(' ')} commit`,
        ),
      ),
    )
  const sizeAfter = (await one(schemas, 'select pg_database_size(current_database()) bytes')).bytes
  say(
    'a schema: disk, and time to make it',
    `${((sizeAfter - sizeBefore) / CLUBS / 1e6).toFixed(1)} MB, ${Math.round(median(schemaTimes))} ms`,
  )
  const reader = await open('schemas')
  const { pid } = await one(reader, 'select pg_backend_pid() pid')
  await reader.query(ROWS)
  const memoryBefore = await megabytesOf([pid])
  for (let number = 1; number <= CLUBS; number++) {
    await reader.query(`set search_path to s${number}`)
    for (const name of names) await reader.query(`select from "${name}" limit 1`)
    await reader.query(ROWS)
  }
  say(
    'a schema: memory that each connection keeps of it',
    `${((1000 * ((await megabytesOf([pid])) - memoryBefore)) / CLUBS).toFixed(0)} kB`,
  )
  await close(reader)
  await close(schemas)

  await administrator.query('create database shared')
  const shared = await open('shared')
  await shared.query(`
    create table event (club_id int, id bigint, title text, starts_at timestamptz, ends_at timestamptz, primary key (club_id, id));
    create table attendee (club_id int, id bigserial, event_id bigint, member_id int, is_removed bool default false, primary key (club_id, id));
    create index on event (club_id, ends_at); create index on attendee (club_id, event_id);
    insert into event select c, i, 'Row ' || i, now() + interval '30 days' - i * interval '9 days', now() + interval '30 days 2 hours' - i * interval '9 days' from generate_series(1, ${SHARING}) c, generate_series(1, ${EVENTS}) i;
    insert into attendee (club_id, event_id, member_id) select c, 1 + i % ${EVENTS}, i from generate_series(1, ${SHARING}) c, generate_series(1, ${ATTENDANCES}) i;
    create table own_event as select * from event where club_id = 7; alter table own_event add primary key (id); create index on own_event (ends_at);
    create table own_attendee as select * from attendee where club_id = 7; alter table own_attendee add primary key (id); create index on own_attendee (event_id);
    alter table event enable row level security; alter table event force row level security;
    alter table attendee enable row level security; alter table attendee force row level security;
    create policy ours on event using (club_id = current_setting('club.id')::int);
    create policy ours on attendee using (club_id = current_setting('club.id')::int);`)
  await shared.query('vacuum analyze')
  await shared.query(`set club.id = '7'`)
  const asked = {
    'one club alone': ROWS.replace('attendee a', 'own_attendee a').replace('from event', 'from own_event'),
    [`${SHARING} clubs, row security`]: ROWS,
  }
  const took = Object.fromEntries(Object.keys(asked).map(kind => [kind, []]))
  for (let round = 0; round < 200; round++)
    for (const [kind, text] of Object.entries(asked))
      took[kind].push(await timed(() => shared.query({ name: kind, text })))
  say(
    'the rows list of a club, one set of tables',
    Object.entries(took)
      .map(([kind, all]) => `${median(all).toFixed(2)} ms ${kind}`)
      .join(', '),
  )
} finally {
  for (const client of opened) await client.end()
  await club.stop()
}
