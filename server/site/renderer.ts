import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ClubHead } from '#contract/rules/documentHead'
import type { SiteAssets, SiteData, SiteRenderer } from '#contract/rules/site'
import { htmlFile, type TextFile } from './textFile'

export interface Site {
  pages: SiteRenderer['pages']
  notFound: SiteRenderer['notFound']
  /** The script in the head of these documents, and of the members application's. */
  boot: string
  /** Returns a page's document. It is rendered again only when its data has changed. */
  document(path: string, data: SiteData, club: ClubHead): Promise<TextFile>
}

/** Loads the site's renderer from the built folder, once. */
export async function loadSite(folder: string): Promise<Site> {
  const renderer = (await import(pathToFileURL(join(folder, 'renderer/render.js')).href)) as SiteRenderer
  const assets = JSON.parse(await readFile(join(folder, 'site/assets.json'), 'utf8')) as SiteAssets
  const rendered = new Map<string, { content: string; file: Promise<TextFile> }>()
  return {
    pages: renderer.pages,
    notFound: renderer.notFound,
    boot: assets.boot,
    document(path, data, club) {
      const content = JSON.stringify([data, club])
      const held = rendered.get(path)
      if (held?.content === content) return held.file
      const file = htmlFile(renderer.render(path, data, assets, club))
      rendered.set(path, { content, file })
      return file
    },
  }
}
