import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { visuallyHidden } from '@mui/utils'
import type { MemberChange } from '#contract/user'
import { tableDate } from '../kit/dates/clubDates'
import { Moment } from '../kit/dates/ClubDate'
import { WhenLoaded } from '../kit/feedback/WhenLoaded'
import { FoldedList } from '../kit/lists/FoldedList'
import { DEED_WORDS, FIELD_WORDS, memberMessages as words } from './memberMessages'
import { useMembersProvider } from './membersAdapter'
import { SectionCard } from './SectionCard'

/** How many changes are shown before one asks for all. */
const FIRST = 8

/** What was changed about the member, by whom and when, the latest first. */
export function MemberHistory({ userId }: { userId: number }) {
  const provider = useMembersProvider()
  const history = useQuery({
    queryKey: ['members', 'history', userId],
    queryFn: ({ signal }) => provider.readMemberHistory(userId, signal),
  })
  return (
    <SectionCard title={words.history} hint={words.historyHint}>
      <WhenLoaded queries={[history]} skeleton={<Outline />}>
        {changes => (changes.length === 0 ? <NoChanges /> : <Changes changes={changes} />)}
      </WhenLoaded>
    </SectionCard>
  )
}

const Outline = () => (
  <Stack sx={{ gap: 1.5 }}>
    {[1, 2, 3].map(line => (
      <Skeleton key={line} variant="rounded" height={56} />
    ))}
  </Stack>
)

const NoChanges = () => (
  <Typography>
    {words.noHistory}{' '}
    <Box component="span" sx={{ color: 'text.secondary' }}>
      {words.noHistoryHint}
    </Box>
  </Typography>
)

const Changes = ({ changes }: { changes: readonly MemberChange[] }) => (
  <FoldedList rows={changes} first={FIRST} showAll={words.showAll}>
    {shown => (
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, borderLeft: 2, borderColor: 'divider' }}>
        {shown.map(change => (
          <HistoryEntry key={change.id} change={change} />
        ))}
      </Box>
    )}
  </FoldedList>
)

/** One change: when, what, by whom, and each field as it was and as it is. */
const HistoryEntry = ({ change: { at, by, deed, changes } }: { change: MemberChange }) => (
  <Box
    component="li"
    sx={{
      position: 'relative',
      pl: 2.5,
      pb: 2.5,
      '&:last-of-type': { pb: 0 },
      '&::before': {
        content: '""',
        position: 'absolute',
        left: -7,
        top: 8,
        width: 12,
        height: 12,
        borderRadius: '50%',
        bgcolor: 'primary.main',
      },
    }}
  >
    <Typography sx={{ fontWeight: 600 }}>
      {deedWords(deed)}
      {by !== null && (
        <Box component="span" sx={{ fontWeight: 400 }}>
          {' '}
          {words.by(by)}
        </Box>
      )}
    </Typography>
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      <Moment at={at} />
    </Typography>
    {changes.length > 0 && (
      <Box
        component="dl"
        sx={{
          m: 0,
          mt: 0.75,
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '11rem minmax(0, 1fr)' },
          columnGap: 2,
          rowGap: { xs: 0, sm: 0.5 },
          typography: 'body2',
        }}
      >
        {changes.map(({ field, before, after }) => (
          <Box key={field} sx={{ display: 'contents' }}>
            <Box component="dt" sx={{ color: 'text.secondary' }}>
              {fieldWords(field)}
            </Box>
            <Box component="dd" sx={{ m: 0, mb: { xs: 0.75, sm: 0 }, overflowWrap: 'anywhere' }}>
              {isWithheld(before, after) ? words.withheld : <BeforeAfter before={before} after={after} />}
            </Box>
          </Box>
        ))}
      </Box>
    )}
  </Box>
)

const BeforeAfter = ({ before, after }: { before: string | null; after: string | null }) => (
  <>
    <Box component="span" sx={visuallyHidden}>
      {words.was}
    </Box>
    <Box component="del" sx={{ color: 'text.secondary', textDecoration: before === null ? 'none' : 'line-through' }}>
      {valueWords(before)}
    </Box>
    <Box component="span" aria-hidden>
      {' '}
      →{' '}
    </Box>
    <Box component="span" sx={visuallyHidden}>
      , {words.is}
    </Box>
    <Box component="ins" sx={{ fontWeight: 600, textDecoration: 'none' }}>
      {valueWords(after)}
    </Box>
  </>
)

/** 'members.changeEmail' → 'Change email', for a deed that has no sentence in `DEED_WORDS`. */
export const deedWords = (deed: string): string => DEED_WORDS.get(deed) ?? spaced(deed.slice(deed.lastIndexOf('.') + 1))

/** 'addressLine1' → 'Address line 1'. */
export const fieldWords = (field: string): string => FIELD_WORDS.get(field) ?? spaced(field)

/** A day as dd/MM/yyyy, yes and no, and a word for nothing; anything else as it came. */
export function valueWords(value: string | null): string {
  if (value === null || value === '') return words.nothing
  if (value === 'true') return words.yes
  if (value === 'false') return words.no
  return /^\d{4}-\d{2}-\d{2}$/.test(value) ? tableDate(value) : value
}

/** Of health notes the history says only that they changed: the server writes this in place of both values. */
export const isWithheld = (before: string | null, after: string | null): boolean =>
  before === WITHHELD && after === WITHHELD
const WITHHELD = '(kept back)'

function spaced(name: string): string {
  const parted = name.replace(/([a-z])([A-Z0-9])/g, '$1 $2').toLowerCase()
  return parted.charAt(0).toUpperCase() + parted.slice(1)
}
