import { createTheme } from '@mui/material/styles'
import { components } from './components'
import { dark, light } from './palette'
import { typography } from './typography'

/** The attribute of <html> that says which colour scheme is on: light or dark. */
export const SCHEME_ATTRIBUTE = 'data-scheme'

export const theme = createTheme({
  cssVariables: { cssVarPrefix: 'club', colorSchemeSelector: SCHEME_ATTRIBUTE },
  colorSchemes: { light: { palette: light }, dark: { palette: dark } },
  shape: { borderRadius: 10 },
  breakpoints: { values: { xs: 0, sm: 600, md: 900, lg: 1280, xl: 1536 } },
  typography,
  components,
})
