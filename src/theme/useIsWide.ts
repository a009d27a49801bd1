import useMediaQuery from '@mui/material/useMediaQuery'

/** Is there room for columns and tables (from 900 px, the theme's `md`)? Right at the first drawing: the members area is not rendered on the server. */
export const useIsWide = (): boolean => useMediaQuery('(min-width: 900px)', { noSsr: true })
