import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { ClubLink } from '../kit/navigation/ClubLink'
import { WaterLine } from '../layout/WaterLine'
import { paths } from '../paths'
import { measured } from '../theme/measure'

const DEED = {
  flex: { xs: '1 1 auto', sm: 'none' },
  whiteSpace: 'nowrap',
  px: { xs: 1, sm: 3 },
  minHeight: 50,
} as const
const GOLD = {
  ...DEED,
  bgcolor: 'tide.glow',
  color: 'tide.deep',
  '&:hover': { bgcolor: 'wash.dawn', color: 'text.primary' },
} as const
const OUTLINED = {
  ...DEED,
  color: 'tide.text',
  borderColor: 'tide.quiet',
  '&:hover': { borderColor: 'tide.text' },
} as const

/** What a visitor can do, straight beneath the slides and above the fold. */
export const Invitation = () => (
  <Box sx={{ '--focus-ring': 'var(--club-palette-tide-glow)', bgcolor: 'tide.main' }}>
    <Box sx={{ ...measured, display: 'flex', flexWrap: 'wrap', gap: 1.5, pt: 2, pb: 1 }}>
      <Button component={ClubLink} to={paths.register} sx={GOLD}>
        Become a member
      </Button>
      <Button component={ClubLink} to={paths.learnToRow} variant="outlined" sx={OUTLINED}>
        Learn to row
      </Button>
    </Box>
    <WaterLine color="background.default" />
  </Box>
)
