import Box from '@mui/material/Box'
import { useEffect, useRef, useState } from 'react'
import { contentWidth } from '../theme/contentWidth'
import { SchemeSwitch } from '../theme/SchemeSwitch'
import { BarMenu } from './BarMenu'
import { MenuDrawer } from './MenuDrawer'
import { menuFor } from './menu'
import type { ClubIdentity } from '#contract/calls/home'
import { revealBar, SESSION_ATTRIBUTE, type Visitor } from './visitor'
import { paths } from '../paths'
import { ClubLink } from '../kit/navigation/ClubLink'
import { useStickyBar } from '../kit/navigation/useStickyBar'
import Button from '@mui/material/Button'
import { barLink } from './barLink'

export interface TopBarProps {
  club: ClubIdentity
  visitor: Visitor
  /** The open page below the application's base, decoded: '/members/home'. */
  currentPath: string
  onLogout: () => void
}

/** The height of the bar, on phones and on wide screens: 64 and 76 px, and more where the text is larger. */
export const BAR_HEIGHT = { xs: '4rem', lg: '4.75rem' } as const

/** The part that differs between visitors: invisible, but with its room kept, until `revealBar`. */
const PER_VISITOR = { display: 'contents', [`html[${SESSION_ATTRIBUTE}] & > *`]: { visibility: 'hidden' } } as const

/** The header with navigation (§2.3), of the site and of the members application. */
export function TopBar({ club, visitor, currentPath, onLogout }: TopBarProps) {
  const menu = menuFor(visitor)
  useEffect(() => {
    if (visitor !== null && visitor !== 'unknown') revealBar()
  }, [visitor])
  return (
    <Box
      component="header"
      ref={useStickyBar('top')}
      sx={{
        '--focus-ring': 'var(--club-palette-tide-glow)',
        position: 'sticky',
        top: 0,
        zIndex: 'appBar',
        containerType: 'inline-size',
        bgcolor: 'tide.main',
        color: 'tide.text',
        borderBottom: '3px solid',
        borderColor: 'tide.glow',
        '@media print': { display: 'none' },
      }}
    >
      <Box
        sx={{
          ...contentWidth,
          pr: { xs: 0.75, sm: 3 },
          height: BAR_HEIGHT,
          display: 'flex',
          alignItems: 'center',
          gap: { xs: 0.75, sm: 1, lg: 2 },
        }}
      >
        <Brand club={club} visitor={visitor} />
        <Box sx={PER_VISITOR}>
          <BarMenu menu={menu} currentPath={currentPath} />
          <Box sx={visitor === null ? CORNER : MEMBER_CORNER}>
            <Box sx={{ display: { xs: 'none', lg: 'flex' } }}>
              <SchemeSwitch />
            </Box>
            <AccountCorner visitor={visitor} onLogout={onLogout} />
            <MenuDrawer menu={menu} visitor={visitor} currentPath={currentPath} onLogout={onLogout} />
          </Box>
        </Box>
      </Box>
    </Box>
  )
}

/** A rem grows with the text, so at the usual size this is 288 px, less than any phone has. */
const HAS_LARGE_TEXT = '@container (width < 18rem)'

const CORNER = { marginInlineStart: 'auto', display: 'flex', alignItems: 'center', gap: { sm: 0.5 } } as const

/** If the bar is too narrow for both, it cuts a member's long name before the club's title. */
const MEMBER_CORNER = { ...CORNER, minWidth: 0, flexShrink: 100, [HAS_LARGE_TEXT]: { flexShrink: 0 } } as const

/** Limits a text to this many lines. A longer text ends in an ellipsis. */
const atMostLines = (lines: number) =>
  ({
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: String(lines),
    overflow: 'hidden',
    overflowWrap: 'break-word',
  }) as const

const LOGO_SIZE = {
  width: { xs: 40, lg: 48 },
  height: { xs: 40, lg: 48 },
  flexShrink: 0,
  display: 'block',
  objectFit: 'contain',
} as const

/** The club's logo and title, leading home. A long title is cut: the footer has it whole. */
const Brand = ({ club, visitor }: { club: ClubIdentity; visitor: Visitor }) => (
  <Box
    component={ClubLink}
    to={visitor === null ? paths.home : paths.membersHome}
    title={club.title}
    sx={{
      display: 'flex',
      alignItems: 'center',
      gap: { xs: 0.75, lg: 1.5 },
      minHeight: 44,
      minWidth: 0,
      flexShrink: { xs: 1, lg: 0 },
      color: 'inherit',
      textDecoration: 'none',
      borderRadius: 1,
    }}
  >
    <Logo key={club.logoUrl} url={club.logoUrl} />
    <Box
      component="span"
      sx={{
        typography: 'h5',
        fontSize: { xs: '0.9375rem', sm: '1.125rem', lg: '1.25rem' },
        lineHeight: 1.15,
        textWrap: 'balance',
        ...atMostLines(3),
        maxWidth: { xs: '6.75rem', sm: '15rem', lg: '10.5rem' },
      }}
    >
      {club.title}
    </Box>
  </Box>
)

/** The club's logo, or the mark if it has none or it cannot be loaded. */
function Logo({ url }: { url: string | null }) {
  const [isBroken, setBroken] = useState(false)
  const image = useRef<HTMLImageElement>(null)
  useEffect(() => {
    // It may have failed before React listened: the server's page is shown before it is hydrated.
    if (image.current?.complete && image.current.naturalWidth === 0) setBroken(true)
  }, [])
  if (url === null || isBroken)
    return (
      <Box aria-hidden sx={{ ...LOGO_SIZE, '& svg': { width: '100%', height: '100%' } }}>
        <ClubMark />
      </Box>
    )
  return (
    <Box
      component="img"
      ref={image}
      src={url}
      alt=""
      width={48}
      height={48}
      onError={() => setBroken(true)}
      sx={LOGO_SIZE}
    />
  )
}

interface AccountCornerProps {
  visitor: Visitor
  onLogout: () => void
}

const LOGIN = {
  bgcolor: 'tide.glow',
  color: 'tide.deep',
  px: { xs: 1.25, sm: 2.5 },
  flexShrink: 0,
  whiteSpace: 'nowrap',
  '&:hover': { bgcolor: 'wash.dawn', color: 'tide.deep' },
} as const

/** The welcome has two lines at most. A longer one is cut. */
const WELCOME = {
  px: { xs: 0.75, sm: 1.25 },
  minWidth: 0,
  maxWidth: '16rem',
  fontSize: { xs: '0.9375rem', sm: '1rem' },
  lineHeight: 1.2,
  whiteSpace: 'normal',
  textAlign: 'end',
  '& span': atMostLines(2),
} as const

/** On a narrow phone with large text the bar has room for the club and the menu, which has these links too. */
const LEFT_TO_MENU = { [HAS_LARGE_TEXT]: { display: 'none' } } as const

/** The name of who is signed in and Logout, or the link to login. */
function AccountCorner({ visitor, onLogout }: AccountCornerProps) {
  if (visitor === null)
    return (
      <Button component={ClubLink} to={paths.login} sx={[LOGIN, LEFT_TO_MENU]}>
        Member Login
      </Button>
    )
  const welcome = visitor === 'unknown' ? 'My account' : `Welcome ${visitor.firstName}`
  return (
    <>
      <Box component={ClubLink} to={paths.account} title={welcome} sx={[barLink as object, WELCOME, LEFT_TO_MENU]}>
        <span>{welcome}</span>
      </Box>
      <Box
        component="button"
        type="button"
        onClick={onLogout}
        sx={[barLink as object, { display: { xs: 'none', lg: 'inline-flex' } }]}
      >
        Logout
      </Box>
    </>
  )
}

/** The path of one of the two sculls, leaning to the right. The other is its mirror image. */
const SCULL =
  'M50.6 9.9l-6.9-6.2s-4.1 5.2-5.1 6.7c-.7 1.1-1.3 2.4-1.5 3.2L10.5 36.6l2.1 2.4 26.6-22.9c.9 0 2.6-.2 3.9-.7 1.8-.7 3.5-1.7 4.9-2.8s2.6-2.7 2.6-2.7z'

/**
 * The logo of a club that has uploaded none: two crossed sculls above water, in a shield. The background is
 * transparent, the sculls have the colour of the text around; `--club-mark-rim` and `--club-mark-water` set the two
 * other colours.
 */
const ClubMark = () => (
  <svg viewBox="0 0 64 64" width="48" height="48" fill="none" aria-hidden="true" focusable="false">
    <g fill="var(--club-mark-water, #4A9AA2)">
      <path
        opacity=".5"
        d="M9.9 39q5.5-3.8 11.1 0t11 0 11 0 11.1 0c-3.1 8.7-11 15.2-22.1 19.6C20.9 54.2 13 47.7 9.9 39z"
      />
      <path
        opacity=".7"
        d="M13.3 45.4q4.7-3.4 9.4 0t9.3 0 9.3 0 9.4 0c-4.1 5.6-10.5 10-18.7 13.2-8.2-3.2-14.6-7.6-18.7-13.2z"
      />
      <path d="M19.1 51.4q3.3-2.4 6.5 0t6.4 0 6.4 0 6.5 0c-3.6 2.8-7.9 5.2-12.9 7.2-5-2-9.3-4.4-12.9-7.2z" />
    </g>
    <path
      stroke="var(--club-mark-rim, var(--club-palette-tide-glow, #E9A23B))"
      strokeWidth="3.2"
      strokeLinejoin="round"
      d="M32 4.2c7.8 3.3 16 4.8 24.9 5v21.3C56.9 44.6 47.2 54.5 32 60.2 16.8 54.5 7.1 44.6 7.1 30.5V9.2C16 9 24.2 7.5 32 4.2z"
    />
    <g fill="currentColor">
      <path d={SCULL} transform="translate(2.7 6.2)" />
      <path d={SCULL} transform="matrix(-1 0 0 1 61.3 6.2)" />
    </g>
  </svg>
)
