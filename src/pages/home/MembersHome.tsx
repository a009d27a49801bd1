import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { useStore } from 'ra-core'
import { Fragment, useState } from 'react'
import { Loading } from '../../kit/feedback/Loading'
import { useHasPlaces } from '../../events/useHasPlaces'
import { isUnanswered } from '../../events/attendees/isUnanswered'
import { QuestionRows } from './QuestionRows'
import { BlockFold, EntrySkeletons } from './HomeBlock'
import { homeMessages } from './homeMessages'
import { contentWidth } from '../../theme/contentWidth'
import { useIsPhone } from '../../theme/useIsWide'
import { lazyBlock } from './LazyBlock'
import { JoinableRows } from './JoinableRows'
import { MyRows } from './MyRows'
import { NextRow } from './NextRow'
import { OrganisedRows } from './OrganisedRows'
import { OfficeNotice } from './OfficeNotice'
import { PaymentNotice } from './PaymentNotice'
import { WaitedRows } from './WaitedRows'
import { profileQuery } from '../../api/clubQueries'
import { mayListOrganised, myRowsQuery, waitedForQuery } from './homeQueries'
import { useIsHomeKnown } from './useIsHomeKnown'

export { prefetchHome as prefetch } from './homeQueries'

/** The block is loaded apart when it is drawn: its summaries need the HTML sanitiser, which nothing above it needs. */
const LatestRows = lazyBlock(homeMessages.latest, 'agenda', () => import('./LatestRows'))

/** members/home answers three questions: am I rowing next, what can I join, does the club want something of me. */
export default function MembersHome() {
  const isKnown = useIsHomeKnown()
  return (
    // React makes the elements anew once all is known, so what comes moves none that is in sight.
    <Fragment key={String(isKnown)}>
      <NextRow isKnown={isKnown} />
      <Box
        sx={{
          ...contentWidth,
          py: { xs: 2, md: 4 },
          display: 'grid',
          gridTemplateColumns: 'minmax(0, 1fr)',
          gap: { xs: 2.5, sm: 4, md: 6 },
        }}
      >
        {isKnown ? (
          <>
            <Questions />
            <Waited />
            <OfficeNotice />
            <OrganisedBlock />
            <JoinableRows />
            <PaymentNotice />
            <MyRows />
            <LatestBlock />
          </>
        ) : (
          <BlocksOnTheirWay />
        )}
      </Box>
    </Fragment>
  )
}

/** Stands for all blocks, until it is known which of them come: then they come at once, and none moves another. */
const BlocksOnTheirWay = () => (
  <Box sx={{ minHeight: '100vh' }}>
    <Loading>
      <EntrySkeletons layout="pairs" />
    </Loading>
  </Box>
)

/** The evening's question. Once it has been asked, the block stays for its thanks. */
function Questions() {
  const { data: rows = [] } = useQuery(myRowsQuery)
  const hasQuestion = rows.some(isUnanswered)
  const [hadQuestion, setHadQuestion] = useState(false)
  if (hasQuestion && !hadQuestion) setHadQuestion(true)
  return hadQuestion && <QuestionRows rows={rows} />
}

/** What the member waits for, perhaps an event that no block below shows. Most clubs count no places. */
function Waited() {
  const hasPlaces = useHasPlaces()
  const { data = [] } = useQuery({ ...waitedForQuery, enabled: hasPlaces })
  return data.length > 0 && <WaitedRows rows={data} />
}

/** My Organised Rows/Events (MEM-05). */
function OrganisedBlock() {
  const { data: profile } = useQuery(profileQuery)
  return mayListOrganised(profile) && <OrganisedRows />
}

/** Latest Rows/Events (MEM-07). Most of them stand above already, so a phone folds the block. */
function LatestBlock() {
  const isPhone = useIsPhone()
  // The choice is stored, so that Back finds the scroll position.
  const [isOpen, setOpen] = useStore('home.latest', false)
  if (!isPhone) return <LatestRows />
  return (
    <BlockFold title={homeMessages.latest} isOpen={isOpen} onToggle={setOpen}>
      <LatestRows />
    </BlockFold>
  )
}
