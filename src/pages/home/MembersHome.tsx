import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { useState, type ComponentType } from 'react'
import { homeMessages } from './homeMessages'
import { contentWidth } from '../../theme/contentWidth'
import { lazyBlock } from './LazyBlock'
import { JoinableRows } from './JoinableRows'
import { MyRows } from './MyRows'
import { NextRow } from './NextRow'
import { PaymentNotice } from './PaymentNotice'
import { profileQuery } from '../../api/clubQueries'
import { mayListOrganised } from './homeQueries'

/** The block is loaded apart: its summaries need the HTML sanitiser, which nothing above it needs. */
const LatestRows = lazyBlock(homeMessages.latest, 'agenda', () => import('./LatestRows'))

/** members/home answers three questions: am I rowing next, what can I join, does the club want something of me. */
export default function MembersHome() {
  return (
    <>
      <NextRow />
      <Box
        sx={{
          ...contentWidth,
          py: { xs: 2, md: 4 },
          display: 'grid',
          gridTemplateColumns: 'minmax(0, 1fr)',
          gap: { xs: 4, md: 6 },
        }}
      >
        <OrganisedBlock />
        <JoinableRows />
        <PaymentNotice />
        <MyRows />
        <LatestRows />
      </Box>
    </>
  )
}

let organisedRows: ComponentType | undefined

/**
 * My Organised Rows/Events (MEM-05). The last visit's profile says at once who may see it, so that it seldom appears
 * late and moves those below it.
 */
function OrganisedBlock() {
  const { data: profile } = useQuery(profileQuery)
  return mayListOrganised(profile) ? <LazyOrganisedRows /> : null
}

/** Its code is loaded when it is first drawn: only by those who organise. */
function LazyOrganisedRows() {
  const [Block] = useState(
    () => (organisedRows ??= lazyBlock(homeMessages.organised, 'shelf', () => import('./OrganisedRows'))),
  )
  return <Block />
}
