import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { theme } from './theme'

interface ClubThemeProps {
  children: ReactNode
  /** Whether the scheme is read at once, without a second rendering, for content that is not hydrated. */
  noSsr?: boolean
}

/** The club's theme, in the colour scheme of the device or the one that was chosen by SchemeSwitch. */
export const ClubTheme = ({ children, noSsr = false }: ClubThemeProps) => (
  <ThemeProvider theme={theme} defaultMode="system" disableTransitionOnChange noSsr={noSsr}>
    <CssBaseline />
    {children}
  </ThemeProvider>
)
