import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import type { ReactNode } from 'react'
import type { ClubDocument } from '#contract/document'
import { documentMessages } from './documentMessages'
import { Loading } from '../kit/feedback/Loading'
import { type Deeds, DocumentCard } from './DocumentCard'

const GRID = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 22rem), 1fr))',
  gap: 2,
  m: 0,
  p: 0,
  listStyle: 'none',
} as const

/** As many cards beside one another as there is room for. */
const Cards = ({ label, children }: { label?: string; children: ReactNode }) => (
  <Box component="ul" aria-label={label} sx={GRID}>
    {children}
  </Box>
)

interface DocumentCardsProps {
  documents: readonly ClubDocument[]
  Deeds?: Deeds | undefined
}

export const DocumentCards = ({ documents, Deeds }: DocumentCardsProps) => (
  <Cards label={documentMessages.title}>
    {documents.map(document => (
      <li key={document.id}>
        <DocumentCard document={document} Deeds={Deeds} />
      </li>
    ))}
  </Cards>
)

export const DocumentCardsSkeleton = () => (
  <Loading>
    <Cards>
      {[1, 2, 3, 4, 5, 6].map(card => (
        <li key={card}>
          <Skeleton variant="rounded" height={196} />
        </li>
      ))}
    </Cards>
  </Loading>
)
