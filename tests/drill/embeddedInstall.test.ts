import { execFile } from 'node:child_process'
import { chmod, cp, lstat, mkdir, readdir, readFile, readlink, unlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { nativeFolder } from '../../server/database/embedded/binaries'
import { startEmbeddedPostgres } from '../../server/database/embeddedPostgres'
import { query, startForTest, temporaryFolder } from '../database/embedded'

const run = promisify(execFile)

/** A copy of PostgreSQL as npm unpacks it with install scripts off: without the links between its libraries. */
async function unpackedNative(): Promise<string> {
  const folder = await temporaryFolder()
  await cp(nativeFolder(), join(folder, 'native'), {
    recursive: true,
    verbatimSymlinks: true,
    filter: path => !path.endsWith('.a'),
  })
  // PostgreSQL may have to run as another account than ours, and must not make do with a copy.
  await run('chmod', ['-R', 'a+rX', folder])
  for (const { target } of await listedLinks(join(folder, 'native')))
    await unlink(join(folder, target)).catch(() => undefined)
  return join(folder, 'native')
}

const listedLinks = async (native: string): Promise<{ source: string; target: string }[]> =>
  JSON.parse(await readFile(join(native, 'pg-symlinks.json'), 'utf8')) as { source: string; target: string }[]

test.runIf(process.platform === 'linux')(
  'the library links are made when install scripts were off, by two servers at once',
  async () => {
    const native = await unpackedNative()
    await expect(run(join(native, 'bin', 'postgres'), ['--version'])).rejects.toThrow('shared libraries')

    const started = await Promise.all(
      ['one', 'other'].map(async name => startForTest({ dataFolder: join(await temporaryFolder(), name), native })),
    )
    for (const { url } of started) expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }])
    for (const { source, target } of await listedLinks(native))
      expect(join(dirname(target), await readlink(join(native, '..', target)))).toBe(source)
  },
)

test.runIf(process.platform !== 'win32')(
  'an initdb that fails halfway leaves nothing behind and says why in one line',
  async () => {
    const native = await unpackedNative()
    await writeFile(
      join(native, 'bin', 'initdb'),
      '#!/bin/sh\necho half > "${1#--pgdata=}/half"\necho "initdb: error: could not write to file: No space left on device" >&2\nexit 1\n',
    )
    const parent = await temporaryFolder()

    await expect(
      startEmbeddedPostgres({ dataFolder: join(parent, 'club-data'), native, log: () => undefined }),
    ).rejects.toThrow(/^PostgreSQL's initdb failed: could not write to file: No space left on device$/)
    expect(await readdir(parent)).toEqual([])

    // A folder that was there before stays, as empty as it was.
    await mkdir(join(parent, 'mine'))
    await expect(
      startEmbeddedPostgres({ dataFolder: join(parent, 'mine'), native, log: () => undefined }),
    ).rejects.toThrow('initdb failed')
    expect(await readdir(join(parent, 'mine'))).toEqual([])
  },
)

test.runIf(process.getuid?.() === 0)(
  'under root PostgreSQL runs as another account that owns its data, wherever the folder is',
  async () => {
    for (const mode of [0o755, 0o700]) {
      const dataFolder = await temporaryFolder()
      await chmod(dataFolder, mode)
      const { url } = await startForTest({ dataFolder })
      const [row] = await query<{ pid: number }>(url, 'select pg_backend_pid() as pid')
      expect(row?.pid).toBeGreaterThan(0)
      const { uid } = await lstat(join(dataFolder, 'postgres'))
      expect(uid).not.toBe(0)
      const postmaster = (await readFile(join(dataFolder, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0]
      expect((await lstat(`/proc/${postmaster}`)).uid).toBe(uid)
    }
  },
)
