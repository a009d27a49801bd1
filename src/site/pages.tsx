// The table of the site's pages: path, title, the data that the server must load for it, and the component.
import { DETAIL_LISTS } from '../members/memberDetails'
import type { ComponentType } from 'react'
import type { SiteData, SitePageNeeds } from '#contract/rules/site'
import { FIRST_START_USED } from '#contract/words'
import { paths } from '../paths'
import { ContactUs } from './Contact'
import { ConfirmAddressForm, TakeBackAddressForm } from './AddressChange'
import { FirstStart, FirstStartLink, FirstStartUsed } from './FirstStart'
import { ForgotPasswordForm, ResetPasswordForm, WelcomeForm } from './ForgottenPassword'
import { Home } from './Home'
import { LearnToRow } from './LearnToRow'
import { MemberLogin } from './MemberLogin'
import { Merchandise } from './Merchandise'
import { NotFound } from './NotFound'
import { Registration } from './Registration'
import { siteMessages } from './siteMessages'
import { StillComing } from './StillComing'

export interface SitePageProps {
  data: SiteData
}

export interface SitePage extends SitePageNeeds {
  /** The document's title, before the club's; null on home, which has only the club's. */
  title: string | null
  description: string
  Content: ComponentType<SitePageProps>
}

const plain = { needsHome: false, texts: [], lookups: [], needsMemberFields: false, isListed: false } as const

export const pages: readonly SitePage[] = [
  {
    path: paths.home,
    title: null,
    description: 'A rowing club on a tidal river: who we are, how to learn to row, how to join, and where to find us.',
    needsHome: true,
    texts: ['contact'],
    lookups: [],
    needsMemberFields: false,
    isListed: true,
    Content: Home,
  },
  {
    path: paths.contactUs,
    title: 'Contact Us',
    description: 'Where the club is, and how to write to it.',
    ...plain,
    texts: ['contact'],
    isListed: true,
    Content: ContactUs,
  },
  {
    path: paths.learnToRow,
    title: 'Learn to Row',
    description: 'A training video, a handbook, and what to wear for your first row.',
    ...plain,
    texts: ['learnToRow'],
    isListed: true,
    Content: LearnToRow,
  },
  {
    path: paths.merchandise,
    title: 'Merchandise',
    description: 'Club kit: prices, sizes, and advice on lifejackets.',
    ...plain,
    texts: ['merchandise'],
    isListed: true,
    Content: Merchandise,
  },
  {
    path: paths.login,
    title: 'Member Login',
    description: 'Sign in to the members area.',
    ...plain,
    isListed: true,
    Content: MemberLogin,
  },
  {
    path: paths.register,
    title: 'Membership Registration',
    description: 'Apply to become a member of the club.',
    needsHome: false,
    texts: [],
    lookups: DETAIL_LISTS,
    needsMemberFields: true,
    isListed: true,
    Content: Registration,
  },
  {
    path: paths.forgotPassword,
    title: 'Forgot Password',
    description: 'Have a link sent to you with which to choose a new password.',
    ...plain,
    Content: ForgotPasswordForm,
  },
  {
    path: paths.firstStart,
    title: 'First start',
    description: 'What to do with a club that has just been installed.',
    ...plain,
    Content: FirstStart,
  },
  {
    path: FIRST_START_USED,
    title: 'First start',
    description: 'The link of the club’s first start has been used.',
    ...plain,
    Content: FirstStartUsed,
  },
  {
    path: `${paths.firstStart}/:code`,
    title: 'First start',
    description: 'Become the System Administrator of a club that has just been installed.',
    ...plain,
    Content: FirstStartLink,
  },
  {
    path: '/confirm-address/:userId/:code',
    title: 'Confirm Email Address',
    description: 'Confirm the new email address of your account.',
    ...plain,
    Content: ConfirmAddressForm,
  },
  {
    path: '/take-back-address/:userId/:code',
    title: 'Keep Email Address',
    description: 'Take the earlier email address of your account back.',
    ...plain,
    Content: TakeBackAddressForm,
  },
  {
    path: '/still-coming/:attendeeId/:code',
    title: 'Still coming?',
    description: 'Say whether you are still coming to a row or event.',
    ...plain,
    lookups: ['Crew Remove from Row Reason'],
    Content: StillComing,
  },
  {
    path: '/welcome/:userId/:code',
    title: 'Choose Your Password',
    description: 'Choose the first password of your account.',
    ...plain,
    Content: WelcomeForm,
  },
  {
    path: '/reset-password/:userId/:code',
    title: 'Reset Password',
    description: 'Choose a new password.',
    ...plain,
    Content: ResetPasswordForm,
  },
]

/** Replaces a page at unknown addresses outside the application. Its own path is no real address. */
export const notFound: SitePage = {
  path: '/not-found',
  title: siteMessages.notFound.title,
  description: siteMessages.notFound.lead,
  ...plain,
  Content: NotFound,
}

/** The page of a path, spelled as in the table. */
export function pageAt(path: string): SitePage {
  const page = [...pages, notFound].find(candidate => candidate.path === path)
  if (!page) throw new Error(`The site has no page ${path}.`)
  return page
}
