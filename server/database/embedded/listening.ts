import { chown, mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { mayEnter } from './account'
import type { Cluster, ClusterFolder } from './cluster'
import type { Postmaster } from './postmaster'

/**
 * The place where PostgreSQL listens: a folder with a socket, or this machine's loopback address. It is never the
 * network.
 */
export interface Listening {
  host: string
  port: number
}

/** The file is inside the cluster's folder, so that it travels with a backup. */
export const PASSWORD_FILE = 'club.password'

/** Reads the password of both accounts, which connections by the loopback address need. */
export const passwordOf = ({ folder }: ClusterFolder): Promise<string> => readFile(join(folder, PASSWORD_FILE), 'utf8')

const LOOPBACK = '127.0.0.1'
/** The number only names the socket's file. */
const SOCKET_PORT = 5432
/**
 * The longest socket folder. The shortest limit of any system (macOS) is 104 bytes with a closing zero, and includes
 * the name of the socket.
 */
const LONGEST_SOCKET_FOLDER = 103 - '/.s.PGSQL.5432'.length
const TEMPORARY_PREFIX = 'rowing-club-socket-'

/**
 * Chooses where a cluster that is about to start shall listen. The socket lies in the cluster's own folder. No other
 * account can enter it, and a server in another container that shares the folder finds it too. If that path is too
 * long, the socket lies in a private temporary folder.
 */
export async function chooseListening(cluster: Cluster, sockets: boolean): Promise<Listening> {
  if (!sockets) return { host: LOOPBACK, port: await freePort() }
  if (isShort(cluster.folder)) return { host: cluster.folder, port: SOCKET_PORT }
  const { account } = cluster
  const fits = isShort(join(tmpdir(), `${TEMPORARY_PREFIX}123456`)) && (!account || (await mayEnter(account, tmpdir())))
  const host = await mkdtemp(join(fits ? tmpdir() : '/tmp', TEMPORARY_PREFIX))
  if (account) await chown(host, account.uid, account.gid)
  return { host, port: SOCKET_PORT }
}

/** Returns where a running postmaster listens, according to its own file. */
export const listeningOf = ({ folder }: ClusterFolder, { address, socketFolder, port }: Postmaster): Listening => ({
  host: address ? LOOPBACK : resolve(folder, socketFolder),
  port,
})

/** Returns the settings that make PostgreSQL listen there and nowhere else. */
export function listeningSettings({ folder }: Cluster, { host, port }: Listening): Record<string, string> {
  if (host === LOOPBACK) return { listen_addresses: LOOPBACK, unix_socket_directories: '', port: String(port) }
  // '.' names the cluster's own folder without a path, which its account may not be able to walk.
  const socketFolder = host === folder ? '.' : `"${host}"`
  return {
    listen_addresses: '',
    unix_socket_directories: socketFolder,
    unix_socket_permissions: '0700',
    port: String(port),
  }
}

/** Returns the URL by which a user reaches a database there. Throws when the password is missing. */
export async function urlOf(
  cluster: ClusterFolder,
  { host, port }: Listening,
  user: string,
  database: string,
): Promise<string> {
  const words = new URLSearchParams({ host, port: String(port), user })
  if (host === LOOPBACK) words.set('password', await passwordOf(cluster))
  return `postgresql:///${database}?${words}`
}

/** Removes the temporary folder of a socket that is no longer used. */
export async function leaveListening({ host }: Listening): Promise<void> {
  if (['/tmp', tmpdir()].some(folder => dirname(host) === folder && host.startsWith(join(folder, TEMPORARY_PREFIX))))
    await rm(host, { recursive: true, force: true })
}

const isShort = (folder: string) => Buffer.byteLength(folder) <= LONGEST_SOCKET_FOLDER

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, LOOPBACK, () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
