import Box from '@mui/material/Box'
import type { SxProps, Theme } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { contentWidth } from '../theme/contentWidth'

interface BandProps {
  children: ReactNode
  /** The background colour, across the whole width. */
  ground?: string
  /** The id of its heading. With one it is a <section>, a landmark for screen readers. */
  labelledBy?: string
  sx?: SxProps<Theme>
}

/** A part of a page with a background across the whole width and the content in the middle. */
export const Band = ({ children, ground, labelledBy, sx = {} }: BandProps) => (
  <Box
    component={labelledBy ? 'section' : 'div'}
    aria-labelledby={labelledBy}
    sx={{ bgcolor: ground, py: { xs: 5, md: 8 } }}
  >
    <Box sx={[contentWidth, sx as object]}>{children}</Box>
  </Box>
)
