import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import type { EventSummary } from '#contract/calls/event'
import { ClubPeriod } from '../../kit/dates/ClubDate'

interface Props {
  row: EventSummary
  words: ReactNode
  /** What the member can do about it. */
  children: ReactNode
}

/** A line of a notice at the top of the home: a row, its day, and words about it. */
export const NoticeLine = ({ row: { title, ...period }, words, children }: Props) => (
  <Box
    component="li"
    sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1, mt: 1.5 }}
  >
    <Box sx={{ flex: '1 1 16rem', minWidth: 0, overflowWrap: 'anywhere' }}>
      <b dir="auto">{title}</b>, <ClubPeriod period={period} as="human" />
      {words && <div>{words}</div>}
    </Box>
    {children}
  </Box>
)
