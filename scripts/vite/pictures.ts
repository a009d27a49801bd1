import { readdir, readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Plugin } from 'vite'

const FOLDER = resolve(import.meta.dirname, '../../src/site/pictures')

/** The club's first pictures, under the names by which its content knows them. */
export const pictures = (): Plugin => ({
  name: 'club:pictures',
  apply: 'build',
  async generateBundle() {
    const names = (await readdir(FOLDER)).filter(name => name.endsWith('.svg'))
    for (const name of names)
      this.emitFile({ type: 'asset', fileName: `pictures/${name}`, source: await readFile(resolve(FOLDER, name)) })
  },
})
