import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { escapeHtml } from '#contract/escapeHtml'
import type { ClubIdentity } from '#contract/home'
import {
  CLUB_IDENTITY_ID,
  DEMO_CLUB_ID,
  type DemoClub,
  embedJson,
  type ScreenPreloads,
  matchPage,
} from '#contract/site'
import { htmlFile, type TextFile } from './textFile'

/**
 * The document of the members application for a path: with the club's identity in it, and the screen's code asked for at once. Without
 * the identity the application asks for it itself.
 */
export type MembersDocument = (path: string, club: ClubIdentity | null) => Promise<TextFile>

/** Loads the members application's document from the built folder, once. */
export async function loadMembersDocument(folder: string, demo: DemoClub | null): Promise<MembersDocument> {
  const html = await readFile(join(folder, 'app/index.html'), 'utf8')
  const built = JSON.parse(await readFile(join(folder, 'app/screens.json'), 'utf8')) as ScreenPreloads
  const screens = Object.entries(built).map(([path, preloads]) => ({ path, preloads }))
  const written = new Map<string, Promise<TextFile>>()
  return (path, club) => {
    const preloads = matchPage(screens, path)?.preloads ?? []
    const identity = embedded(CLUB_IDENTITY_ID, club) + embedded(DEMO_CLUB_ID, demo)
    const head = preloads.map(address => `<link rel="modulepreload" crossorigin href="${address}">`).join('') + identity
    const held = written.get(head)
    if (held) return held
    // The club's identity seldom changes; when it does, its older documents go.
    if (written.size > screens.length) written.clear()
    const file = htmlFile(named(html, club).replace('</head>', () => `${head}</head>`))
    written.set(head, file)
    return file
  }
}

/** The title ends with the club's, as those of its screens will. */
const named = (html: string, club: ClubIdentity | null) =>
  club === null ? html : html.replace('</title>', () => ` · ${escapeHtml(club.title)}</title>`)

const embedded = (id: string, value: unknown) =>
  value === null ? '' : `<script type="application/json" id="${id}">${embedJson(value)}</script>`
