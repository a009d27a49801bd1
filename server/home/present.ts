import type { ClubIdentity, HomeContent } from '#contract/home'
import { cutKept } from '../html/cutRichText'
import type { ClubSettings } from './queries'

type Lists = Pick<HomeContent, 'slides' | 'features' | 'partners'>

/** The public site's content; its rich text is cut here, whoever wrote it into the settings. */
export const presentHome = (settings: ClubSettings, lists: Lists): HomeContent => ({
  intro: {
    title: settings.introTitle,
    summary: settings.introSummary,
    description: cutKept(settings.introDescription),
    imageUrl: settings.introImageUrl,
  },
  advert: { imageUrl: settings.advertImageUrl },
  ...lists,
  latestNews: [],
  partnership: presentPartnership(settings),
  club: presentClub(settings),
})

const presentPartnership = ({
  partnershipTitle: title,
  partnershipDescription: description,
}: ClubSettings): HomeContent['partnership'] =>
  title === null || description === null ? null : { title, description: cutKept(description) }

const presentClub = ({ title, logoUrl, address, email, socialUrl, timeZone }: ClubSettings): ClubIdentity => ({
  title,
  logoUrl,
  address,
  email,
  socialUrl,
  timeZone,
})
