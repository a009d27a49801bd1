import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { readable } from '#contract/rules/numbers'
import type { RecordFact } from '#contract/calls/privacy'
import { SectionCard } from './SectionCard'

/** What is held about a member, each kind with its number and the reason for what becomes of it. */
export const RecordFacts = ({ title, facts }: { title: string; facts: readonly RecordFact[] }) => (
  <SectionCard title={title}>
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
      {facts.map(({ what, why, count }) => (
        <li key={what}>
          <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'baseline', gap: 2 }}>
            <Typography sx={{ fontWeight: 600 }}>{what}</Typography>
            {count !== null && (
              <Typography
                component="span"
                sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}
              >
                {readable(count)}
              </Typography>
            )}
          </Stack>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {why}
          </Typography>
        </li>
      ))}
    </Box>
  </SectionCard>
)

/** Two such cards, side by side where there is room. */
export const FACT_COLUMNS = {
  display: 'grid',
  gap: 3,
  mb: 3,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
} as const
