import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'
import type { AnswerOf } from '#contract/calls'

export type Factors = AnswerOf<'GET /api/secondFactor/get'>

/** The deed whose form is open, one at a time: 'addApp', 'removeApp', 'addPasskey', 'makeCodes', or the id of the passkey that is to go. */
export type Open = string | null

export interface PartProps {
  factors: Factors
  open: Open
  onOpen: (deed: Open) => void
  /** It is done: with recovery codes to be shown, if there are any new ones, and the sentence that says so. */
  onDone: (news: string, recoveryCodes?: readonly string[]) => Promise<void>
}

/** A part of the page under its title. */
export function Part({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  const id = useId()
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{
        display: 'grid',
        gap: 1.5,
        justifyItems: 'start',
        py: 3,
        borderTop: 1,
        borderColor: 'divider',
        '& > form': { justifySelf: 'stretch' },
      }}
    >
      <Typography id={id} variant="h3" component="h2">
        {title}
      </Typography>
      <Typography sx={{ color: 'text.secondary' }}>{lead}</Typography>
      {children}
    </Box>
  )
}
