import Box from '@mui/material/Box'
import { LatestRows } from './LatestRows'
import { MyRows } from './MyRows'
import { NextRow } from './NextRow'
import { PaymentNotice } from './PaymentNotice'

/** members/home: am I rowing next, does the club want something of me, what can I join. */
export default function MembersHome() {
  return (
    <>
      <NextRow />
      <Box sx={{ maxWidth: 1200, mx: 'auto', px: { xs: 2, sm: 3 }, py: { xs: 3, md: 4 }, display: 'grid', gap: { xs: 4, md: 6 } }}>
        <PaymentNotice />
        <MyRows />
        <LatestRows />
      </Box>
    </>
  )
}
