import type { Plugin } from 'vite'
import type { SiteAssets } from '../../contract/rules/site.ts'

/** Writes assets.json: how the build named what a page of the site loads. */
export const siteAssets = (base: string, bootCode: () => string): Plugin => ({
  name: 'club:site-assets',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const entry = Object.values(bundle).find(file => file.type === 'chunk' && file.isEntry)
      if (entry?.type !== 'chunk') return this.error('The site has no entry.')
      const assets: SiteAssets = {
        boot: bootCode(),
        entry: base + entry.fileName,
        preloads: entry.imports.map(file => base + file),
      }
      this.emitFile({ type: 'asset', fileName: 'assets.json', source: JSON.stringify(assets) })
    },
  },
})
