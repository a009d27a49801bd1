import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { statisticsMessages as words } from './statisticsMessages'
import { presetRanges, type Preset } from './datePresets'
import type { DateRange } from './statistic'
import { useClubDay } from '../../kit/dates/useClubDay'

const PRESETS = Object.keys(words.presetNames) as Preset[]

/** Fills in both dates at a tap, by the club's own day. */
export function DatePresets({ onChoose }: { onChoose: (range: DateRange) => void }) {
  const clubDay = useClubDay()
  return (
    <Box role="group" aria-label={words.presets} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {PRESETS.map(preset => (
        <Button
          key={preset}
          variant="outlined"
          onClick={() => onChoose(presetRanges(clubDay())[preset])}
          sx={{ px: 1.5, whiteSpace: 'nowrap', flex: { xs: '1 0 auto', sm: 'none' } }}
        >
          {words.presetNames[preset]}
        </Button>
      ))}
    </Box>
  )
}
