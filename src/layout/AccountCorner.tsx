import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { paths } from '../paths'
import { barLink } from './barLink'
import { ClubLink } from '../kit/navigation/ClubLink'
import type { Visitor } from './visitor'

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

/** On a phone the greeting goes on two lines before any of it is cut. */
const WELCOME = {
  px: { xs: 0.75, sm: 1.25 },
  minWidth: 0,
  maxWidth: '16rem',
  fontSize: { xs: '0.9375rem', sm: '1rem' },
  lineHeight: 1.2,
  whiteSpace: 'normal',
  textAlign: 'end',
  '& span': {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: '2',
    overflow: 'hidden',
    overflowWrap: 'break-word',
  },
} as const

/** Who is signed in, or the way to sign in. */
export function AccountCorner({ visitor, onLogout }: AccountCornerProps) {
  if (visitor === null)
    return (
      <Button component={ClubLink} to={paths.login} sx={LOGIN}>
        Member Login
      </Button>
    )
  return (
    <>
      <Box component={ClubLink} to={paths.account} sx={[barLink as object, WELCOME]}>
        <span>{visitor === 'unknown' ? 'My account' : `Welcome ${visitor.firstName}`}</span>
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
