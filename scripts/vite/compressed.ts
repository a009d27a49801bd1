import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const TEXT = /\.(?:js|css|svg|json|html)$/
const SMALLEST = 512
const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Lays a .br and a .gz beside every text file of the build, so that nothing is compressed while somebody waits. */
export const compressed = (): Plugin => ({
  name: 'club:compressed',
  apply: 'build',
  async writeBundle({ dir = '' }, bundle) {
    const names = Object.keys(bundle).filter(name => TEXT.test(name) && !name.startsWith('.vite'))
    await Promise.all(names.map(name => compress(join(dir, name))))
  },
})

async function compress(path: string): Promise<void> {
  const source = await readFile(path)
  if (source.length < SMALLEST) return
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: source.length }
  await Promise.all([
    writeFile(`${path}.br`, await brotli(source, { params })),
    writeFile(`${path}.gz`, await zip(source, { level: 9 })),
  ])
}
