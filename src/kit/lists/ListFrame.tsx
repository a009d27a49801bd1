import Box from '@mui/material/Box'
import { useListContext } from 'ra-core'
import type { ReactNode } from 'react'
import { LoadError } from '../feedback/LoadError'
import { Loading } from '../feedback/Loading'

interface ListFrameProps {
  /** MUI Skeletons in the shape of the list. */
  skeleton: ReactNode
  /** Replaces a list without records. */
  empty: ReactNode
  /** The list; it reads its records from react-admin's list context. */
  children: ReactNode
}

/** The `queryOptions` of a list in a ListFrame. The ListFrame shows a refusal itself, so there is no notification. */
export const WITHOUT_NOTICE = { onError: () => undefined } as const

/**
 * Draws the list once its records have come, and before that the skeleton. Otherwise it draws the error or `empty`.
 * While another page is fetched, the old one stays, paler.
 */
export function ListFrame({ skeleton, empty, children }: ListFrameProps) {
  const { data, error, isPending, isFetching, isPlaceholderData = false, refetch } = useListContext()
  if (!data && error && !isFetching) return <LoadError error={error} onRetry={() => void refetch()} />
  if (isPending || !data) return <Loading>{skeleton}</Loading>
  if (data.length === 0) return empty
  return (
    <Box aria-busy={isPlaceholderData} sx={{ opacity: isPlaceholderData ? 0.55 : 1, transition: 'opacity 150ms' }}>
      {children}
    </Box>
  )
}
