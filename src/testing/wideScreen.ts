import { vi } from 'vitest'

/** Makes the window as wide as a desktop's, or a phone's, until the test ends. */
export const wideScreen = (isWide = true) =>
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(new EventTarget(), {
      media: query,
      matches: isWide && query.includes('min-width'),
      // MUI still calls these of the colour scheme.
      addListener: () => undefined,
      removeListener: () => undefined,
    }),
  )
