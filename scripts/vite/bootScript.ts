// The script that runs before the first paint: a classic one, bundled by itself, named by its content in both documents.
import { build, type Plugin, type Rolldown } from 'vite'
import { earlyCallsOf } from '../../src/api/earlyCalls.ts'
import { screens } from '../../src/screens.ts'

const ENTRY = 'src/site/boot.ts'

/** The script's code, minified. */
export async function bundleBoot(): Promise<string> {
  const result = (await build({
    configFile: false,
    publicDir: false,
    define: { EARLY_CALLS: JSON.stringify(earlyCallsOf(Object.values(screens))) },
    logLevel: 'warn',
    build: { write: false, rolldownOptions: { input: ENTRY, output: { format: 'iife' } } },
  })) as Rolldown.RolldownOutput
  return result.output[0].code
}

/** Emits the script into the build; `name()` tells its file once the build has begun. */
export function bootScript(base: string): { plugin: Plugin; name: () => string } {
  let reference = ''
  let name = ''
  const plugin: Plugin = {
    name: 'club:boot-script',
    apply: 'build',
    async buildStart() {
      reference = this.emitFile({ type: 'asset', name: 'boot.js', source: await bundleBoot() })
    },
    generateBundle() {
      name = this.getFileName(reference)
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) => {
        const file = Object.keys(bundle ?? {}).find(key => /^assets\/boot-[^/]+\.js$/.test(key))
        return file ? [{ tag: 'script', attrs: { src: base + file }, injectTo: 'head-prepend' }] : []
      },
    },
  }
  return { plugin, name: () => name }
}
