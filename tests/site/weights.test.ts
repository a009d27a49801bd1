import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { weights } from '../../scripts/vite/weights'

describe('a build of pages', () => {
  let folder = ''
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'rowing-club-weights-'))
  })
  afterEach(() => rm(folder, { recursive: true, force: true }))

  /** Builds entries of these sizes, in bytes that cannot be compressed, and a boot script of this size. */
  async function buildSite(entries: Record<string, number>, bootBytes = 1_000): Promise<void> {
    const input: Record<string, string> = {}
    for (const [name, bytes] of Object.entries(entries)) {
      input[name] = join(folder, `${name}.js`)
      await writeFile(input[name], `console.log('${randomBytes(bytes / 2).toString('hex')}')`)
    }
    await build({
      configFile: false,
      root: folder,
      logLevel: 'silent',
      plugins: [
        {
          name: 'assets-of-test',
          generateBundle() {
            const assets = { boot: 'x'.repeat(bootBytes) }
            this.emitFile({ type: 'asset', fileName: 'assets.json', source: JSON.stringify(assets) })
          },
        },
        weights('site'),
      ],
      build: { outDir: join(folder, 'dist'), rolldownOptions: { input } },
    })
  }

  it('[SPD-05] fails where a page weighs more than its budget', async () => {
    await expect(buildSite({ site: 1_000 })).resolves.toBeUndefined()
    await expect(buildSite({ site: 400_000 })).rejects.toThrow(/the site: 400\.\d kB, budget \d+/)
  })

  it('[SPD-05] fails where the script in the head of each document is longer than its budget', async () => {
    await expect(buildSite({ site: 1_000 }, 5_000)).rejects.toThrow(/the boot script: 5000 bytes, budget/)
  })

  it('[SPD-05] fails where an entry has no budget', async () => {
    await expect(buildSite({ site: 1_000, other: 1_000 })).rejects.toThrow(/: an entry without a budget/)
  })
})
