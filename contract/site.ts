// What the server gives to the renderer of the public site, which is built from src and loaded from dist; and how both find a page by its path.
import type { LookupItem } from './call'
import type { ClubHead } from './documentHead'
import type { ClubIdentity, HomeContent, SiteTexts } from './home'
import type { KeptMemberField } from './resources/ownFieldSchemas'
import type { LookupType } from './words'

/** How one tries a demo club; published, so every page of it may say so. */
export interface DemoClub {
  /** Of every account. */
  password: string
  accounts: readonly { email: string; shows: string }[]
}

/** What a page is drawn from. It travels in the document too, so that the browser draws the same. */
export interface SiteData {
  club: ClubIdentity
  /** Null in a club of its own. */
  demo: DemoClub | null
  /** Of the copyright line. */
  year: number
  /** Only where the page asks for it; its HTML is already cut to what the editor can make. */
  home: HomeContent | null
  /** The texts that the page asks for. */
  texts: Partial<SiteTexts>
  /** The lists that the page asks for. */
  lookups: Partial<Record<LookupType, LookupItem[]>>
  /** The club's own fields that the registration asks; none where the page asks for none. */
  memberFields: KeptMemberField[]
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
  /** Below the application's base; a part that begins with a colon stands for any one part: '/reset-password/:userId/:code'. */
  path: string
  needsHome: boolean
  texts: readonly (keyof SiteTexts)[]
  lookups: readonly LookupType[]
  needsMemberFields: boolean
  /** Whether search engines may list it. */
  isListed: boolean
}

export interface SiteRenderer {
  pages: readonly SitePageNeeds[]
  /** The page for addresses where there is nothing. */
  notFound: SitePageNeeds
  /**
   * The whole HTML document of a page, for somebody who is not signed in. Without `club` it says nothing to search engines and telephones.
   * Throws for a path that is neither in `pages` nor `notFound`.
   */
  render(path: string, data: SiteData, assets: SiteAssets, club: ClubHead | null): string
}

/** Those parts of the texts that a page asks for. */
export const textsFor = (wanted: SitePageNeeds['texts'], texts: SiteTexts): Partial<SiteTexts> =>
  Object.fromEntries(wanted.map(part => [part, texts[part]]))

/** By the path of a members screen, as matchPage reads it: the addresses of the chunks that it begins with. */
export type ScreenPreloads = Record<string, readonly string[]>

/** Where the server writes the club's identity into the document of the members application. */
export const CLUB_IDENTITY_ID = 'club-identity'

/** Where it writes a demo club's accounts. */
export const DEMO_CLUB_ID = 'demo-club'

/** JSON that may stand inside <script type="application/json">: nothing in it can end the block. */
export const embedJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')

/** Finds the page whose path fits: a part that begins with a colon fits any one part, or none where it ends in a question mark. */
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
