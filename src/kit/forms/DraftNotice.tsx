import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { richTextMessages as messages } from '../richText/richTextMessages'
import { humanMoment } from '../dates/clubDates'
import type { Draft } from './useDraft'

/** Says that the form began with what was typed before, and lets one begin without it. */
export function DraftNotice({ draft: { keptAt, startAfresh } }: { draft: Draft }) {
  if (keptAt === null) return null
  const throwAway = () => {
    if (window.confirm(messages.confirmAfresh)) startAfresh()
  }
  return (
    <Box
      role="status"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, color: 'text.secondary' }}
    >
      {messages.draft(momentOf(new Date(keptAt)))}
      <Button variant="text" onClick={throwAway} sx={{ px: 1, ml: -1 }}>
        {messages.startAfresh}
      </Button>
    </Box>
  )
}

const two = (part: number) => String(part).padStart(2, '0')

/** In the device's own time: that is where it was typed. */
const momentOf = (at: Date): string =>
  humanMoment(
    `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`,
    `${two(at.getHours())}:${two(at.getMinutes())}`,
  )
