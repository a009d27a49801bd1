import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useListContext } from 'ra-core'
import type { MemberFilter } from '#contract/words'
import { loadSentenceOf } from '../api/errors'
import { ClubLink } from '../kit/navigation/ClubLink'
import { memberListMessages } from './memberListMessages'
import { paths } from '../paths'
import { EmptyState } from '../kit/feedback/EmptyState'
import type { MemberLine } from './membersAdapter'
import type { MarkOffer } from './markOffered'
import { MemberCards } from './MemberCards'
import { MemberListSkeleton } from './MemberListSkeleton'
import { MemberTable } from './MemberTable'

interface MemberListBodyProps {
  filter: MemberFilter
  hasTable: boolean
  offer: MarkOffer | undefined
}

/** The members of the list: a table where there is room, cards elsewhere. What is about to be replaced is paler. */
export function MemberListBody({ filter, hasTable, offer }: MemberListBodyProps) {
  const { data, isPending, isPlaceholderData, error, filterValues, refetch } = useListContext<MemberLine>()
  if (isPending) return <MemberListSkeleton hasTable={hasTable} />
  if (error && !data) return <Failure sentence={loadSentenceOf(error)} onRetry={() => void refetch()} />
  if (!data?.length) return <Empty filter={filter} search={String(filterValues.q ?? '')} />
  return (
    <Box aria-busy={isPlaceholderData} sx={{ opacity: isPlaceholderData ? 0.55 : 1, transition: 'opacity 150ms' }}>
      {hasTable ? (
        <MemberTable filter={filter} offer={offer} />
      ) : (
        <MemberCards filter={filter} members={data} offer={offer} />
      )}
    </Box>
  )
}

const Failure = ({ sentence, onRetry }: { sentence: string; onRetry: () => void }) => (
  <div>
    <Typography role="alert" sx={{ color: 'error.main', mb: 1.5 }}>
      {sentence}
    </Typography>
    <Button variant="outlined" onClick={onRetry}>
      {memberListMessages.loadAgain}
    </Button>
  </div>
)

function Empty({ filter, search }: { filter: MemberFilter; search: string }) {
  if (search === '') return <EmptyState text={memberListMessages.empty} hint={memberListMessages.emptyHint} />
  return (
    <EmptyState text={memberListMessages.empty} hint={memberListMessages.emptySearch}>
      {filter !== 'All' && (
        <Button
          component={ClubLink}
          to={`${paths.memberList('All')}?filter=${encodeURIComponent(JSON.stringify({ q: search }))}`}
          variant="contained"
        >
          {memberListMessages.searchAll}
        </Button>
      )}
    </EmptyState>
  )
}
