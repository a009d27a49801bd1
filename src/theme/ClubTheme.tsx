import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { theme } from './theme'

/** The club's theme, in the colour scheme of the device or the one that was chosen by SchemeSwitch. */
export const ClubTheme = ({ children }: { children: ReactNode }) => (
  <ThemeProvider theme={theme} defaultMode="system" disableTransitionOnChange>
    <CssBaseline />
    {children}
  </ThemeProvider>
)
