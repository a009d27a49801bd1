// A club to measure: the built server on a folder of its own, and a demo club grown to a size.
import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'

const ROOT = join(import.meta.dirname, '../..')
export const PASSWORD = 'ebb-and-flood-2026'

/** Starts a program and waits for the line of its output that says where it listens. */
export async function startProgram(args, env = {}) {
  const program = spawn(process.execPath, args, {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const origin = await new Promise((resolve, reject) => {
    let said = ''
    program.stdout.on('data', words => {
      said += words
      const [, found] = /(http:\/\/[\d.a-z]+:\d+)/.exec(said) ?? []
      if (found) resolve(found)
    })
    program.once('exit', code => reject(new Error(`${args[0]} ended with ${code}: ${said}`)))
  })
  return { origin, pid: program.pid, stop: () => new Promise(done => program.once('exit', done).kill('SIGTERM')) }
}

/** The product over a demo club in a temporary folder; `url` is its database. */
export async function startClub({ port, nodeArgs = [], env = {} }) {
  const folder = await mkdtemp(join(tmpdir(), 'rowing-club-bench-'))
  const program = await startProgram([...nodeArgs, 'dist/server/main.js'], {
    CLUB_DEMO: '1',
    CLUB_DATA: folder,
    PORT: String(port),
    HOST: '127.0.0.1',
    ...env,
  })
  return {
    ...program,
    url: databaseIn(folder),
    stop: async () => {
      await program.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Returns the address of the bundled PostgreSQL in a folder. */
const databaseIn = folder =>
  `postgresql:///club?${new URLSearchParams({ host: join(folder, 'postgres'), port: '5432', user: 'club' })}`

/** Adds made-up members, events and attendances up to these numbers, the same at every run. */
export async function growClub(url, { members, events = 0, attendances = 0, water = true }) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('select setseed(0.5)')
  await client.query(
    `insert into member (first_name, family_name, email, membership_type_id, phone_number, town, date_of_birth, gender_id, ethnicity_id,
       is_approved, updated_profile, registered_at)
     select (array['Ada','Ben','Cleo','Dan','Eve','Finn','Gwen','Hugh','Iris','Jon'])[1 + i % 10] || ' ' || chr(65 + i % 26),
       (array['Marsh','Noss','Tamar','Yealm','Erme','Plym','Avon','Dart'])[1 + i % 8] || initcap(md5(i::text)), 'm' || i || '@bench.example',
       1 + i % 5, '07700 9' || lpad((i % 100000)::text, 5, '0'), 'Noss Mayo', date '1950-01-01' + (i * 7) % 20000,
       (select min(id) + i % 2 from gender), (select min(id) + i % 3 from ethnicity), true, true, now() - i % 3000 * interval '1 day'
     from generate_series((select count(*)::int from member) + 1, $1::int) i`,
    [members],
  )
  await client.query(
    `insert into event (title, event_type_id, organiser_id, summary, bosun_report, report_filed_at, start_date, start_time, end_time, created_at)
     select 'Row ' || i, (select id from event_type order by id limit 1 offset i % 3), (select id from member order by id limit 1 offset i % 10), '<p>A row on the tide.</p>',
       case when i % 4 = 0 then '<p>Oar ' || i || ' has lost its collar: ' || repeat('chafed at the button. ', 6) || '</p>' end,
       case when i % 4 = 0 then now() end,
       current_date + 30 - (i * 3650 / $1::int), time '09:00', time '11:00', now()
     from generate_series((select count(*)::int from event) + 1, $1::int) i`,
    [events],
  )
  await client.query(
    `insert into attendee (event_id, member_id, joined_at, confirmed)
     select e.id, 1 + (random() * ($1::int - 1))::int, now(), random() < 0.9
     from event e, generate_series(1, greatest(1, ceil(($2::int - (select count(*) from attendee)) * 1.02 / (select count(*) from event)))::int)
     where $2::int > (select count(*) from attendee)
     on conflict do nothing`,
    [members, attendances],
  )
  if (water) await bringWater(client)
  else await client.query('update water_settings set has_tides = false, has_places = false')
  await client.query('vacuum analyze')
  const { rows } = await client.query(
    'select (select count(*)::int from member) members, (select count(*)::int from event) events, (select count(*)::int from attendee) attendances',
  )
  await client.end()
  return rows[0]
}

/** Gives every event a number of places, and the slipway the tides of 400 days. */
async function bringWater(client) {
  await client.query("update water_settings set has_tides = true, slipway = '51.48, -0.22', has_places = true")
  await client.query('update event set places = 60')
  await client.query(
    `insert into tide_extreme (at, height, is_high)
     select date_trunc('minute', now()) + i * interval '372 minutes', case when i % 2 = 0 then 6.4 else 0.9 end, i % 2 = 0
     from generate_series(-4, 400 * 24 * 60 / 372) i on conflict do nothing`,
  )
}

/** The headers of somebody who is signed in to the demo club, for writing too. */
export async function signIn(origin, account) {
  const form = new URLSearchParams({ grant_type: 'password', username: `${account}@demo.example`, password: PASSWORD })
  const answer = await fetch(`${origin}/oauth/token`, { method: 'POST', body: form })
  if (!answer.ok) throw new Error(`${account} was not let in: ${answer.status}`)
  const { access_token } = await answer.json()
  const cookies = answer.headers.getSetCookie().map(cookie => cookie.split(';')[0])
  const cookie = cookies.find(each => each.startsWith('XSRF-TOKEN='))
  const token = decodeURIComponent(cookie.slice('XSRF-TOKEN='.length))
  return { authorization: `Bearer ${access_token}`, cookie, 'x-xsrf-token': token }
}
