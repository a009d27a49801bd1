import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { ClubLink } from '../../kit/navigation/ClubLink'
import { statisticsMessages as messages } from './statisticsMessages'
import { paths, type ReportName } from '../../paths'
import { REPORT_NAMES } from './statisticReports'

const LINK = {
  display: 'flex',
  alignItems: 'center',
  minHeight: 44,
  px: 1.5,
  borderRadius: 1,
  color: 'text.primary',
  textDecoration: 'none',
  '&:hover': { bgcolor: 'wash.water' },
  '&[aria-current]': {
    fontWeight: 700,
    textDecoration: 'underline',
    textUnderlineOffset: '0.3em',
    textDecorationThickness: '2px',
  },
} as const

interface ReportMenuProps {
  current: ReportName
  /** The query of every link: the dates of the url, '' for none. */
  datesQuery: string
  isWide: boolean
}

/** The six reports beside the open one; on a small screen behind a button, closed at first (REP-01). */
export function ReportMenu({ current, datesQuery, isWide }: ReportMenuProps) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <Box
      component="nav"
      aria-label={messages.menu}
      sx={{ position: isWide ? 'sticky' : 'static', top: 96, '@media print': { display: 'none' } }}
    >
      {isWide ? (
        <Typography variant="overline" component="p" aria-hidden sx={{ color: 'text.secondary', px: 1.5, mb: 0.5 }}>
          {messages.menu}
        </Typography>
      ) : (
        <Button
          fullWidth
          variant="outlined"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
          endIcon={<Arrow isUp={isOpen} />}
          sx={{ justifyContent: 'space-between' }}
        >
          {messages.menu}
        </Button>
      )}
      <Box
        component="ul"
        id={id}
        hidden={!isWide && !isOpen}
        sx={{ m: 0, mt: isWide ? 0 : 1, p: 0, listStyle: 'none' }}
      >
        {REPORT_NAMES.map(name => (
          <li key={name}>
            <Box
              component={ClubLink}
              to={paths.report(name) + datesQuery}
              aria-current={name === current ? 'page' : undefined}
              sx={LINK}
            >
              {messages.reports[name]}
            </Box>
          </li>
        ))}
      </Box>
    </Box>
  )
}

const Arrow = ({ isUp }: { isUp: boolean }) => (
  <Box
    component="span"
    aria-hidden
    sx={{
      width: 9,
      height: 9,
      mr: 0.5,
      borderRight: '2px solid',
      borderBottom: '2px solid',
      transform: isUp ? 'translateY(3px) rotate(-135deg)' : 'translateY(-2px) rotate(45deg)',
    }}
  />
)
