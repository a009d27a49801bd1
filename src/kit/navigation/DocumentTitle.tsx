import { createContext, use } from 'react'
import type { ClubIdentity } from '#contract/calls/home'
import { CLUB_IDENTITY_ID } from '#contract/rules/site'
import { NAMELESS } from '../../api/anyServer'
import { documentBlock } from '../../api/documentBlock'

/** The club's title, by the frame. Undefined outside it: on the page that tells of a fault of the frame itself. */
export const ClubTitle = createContext<string | undefined>(undefined)

/** The title of the document, and of its tab: the page's, then the club's, as on the site (site/render). */
export function DocumentTitle({ children }: { children: string }) {
  const club = use(ClubTitle) ?? documentBlock<ClubIdentity>(CLUB_IDENTITY_ID)?.title ?? NAMELESS.title
  return <title>{`${children} · ${club}`}</title>
}
