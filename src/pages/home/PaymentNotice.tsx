import Alert from '@mui/material/Alert'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { loadSentenceOf } from '../../api/errors'
import { homeMessages } from './homeMessages'
import { BankDetails } from './BankDetails'
import { hasPaidQuery, paymentQuery } from './homeQueries'

/** Whole pounds without pence: '30.00' → '30'. */
const wholePounds = (sum: string) => sum.replace(/\.00$/, '')

/** What the club asks of a member who has not paid (MEM-04). */
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
      <Typography>{homeMessages.paymentDeadline}</Typography>
      {payment && (
        <>
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
