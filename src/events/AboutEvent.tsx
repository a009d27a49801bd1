import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { ClubLink } from '../kit/navigation/ClubLink'
import { ClubDate } from '../kit/dates/ClubDate'
import { DateTile } from '../kit/dates/DateTile'

interface AboutEventProps {
  title: string
  /** yyyy-MM-dd */
  startDate: string
  /** HH:mm, or null where none was set. */
  startTime: string | null
  /** The event's page, for the person who reads this. */
  to: string
  isCancelled?: boolean
  children?: ReactNode
}

/** The row or event that a form is about. */
export const AboutEvent = ({ title, startDate, startTime, to, isCancelled = false, children }: AboutEventProps) => (
  <Box sx={{ display: 'flex', gap: 2, alignItems: 'flex-start', p: 2, mb: 3, borderRadius: 2, bgcolor: 'wash.water' }}>
    <DateTile day={startDate} isQuiet={isCancelled} />
    <Box sx={{ minWidth: 0 }}>
      <Box
        component={ClubLink}
        to={to}
        sx={{ color: 'text.primary', typography: 'h3', textUnderlineOffset: '0.2em', display: 'inline-block', py: 0.5 }}
      >
        {isCancelled ? <s>{title}</s> : title}
      </Box>
      <Typography sx={{ color: 'text.secondary' }}>
        <ClubDate day={startDate} time={startTime} as="human" />
      </Typography>
      {children}
    </Box>
  </Box>
)
