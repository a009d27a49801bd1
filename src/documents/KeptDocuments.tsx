import Typography from '@mui/material/Typography'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { ListContextProvider, useList } from 'ra-core'
import type { ReactNode } from 'react'
import type { ClubDocument } from '#contract/calls/document'
import { keptDocuments } from '../api/keptDocuments'
import { storedProfile } from '../api/profile'
import { documentMessages as messages } from './documentMessages'

/** Reads what this device keeps of the member's documents; nothing where the browser keeps nothing. */
export async function readKept(): Promise<ClubDocument[]> {
  const memberId = storedProfile()?.id
  return memberId === undefined ? [] : await keptDocuments(memberId).catch(() => [])
}

/** It is read again each time, and asks the club nothing. */
const keptDocumentsQuery = queryOptions({
  queryKey: ['documents', 'kept'],
  queryFn: readKept,
  staleTime: 0,
  gcTime: 0,
})

/**
 * The documents that were opened before, where the club cannot be reached.
 * @param children the list, which reads its records from react-admin's list context
 */
export function KeptDocuments({ children }: { children: ReactNode }) {
  const { data = [] } = useQuery(keptDocumentsQuery)
  const list = useList({ data })
  return (
    data.length > 0 && (
      <>
        <Typography variant="h2" sx={{ mt: 3, mb: 1.5 }}>
          {messages.onDevice}
        </Typography>
        <ListContextProvider value={list}>{children}</ListContextProvider>
      </>
    )
  )
}
