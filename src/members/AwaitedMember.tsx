import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ClubError, sentenceOf } from '../api/errors'
import { memberMessages as words } from './memberMessages'
import { paths } from '../paths'
import { BackButton } from '../kit/navigation/BackButton'
import { Screen } from '../kit/navigation/Screen'

interface AwaitedMemberProps<T extends readonly unknown[]> {
  /** The screen's heading where the member does not come. */
  title: string
  queries: { readonly [K in keyof T]: UseQueryResult<T[K]> }
  /** The screen's outline until the answers have come. */
  outline: ReactNode
  children: (...answers: T) => ReactNode
}

/** A screen about a member, or some of them, once all that it needs has come; until then its outline, or why it cannot be shown. */
export function AwaitedMember<T extends readonly unknown[]>({
  title,
  queries,
  outline,
  children,
}: AwaitedMemberProps<T>) {
  const asked = queries as readonly UseQueryResult[]
  const answers = asked.map(({ data }) => data)
  if (!answers.includes(undefined)) return children(...(answers as unknown as T))
  const failed = asked.filter(({ error, isFetching }) => error && !isFetching)
  const error = failed[0]?.error
  if (!error) return outline
  const isWorthRetrying = !(error instanceof ClubError) || error.status === 0 || error.status >= 429
  return (
    <Screen title={title}>
      <Alert severity="error" role="alert" sx={{ mb: 3, '& .MuiAlert-message': { color: 'error.main' } }}>
        {sentenceOf(error)}
      </Alert>
      {isWorthRetrying && (
        <Button variant="contained" onClick={() => failed.forEach(query => void query.refetch())} sx={{ mr: 2 }}>
          {words.loadAgain}
        </Button>
      )}
      <BackButton fallback={paths.memberList('All')} />
    </Screen>
  )
}
