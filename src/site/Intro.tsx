import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { HomeContent } from '#contract/home'
import { Band } from './Band'
import { ServedHtml } from './ServedHtml'

/** Who the club is: the page's one h1, its picture beside it. */
export const Intro = ({ intro }: { intro: HomeContent['intro'] }) => (
  <Band
    sx={{
      display: 'grid',
      gap: { xs: 3, md: 7 },
      alignItems: 'center',
      gridTemplateColumns: { md: intro.imageUrl ? '7fr 5fr' : '1fr' },
    }}
  >
    <div>
      <Typography variant="h1">{intro.title}</Typography>
      <Typography variant="subtitle1" sx={{ mt: 1.5, mb: 2.5, color: 'text.secondary', maxWidth: '58ch' }}>
        {intro.summary}
      </Typography>
      <ServedHtml html={intro.description} />
    </div>
    {intro.imageUrl && (
      <Box
        component="img"
        src={intro.imageUrl}
        alt=""
        width={800}
        height={600}
        loading="lazy"
        sx={{
          width: '100%',
          height: 'auto',
          aspectRatio: '4 / 3',
          objectFit: 'cover',
          borderRadius: '14px',
          boxShadow: '14px 14px 0 var(--club-palette-wash-water)',
        }}
      />
    )}
  </Band>
)
