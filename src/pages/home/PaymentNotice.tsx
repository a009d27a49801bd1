import Alert from '@mui/material/Alert'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import Box from '@mui/material/Box'
import type { PaymentDetails } from '#contract/calls/home'
import { paymentReferenceOf } from '#contract/rules/paymentReference'
import { profileQuery } from '../../api/clubQueries'
import { CopyButton } from '../../kit/feedback/CopyButton'
import { loadSentenceOf } from '../../api/errors'
import { homeMessages } from './homeMessages'
import { hasPaidQuery, paymentQuery } from './homeQueries'

/** Removes the pence from whole pounds: '30.00' becomes '30'. */
const wholePounds = (sum: string) => sum.replace(/\.00$/, '')

/** Asks a member who has not paid to pay (MEM-04). */
export function PaymentNotice() {
  const { data: hasPaid } = useQuery(hasPaidQuery)
  const isDue = hasPaid === false
  const { data: payment, error } = useQuery({ ...paymentQuery, enabled: isDue })
  if (!isDue) return null
  return (
    <Alert
      severity="warning"
      icon={false}
      role="region"
      aria-labelledby="payment-title"
      sx={{ bgcolor: 'wash.dawn', '& .MuiAlert-message': { flex: 1, p: { sm: 1 } } }}
    >
      <Typography id="payment-title" variant="h2" sx={{ mb: 1 }}>
        {homeMessages.paymentTitle}
      </Typography>
      {payment && (
        <>
          {payment.payBy !== null && <Typography>{homeMessages.paymentDeadline(payment.payBy)}</Typography>}
          <Typography>{homeMessages.paymentFee(payment.fee, wholePounds(payment.contribution))}</Typography>
          <Typography>{homeMessages.paymentReference(payment.reference)}</Typography>
          <BankDetails payment={payment} />
        </>
      )}
      {!payment && !error && <Skeleton variant="rounded" height={120} sx={{ mt: 1 }} />}
      {!payment && error && (
        <Typography role="alert" sx={{ color: 'error.main' }}>
          {loadSentenceOf(error)}
        </Typography>
      )}
    </Alert>
  )
}

const LINES = ['bankName', 'accountName', 'sortCode', 'accountNumber', 'reference'] as const

/** The lines that a bank's form asks for, one after the other. */
const COPIED: ReadonlySet<(typeof LINES)[number]> = new Set(['sortCode', 'accountNumber', 'reference'])

/** The account to pay to, in figures that can be read out, and copied into the bank's own form. */
function BankDetails({ payment }: { payment: PaymentDetails }) {
  const { data: profile } = useQuery(profileQuery)
  const texts = { ...payment, reference: profile && paymentReferenceOf(profile, payment.reference) }
  const known = LINES.filter(line => texts[line])
  if (!LINES.some(line => line !== 'reference' && payment[line]))
    return <Typography sx={{ mt: 1 }}>{homeMessages.askForBankDetails}</Typography>
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
          gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(5, auto)' },
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
              {texts[line]}
              {COPIED.has(line) && (
                <Box sx={{ fontWeight: 400, mt: 0.5 }}>
                  <CopyButton
                    label={homeMessages.copy}
                    of={homeMessages.bank[line].toLowerCase()}
                    text={texts[line] ?? ''}
                    sx={{ mr: 1, bgcolor: 'background.paper' }}
                  />
                </Box>
              )}
            </Box>
          </div>
        ))}
      </Box>
    </>
  )
}
