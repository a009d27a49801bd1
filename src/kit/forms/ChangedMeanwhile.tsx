import Alert from '@mui/material/Alert'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type MouseEvent, useState } from 'react'
import { sentenceOf } from '../../api/errors'
import { BusyButton } from '../feedback/BusyButton'

interface ChangedMeanwhileProps {
  sentences: {
    /** What has happened, and that nothing typed is lost. */
    changedMeanwhile: string
    loadCurrent: string
    saveOver: string
  }
  /** Shows the record as it is now in place of what was typed. @throws ClubError, and then nothing was replaced */
  onLoadCurrent: () => Promise<void>
  /** Takes what is there now as seen, before the form is sent again; null where the club has not told what would be overwritten. */
  onSaveOver: (() => void) | null
}

/** Somebody else saved the record meanwhile: whose is to stay? */
export function ChangedMeanwhile({ sentences, onLoadCurrent, onSaveOver }: ChangedMeanwhileProps) {
  const [isLoading, setLoading] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const load = async () => {
    setLoading(true)
    setFailure(null)
    try {
      await onLoadCurrent()
    } catch (error) {
      setFailure(sentenceOf(error))
      setLoading(false)
    }
  }
  const saveOver = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    onSaveOver?.()
    currentTarget.form?.requestSubmit()
  }
  return (
    <Alert severity="warning" icon={false} sx={{ '& .MuiAlert-message': { flex: 1 } }}>
      {sentences.changedMeanwhile}
      {failure && (
        <Typography role="alert" sx={{ color: 'error.main', fontWeight: 600, mt: 1 }}>
          {failure}
        </Typography>
      )}
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 1.5, mt: 1.5 }}>
        <BusyButton variant="outlined" busy={isLoading} onClick={() => void load()}>
          {sentences.loadCurrent}
        </BusyButton>
        {onSaveOver && (
          <BusyButton variant="outlined" busy={isLoading} onClick={saveOver}>
            {sentences.saveOver}
          </BusyButton>
        )}
      </Stack>
    </Alert>
  )
}
