import Stack from '@mui/material/Stack'
import { committeeDocumentMessages as messages } from '../../messages/committeeDocuments'
import { BackButton } from '../../ui/BackButton'
import { DeedBar } from '../../ui/DeedBar'
import { SubmitButton } from '../../ui/SubmitButton'

/** Save Document and Cancel. */
export const DocumentFormBar = ({ fallback }: { fallback: string }) => (
  <DeedBar>
    <Stack direction="row" useFlexGap sx={{ gap: 1.5, flexWrap: 'wrap' }}>
      <SubmitButton>{messages.save}</SubmitButton>
      <BackButton label={messages.cancel} fallback={fallback} />
    </Stack>
  </DeedBar>
)
