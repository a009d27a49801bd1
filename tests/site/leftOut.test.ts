import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { expect, it } from 'vitest'
import { leftOut } from '../../scripts/vite/leftOut'

/** Builds an application of this one file. */
async function buildOf(code: string) {
  const folder = await mkdtemp(join(tmpdir(), 'rowing-club-left-out-'))
  try {
    const input = join(folder, 'entry.js')
    await writeFile(input, code)
    return await build({
      configFile: false,
      root: folder,
      logLevel: 'silent',
      resolve: { alias: { lodash: join(process.cwd(), 'node_modules/lodash') } },
      plugins: [leftOut()],
      build: { write: false, rolldownOptions: { input } },
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

it('[SPD-05] a build that no longer meets a part that it leaves out fails, and names it', async () => {
  const built = buildOf("import hasOwn from 'hasown'; console.log(hasOwn)")
  await expect(built).rejects.toThrow(/no longer meets.*: object\.entries, (?!.*hasown).*ListActions\.js/)
})

it('[SPD-05] a build that brings lodash, although it should be replaced, fails', async () => {
  await expect(buildOf("import get from 'lodash/get.js'; console.log(get)")).rejects.toThrow(
    /The build brings .*lodash/,
  )
})
