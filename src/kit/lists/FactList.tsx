import Box from '@mui/material/Box'
import type { SxProps, Theme } from '@mui/material/styles'
import type { ReactNode } from 'react'

/** Names with their values: beside each other, or below each other on a phone. */
export const FactList = ({ children, sx }: { children: ReactNode; sx?: SxProps<Theme> }) => (
  <Box component="dl" sx={[FACTS, ...(Array.isArray(sx) ? sx : [sx])]}>
    {children}
  </Box>
)

const FACTS = {
  display: 'grid',
  gridTemplateColumns: { sm: 'max-content minmax(0, 1fr)' },
  columnGap: 3,
  rowGap: { xs: 0, sm: 0.75 },
  m: 0,
  overflowWrap: 'anywhere',
  '& dt': { color: 'text.secondary', typography: 'body2', pt: { sm: 0.375 } },
  '& dd': { m: 0, mb: { xs: 1, sm: 0 } },
} as const

export const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </>
)
