import type { SvgIconProps } from '@mui/material/SvgIcon'
import type { ComponentType } from 'react'
import { ClubLink } from '../navigation/ClubLink'

/** A link to a screen of the application, a link out of it (mailto:, https:), or a function to call. */
type DeedAction = { to: string } | { href: string } | { run: () => void }

/** A deed that a member may do with a record, as DeedButton and MoreMenu show it. */
export interface OfferedDeed {
  deed: string
  label: string
  Icon: ComponentType<SvgIconProps>
  action: DeedAction
  isPending?: boolean
  /** Whether the deed removes or ends something. It then has the colour of errors. */
  isDestructive?: boolean
}

/** The props of a link to another site: a tab of its own, which learns nothing of this one. */
export const OTHER_SITE = { target: '_blank', rel: 'noopener noreferrer' }

/** The props that make an MUI Button or MenuItem a link, or call `run`. */
export function elementProps(action: DeedAction): object {
  if ('to' in action) return { component: ClubLink, to: action.to }
  if ('href' in action)
    return { component: 'a', href: action.href, ...(action.href.startsWith('https:') && OTHER_SITE) }
  return { onClick: action.run }
}
