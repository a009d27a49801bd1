import Box from '@mui/material/Box'
import { useListContext } from 'ra-core'
import type { ReactNode } from 'react'
import { Failed } from '../feedback/Failed'
import { Loading } from '../feedback/Loading'

interface ListFrameProps {
  /** Skeletons in the shape of the list. */
  waiting: ReactNode
  /** Where the list has nothing, or nothing that matches. */
  empty: ReactNode
  /** In place of the server's sentence; null for none at all. */
  sentence?: string | null
  /** The list; it reads its records from react-admin's list context. */
  children: ReactNode
}

/** Around the records of a list context: its outline until they come, why they do not, or that there are none. Records about to be replaced by another page's are paler. */
export function ListFrame({ waiting, empty, sentence, children }: ListFrameProps) {
  const { data, error, isPending, isFetching, isPlaceholderData = false, refetch } = useListContext()
  if (!data && error && !isFetching)
    return <Failed error={error} onRetry={() => void refetch()} {...(sentence !== undefined && { sentence })} />
  if (isPending || !data) return <Loading>{waiting}</Loading>
  if (data.length === 0) return empty
  return (
    <Box aria-busy={isPlaceholderData} sx={{ opacity: isPlaceholderData ? 0.55 : 1, transition: 'opacity 150ms' }}>
      {children}
    </Box>
  )
}
