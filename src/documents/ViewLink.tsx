import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { MouseEvent } from 'react'
import type { ClubDocument } from '#contract/document'
import { documentMessages } from './documentMessages'
import { fileAddress, isShownInTab } from './documentFile'
import { useView } from './useView'

/** Its ground is the whole card, wherever the thumb lands. */
const WHOLE_CARD = {
  '&::after': { content: '""', position: 'absolute', inset: 0 },
  '&[aria-disabled="true"]': { opacity: 0.6, cursor: 'progress' },
} as const

/** View: a true link to the file, which a plain tap opens by way of the club; and beside it why it could not be opened. */
export function ViewLink({ document }: { document: ClubDocument }) {
  const { view, isUnderWay, refusal } = useView(document)
  const open = (event: MouseEvent) => {
    // Whoever asks for a window or a file of their own way gets it from the browser.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void view()
  }
  const label = isShownInTab(document) ? documentMessages.inNewTab : documentMessages.asFile
  return (
    <>
      <Typography
        role="alert"
        sx={{
          color: 'error.main',
          fontWeight: 600,
          '&:not(:empty)': { flexBasis: '100%' },
          '&:empty': { position: 'absolute' },
        }}
      >
        {refusal}
      </Typography>
      <Button
        variant="outlined"
        href={fileAddress(document)}
        target="_blank"
        rel="noopener"
        onClick={open}
        aria-disabled={isUnderWay || undefined}
        aria-label={label(document.title)}
        sx={WHOLE_CARD}
      >
        {documentMessages.view}
      </Button>
    </>
  )
}
