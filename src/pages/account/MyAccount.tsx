import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { sentenceOf } from '../../api/errors'
import { REDIRECT_URL } from '../../kit/access/accountFirst'
import { accountMessages } from './accountMessages'
import { isInside } from '../../paths'
import { Loading } from '../../kit/feedback/Loading'
import { Screen } from '../../kit/navigation/Screen'
import { AccountForm } from './AccountForm'
import { accountQuery, lookupsQuery } from './accountQueries'
import { SafetySection } from './SafetySection'

/** My Account (MEM-08). With redirectURL it stands between a member and the page that they want (MEM-09). */
export default function MyAccount() {
  const [search] = useSearchParams()
  const wanted = search.get(REDIRECT_URL)
  const account = useQuery(accountQuery)
  const lookups = useQuery(lookupsQuery)
  // Each loading anew is a new form; the fields keep their own values otherwise.
  const [edition, setEdition] = useState(0)
  const loadCurrent = async () => {
    await account.refetch({ throwOnError: true })
    setEdition(edition + 1)
  }
  return (
    <Screen title={accountMessages.title} maxWidth={848}>
      {wanted !== null && (
        <Alert severity="info" icon={false} sx={{ mb: 3 }}>
          <Typography variant="h3" component="p">
            {accountMessages.updateProfile}
          </Typography>
          {accountMessages.updateProfileHint}
        </Alert>
      )}
      {wanted === null && <SafetySection />}
      {account.data && lookups.data ? (
        <AccountForm
          key={edition}
          account={account.data}
          lookups={lookups.data}
          isAskedFor={wanted !== null}
          wanted={isInside(wanted) && wanted.startsWith('/members/') ? wanted : null}
          onLoadCurrent={loadCurrent}
        />
      ) : (
        <Waiting
          error={account.isFetching || lookups.isFetching ? null : (account.error ?? lookups.error)}
          onRetry={() => void Promise.all([account.refetch(), lookups.refetch()])}
        />
      )}
    </Screen>
  )
}

function Waiting({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  if (!error) {
    return (
      <Loading>
        <Stack sx={{ gap: 2.5 }}>
          {[1, 2, 3, 4, 5, 6].map(field => (
            <Skeleton key={field} variant="rounded" height={64} />
          ))}
        </Stack>
      </Loading>
    )
  }
  return (
    <div role="alert">
      <Typography sx={{ color: 'error.main', fontWeight: 600, mb: 2 }}>{sentenceOf(error)}</Typography>
      <Button variant="contained" onClick={onRetry}>
        {accountMessages.loadAgain}
      </Button>
    </div>
  )
}
