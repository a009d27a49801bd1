import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { HomeContent } from '#contract/home'
import { measured } from '../theme/measure'

interface CarouselSlideProps {
  slide: HomeContent['slides'][number]
  /** '2 of 4'. */
  label: string
  isFirst: boolean
  isShown: boolean
  /** May the picture be fetched yet? */
  isFetched: boolean
}

const FILL = { position: 'absolute', inset: 0, width: '100%', height: '100%' } as const
/** Dark water rising from below, so that the words keep their contrast on any picture. */
const SHADE =
  'linear-gradient(to top, rgb(6 20 30 / 88%) 0%, rgb(6 20 30 / 66%) 28%, rgb(6 20 30 / 14%) 62%, transparent 80%)'

export const CarouselSlide = ({ slide, label, isFirst, isShown, isFetched }: CarouselSlideProps) => (
  <Box
    role="group"
    aria-roledescription="slide"
    aria-label={label}
    sx={{
      ...FILL,
      display: isFetched ? 'block' : 'none',
      visibility: isShown ? 'visible' : 'hidden',
      opacity: isShown ? 1 : 0,
      transition: 'opacity 700ms ease, visibility 700ms',
    }}
  >
    <Box
      component="img"
      src={slide.imageUrl}
      alt=""
      width={1600}
      height={700}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : 'low'}
      decoding={isFirst ? 'sync' : 'async'}
      sx={{ ...FILL, objectFit: 'cover' }}
    />
    <Box sx={{ ...FILL, background: SHADE }} />
    <Box sx={{ ...FILL, display: 'flex', alignItems: 'flex-end' }}>
      <Box sx={{ ...measured, width: '100%', pb: { xs: 10, md: 6 } }}>
        <Typography variant="h1" component="p" sx={{ maxWidth: '18ch', textWrap: 'balance' }}>
          {slide.header}
        </Typography>
        <Typography variant="subtitle1" component="p" sx={{ maxWidth: '46ch', mt: 1 }}>
          {slide.subText}
        </Typography>
      </Box>
    </Box>
  </Box>
)
