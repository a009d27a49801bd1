// The colours of both schemes. Text has a contrast of at least 4.5 to its background, controls and the focus ring 3
// (WCAG 2.2 AA).
import type { PaletteOptions } from '@mui/material/styles'

const WATER = {
  deep: '#0A1F2E',
  tide: '#0F2A3D',
  river: '#1F6F78',
  pale: '#CFE3E4',
  gold: '#E9A23B',
  dawn: '#F6D9B8',
} as const

declare module '@mui/material/styles' {
  interface Palette {
    /** The colours of bar and footer, and behind pictures. They are dark in both schemes. */
    tide: { main: string; deep: string; text: string; quiet: string; glow: string; line: string }
    /**
     * The tinted backgrounds of bands, notices and hovered rows. In the members area dawn is for what waits for the
     * person who looks, and mist for what is cancelled.
     */
    wash: { water: string; dawn: string; mist: string }
    /** The ring around the focused element. */
    focus: { ring: string }
  }
  interface PaletteOptions {
    tide?: Palette['tide']
    wash?: Palette['wash']
    focus?: Palette['focus']
  }
}

const tide = {
  main: WATER.tide,
  deep: WATER.deep,
  text: '#FAF7F2',
  quiet: WATER.pale,
  glow: WATER.gold,
  line: '#2B4A5E',
}

export const light = {
  mode: 'light',
  primary: { main: WATER.river, dark: '#15535B', light: '#4F949B', contrastText: '#FFFFFF' },
  secondary: { main: '#9A5B34', dark: '#744123', light: '#C08A66', contrastText: '#FFFFFF' },
  error: { main: '#A8322A', dark: '#84231D', light: '#D0736C', contrastText: '#FFFFFF' },
  warning: { main: '#8A5A00', dark: '#6B4600', light: WATER.gold, contrastText: '#FFFFFF' },
  success: { main: '#56652F', dark: '#414D22', light: '#6E7F4F', contrastText: '#FFFFFF' },
  info: { main: WATER.river, dark: '#15535B', light: '#4F949B', contrastText: '#FFFFFF' },
  text: { primary: WATER.tide, secondary: '#4A6070', disabled: '#74858F' },
  background: { default: '#FAF7F2', paper: '#FFFFFF' },
  divider: '#DDE3E3',
  tide,
  wash: { water: '#E9F1F0', dawn: '#FBEEDD', mist: '#EEEEEA' },
  focus: { ring: '#A85A12' },
} satisfies PaletteOptions

export const dark = {
  mode: 'dark',
  primary: { main: '#7CC4C4', dark: '#5AA6A8', light: '#A6DCDB', contrastText: '#08202B' },
  secondary: { main: '#E0A67E', dark: '#C08A66', light: '#F0C8AB', contrastText: '#2B1608' },
  error: { main: '#F08F80', dark: '#D0736C', light: '#F7B9AF', contrastText: '#2B0B07' },
  warning: { main: '#EEB866', dark: '#D09A45', light: '#F6D08F', contrastText: '#2B1C02' },
  success: { main: '#B7C98F', dark: '#94A86A', light: '#D2DFB5', contrastText: '#171D08' },
  info: { main: '#7CC4C4', dark: '#5AA6A8', light: '#A6DCDB', contrastText: '#08202B' },
  text: { primary: '#EEF3F2', secondary: '#A9BCC5', disabled: '#6F8794' },
  background: { default: '#0B1C29', paper: '#13293A' },
  divider: '#2B4454',
  tide: { ...tide, main: '#0E2535' },
  wash: { water: '#10303C', dawn: '#2E2A22', mist: '#1D2F3B' },
  focus: { ring: WATER.gold },
} satisfies PaletteOptions
