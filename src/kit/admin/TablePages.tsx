import Box from '@mui/material/Box'
import NoSsr from '@mui/material/NoSsr'
import { lazy, Suspense } from 'react'

const Pagination = lazy(() => import('./Pagination'))

/** On paper stands which rows of how many these are. */
const PRINTED = {
  '& .MuiTablePagination-toolbar > :not(.MuiTablePagination-displayedRows)': { display: 'none' },
} as const

/**
 * The pages of a table, and the rows of each: react-admin's Pagination. It brings Material UI's menus and fields along,
 * a tenth of what a list of members loads. So it comes once the table stands, in a place that is kept free.
 */
export const TablePages = ({ pageSizes }: { pageSizes: readonly number[] }) => (
  <Box sx={{ minHeight: 53, mt: 0.5, '& .MuiToolbar-root': { p: 0 }, '@media print': PRINTED }}>
    <NoSsr defer>
      <Suspense fallback={null}>
        <Pagination rowsPerPageOptions={[...pageSizes]} sx={{ display: 'block' }} />
      </Suspense>
    </NoSsr>
  </Box>
)
