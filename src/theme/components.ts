// The default props and styles of MUI's components: flat, outlined, and at least 44 px high where they are tapped.
import type { CssVarsTheme, Theme, ThemeOptions } from '@mui/material/styles'
import { print } from './print'
import { screenMedia } from './screenMedia'

/** The smallest height, in pixels, of anything that is tapped. */
export const TOUCH_TARGET = 44

/**
 * The height that sticky bars cover at the upper and lower edge of the window, as measured by
 * kit/navigation/useStickyBar. Before that, and on a page without one, it is the height given here. Scrolling to an
 * element keeps clear of it.
 */
export const COVERED = { top: 'var(--covered-top, 4rem)', bottom: 'var(--covered-bottom, 0px)' } as const

/** The distance between a scroll target and the bars. The space above the target has room for its label. */
const CLEARANCE = { top: '1.75rem', bottom: '0.75rem' } as const

/** The least distance between the target of scrolling and the lower edge of the window. */
export const SCROLL_PADDING_BOTTOM = `calc(${COVERED.bottom} + ${CLEARANCE.bottom})`

/** The theme as MUI hands it to the styles below: its colours are CSS variables. */
export type ClubTheme = Omit<Theme, 'components' | 'palette'> & CssVarsTheme

const REDUCED_MOTION = '@media (prefers-reduced-motion: reduce)'

/**
 * The type that createTheme asks for. As `Components<ClubTheme>` it is the same, but to find that out takes tsc more
 * than half of its time.
 */
export type ClubComponents = NonNullable<ThemeOptions['components']>

export const components: ClubComponents = {
  MuiCssBaseline: {
    styleOverrides: ({ vars }) => ({
      html: {
        '--focus-ring': vars.palette.focus.ring,
        scrollPaddingTop: `calc(${COVERED.top} + ${CLEARANCE.top})`,
        scrollPaddingBottom: SCROLL_PADDING_BOTTOM,
        textSizeAdjust: '100%',
        colorScheme: 'light',
      },
      'html[data-scheme="dark"]': { colorScheme: 'dark' },
      'html:has(dialog:modal)': { overflow: 'hidden' },
      body: { minHeight: '100dvh', overflowWrap: 'anywhere', textWrap: 'pretty' },
      'h1, h2, h3': { textWrap: 'balance' },
      // CssBaseline makes everything inherit its box sizing, but leaves out this box around folded content.
      '::details-content': { boxSizing: 'inherit' },
      ':focus-visible': { outline: '3px solid var(--focus-ring)', outlineOffset: '2px' },
      ':where([tabindex="-1"]:focus-visible)': { outline: 'none' },
      // `anywhere` of the body lets flex items shrink to one letter; these break only words that are too long for the
      // line.
      'button, th, .MuiButton-root, .MuiChip-root': { overflowWrap: 'break-word' },
      // MUI sets this without the prefix that Safari needs. A long touch of a button then selects no text.
      '.MuiButtonBase-root, .MuiSelect-select, .MuiNativeSelect-select': { WebkitUserSelect: 'none' },
      '::selection': { backgroundColor: vars.palette.tide.glow, color: vars.palette.tide.main },
      [REDUCED_MOTION]: {
        '*, *::before, *::after': {
          animationDuration: '1ms !important',
          animationIterationCount: '1 !important',
          transitionDuration: '1ms !important',
          scrollBehavior: 'auto !important',
        },
      },
      // The browser paints every background alike there, so the chosen element takes the colours of selected text.
      '@media (forced-colors: active)': {
        'a[aria-current], button[aria-pressed="true"]': {
          forcedColorAdjust: 'none',
          color: 'HighlightText !important',
          backgroundColor: 'Highlight !important',
        },
      },
      ...print,
    }),
  },
  // The first rendering asks as if it were the server, which answers by the width of the window.
  MuiUseMediaQuery: { defaultProps: { matchMedia: screenMedia, ssrMatchMedia: screenMedia } },
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: { root: { '&:focus-visible': { outline: '3px solid var(--focus-ring)', outlineOffset: 2 } } },
  },
  MuiCheckbox: {
    // After Back a browser ticks by place again, where another person may stand by then.
    defaultProps: { slotProps: { input: { autoComplete: 'off' } } },
  },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: { minHeight: TOUCH_TARGET, paddingInline: 20, '&.Mui-disabled': { opacity: 0.85 } },
      sizeLarge: { fontSize: '1.0625rem', minHeight: 50 },
      outlined: { borderWidth: 2, paddingBlock: 5, '&:hover': { borderWidth: 2 } },
    },
  },
  MuiIconButton: { styleOverrides: { root: { minWidth: TOUCH_TARGET, minHeight: TOUCH_TARGET } } },
  MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiCard: {
    defaultProps: { variant: 'outlined' },
    styleOverrides: { root: ({ theme }) => ({ borderRadius: 14, borderColor: theme.vars.palette.divider }) },
  },
  // A chip says a state or a kind: flat, with no line around it, so that it does not look like a button.
  MuiChip: {
    styleOverrides: {
      root: {
        fontWeight: 600,
        fontSize: '0.875rem',
        height: 'auto',
        minHeight: 28,
        width: 'fit-content',
        maxWidth: '100%',
        borderRadius: 6,
      },
      outlined: { borderColor: 'transparent', backgroundColor: 'color-mix(in srgb, currentColor 10%, transparent)' },
      label: { whiteSpace: 'normal', paddingBlock: 3 },
      icon: { color: 'inherit' },
    },
  },
  MuiAlert: {
    styleOverrides: {
      root: ({ theme, ownerState: { severity = 'success' } }) => ({
        borderRadius: 10,
        border: '1px solid currentColor',
        borderInlineStartWidth: 5,
        fontSize: '1rem',
        // MUI's own are almost black in the dark, with a white border.
        ...theme.applyStyles('dark', {
          color: theme.vars.palette[severity].main,
          // A notice lies over the page: nothing shows through.
          backgroundColor: `color-mix(in srgb, ${theme.vars.palette[severity].main} 12%, ${theme.vars.palette.background.paper})`,
        }),
      }),
      message: ({ theme }) => ({ color: theme.vars.palette.text.primary }),
    },
  },
  // MUI renders subtitles as <h6>. Here they are paragraphs.
  MuiTypography: { defaultProps: { variantMapping: { subtitle1: 'p', subtitle2: 'p' } } },
  MuiLink: {
    defaultProps: { underline: 'always' },
    styleOverrides: { root: { textUnderlineOffset: '0.2em', textDecorationThickness: '0.07em' } },
  },
}
