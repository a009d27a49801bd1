import { createTheme, type Overlays, type Shadows } from '@mui/material/styles'
import { components } from './components'
import { dark, light } from './palette'
import { typography } from './typography'

/** The attribute of <html> that says which colour scheme is on: light or dark. */
const SCHEME_ATTRIBUTE = 'data-scheme'

/** Material UI knows 25 heights; the house is flat, and what floats casts one soft shadow. */
const shadows = ['none', ...Array.from({ length: 24 }, () => '0 6px 24px rgb(10 31 46 / 18%)')] as Shadows
const overlays = Array.from({ length: 25 }, () => 'none') as Overlays

export const theme = createTheme({
  cssVariables: { cssVarPrefix: 'club', colorSchemeSelector: SCHEME_ATTRIBUTE },
  colorSchemes: { light: { palette: light }, dark: { palette: dark, overlays } },
  shadows,
  shape: { borderRadius: 10 },
  breakpoints: { values: { xs: 0, sm: 600, md: 900, lg: 1280, xl: 1536 } },
  typography,
  components,
})
