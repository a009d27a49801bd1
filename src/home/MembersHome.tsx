import Box from '@mui/material/Box'
import { lazy, Suspense } from 'react'
import { homeMessages } from '../messages/members'
import { WaitingBlock } from './HomeBlock'
import { MyRows } from './MyRows'
import { NextRow } from './NextRow'
import { PaymentNotice } from './PaymentNotice'

/** Asked for with this module, drawn after the rest: it brings the sanitiser, which what stands above it can be read without. */
const latest = import('./LatestRows')
const LatestRows = lazy(() => latest)

/** members/home: am I rowing next, does the club want something of me, what can I join. */
export default function MembersHome() {
  return (
    <>
      <NextRow />
      <Box sx={{ maxWidth: 1200, mx: 'auto', px: { xs: 2, sm: 3 }, py: { xs: 3, md: 4 }, display: 'grid', gap: { xs: 4, md: 6 } }}>
        <PaymentNotice />
        <MyRows />
        <Suspense fallback={<WaitingBlock title={homeMessages.latest} />}>
          <LatestRows />
        </Suspense>
      </Box>
    </>
  )
}
