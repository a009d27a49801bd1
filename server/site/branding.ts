import { asc, eq, isNotNull, sql } from 'drizzle-orm'
import type { ClubHead, IconName } from '#contract/rules/documentHead'
import { type RenderedPicture, renditionUrl, widthFrom } from '#contract/rules/renditions'
import { APP_BASE } from '#contract/words'
import type { Database } from '../database/connect'
import { clubSettings, homeSlide } from '../database/schema/club'
import { picture } from '../database/schema/pictures'
import { presentPicture, type PictureRow, pictureColumns } from '../database/pictureColumns'
import { digest } from '../digest'
import { createIconCache, ICON_RECIPE } from './icons/iconCache'
import type { Branding } from './siteFiles'
import type { TextFile } from './textFile'

/** The club's identity outside its own pages. */
export interface StoredBranding {
  title: string
  logo: PictureRow | null
  /** The address of a logo that was not uploaded. */
  logoUrl: string | null
  /** The picture of its first slide, otherwise of its intro, if one was uploaded. */
  picture: (PictureRow & { alt: string }) | null
  /** Whether search engines are to pass over it. */
  isUnlisted: boolean
}

/** The alternative text of the picture that is shown, and not of the other one; empty where nobody has written it. */
const alt = sql<string>`coalesce(case when ${homeSlide.id} is null then ${clubSettings.introAlt} else ${homeSlide.alt} end, '')`

export async function readStoredBranding(database: Database): Promise<StoredBranding> {
  const [[club], [shared]] = await Promise.all([
    database
      .select({
        title: clubSettings.title,
        logoUrl: clubSettings.logoUrl,
        logo: pictureColumns,
        isUnlisted: clubSettings.isUnlisted,
      })
      .from(clubSettings)
      .leftJoin(picture, eq(picture.id, clubSettings.logoPictureId)),
    database
      .select({ ...pictureColumns, alt })
      .from(clubSettings)
      .leftJoin(homeSlide, isNotNull(homeSlide.pictureId))
      .innerJoin(picture, eq(picture.id, sql`coalesce(${homeSlide.pictureId}, ${clubSettings.introPictureId})`))
      .orderBy(asc(homeSlide.position), asc(homeSlide.id))
      .limit(1),
  ])
  if (!club) throw new Error('The club has no settings.')
  return { ...club, picture: shared ?? null }
}

interface BrandingSource {
  readStored(): Promise<StoredBranding>
  readPicture(picture: PictureRow, width: number): Promise<Buffer>
  publicUrl(): string
  /** Tells whether it is a club of its own that somebody looks after. */
  isOpen(): Promise<boolean>
}

/** The size of the largest icon. */
const ICON_PIXELS = 512
/** The width from which a preview is shown large. */
const PREVIEW_WIDTH = 1200
const DIGEST_LENGTH = 22
/** The mark that every club begins with: as a shape, and drawn to the edges. */
const MARK = ['favicon.svg', 'icon.svg'] as const

/**
 * Reads the club's present identity. Its icons are drawn from its logo if it uploaded one or chose one of the built
 * drawings. Otherwise they are drawn from the mark that every club begins with. A logo at another address is not
 * fetched.
 */
export function brandingReader(
  builtPictures: ReadonlyMap<string, TextFile>,
  { readStored, readPicture, publicUrl, isOpen }: BrandingSource,
): () => Promise<Branding> {
  const drawIcon = createIconCache()
  const builtDrawing = (name: string) => {
    const file = builtPictures.get(name)
    if (!file) throw new Error(`The build has no picture ${name}.`)
    return file.plain
  }
  const builtLogo = (url: string | null) =>
    url?.startsWith(`${APP_BASE}/pictures/`) ? builtPictures.get(url.slice(url.lastIndexOf('/') + 1)) : undefined

  return async () => {
    const [{ title, logo, logoUrl, picture, isUnlisted }, isOpenNow] = await Promise.all([readStored(), isOpen()])
    const drawn = builtLogo(logoUrl)
    const source = logo
      ? { key: logo.digest, read: async () => ({ bytes: await readPicture(logo, ICON_PIXELS), toTheEdges: null }) }
      : drawn
        ? { key: drawn.etag, read: async () => ({ bytes: drawn.plain, toTheEdges: null }) }
        : { key: 'mark', read: async () => ({ bytes: builtDrawing(MARK[0]), toTheEdges: builtDrawing(MARK[1]) }) }
    const key = digest(`${ICON_RECIPE} ${source.key}`).slice(0, DIGEST_LENGTH)
    const head: ClubHead = {
      title,
      origin: publicUrl(),
      icons: `/icons/${key}`,
      picture: picture && { ...previewOf(presentPicture(picture)), alt: picture.alt },
      mayBeListed: isOpenNow && !isUnlisted,
    }
    return { head, icon: (name: IconName) => drawIcon(key, name, source.read) }
  }
}

/**
 * Returns one width of the picture: the smallest that is shown large, since some programs that preview a link take no
 * large files.
 */
function previewOf(picture: RenderedPicture): { url: string; width: number; height: number } {
  const width = widthFrom(picture, PREVIEW_WIDTH)
  return {
    url: renditionUrl(picture, width, picture.fallback),
    width,
    height: Math.round((picture.height * width) / picture.width),
  }
}
