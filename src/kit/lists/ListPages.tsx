import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useListPaginationContext } from 'ra-core'

const listMessages = {
  pages: 'Pages of the list',
  previous: 'Previous page',
  next: 'Next page',
  range: (from: number, to: number, total: number) => `${from} to ${to} of ${total}`,
} as const

/**
 * Previous and Next under a list of react-admin's list context, with the range of shown records and their number;
 * nothing for a list of one page.
 */
export function ListPages() {
  const { page, perPage, total = 0, setPage, hasNextPage, hasPreviousPage } = useListPaginationContext()
  if (total <= perPage) return null
  const first = (page - 1) * perPage + 1
  return (
    <Stack
      component="nav"
      aria-label={listMessages.pages}
      direction="row"
      sx={{
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: 1,
        mt: 2,
        textAlign: 'center',
        '& button': { whiteSpace: 'nowrap', px: { xs: 1.5, sm: 2.5 } },
      }}
    >
      <Button variant="outlined" disabled={!hasPreviousPage} onClick={() => setPage(page - 1)}>
        {listMessages.previous}
      </Button>
      <Typography variant="body2" role="status">
        {listMessages.range(first, Math.min(page * perPage, total), total)}
      </Typography>
      <Button variant="outlined" disabled={!hasNextPage} onClick={() => setPage(page + 1)}>
        {listMessages.next}
      </Button>
    </Stack>
  )
}
