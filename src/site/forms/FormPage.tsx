import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

interface Props {
  title: string
  lead?: string
  /** For forms of many fields. */
  wide?: boolean
  children: ReactNode
}

/** The quiet page of one form. */
export const FormPage = ({ title, lead, wide = false, children }: Props) => (
  <Box sx={{ maxWidth: wide ? 800 : 480, mx: 'auto', px: 2, py: { xs: 4, md: 7 }, display: 'grid', gap: 3 }}>
    <Box>
      <Typography variant="h1" sx={{ fontSize: 'clamp(1.875rem, 1.5rem + 1.6vw, 2.5rem)' }}>
        {title}
      </Typography>
      {lead && (
        <Typography variant="subtitle1" component="p" sx={{ mt: 1, color: 'text.secondary' }}>
          {lead}
        </Typography>
      )}
    </Box>
    {children}
  </Box>
)
