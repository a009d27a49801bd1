import Chip from '@mui/material/Chip'
import Stack from '@mui/material/Stack'
import { groupMessages as words } from './groupMessageMessages'

/** How many mails of a message have not gone out, if any. */
export const StateChips = ({ waiting, failed }: { waiting: number; failed: number }) =>
  waiting + failed > 0 && (
    <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap', mt: 0.5 }}>
      {failed > 0 && <Chip size="small" color="error" label={words.counted(words.state.failed, failed)} />}
      {waiting > 0 && (
        <Chip size="small" color="warning" variant="outlined" label={words.counted(words.state.waiting, waiting)} />
      )}
    </Stack>
  )
