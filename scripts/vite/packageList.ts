import type { Plugin, Rolldown } from 'vite'

/** The content of a chunk and its imports, by the names of the files in the build. */
export interface BuiltChunk {
  isEntry: boolean
  /** Source file of an entry or of a lazily imported module, from the project's folder. */
  source: string | null
  /** npm packages with code in it. */
  packages: string[]
  imports: string[]
}

const packageOf = (id: string) => /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id)?.[1]

/** The npm packages with code in a chunk, in order. */
export const packagesIn = ({ modules }: Rolldown.OutputChunk): string[] => {
  const held = Object.entries(modules).filter(([, { renderedLength }]) => renderedLength > 0)
  return [...new Set(held.map(([id]) => packageOf(id)).filter(name => name !== undefined))].sort()
}

/** Writes .vite/packages.json, by which the tests see what a page makes a phone load. */
export const packageList = (): Plugin => ({
  name: 'club:package-list',
  apply: 'build',
  generateBundle(_options, bundle) {
    const root = `${this.environment.config.root}/`
    const chunks: Record<string, BuiltChunk> = {}
    for (const file of Object.values(bundle)) {
      if (file.type !== 'chunk') continue
      chunks[file.fileName] = {
        isEntry: file.isEntry,
        source: file.facadeModuleId?.replace(root, '') ?? null,
        packages: packagesIn(file),
        imports: file.imports,
      }
    }
    this.emitFile({ type: 'asset', fileName: '.vite/packages.json', source: JSON.stringify(chunks, null, 1) })
  },
})
