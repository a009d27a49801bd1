import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { SiteAssets, SiteData, SiteRenderer } from '#contract/site'
import { htmlFile, type TextFile } from './textFile'

export interface Site {
  pages: SiteRenderer['pages']
  /** A page's document; rendered again only when what it is drawn from has changed. */
  document(path: string, data: SiteData): Promise<TextFile>
}

/** Loads the site's renderer from the built folder, once. */
export async function loadSite(folder: string): Promise<Site> {
  const renderer = (await import(pathToFileURL(join(folder, 'renderer/render.js')).href)) as SiteRenderer
  const assets = JSON.parse(await readFile(join(folder, 'site/assets.json'), 'utf8')) as SiteAssets
  const rendered = new Map<string, { content: string; file: Promise<TextFile> }>()
  return {
    pages: renderer.pages,
    document(path, data) {
      const content = JSON.stringify(data)
      const held = rendered.get(path)
      if (held?.content === content) return held.file
      const file = htmlFile(renderer.render(path, data, assets))
      rendered.set(path, { content, file })
      return file
    },
  }
}
