import { dirname, resolve } from 'node:path'
import type { Plugin } from 'vite'
import type { ScreenPreloads } from '../../contract/site.ts'
import { screens, type ScreenEntry } from '../../src/screens.ts'
import { closureOf } from './weights.ts'

/** The files that name a screen's code: a resource's index, or pages/index.ts. */
const INDEX = /\/src\/\w+\/index\.tsx?$/
const CODE = /(\w+): \{\s*load: \(\) => import\('(.+?)'\)/g
const ADMIN_SHELL = 'src/kit/admin/AdminShell'

/** Writes screens.json: what the document of a screen asks for at once, instead of after the application has begun. */
export function screenPreloads(base: string): Plugin {
  /** The module of each screen by its name, without the ending. */
  const modules = new Map<string, string>()
  return {
    name: 'club:screen-preloads',
    apply: 'build',
    transform: {
      order: 'pre',
      filter: { id: INDEX },
      handler(code, id) {
        for (const [, name = '', path = ''] of code.matchAll(CODE)) modules.set(name, resolve(dirname(id), path))
      },
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter(file => file.type === 'chunk')
        const entry = chunks.find(chunk => chunk.isEntry)
        if (!entry) return this.error('The members application has no entry.')
        const begun = closureOf(entry, bundle)
        const chunkOf = (module: string) =>
          chunks.find(({ moduleIds }) => moduleIds.some(id => id === `${module}.tsx` || id === `${module}.ts`))
        const adminShell = chunkOf(resolve(this.environment.config.root, ADMIN_SHELL))
        const preloads: ScreenPreloads = {}
        for (const [name, { path, needsAdminShell }] of Object.entries<ScreenEntry>(screens)) {
          const code = chunkOf(modules.get(name) ?? '')
          if (!code || !adminShell) return this.error(`No index below src/ names the code of the screen ${name}.`)
          const needed = closureOf(code, bundle, needsAdminShell ? closureOf(adminShell, bundle) : undefined)
          preloads[`/members/${path}`] = [...needed].filter(file => !begun.has(file)).map(file => base + file)
        }
        this.emitFile({ type: 'asset', fileName: 'screens.json', source: JSON.stringify(preloads) })
      },
    },
  }
}
