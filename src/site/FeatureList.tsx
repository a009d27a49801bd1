import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { HomeContent } from '#contract/home'
import { Band } from './Band'

const CARD = {
  p: 3,
  borderRadius: '14px',
  bgcolor: 'background.paper',
  border: '1px solid',
  borderColor: 'divider',
  '&::before': { content: '""', display: 'block', width: 44, height: 4, borderRadius: 2, mb: 2, bgcolor: 'tide.glow' },
} as const

/** What one finds at the club. */
export function FeatureList({ features }: { features: HomeContent['features'] }) {
  if (features.length === 0) return null
  return (
    <Band ground="wash.water" labelledBy="features">
      <Typography variant="h2" id="features" sx={{ mb: 3 }}>
        At the club
      </Typography>
      <Box
        component="ul"
        sx={{
          m: 0,
          p: 0,
          listStyle: 'none',
          display: 'grid',
          gap: 2.5,
          gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 15.5rem), 1fr))',
        }}
      >
        {features.map(feature => (
          <Box component="li" key={feature.title} sx={CARD}>
            <Typography variant="h3" sx={{ mb: 1 }}>
              {feature.title}
            </Typography>
            <Typography sx={{ color: 'text.secondary' }}>{feature.summary}</Typography>
          </Box>
        ))}
      </Box>
    </Band>
  )
}
