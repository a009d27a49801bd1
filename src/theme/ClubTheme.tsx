import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { theme } from './theme'

/** The club's theme around everything, in the scheme that the device or the member has chosen. */
export const ClubTheme = ({ children }: { children: ReactNode }) => (
  <ThemeProvider theme={theme} defaultMode="system" disableTransitionOnChange>
    <CssBaseline />
    {children}
  </ThemeProvider>
)
