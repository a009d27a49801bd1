import { largestUrl, smallestUrl } from '#contract/rules/renditions'
import type { ClubIdentity, HomeContent, SiteImage } from '#contract/calls/home'
import { cutStored } from '#contract/rules/cutRichText'
import { presentPicture, type PictureRow } from '../../database/pictureColumns'
import type { ClubSettings } from '../../database/readSettings'
import type { listPartners, listSlides } from './queries'

interface Parts {
  slides: Awaited<ReturnType<typeof listSlides>>
  features: HomeContent['features']
  partners: Awaited<ReturnType<typeof listPartners>>
  /** The pictures of the settings. */
  intro: PictureRow | null
  advert: PictureRow | null
  logo: PictureRow | null
  hasPlaces: boolean
}

/**
 * Presents the public site's content. Its rich text is cut here, since anybody may have written it into the settings.
 */
export const presentHome = (
  settings: ClubSettings,
  { slides, features, partners, intro, advert, logo, hasPlaces }: Parts,
): HomeContent => ({
  intro: {
    title: settings.introTitle,
    summary: settings.introSummary,
    description: cutStored(settings.introDescription),
    ...presentImage(intro, settings.introImageUrl, settings.introAlt),
  },
  advert: presentImage(advert, settings.advertImageUrl, settings.advertAlt),
  slides: slides.map(presentSlide),
  features,
  partners: partners.map(({ name, url, logoUrl, picture }) => ({ name, logoUrl: logoOf(picture, logoUrl) ?? '', url })),
  latestNews: [],
  partnership: presentPartnership(settings),
  club: presentClub({ ...settings, hasPlaces }, logo),
})

/** Prefers an uploaded picture to one that has only an address. */
export function presentImage(row: PictureRow | null, imageUrl: string | null, alt: string | null): SiteImage {
  const picture = row && presentPicture(row)
  return { imageUrl: picture ? largestUrl(picture) : imageUrl, alt: alt ?? '', picture }
}

const logoOf = (row: PictureRow | null, url: string | null): string | null =>
  row ? smallestUrl(presentPicture(row)) : url

export const presentSlide = ({
  picture: row,
  imageUrl: url,
  header,
  subText,
  alt,
}: Parts['slides'][number]): HomeContent['slides'][number] => {
  const image = presentImage(row, url, alt)
  return { ...image, imageUrl: image.imageUrl ?? '', header, subText }
}

const presentPartnership = ({
  partnershipTitle: title,
  partnershipDescription: description,
}: ClubSettings): HomeContent['partnership'] =>
  title === null && description === null ? null : { title, description: cutStored(description ?? '') }

/** Presents the club from only those settings that it shows. */
export const presentClub = (
  { title, logoUrl, address, email, socialUrl, timeZone, hasPlaces }: Omit<ClubIdentity, 'sendsNotices'>,
  logo: PictureRow | null,
): ClubIdentity => ({
  title,
  logoUrl: logoOf(logo, logoUrl),
  address,
  email,
  socialUrl,
  timeZone,
  hasPlaces,
  // Notifications on devices are there for every club.
  sendsNotices: true,
})
