import Box from '@mui/material/Box'
import { homeMessages } from './homeMessages'
import { measured } from '../../theme/measure'
import { lateBlock } from './LazyBlock'
import { MyRows } from './MyRows'
import { NextRow } from './NextRow'
import { OrganisedBlock } from './OrganisedBlock'
import { PaymentNotice } from './PaymentNotice'

/** Drawn after the rest: it brings the sanitiser, which what stands above it can be read without. */
const LatestRows = lateBlock(homeMessages.latest, 'agenda', () => import('./LatestRows'))

/** members/home: am I rowing next, does the club want something of me, what can I join. */
export default function MembersHome() {
  return (
    <>
      <NextRow />
      <Box
        sx={{
          ...measured,
          py: { xs: 3, md: 4 },
          display: 'grid',
          gridTemplateColumns: 'minmax(0, 1fr)',
          gap: { xs: 4, md: 6 },
        }}
      >
        <PaymentNotice />
        <OrganisedBlock />
        <MyRows />
        <LatestRows />
      </Box>
    </>
  )
}
