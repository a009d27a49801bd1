import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

interface ScreenProps {
  /** The page's one h1, and the title of its tab. */
  title: string
  children: ReactNode
  /** What the page is about will not happen. */
  isStruck?: boolean
  /** Width of the content in pixels. */
  maxWidth?: number
}

/** A page's content in the middle of the width, under its heading. */
export const Screen = ({ title, children, isStruck = false, maxWidth = 1200 }: ScreenProps) => (
  <Box sx={{ maxWidth, mx: 'auto', px: { xs: 2, sm: 3 }, py: { xs: 3, md: 5 } }}>
    <title>{title}</title>
    <Typography variant="h1" sx={{ mb: { xs: 2, md: 3 }, textDecoration: isStruck ? 'line-through' : 'none' }}>{title}</Typography>
    {children}
  </Box>
)
