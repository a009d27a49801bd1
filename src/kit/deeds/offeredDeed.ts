import type { SvgIconProps } from '@mui/material/SvgIcon'
import type { ComponentType } from 'react'
import { ClubLink } from '../navigation/ClubLink'

/** How a deed is done: on a screen of its own, by another programme of the device or another site, or at once. */
type Way = { to: string } | { href: string } | { run: () => void }

/** A deed as a button or a line of a menu shows it. */
export interface Offered {
  deed: string
  label: string
  Icon: ComponentType<SvgIconProps>
  way: Way
  isUnderWay?: boolean
  /** It ends something. */
  isGrave?: boolean
}

const OTHER_SITE = { target: '_blank', rel: 'noopener noreferrer' }

/** The element that does it, for a button or a menu's line to become. */
export function elementFor(way: Way): object {
  if ('to' in way) return { component: ClubLink, to: way.to }
  if ('href' in way) return { component: 'a', href: way.href, ...(way.href.startsWith('https:') && OTHER_SITE) }
  return { onClick: way.run }
}
