import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { visuallyHidden } from '@mui/utils'
import { useCanAccess, useListContext } from 'ra-core'
import { useRef, useState } from 'react'
import { sentenceOf } from '../api/errors'
import { reviewMessages as messages } from './reportMessages'
import { EmptyState } from '../kit/feedback/EmptyState'
import { Loading } from '../kit/feedback/Loading'
import { KeyHelp } from './KeyHelp'
import { ReviewCards } from './ReviewCards'
import { ReviewContext } from './ReviewContext'
import { leaveRow } from './reviewFocus'
import type { Review, ReviewList } from './reviewLists'
import { ReviewTable } from './ReviewTable'
import { useReviewKeys } from './useReviewKeys'

/** The reports of the list, or why there are none: a table where there is room, cards on a phone. */
export function ReviewBody({ list }: { list: ReviewList }) {
  const isWide = useMediaQuery('(min-width: 900px)', { noSsr: true })
  const { data, error, isPending, isFetching, refetch } = useListContext<Review>()
  const { canAccess: mayClose = false, isPending: isAsking } = useCanAccess({ resource: 'reports', action: 'close' })
  const rows = useRef<HTMLDivElement>(null)
  const [closed, setClosed] = useState('')
  useReviewKeys(rows)

  const onClosed = ({ id, title }: Review) => {
    setClosed(messages.closed(title))
    if (rows.current) leaveRow(rows.current, id)
  }
  return (
    <Box ref={rows} tabIndex={-1} role="group" aria-label={messages.filters[list.filter]} sx={{ outline: 'none' }}>
      <Box role="status" sx={visuallyHidden}>
        {closed}
      </Box>
      <ReviewContext value={{ mayClose, onClosed }}>
        {data?.length && !isAsking ? (
          <>
            {isWide && <KeyHelp isClosed={list.filter === 'Closed'} />}
            {isWide ? <ReviewTable rows={data} /> : <ReviewCards rows={data} />}
          </>
        ) : isPending || isFetching || isAsking ? (
          <Loading>
            <Stack sx={{ gap: isWide ? 0.5 : 1.5 }}>
              {[1, 2, 3, 4].map(row => (
                <Skeleton key={row} variant="rounded" height={isWide ? 92 : 220} />
              ))}
            </Stack>
          </Loading>
        ) : error ? (
          <div role="alert">
            <Typography sx={{ color: 'error.main', fontWeight: 600, mb: 2 }}>{sentenceOf(error)}</Typography>
            <Button variant="contained" onClick={() => void refetch()}>
              {messages.loadAgain}
            </Button>
          </div>
        ) : (
          <EmptyState text={messages.empty} hint={messages.emptyHints[list.filter]} />
        )}
      </ReviewContext>
    </Box>
  )
}
