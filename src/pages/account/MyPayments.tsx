import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { paths } from '../../paths'
import { tableDate } from '../../kit/dates/clubDates'
import { EmptyState } from '../../kit/feedback/EmptyState'
import { BackButton } from '../../kit/navigation/BackButton'
import { Screen } from '../../kit/navigation/Screen'
import { AccountList } from './AccountList'
import { myPaymentsQuery } from './accountCalls'
import { myPaymentMessages as words } from './myPaymentMessages'

/** members/account/payments: the member's payments for each membership year. */
export default function MyPayments() {
  const years = useQuery(myPaymentsQuery)
  return (
    <Screen title={words.title} maxWidth={720}>
      <Typography sx={{ mb: 2 }}>{words.hint}</Typography>
      <AccountList
        query={years}
        keyOf={({ year }) => year}
        label={words.title}
        empty={<EmptyState isPlain text={words.none} hint={words.noneHint} />}
      >
        {({ year, hasPaid, payments }) => (
          <>
            <Typography sx={{ fontWeight: 600 }}>{words.year(year, hasPaid)}</Typography>
            {payments.map(({ id, receivedOn, amount }) => (
              <Typography key={id} variant="body2" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
                {words.payment(amount, tableDate(receivedOn))}
              </Typography>
            ))}
          </>
        )}
      </AccountList>
      <Box sx={{ mt: 4 }}>
        <BackButton label={words.back} fallback={paths.account} />
      </Box>
    </Screen>
  )
}
