import { eq } from 'drizzle-orm'
import { smallestUrl } from '#contract/rules/renditions'
import type { Transaction } from '../database/connect'
import { clubSettings } from '../database/schema/club'
import { picture } from '../database/schema/pictures'
import { presentPicture, type PictureRow, pictureColumns } from '../database/pictureColumns'

/** The parts that every mail of the club shows. */
export interface Letterhead {
  title: string
  address: string
  email: string
  /**
   * The club's own logo, if it has uploaded one. It has an address that mail programs can fetch, and the size at which
   * it is drawn, in pixels.
   */
  logo: { url: string; width: number; height: number } | null
  /** The address with which links begin: the club's own from the settings, never one that a request named. */
  publicUrl: string
}

export async function readLetterhead(transaction: Pick<Transaction, 'select'>, publicUrl: string): Promise<Letterhead> {
  const [club] = await transaction
    .select({
      title: clubSettings.title,
      address: clubSettings.address,
      email: clubSettings.email,
      logo: pictureColumns,
    })
    .from(clubSettings)
    .leftJoin(picture, eq(picture.id, clubSettings.logoPictureId))
  if (!club) throw new Error('The club has no settings.')
  const { logo, ...head } = club
  return { ...head, logo: logo && logoIn(publicUrl, logo), publicUrl }
}

const LOGO_BOX = { width: 200, height: 56 }

/** Returns the logo, as large as fits into its space. */
function logoIn(publicUrl: string, row: PictureRow): NonNullable<Letterhead['logo']> {
  const scale = Math.min(LOGO_BOX.width / row.width, LOGO_BOX.height / row.height)
  const side = (pixels: number) => Math.max(1, Math.round(pixels * scale))
  return {
    url: `${publicUrl}${smallestUrl(presentPicture(row))}`,
    width: side(row.width),
    height: side(row.height),
  }
}
