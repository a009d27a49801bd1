// The script that runs before the first paint. It is a classic one, bundled by itself and written into both documents,
// since fetching it took as long as the document itself. The server's Content-Security-Policy knows it by its digest.
import { build, type Plugin, type Rolldown } from 'vite'
import { ENTRY_ATTRIBUTE } from '../../contract/rules/drawnScreen.ts'

const ENTRY = 'src/site/boot.ts'
/**
 * The script tag of the application's entry. The boot script starts the entry instead (src/site/startApplication.ts).
 */
const MODULE_SCRIPT = /<script type="module" (crossorigin) src=("[^"]+")><\/script>/

/** The script's code, minified. */
export async function bundleBoot(): Promise<string> {
  const result = (await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: { write: false, rolldownOptions: { input: ENTRY, output: { format: 'iife' } } },
  })) as Rolldown.RolldownOutput
  const code = result.output[0].code.trim()
  if (/<\/script|<!--/i.test(code))
    throw new Error('The boot script cannot be written into a document: it holds text that would end its element.')
  return code
}

/** Writes the script into the members application's document; `code()` tells it once the build has begun. */
export function bootScript(): { plugin: Plugin; code: () => string } {
  let code = ''
  const plugin: Plugin = {
    name: 'club:boot-script',
    apply: 'build',
    async buildStart() {
      code = await bundleBoot()
    },
    transformIndexHtml: {
      order: 'post',
      handler: html => ({
        html: html.replace(MODULE_SCRIPT, `<link rel="modulepreload" ${ENTRY_ATTRIBUTE} $1 href=$2>`),
        tags: [{ tag: 'script', children: code, injectTo: 'head' }],
      }),
    },
  }
  return { plugin, code: () => code }
}
