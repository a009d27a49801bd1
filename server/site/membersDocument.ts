import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type ClubHead, headTags } from '#contract/rules/documentHead'
import { escapeHtml } from '#contract/rules/escapeHtml'
import type { ClubIdentity } from '#contract/calls/home'
import {
  CLUB_IDENTITY_ID,
  DEMO_CLUB_ID,
  type DemoClub,
  embedJson,
  type ScreenPreloads,
  matchPage,
} from '#contract/rules/site'
import { htmlFile, type TextFile } from './textFile'

/**
 * Returns the document of the members application for a path. It holds the club's identity and icons, and asks for the
 * screen's code at once. Without the identity, the application asks for it itself.
 */
export type MembersDocument = (path: string, club: ClubIdentity | null, head: ClubHead | null) => Promise<TextFile>

/** Loads the members application's document from the built folder, once. */
export async function loadMembersDocument(folder: string, demo: DemoClub | null): Promise<MembersDocument> {
  const html = await readFile(join(folder, 'app/index.html'), 'utf8')
  const built = JSON.parse(await readFile(join(folder, 'app/screens.json'), 'utf8')) as ScreenPreloads
  const screens = Object.entries(built).map(([path, preloads]) => ({ path, preloads }))
  const written = new Map<string, Promise<TextFile>>()
  return (path, club, clubHead) => {
    const preloads = matchPage(screens, path)?.preloads ?? []
    const title = club === null ? TITLE : `${TITLE} · ${club.title}`
    const head = [
      ...preloads.map(address => `<link rel="modulepreload" crossorigin href="${address}">`),
      clubHead ? headTags(clubHead, { title, description: DESCRIPTION, listedPath: null }) : '',
      embedded(CLUB_IDENTITY_ID, club),
      embedded(DEMO_CLUB_ID, demo),
    ].join('')
    const known = written.get(head)
    if (known) return known
    // The club's identity seldom changes. When it does, the older documents are dropped.
    if (written.size > screens.length) written.clear()
    const titled = html.replace(`<title>${TITLE}</title>`, () => `<title>${escapeHtml(title)}</title>`)
    const file = htmlFile(titled.replace('</head>', () => `${head}</head>`))
    written.set(head, file)
    return file
  }
}

/** The title in index.html. The document's title ends with the club's name, as those of its screens will. */
const TITLE = 'Members area'
const DESCRIPTION = 'The members area of the rowing club.'

const embedded = (id: string, value: unknown) =>
  value === null ? '' : `<script type="application/json" id="${id}">${embedJson(value)}</script>`
