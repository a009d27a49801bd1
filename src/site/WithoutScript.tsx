import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { createContext, use } from 'react'
import type { ClubIdentity } from '#contract/calls/home'

/** The club's contact details; null in a test that renders a form alone. */
export const ClubContact = createContext<Pick<ClubIdentity, 'address' | 'email'> | null>(null)

/**
 * Replaces a form in a browser without JavaScript, and says where else to turn. kit/forms/Form hides the form. The
 * server renders this; a browser with JavaScript never shows it.
 */
export function WithoutScript({ sentence }: { sentence: string }) {
  const club = use(ClubContact)
  return (
    <noscript>
      <Box sx={{ borderLeft: 5, borderColor: 'tide.glow', bgcolor: 'wash.dawn', borderRadius: 1, px: 2.5, py: 2 }}>
        <Typography>{sentence}</Typography>
        {club && (
          <>
            <Link
              href={`mailto:${club.email}`}
              sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 44, overflowWrap: 'anywhere' }}
            >
              {club.email}
            </Link>
            <Typography sx={{ whiteSpace: 'pre-line' }}>{club.address}</Typography>
          </>
        )}
      </Box>
    </noscript>
  )
}
