import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { MemberDetailWords } from './memberDetailMessages'

/** The swimming standard and the consent to data sharing, agreed to with one tick (PUB-10). */
export const DeclarationText = ({ words }: { words: MemberDetailWords }) => (
  <Box sx={{ display: 'grid', gap: 1.5, bgcolor: 'wash.water', borderRadius: 1, p: 2 }}>
    <Typography>{words.swimming}</Typography>
    <Box component="ul" sx={{ m: 0, pl: 3 }}>
      {words.swimmingStandard.map(standard => (
        <li key={standard}>{standard}</li>
      ))}
    </Box>
    <Typography>{words.sharing}</Typography>
  </Box>
)
