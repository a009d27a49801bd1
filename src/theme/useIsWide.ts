import useMediaQuery from '@mui/material/useMediaQuery'

/** Returns whether the window is at least 900 px wide (the theme's `md`), so that there is room for tables. */
export const useIsWide = (): boolean => useMediaQuery('(min-width: 900px)')

/** Returns whether the window is narrower than 600 px (the theme's `sm`), as a phone's is. */
export const useIsPhone = (): boolean => useMediaQuery('(max-width: 599.95px)')
