import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { createContext, use } from 'react'
import type { ClubIdentity } from '#contract/home'

/** How to reach the club otherwise; null where a form stands alone, in a test. */
export const ClubContact = createContext<Pick<ClubIdentity, 'address' | 'email'> | null>(null)

/**
 * In a browser without JavaScript, in place of a form, which is hidden there (kit/forms/Form): says so, and where else to turn to. The
 * server renders it; a browser with JavaScript never shows it.
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
