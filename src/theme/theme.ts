import { createTheme, type Overlays, type Shadows } from '@mui/material/styles'
import { components } from './components'
import { dark, light } from './palette'
import { typography } from './typography'

/** The attribute of <html> that holds the colour scheme, light or dark; site/bootPage.ts sets it first. */
const SCHEME_ATTRIBUTE = 'data-scheme'

/** MUI has 25 elevations. Here all but the first have the same shadow. */
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
