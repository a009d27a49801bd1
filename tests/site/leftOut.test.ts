import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { expect, it } from 'vitest'
import { leftOut } from '../../scripts/vite/leftOut'

it('[SPD-05] a build that no longer meets a part that it leaves out fails, and names it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'rowing-club-left-out-'))
  try {
    const input = join(folder, 'entry.js')
    await writeFile(input, "import hasOwn from 'hasown'; console.log(hasOwn)")
    const built = build({
      configFile: false,
      root: folder,
      logLevel: 'silent',
      plugins: [leftOut()],
      build: { write: false, rolldownOptions: { input } },
    })
    await expect(built).rejects.toThrow(/no longer meets.*: object\.entries, (?!.*hasown).*ListActions\.js/)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
