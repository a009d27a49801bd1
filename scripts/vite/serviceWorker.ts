import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'
import type { ScreenPreloads } from '../../contract/rules/site.ts'
import { screens, type ScreenEntry } from '../../src/screens.ts'
import { closureOf } from './weights.ts'

export const WORKER = 'src/app/serviceWorker.ts'
const DOCUMENTS_WORKER = 'src/app/documentsWorker.ts'

/**
 * Writes worker.js, the service worker, with the paths of the files that it fetches at once: those of the screens that
 * members read on a phone, with what these load later. Beside it stands documentsWorker.js, the one of the documents.
 */
export function serviceWorker(base: string): Plugin {
  return {
    name: 'club:service-worker',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const files = [...filesOf(bundle)].map(file => base + file).toSorted()
        const version = createHash('sha256').update(files.join()).digest('hex').slice(0, 16)
        const entry = Object.values(bundle).find(file => file.type === 'chunk' && file.isEntry)?.fileName ?? ''
        const { root } = this.environment.config
        const BUILT = JSON.stringify({ files, version, entry })
        const IS_WITHDRAWN = JSON.stringify(process.env.CLUB_WITHOUT_WORKER === '1')
        const source = await builtWorker(WORKER, root, base, { BUILT, IS_WITHDRAWN })
        this.emitFile({ type: 'asset', fileName: 'worker.js', source })
        const ofDocuments = await builtWorker(DOCUMENTS_WORKER, root, base, { IS_WITHDRAWN })
        this.emitFile({ type: 'asset', fileName: 'documentsWorker.js', source: ofDocuments })
      },
    },
  }
}

function filesOf(bundle: Rolldown.OutputBundle): ReadonlySet<string> {
  const chunks = Object.values(bundle).filter(file => file.type === 'chunk')
  const list = bundle['screens.json']
  if (list?.type !== 'asset') throw new Error('The build wrote no screens.json.')
  const preloads = JSON.parse(String(list.source)) as ScreenPreloads
  const phone = Object.values<ScreenEntry>(screens).filter(({ weight }) => weight === 'home' || weight === 'phone')
  const names = phone.flatMap(({ path }) => preloads[`/members/${path}`] ?? []).map(path => path.split('/').at(-1))
  const isOfScreen = ({ fileName }: Rolldown.OutputChunk) => names.includes(fileName.split('/').at(-1))
  const begun = chunks.filter(chunk => chunk.isEntry || isOfScreen(chunk))
  const later = new Set(chunks.filter(isOfScreen).flatMap(chunk => chunk.dynamicImports))
  const found = new Set<string>()
  for (const chunk of [...begun, ...chunks.filter(({ fileName }) => later.has(fileName))])
    closureOf(chunk, bundle, found)
  return found
}

/** A worker loads nothing later, so a classic script of one file comes out. */
export async function builtWorker(
  source: string,
  root: string,
  base: string,
  define: Record<string, string>,
): Promise<string> {
  const built = await build({
    configFile: false,
    root,
    base,
    logLevel: 'warn',
    publicDir: false,
    define,
    build: {
      write: false,
      target: 'baseline-widely-available',
      rolldownOptions: { input: join(root, source), output: { format: 'iife' } },
    },
  })
  const [file] = [built].flat().flatMap(output => ('output' in output ? output.output : []))
  if (file?.type !== 'chunk') throw new Error(`${source} was not built.`)
  return file.code
}
