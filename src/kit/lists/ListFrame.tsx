import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useListContext } from 'ra-core'
import type { ReactNode } from 'react'
import { isOutOfReach } from '../../api/errors'
import { LoadError } from '../feedback/LoadError'
import { Loading } from '../feedback/Loading'
import { useIsLate } from '../feedback/useIsLate'

interface ListFrameProps {
  /** MUI Skeletons in the shape of the list. */
  skeleton: ReactNode
  /** Replaces a list without records. */
  empty: ReactNode
  /** What the device keeps, or leads on to it. It is shown where the club cannot be reached, or takes long. */
  kept?: ReactNode
  /** The list; it reads its records from react-admin's list context. */
  children: ReactNode
}

/** The `queryOptions` of a list in a ListFrame. The ListFrame shows a refusal itself, so there is no notification. */
export const WITHOUT_NOTICE = { onError: () => undefined } as const

const NOT_ANSWERED = 'The club has not answered yet.'

/**
 * Draws the list once its records have come, and before that the skeleton. Otherwise it draws the error or `empty`.
 * While another page is fetched, the old one stays, paler.
 */
export function ListFrame({ skeleton, empty, kept, children }: ListFrameProps) {
  const { data, error, isPending, isFetching, isPlaceholderData = false, refetch } = useListContext()
  const isFailed = !data && error && !isFetching
  const isLate = useIsLate(!data && !isFailed)
  if (isFailed)
    return (
      <>
        <LoadError error={error} onRetry={() => void refetch()} />
        {isOutOfReach(error) && kept}
      </>
    )
  if (isPending || !data)
    return (
      <>
        {isLate && kept && (
          <Box sx={{ mb: 3 }}>
            <Typography role="status">{NOT_ANSWERED}</Typography>
            {kept}
          </Box>
        )}
        <Loading>{skeleton}</Loading>
      </>
    )
  if (data.length === 0) return empty
  return (
    <Box aria-busy={isPlaceholderData} sx={{ opacity: isPlaceholderData ? 0.55 : 1, transition: 'opacity 150ms' }}>
      {children}
    </Box>
  )
}
