import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { homeMessages } from './homeMessages'
import type { Payment } from './homeQueries'

const LINES = ['bankName', 'accountName', 'sortCode', 'accountNumber'] as const

/** The account to pay to, in figures that can be read out or marked and copied. */
export function BankDetails({ payment }: { payment: Payment }) {
  const known = LINES.filter(line => payment[line])
  if (known.length === 0) return <Typography sx={{ mt: 1 }}>{homeMessages.askForBankDetails}</Typography>
  return (
    <>
      <Typography variant="h3" sx={{ mt: 2, mb: 1 }}>
        {homeMessages.bankDetails}
      </Typography>
      <Box
        component="dl"
        sx={{
          m: 0,
          display: 'grid',
          gap: 1.5,
          gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(4, auto)' },
          justifyContent: 'start',
          columnGap: 4,
        }}
      >
        {known.map(line => (
          <div key={line}>
            <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
              {homeMessages.bank[line]}
            </Typography>
            <Box component="dd" sx={{ m: 0, fontWeight: 700, fontVariantNumeric: 'tabular-nums' }}>
              {payment[line]}
            </Box>
          </div>
        ))}
      </Box>
    </>
  )
}
