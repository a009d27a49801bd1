import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState, type ComponentType } from 'react'
import { useHasPlaces } from '../../events/useHasPlaces'
import { isUnanswered } from '../../attendees/isUnanswered'
import { homeMessages } from './homeMessages'
import { contentWidth } from '../../theme/contentWidth'
import { lazyBlock } from './LazyBlock'
import { JoinableRows } from './JoinableRows'
import { MyRows } from './MyRows'
import { NextRow } from './NextRow'
import { OfficeNotice } from './OfficeNotice'
import { PaymentNotice } from './PaymentNotice'
import { WaitedRows } from './WaitedRows'
import { profileQuery } from '../../api/clubQueries'
import { mayListOrganised, myRowsQuery, waitedForQuery } from './homeQueries'

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
        <Questions />
        <Waited />
        <OfficeNotice />
        <OrganisedBlock />
        <JoinableRows />
        <PaymentNotice />
        <MyRows />
        <LatestRows />
      </Box>
    </>
  )
}

/** Its code is loaded on the evening before a row of the member's own. */
const AskedRows = lazy(() => import('./AskedRows'))

/** The evening's question. Once it has been asked, the block stays for its thanks. */
function Questions() {
  const { data: rows = [] } = useQuery(myRowsQuery)
  const isAsked = rows.some(isUnanswered)
  const [wasAsked, setWasAsked] = useState(false)
  if (isAsked && !wasAsked) setWasAsked(true)
  return (
    wasAsked && (
      <Suspense fallback={null}>
        <AskedRows rows={rows} />
      </Suspense>
    )
  )
}

/**
 * What the member waits for, perhaps an event that no block below shows. Most clubs count no places. Its code comes
 * with the home's, since the drawn home shows it and nothing below may move.
 */
function Waited() {
  const hasPlaces = useHasPlaces()
  const { data = [] } = useQuery({ ...waitedForQuery, enabled: hasPlaces })
  return data.length > 0 && <WaitedRows rows={data} />
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
