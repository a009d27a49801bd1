// The colours of a picture's series in the light and dark scheme, and of the numbers on each. Colour-blind readers can
// tell them apart too (see the test).
export const LIGHT = {
  ground: '#FFFFFF',
  series: ['#1F6F78', '#C07C12', '#0F2A3D', '#9C7BCB', '#8A2B1E', '#5E4B8B'],
  inks: ['#FFFFFF', '#0A1F2E', '#FFFFFF', '#0A1F2E', '#FFFFFF', '#FFFFFF'],
} as const
export const DARK = {
  ground: '#13293A',
  series: ['#7CC4C4', '#E9A23B', '#F3EBD8', '#9C74DB', '#D8674F', '#6E86B5'],
  inks: ['#0A1F2E', '#0A1F2E', '#0A1F2E', '#0A1F2E', '#0A1F2E', '#0A1F2E'],
} as const

type Scheme = typeof LIGHT | typeof DARK

/** The colours as CSS variables, so that the stylesheet can change them with the scheme and in print. */
export const asProperties = ({ series, inks }: Scheme): Record<string, string> =>
  Object.fromEntries([
    ...series.map((colour, index) => [`--series-${index}`, colour]),
    ...inks.map((ink, index) => [`--series-ink-${index}`, ink]),
  ])

const slotOf = (index: number) => index % LIGHT.series.length

export const seriesColour = (index: number): string => `var(--series-${slotOf(index)})`
export const seriesInk = (index: number): string => `var(--series-ink-${slotOf(index)})`
