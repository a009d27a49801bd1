import Stack from '@mui/material/Stack'
import { committeeDocumentMessages as messages } from './committeeDocumentMessages'
import { BackButton } from '../kit/navigation/BackButton'
import { DeedBar } from '../kit/deeds/DeedBar'
import { SubmitButton } from '../kit/forms/SubmitButton'

/** Save Document and Cancel. */
export const DocumentFormBar = ({ fallback }: { fallback: string }) => (
  <DeedBar>
    <Stack direction="row" useFlexGap sx={{ gap: 1.5, flexWrap: 'wrap' }}>
      <SubmitButton>{messages.save}</SubmitButton>
      <BackButton label={messages.cancel} fallback={fallback} />
    </Stack>
  </DeedBar>
)
