import Box from '@mui/material/Box'
import type { ClubIdentity } from '#contract/home'
import { paths } from '../paths'
import { ClubLink } from '../kit/navigation/ClubLink'
import { ClubMark } from './ClubMark'
import type { Visitor } from './visitor'

const SIZE = {
  width: { xs: 40, lg: 48 },
  height: { xs: 40, lg: 48 },
  flexShrink: 0,
  display: 'block',
  objectFit: 'contain',
} as const

/** The club's logo and title, leading home. */
export const Brand = ({ club, visitor }: { club: ClubIdentity; visitor: Visitor }) => (
  <Box
    component={ClubLink}
    to={visitor === null ? paths.home : paths.membersHome}
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
    {club.logoUrl ? (
      <Box component="img" src={club.logoUrl} alt="" width={48} height={48} sx={SIZE} />
    ) : (
      <Box aria-hidden sx={{ ...SIZE, '& svg': { width: '100%', height: '100%' } }}>
        <ClubMark />
      </Box>
    )}
    <Box
      component="span"
      sx={{
        typography: 'h5',
        fontSize: { xs: '0.9375rem', sm: '1.125rem', lg: '1.25rem' },
        lineHeight: 1.15,
        textWrap: 'balance',
        overflowWrap: 'break-word',
        maxWidth: { xs: '6.75rem', sm: '15rem', lg: '10.5rem' },
      }}
    >
      {club.title}
    </Box>
  </Box>
)
