import { COPYFILE_FICLONE } from 'node:constants'
import {
  access,
  chmod,
  copyFile,
  lstat,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  realpath,
  rename,
  rm,
  stat,
  utimes,
} from 'node:fs/promises'
import { join } from 'node:path'
import { type FreeRoom, freeRoom, inMegabytes, syncToDisk } from '../../filesystem'
import { EmbeddedPostgresError } from './errors'

/** The number of copies to keep. Each is as large as the database. */
const MOST_COPIES = 3
const PREFIX = 'backup-'
const ASIDE = 'backup.new-'
/** The bytes that must be free beside the copy. A migration may need as much itself. */
const MARGIN = 200_000_000

export interface CopyOptions {
  dataFolder: string
  /** The state of the database: the name of its last migration. */
  state: string
  now?: Date
  room?: FreeRoom
  /** Set to false only in tests. */
  fsync?: boolean
}

/**
 * Copies the stopped database's folder beside it, and removes all but the newest copies. The copy is made aside and
 * renamed, so a folder with its final name is complete. Returns the copy's folder.
 * @throws EmbeddedPostgresError when there is too little room, or another server has started the database meanwhile
 */
export async function copyCluster({
  dataFolder,
  state,
  now = new Date(),
  room = freeRoom,
  fsync = true,
}: CopyOptions): Promise<string> {
  const parent = await realpath(dataFolder)
  const source = join(parent, 'postgres')
  await removeHalfMade(parent)
  const files = await filesOf(source)
  await expectRoom(parent, files, room)
  const aside = await mkdtemp(join(parent, ASIDE))
  try {
    const before = await control(source)
    await copy(source, files, aside, fsync ? syncToDisk : async () => undefined)
    if ((await isStarted(source)) || !before.equals(await control(source)))
      throw new EmbeddedPostgresError(
        `${source} was started by another server while it was being copied. Stop that one first.`,
      )
    const copied = join(parent, `${PREFIX}${now.toISOString().slice(0, 19).replaceAll(':', '')}-${state}`)
    await rename(aside, copied)
    if (fsync) await syncToDisk(parent)
    await removeOldest(parent)
    return copied
  } finally {
    await rm(aside, { recursive: true, force: true })
  }
}

interface Entry {
  /** The path below the cluster's folder. */
  path: string
  isFolder: boolean
  size: number
  mode: number
  mtime: Date
}

/**
 * Lists folders before their contents. A cluster of ours has no links and, when stopped, no sockets. Anything else in
 * there is not part of the database.
 */
async function filesOf(source: string, below = ''): Promise<Entry[]> {
  const entries: Entry[] = []
  for (const name of (await readdir(join(source, below))).sort()) {
    const path = join(below, name)
    const found = await lstat(join(source, path))
    if (!found.isFile() && !found.isDirectory()) continue
    entries.push({ path, isFolder: found.isDirectory(), size: found.size, mode: found.mode, mtime: found.mtime })
    if (found.isDirectory()) entries.push(...(await filesOf(source, path)))
  }
  return entries
}

async function expectRoom(folder: string, files: readonly Entry[], room: FreeRoom): Promise<void> {
  const needed = files.reduce((sum, { size }) => sum + size, 0) + MARGIN
  const free = await room(folder)
  if (free >= needed) return
  throw new EmbeddedPostgresError(
    `There is no room in ${folder} to copy the database before it is migrated: ${inMegabytes(needed)} are needed, ${inMegabytes(free)} are free. Make room and start again; nothing was changed.`,
  )
}

/** Copies the files. When it ends, all of them are on disk, so that a crash of the machine cannot undo it. */
async function copy(
  source: string,
  files: readonly Entry[],
  target: string,
  settle: (path: string) => Promise<void>,
): Promise<void> {
  const root = await stat(source)
  const folders = files.filter(({ isFolder }) => isFolder)
  for (const { path, mode } of folders) await mkdir(join(target, path), { mode: mode & 0o7777 })
  await eachAtOnce(
    files.filter(({ isFolder }) => !isFolder),
    async ({ path, mode, mtime }) => {
      const to = join(target, path)
      await copyFile(join(source, path), to, COPYFILE_FICLONE)
      await chmod(to, mode & 0o7777)
      await utimes(to, mtime, mtime)
      await settle(to)
    },
  )
  await eachAtOnce(folders, ({ path }) => settle(join(target, path)))
  await chmod(target, root.mode & 0o7777)
  await settle(target)
}

/** A cluster is a thousand small files, and a disk settles several in the time of one. */
async function eachAtOnce(entries: readonly Entry[], work: (entry: Entry) => Promise<void>): Promise<void> {
  const waiting = entries.values()
  const worker = async () => {
    for (const entry of waiting) await work(entry)
  }
  await Promise.all(Array.from({ length: 16 }, worker))
}

/** Reads PostgreSQL's own record of the cluster's state, which every start and every checkpoint changes. */
const control = (source: string): Promise<Buffer> => readFile(join(source, 'global', 'pg_control'))

const isStarted = (source: string): Promise<boolean> =>
  access(join(source, 'postmaster.pid')).then(
    () => true,
    () => false,
  )

async function removeHalfMade(parent: string): Promise<void> {
  for (const name of await readdir(parent))
    if (name.startsWith(ASIDE)) await rm(join(parent, name), { recursive: true, force: true })
}

/** The names of the copies begin with the time. */
async function removeOldest(parent: string): Promise<void> {
  const copies = (await readdir(parent)).filter(name => name.startsWith(PREFIX)).sort()
  for (const name of copies.slice(0, -MOST_COPIES)) await rm(join(parent, name), { recursive: true, force: true })
}
