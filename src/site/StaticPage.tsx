import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'
import type { SiteImage } from '#contract/calls/home'
import { ClubLink } from '../kit/navigation/ClubLink'
import { paths } from '../paths'
import { Band } from './Band'
import { ClubPicture } from './ClubPicture'

interface StaticPageProps {
  title: string
  lead: string
  image: SiteImage
  children: ReactNode
}

const HEAD = {
  display: 'grid',
  gap: { xs: 3, md: 7 },
  alignItems: 'center',
} as const

/** A page of fixed text (§2.2): head with a picture, sections, and a Back button to the members home. */
export const StaticPage = ({ title, lead, image, children }: StaticPageProps) => (
  <>
    <Band ground="wash.water" sx={{ ...HEAD, gridTemplateColumns: { md: image.imageUrl ? '6fr 6fr' : '1fr' } }}>
      <div>
        <Typography variant="h1">{title}</Typography>
        <Typography variant="subtitle1" sx={{ mt: 1.5, color: 'text.secondary', maxWidth: '52ch' }}>
          {lead}
        </Typography>
      </div>
      {image.imageUrl && (
        <ClubPicture
          image={image}
          sizes="(min-width: 1200px) 550px, (min-width: 900px) 45vw, 92vw"
          width={900}
          height={600}
          isFirst
          sx={{
            display: 'block',
            width: '100%',
            height: 'auto',
            maxHeight: '24rem',
            aspectRatio: '3 / 2',
            objectFit: 'cover',
            borderRadius: '14px',
          }}
        />
      )}
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
