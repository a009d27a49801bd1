import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { contentWidth } from '../../theme/contentWidth'
import { DocumentTitle } from './DocumentTitle'

interface ScreenProps {
  /** The h1, and the document's title, which ends with the club's. */
  title: string
  children: ReactNode
  /** Strikes the heading through: for a cancelled event. */
  isStruck?: boolean
  /** A smaller heading with less room around it, for a long list of small rows. */
  isDense?: boolean
  /** The greatest width of heading and content, in pixels, in the middle of the page. It is for forms. */
  maxWidth?: number
  /** Stands above the heading. */
  above?: ReactNode
}

/** The content of a members page under its heading, as wide as the bar. */
export const Screen = ({ title, children, isStruck = false, isDense = false, maxWidth, above }: ScreenProps) => (
  <Box sx={{ ...contentWidth, py: isDense ? { xs: 1, md: 1.5 } : { xs: 3, md: 5 }, '@media print': { p: 0 } }}>
    <DocumentTitle>{title}</DocumentTitle>
    <Box sx={{ maxWidth, mx: 'auto' }}>
      {above}
      <Typography
        variant="h1"
        dir="auto"
        sx={{
          ...(isDense && { fontSize: { xs: '1.5rem', md: '2.25rem' } }),
          mb: isDense ? 1 : { xs: 2, md: 3 },
          textDecoration: isStruck ? 'line-through' : 'none',
        }}
      >
        {title}
      </Typography>
      {children}
    </Box>
  </Box>
)
