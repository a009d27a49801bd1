import { parseSync, Visitor, type Plugin } from 'vite'
import type { ScreenPreloads } from '../../contract/rules/site.ts'
import { needsAdminShell, screens, type ScreenEntry } from '../../src/screens.ts'
import { closureOf } from './weights.ts'

/** The files that name a screen's code: a resource's index, or pages/index.ts. */
const INDEX = /\/src\/(\w+\/)+index\.tsx?$/
const ADMIN_SHELL = '/src/kit/admin/AdminShell.tsx'

/** Writes screens.json: what the document of a screen asks for at once, instead of after the application has begun. */
export function screenPreloads(base: string): Plugin {
  /** The module of each screen by its name. */
  const modules = new Map<string, string | undefined>()
  return {
    name: 'club:screen-preloads',
    apply: 'build',
    transform: {
      order: 'pre',
      filter: { id: INDEX },
      async handler(code, id) {
        for (const [name, path] of importsByScreen(code, id)) modules.set(name, (await this.resolve(path, id))?.id)
      },
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter(file => file.type === 'chunk')
        const entry = chunks.find(chunk => chunk.isEntry)
        const chunkOf = (module = '') => chunks.find(({ moduleIds }) => moduleIds.includes(module))
        const adminShell = chunkOf(this.environment.config.root + ADMIN_SHELL)
        if (!entry || !adminShell) return this.error(`The members application has no entry, or no ${ADMIN_SHELL}.`)
        const begun = closureOf(entry, bundle)
        const preloads: ScreenPreloads = {}
        for (const [name, screen] of Object.entries<ScreenEntry>(screens)) {
          const code = chunkOf(modules.get(name))
          if (!code) return this.error(`No index below src/ imports the code of the screen ${name}.`)
          const needed = closureOf(code, bundle, needsAdminShell(screen) ? closureOf(adminShell, bundle) : undefined)
          preloads[`/members/${screen.path}`] = [...needed].filter(file => !begun.has(file)).map(file => base + file)
        }
        this.emitFile({ type: 'asset', fileName: 'screens.json', source: JSON.stringify(preloads) })
      },
    },
  }
}

/** The dynamic imports in an index, each with its screen: of `rows: { load: () => import('./EventList') }` one pair. */
function importsByScreen(code: string, id: string): [screen: string, path: string][] {
  const found: [string, string][] = []
  let screen = ''
  new Visitor({
    Property({ key }) {
      if (key.type === 'Identifier' && Object.hasOwn(screens, key.name)) screen = key.name
    },
    ImportExpression({ source }) {
      if (source.type === 'Literal' && typeof source.value === 'string') found.push([screen, source.value])
    },
  }).visit(parseSync(id, code).program)
  return found
}
