import Alert from '@mui/material/Alert'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { call } from '../../api/call'
import { sentenceOf } from '../../api/errors'
import { accountMessages } from './accountMessages'
import { BusyButton } from '../../kit/feedback/BusyButton'
import { useSingleMutation } from '../../kit/deeds/useSingleMutation'

interface Props {
  address: string
  /** The one that stays until it is confirmed. */
  email: string
  onGivenUp: () => void
}

/** The new address that waits for its confirmation: the link is sent again, or the old one stays. */
export function AskedAddress({ address, email, onGivenUp }: Props) {
  const [news, setNews] = useState('')
  const options = { onError: (error: Error) => setNews(sentenceOf(error)) }
  const sendAgain = useSingleMutation({
    mutationFn: () => call('POST /api/user/sendAddressLink'),
    onSuccess: () => setNews(accountMessages.linkSentAgain),
    ...options,
  })
  const giveUp = useSingleMutation({
    mutationFn: () => call('POST /api/user/giveUpAddress'),
    onSuccess: onGivenUp,
    ...options,
  })
  const busy = sendAgain.isPending || giveUp.isPending
  return (
    <Alert severity="info" sx={{ mb: 3, overflowWrap: 'anywhere' }}>
      <Typography sx={{ fontWeight: 600 }}>{accountMessages.waiting(address)}</Typography>
      <Typography>{accountMessages.waitingTells(email)}</Typography>
      <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap', mt: 1 }}>
        <BusyButton busy={busy} variant="outlined" onClick={() => sendAgain.mutate()}>
          {accountMessages.sendLinkAgain}
        </BusyButton>
        <BusyButton busy={busy} variant="text" onClick={() => giveUp.mutate()}>
          {accountMessages.giveUpAddress}
        </BusyButton>
      </Stack>
      <Typography role="status" sx={{ mt: news ? 1 : 0, fontWeight: 600 }}>
        {news}
      </Typography>
    </Alert>
  )
}
