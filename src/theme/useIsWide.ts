import useMediaQuery from '@mui/material/useMediaQuery'

/** Returns whether the window is at least 900 px wide (the theme's `md`), so that there is room for tables. */
export const useIsWide = (): boolean => useMediaQuery('(min-width: 900px)')
