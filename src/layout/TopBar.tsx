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
import { ClubMark } from './ClubMark'
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
