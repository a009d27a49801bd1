// A backup is one file with everything: a zip archive (docs/decisions/21-backups.md). It holds a file for each table,
// as PostgreSQL's COPY writes it, and at its end a manifest of the contents. The archive's comment is a digest of
// everything before it, so that no byte of the file can change unseen.
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { Transform, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { z } from 'zod'
import type { ClubTable } from './clubTables'

export const FORMAT = 1
export const MANIFEST = 'manifest.json'

const named = { schema: z.string(), name: z.string() }

const manifest = z.object({
  format: z.literal(FORMAT),
  /** The version of the program that made it. */
  program: z.string(),
  postgres: z.string(),
  club: z.string(),
  madeAt: z.iso.datetime(),
  /** The database's migrations, oldest first. */
  migrations: z.array(z.object({ name: z.string(), when: z.number(), hash: z.string() })),
  tables: z.array(
    z.object({
      ...named,
      columns: z.array(z.string()).min(1),
      format: z.enum(['text', 'binary']),
      file: z.string(),
      rows: z.int(),
      bytes: z.int(),
      sha256: z.string(),
    }),
  ),
  sequences: z.array(z.object({ ...named, value: z.string(), isCalled: z.boolean() })),
})

export type Manifest = z.output<typeof manifest>

/** A file that is not a backup, or not complete. The message is one line for the person at the keyboard. */
export class BadBackup extends Error {
  override name = 'BadBackup'
}

export const fileOf = ({ schema, name, format }: ClubTable): string =>
  `tables/${schema}.${name}.${format === 'binary' ? 'bin' : 'tsv'}`

/** Passes bytes on, and tells their number and digest when all have come. */
export class Meter extends Transform {
  readonly #hash = createHash('sha256')
  bytes = 0
  sha256 = ''

  override _transform(chunk: Buffer, _encoding: string, done: (error: null, chunk: Buffer) => void): void {
    this.#hash.update(chunk)
    this.bytes += chunk.length
    done(null, chunk)
  }

  override _flush(done: () => void): void {
    this.sha256 = this.#hash.digest('hex')
    done()
  }
}

const SEAL = 'sha256:'
const SEAL_BYTES = SEAL.length + 64
/** The length of an empty comment, which ends an archive without one. */
const LENGTH_BYTES = 2

/** Replaces the empty comment of a zip archive by the digest of everything before it. */
export class Seal extends Transform {
  readonly #hash = createHash('sha256')
  #end: Buffer = Buffer.alloc(0)

  override _transform(chunk: Buffer, _encoding: string, done: () => void): void {
    const bytes = Buffer.concat([this.#end, chunk])
    this.#pass(bytes.subarray(0, Math.max(0, bytes.length - LENGTH_BYTES)))
    this.#end = bytes.subarray(Math.max(0, bytes.length - LENGTH_BYTES))
    done()
  }

  override _flush(done: () => void): void {
    const length = Buffer.alloc(LENGTH_BYTES)
    length.writeUInt16LE(SEAL_BYTES)
    this.#pass(length)
    this.push(SEAL + this.#hash.digest('hex'))
    done()
  }

  #pass(bytes: Buffer): void {
    this.#hash.update(bytes)
    this.push(bytes)
  }
}

/** Tells whether a file ends as a backup does: one that was cut off does not. It reads the end alone. */
export async function endsWhole(file: string): Promise<boolean> {
  const { size } = await stat(file)
  const end = await text(createReadStream(file, { start: Math.max(0, size - SEAL_BYTES), encoding: 'latin1' }))
  return /^sha256:[\da-f]{64}$/.test(end)
}

async function isSealed(file: string, seal: string): Promise<boolean> {
  const { size } = await stat(file)
  const meter = new Meter()
  await pipeline(createReadStream(file, { end: Math.max(0, size - SEAL_BYTES - 1) }), meter, nowhere())
  return seal === SEAL + meter.sha256
}

export interface OpenBackup {
  manifest: Manifest
  rowsOf(table: ClubTable): Promise<Readable>
  close(): void
}

/**
 * Opens a backup, after reading all of it and checking that every byte is as it was written.
 * @throws BadBackup when it is cut, changed, or no backup
 */
export async function openBackup(file: string): Promise<OpenBackup> {
  const zip = await openPromise(file, { autoClose: false }).catch(async (error: unknown) => {
    throw isOfSystem(error) ? error : new BadBackup(await faultOfEnd(file), { cause: error })
  })
  try {
    return await read(zip, file)
  } catch (error) {
    zip.close()
    if (error instanceof BadBackup || isOfSystem(error)) throw error
    throw new BadBackup(`${file} is not a whole backup: ${(error as Error).message}`, { cause: error })
  }
}

const ZIP_BEGINNING = 'PK\x03\x04'

/** Returns what is wrong with a file that does not end as an archive does. */
async function faultOfEnd(file: string): Promise<string> {
  const { size } = await stat(file)
  if (size === 0) return `${file} is empty`
  const beginning = await text(createReadStream(file, { end: ZIP_BEGINNING.length - 1, encoding: 'latin1' }))
  if (!ZIP_BEGINNING.startsWith(beginning)) return `${file} is not a backup`
  return `${file} is incomplete: it was cut off, and its end is missing. Copy it again from where it was made, or restore another one`
}

const isOfSystem = (error: unknown) => error instanceof Error && 'syscall' in error

async function read(zip: ZipFile, file: string): Promise<OpenBackup> {
  if (!(await isSealed(file, zip.comment)))
    throw new BadBackup(`${file} is not a whole backup, or has been changed since it was made`)
  const entries = new Map<string, Entry>()
  for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry)
  const open = async (name: string): Promise<Readable> => {
    const entry = entries.get(name)
    if (!entry) throw new BadBackup(`${file} is not a whole backup: ${name} is missing`)
    return zip.openReadStreamPromise(entry)
  }
  const told = await readManifest(await open(MANIFEST), file)
  for (const { file: name, bytes, sha256 } of told.tables) {
    const meter = new Meter()
    await pipeline(await open(name), meter, nowhere())
    if (meter.bytes !== bytes || meter.sha256 !== sha256)
      throw new BadBackup(`${file} has been changed since it was made: ${name} is not as it was written`)
  }
  return { manifest: told, rowsOf: table => open(fileOf(table)), close: () => zip.close() }
}

async function readManifest(stream: Readable, file: string): Promise<Manifest> {
  const bytes = Buffer.concat(await stream.toArray())
  const told: unknown = JSON.parse(bytes.toString())
  const format = z.object({ format: z.int() }).safeParse(told)
  if (format.success && format.data.format > FORMAT)
    throw new BadBackup(`${file} was made by a newer program than this one. Restore it with that one or a newer one.`)
  const parsed = manifest.safeParse(told)
  if (!parsed.success) throw new BadBackup(`${file} is not a backup of this program`)
  return parsed.data
}

const nowhere = () => new Writable({ write: (_chunk, _encoding, done) => done() })
