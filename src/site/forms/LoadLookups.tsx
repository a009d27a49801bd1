import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useCallback, useEffect, useState } from 'react'
import { loadMemberLookups, type MemberLookups } from '../../pages/account/memberLookups'
import { sentenceOf } from '../../api/errors'
import { formMessages } from '../../kit/forms/formMessages'

/** Fetches the lists of the registration; when that fails, says why and offers to try again. */
export function LoadLookups({ onLoaded }: { onLoaded: (lookups: MemberLookups) => void }) {
  const [failure, setFailure] = useState<string | null>(null)
  const load = useCallback(
    (signal?: AbortSignal) =>
      void loadMemberLookups(signal).then(onLoaded, error => {
        if (!signal?.aborted) setFailure(sentenceOf(error))
      }),
    [onLoaded],
  )
  useEffect(() => {
    const leaving = new AbortController()
    load(leaving.signal)
    return () => leaving.abort()
  }, [load])

  const tryAgain = () => {
    setFailure(null)
    load()
  }
  if (failure === null) return <output>{formMessages.loading}</output>
  return (
    <Box role="alert" sx={{ display: 'grid', gap: 2, justifyItems: 'start', color: 'error.main', fontWeight: 600 }}>
      {failure}
      <Button variant="outlined" onClick={tryAgain}>
        {formMessages.tryAgain}
      </Button>
    </Box>
  )
}
