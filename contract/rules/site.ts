// The data that the server gives to the renderer of the public site, and the search for a page by its path, which both
// use. The renderer is built from src and loaded from dist.
import type { LookupItem } from '../call'
import type { ClubHead } from './documentHead'
import type { ClubIdentity, HomeContent, SiteTexts } from '../calls/home'
import type { StoredMemberField } from '../resources/ownFieldSchemas'
import type { LookupType } from '../words'

/** The ways to try a demo club. They are public, so every page of the demo club may show them. */
export interface DemoClub {
  /** The password of every account. */
  password: string
  accounts: readonly { email: string; shows: string }[]
}

/** The data from which a page is rendered. The document contains it too, so that the browser renders the same. */
export interface SiteData {
  club: ClubIdentity
  /** The demo club; null in a club of its own. */
  demo: DemoClub | null
  /** The year of the copyright line. */
  year: number
  /** Present only if the page asks for it. Its HTML is already cut to what the editor can produce. */
  home: HomeContent | null
  /** The texts that the page asks for. */
  texts: Partial<SiteTexts>
  /** The lists that the page asks for. */
  lookups: Partial<Record<LookupType, LookupItem[]>>
  /** The club's own fields that the registration asks; none where the page asks for none. */
  memberFields: StoredMemberField[]
}

/** The browser's half: addresses as the build named them, and one script itself. */
export interface SiteAssets {
  /** The code that stands in the head and runs before anything is painted. */
  boot: string
  /** Hydrates the page: from then on React runs it. */
  entry: string
  /** Chunks that the entry is going to import. */
  preloads: readonly string[]
}

export interface SitePageNeeds {
  /**
   * The path below the application's base. A part that begins with a colon stands for any one part:
   * '/reset-password/:userId/:code'.
   */
  path: string
  needsHome: boolean
  texts: readonly (keyof SiteTexts)[]
  lookups: readonly LookupType[]
  needsMemberFields: boolean
  /** Whether search engines may list the page. */
  isListed: boolean
}

export interface SiteRenderer {
  pages: readonly SitePageNeeds[]
  /** The page for addresses where there is nothing. */
  notFound: SitePageNeeds
  /**
   * The whole HTML document of a page, for somebody who is not signed in. Without `club` it says nothing to search
   * engines and telephones. Throws for a path that is neither in `pages` nor `notFound`.
   */
  render(path: string, data: SiteData, assets: SiteAssets, club: ClubHead | null): string
}

/** Returns the parts of the texts that a page asks for. */
export const textsFor = (wanted: SitePageNeeds['texts'], texts: SiteTexts): Partial<SiteTexts> =>
  Object.fromEntries(wanted.map(part => [part, texts[part]]))

/** The addresses of the chunks that a members screen starts with, by its path as matchPage reads it. */
export type ScreenPreloads = Record<string, readonly string[]>

/**
 * The id of the element with the club's identity. The server writes it into the document of the members application.
 */
export const CLUB_IDENTITY_ID = 'club-identity'

/** The id of the element with a demo club's accounts. */
export const DEMO_CLUB_ID = 'demo-club'

/** Returns JSON that may stand inside <script type="application/json">: nothing in it can end the block. */
export const embedJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')

/**
 * Finds the page whose path fits. A part that begins with a colon fits any one part, or none if it ends in a question
 * mark.
 */
export function matchPage<P extends { path: string }>(pages: readonly P[], path: string): P | undefined {
  const parts = path.split('/')
  return pages.find(page => {
    const pattern = page.path.split('/')
    return (
      parts.length <= pattern.length &&
      pattern.every((part, index) =>
        part.startsWith(':') ? (parts[index] ?? (part.endsWith('?') ? '?' : '')) !== '' : part === parts[index],
      )
    )
  })
}
