import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'
import { APP_BASE } from '#contract/words'
import { ClubLink } from '../kit/navigation/ClubLink'
import { paths } from '../paths'
import { Band } from './Band'

interface StaticPageProps {
  title: string
  lead: string
  /** File name in src/site/pictures. */
  picture: string
  children: ReactNode
}

const HEAD = {
  display: 'grid',
  gap: { xs: 3, md: 7 },
  alignItems: 'center',
  gridTemplateColumns: { md: '6fr 6fr' },
} as const

/** A page of fixed text (§2.2): head with a picture, sections, and a Back button to the members home. */
export const StaticPage = ({ title, lead, picture, children }: StaticPageProps) => (
  <>
    <Band ground="wash.water" sx={HEAD}>
      <div>
        <Typography variant="h1">{title}</Typography>
        <Typography variant="subtitle1" sx={{ mt: 1.5, color: 'text.secondary', maxWidth: '52ch' }}>
          {lead}
        </Typography>
      </div>
      <Box
        component="img"
        src={`${APP_BASE}/pictures/${picture}`}
        alt=""
        width={900}
        height={600}
        fetchPriority="high"
        sx={{ width: '100%', height: 'auto', maxHeight: '24rem', objectFit: 'contain', borderRadius: '14px' }}
      />
    </Band>
    <Band sx={{ display: 'grid', gap: { xs: 5, md: 7 } }}>
      {children}
      <div>
        <Button component={ClubLink} to={paths.membersHome} variant="outlined">
          Back
        </Button>
      </div>
    </Band>
  </>
)

/** A section of such a page, with its heading. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <Box component="section" aria-labelledby={id} sx={{ '& p, & li': { maxWidth: '68ch' } }}>
      <Typography variant="h2" id={id} sx={{ mb: 2 }}>
        {title}
      </Typography>
      {children}
    </Box>
  )
}
