import { asc, eq, isNotNull, sql } from 'drizzle-orm'
import type { Database } from '../database/connect'
import { clubSettings, homeSlide } from '../database/schema/club'
import { picture } from '../database/schema/pictures'
import { type ShownPicture, shownPicture } from '../database/shownPicture'

/** The club's identity outside its own pages. */
export interface ClubFace {
  title: string
  logo: ShownPicture | null
  /** The address of a logo that was not uploaded. */
  logoUrl: string | null
  /** The picture of its first slide, otherwise of its intro, if one was uploaded. */
  picture: (ShownPicture & { alt: string }) | null
  /** Whether search engines are to pass over it. */
  isUnlisted: boolean
}

/** The alternative text of the picture that is shown, and not of the other one; empty where nobody has written it. */
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
