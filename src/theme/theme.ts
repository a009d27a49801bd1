import { createTheme, type Overlays, type Shadows } from '@mui/material/styles'
import { components } from './components'
import { dark, light } from './palette'

/** Text has a humanist sans that devices have already. */
const READING = "Seravek, 'Gill Sans Nova', Ubuntu, 'Segoe UI', Roboto, 'Liberation Sans', system-ui, sans-serif"
/** Headings have a font that ships with the application (headingFont.css), or what stands in for it. */
const HEADING = "Newsreader, 'Newsreader as Cambria', 'Newsreader as Noto', 'Newsreader as Times', Georgia, serif"

const heading = (fontSize: string, lineHeight = 1.2) => ({
  fontFamily: HEADING,
  fontWeight: 700,
  fontSize,
  lineHeight,
  letterSpacing: '-0.01em',
})

const typography = {
  fontFamily: READING,
  fontWeightMedium: 600,
  h1: heading('clamp(2rem, 1.4rem + 2.4vw, 3rem)', 1.1),
  h2: heading('clamp(1.5rem, 1.2rem + 1.2vw, 2.125rem)', 1.15),
  h3: heading('clamp(1.1875rem, 1.1rem + 0.4vw, 1.375rem)'),
  h4: heading('1.125rem', 1.3),
  h5: heading('1.0625rem', 1.3),
  h6: { fontWeight: 700, fontSize: '1rem', lineHeight: 1.4 },
  subtitle1: { fontSize: 'clamp(1.0625rem, 1rem + 0.3vw, 1.25rem)', lineHeight: 1.5 },
  subtitle2: { fontWeight: 600, fontSize: '0.9375rem', lineHeight: 1.45 },
  body1: { fontSize: '1.0625rem', lineHeight: 1.6 },
  body2: { fontSize: '0.9375rem', lineHeight: 1.5 },
  caption: { fontSize: '0.875rem', lineHeight: 1.4 },
  overline: {
    fontWeight: 700,
    fontSize: '0.8125rem',
    lineHeight: 1.4,
    letterSpacing: '0.09em',
    textTransform: 'uppercase',
  },
  button: { fontWeight: 700, fontSize: '1rem', lineHeight: 1.4, textTransform: 'none' },
} as const

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
