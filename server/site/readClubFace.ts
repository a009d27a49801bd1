import { asc, eq, isNotNull, sql } from 'drizzle-orm'
import type { Database } from '../database/connect'
import { clubSettings, homeSlide } from '../database/schema/club'
import { picture } from '../database/schema/pictures'
import { type ShownPicture, shownPicture } from '../database/shownPicture'

/** By what the club is known again outside its own pages. */
export interface ClubFace {
  title: string
  logo: ShownPicture | null
  /** Of a logo that was not uploaded. */
  logoUrl: string | null
  /** The picture of its first slide, else of its intro, if one was uploaded. */
  picture: (ShownPicture & { alt: string }) | null
  /** Search engines are to pass over it. */
  isUnlisted: boolean
}

/** Of the picture that is shown, not of the other; empty where nobody has said what it shows. */
const alt = sql<string>`coalesce(case when ${homeSlide.id} is null then ${clubSettings.introAlt} else ${homeSlide.alt} end, '')`

export async function readClubFace(database: Database): Promise<ClubFace> {
  const [[club], [shared]] = await Promise.all([
    database
      .select({
        title: clubSettings.title,
        logoUrl: clubSettings.logoUrl,
        logo: shownPicture,
        isUnlisted: clubSettings.isUnlisted,
      })
      .from(clubSettings)
      .leftJoin(picture, eq(picture.id, clubSettings.logoPictureId)),
    database
      .select({ ...shownPicture, alt })
      .from(clubSettings)
      .leftJoin(homeSlide, isNotNull(homeSlide.pictureId))
      .innerJoin(picture, eq(picture.id, sql`coalesce(${homeSlide.pictureId}, ${clubSettings.introPictureId})`))
      .orderBy(asc(homeSlide.position), asc(homeSlide.id))
      .limit(1),
  ])
  if (!club) throw new Error('The club has no settings.')
  return { ...club, picture: shared ?? null }
}
