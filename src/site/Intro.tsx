import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { HomeContent } from '#contract/home'
import { ClubLink } from '../layout/ClubLink'
import { paths } from '../paths'
import { Band } from './Band'
import { ServedHtml } from './ServedHtml'

/** Who the club is: the page's one h1, its picture beside it. */
export const Intro = ({ intro }: { intro: HomeContent['intro'] }) => (
  <Band sx={{ display: 'grid', gap: { xs: 3, md: 7 }, alignItems: 'center', gridTemplateColumns: { md: intro.imageUrl ? '7fr 5fr' : '1fr' } }}>
    <div>
      <Typography variant="h1">{intro.title}</Typography>
      <Typography variant="subtitle1" sx={{ mt: 1.5, mb: 2.5, color: 'text.secondary', maxWidth: '58ch' }}>{intro.summary}</Typography>
      <ServedHtml html={intro.description} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mt: 3 }}>
        <Button component={ClubLink} to={paths.register} variant="contained" size="large">Become a member</Button>
        <Button component={ClubLink} to={paths.learnToRow} variant="outlined" size="large">Learn to row</Button>
      </Box>
    </div>
    {intro.imageUrl && (
      <Box
        component="img"
        src={intro.imageUrl}
        alt=""
        width={800}
        height={600}
        loading="lazy"
        sx={{ width: '100%', height: 'auto', aspectRatio: '4 / 3', objectFit: 'cover', borderRadius: '14px', boxShadow: '14px 14px 0 var(--club-palette-wash-water)' }}
      />
    )}
  </Band>
)
