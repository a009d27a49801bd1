// Prints black on white in both schemes: browsers do not print backgrounds, and light text would be lost.
const INK = '#000000'
const PAPER = '#FFFFFF'
const LINE = '#999999'

const COLOURS = ['primary', 'secondary', 'error', 'warning', 'success', 'info'] as const
const inked = [
  'text-primary',
  'text-secondary',
  'text-disabled',
  'tide-text',
  'tide-quiet',
  'tide-glow',
  'tide-line',
  ...COLOURS.flatMap(colour => [
    `${colour}-main`,
    `${colour}-dark`,
    `${colour}-light`,
    `${colour}-contrastText`,
    `Alert-${colour}Color`,
    `Alert-${colour}StandardBg`,
  ]),
]
const grounds = [
  'background-default',
  'background-paper',
  'tide-main',
  'tide-deep',
  'wash-water',
  'wash-dawn',
  'wash-mist',
]

const all = (names: readonly string[], colour: string) =>
  Object.fromEntries(names.map(name => [`--club-palette-${name}`, colour]))

/** Styles for the whole document. */
export const print = {
  '@page': { margin: '14mm' },
  '@media print': {
    'html, html[data-scheme]': {
      ...all(inked, INK),
      ...all(grounds, PAPER),
      ...all(['divider'], LINE),
      colorScheme: 'light',
      fontSize: '11pt',
      background: 'none',
    },
    body: { minHeight: 'auto' },
    'h1, h2, h3': { breakAfter: 'avoid' },
    'main h1.MuiTypography-root': { fontSize: '20pt', marginBottom: '3mm' },
  },
} as const
