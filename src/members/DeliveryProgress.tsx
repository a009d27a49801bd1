import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { groupMessages as words } from './groupMessageMessages'
import { SectionCard } from './SectionCard'
import type { SentMessage } from './groupMessageQueries'
import { StateChips } from './StateChips'

/** How many of the mails are out, failed, or still waiting. */
export function DeliveryProgress({ message: { total, sent, waiting, failed } }: { message: SentMessage }) {
  const share = (count: number) => `${total > 0 ? (100 * count) / total : 0}%`
  return (
    <SectionCard title={words.progress}>
      <Typography variant="h2" component="p">
        {words.soFar(sent, total)}
      </Typography>
      <Box
        role="progressbar"
        aria-label={words.progressLabel}
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={sent}
        aria-valuetext={words.soFar(sent, total)}
        sx={BAR}
      >
        <Box sx={{ width: share(sent), bgcolor: 'success.main' }} />
        <Box sx={{ width: share(failed), bgcolor: 'error.main' }} />
      </Box>
      <StateChips waiting={waiting} failed={failed} />
      {/* Told once it is over: each step of it is in the bar. */}
      <Box role="status">{waiting === 0 && failed === 0 && <Typography>{words.allSent(total)}</Typography>}</Box>
      {waiting > 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
          {words.waitingHint}
        </Typography>
      )}
      {failed > 0 && (
        <Alert severity="error" role="status" sx={{ mt: 2 }}>
          {words.someFailed(failed)} {words.failedHint}
        </Alert>
      )}
    </SectionCard>
  )
}

const BAR = {
  display: 'flex',
  height: 12,
  borderRadius: 6,
  overflow: 'hidden',
  bgcolor: 'divider',
  my: 1.5,
  '& > *': { transition: 'width 400ms' },
} as const
