import Box from '@mui/material/Box'
import type { SxProps, Theme } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { contentWidth } from '../theme/contentWidth'

interface BandProps {
  children: ReactNode
  /** Colour of the ground across the whole width. */
  ground?: string
  /** Id of the heading that names it; a band without one is no landmark. */
  labelledBy?: string
  sx?: SxProps<Theme>
}

/** A part of a page across its whole width, with the content in the middle. */
export const Band = ({ children, ground, labelledBy, sx = {} }: BandProps) => (
  <Box
    component={labelledBy ? 'section' : 'div'}
    aria-labelledby={labelledBy}
    sx={{ bgcolor: ground, py: { xs: 5, md: 8 } }}
  >
    <Box sx={[contentWidth, sx as object]}>{children}</Box>
  </Box>
)
