import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Chip from '@mui/material/Chip'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import type { DuplicatePair, PairedPerson } from '#contract/calls/duplicates'
import { fullName } from '#contract/rules/names'
import { dayIn } from '../api/clubDay'
import { tableDate } from '../kit/dates/clubDates'
import { useClubZone } from '../kit/dates/useClubDay'
import { useTell, useRefusalNotice } from '../kit/deeds/notices'
import { useDeed } from '../kit/deeds/useDeed'
import { BusyButton } from '../kit/feedback/BusyButton'
import { EmptyState } from '../kit/feedback/EmptyState'
import { WhenLoaded } from '../kit/feedback/WhenLoaded'
import { ClubLink } from '../kit/navigation/ClubLink'
import { Screen } from '../kit/navigation/Screen'
import { BackLink } from '../kit/navigation/SetupScreen'
import { paths } from '../paths'
import { duplicateMessages as messages } from './duplicateMessages'
import { useMembersProvider } from './membersAdapter'
import { Outline } from '../kit/feedback/Outline'

/** users/duplicates: members who may be in the list twice, to be merged or set aside. */
export default function Duplicates() {
  const provider = useMembersProvider()
  const duplicates = useQuery({
    queryKey: ['members', 'duplicates'],
    queryFn: ({ signal }) => provider.readDuplicates(signal),
  })
  return (
    <Screen
      title={messages.title}
      maxWidth={960}
      above={<BackLink path={paths.memberList('All')} label={messages.back} />}
    >
      <WhenLoaded queries={[duplicates]} skeleton={<Outline heights={[28, 190, 190]} gap={2} />}>
        {({ pairs, isMore, setAside }) => (
          <>
            {pairs.length === 0 ? (
              <EmptyState text={messages.none} hint={messages.noneHint} />
            ) : (
              <>
                <Typography sx={{ mb: 1 }}>{messages.lead}</Typography>
                <Typography
                  id={COUNT_ID}
                  role="status"
                  tabIndex={-1}
                  sx={{ mb: 2, color: 'text.secondary', outline: 'none' }}
                >
                  {messages.count(pairs.length)}
                </Typography>
                <Pairs pairs={pairs} />
                {isMore && (
                  <Alert severity="info" sx={{ mt: 2 }}>
                    {messages.more}
                  </Alert>
                )}
              </>
            )}
            {setAside.length > 0 && (
              <Box component="details" sx={{ mt: 3 }}>
                <Box component="summary" sx={{ width: 'fit-content', py: 1.25, cursor: 'pointer', fontWeight: 600 }}>
                  {messages.setAsideTitle(setAside.length)}
                </Box>
                <Pairs pairs={setAside} isAside />
              </Box>
            )}
          </>
        )}
      </WhenLoaded>
    </Screen>
  )
}

/** Takes the focus when the pair that had it is gone. */
const COUNT_ID = 'duplicates-count'

const Pairs = ({ pairs, isAside = false }: { pairs: readonly DuplicatePair[]; isAside?: boolean }) => (
  <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
    {pairs.map(pair => (
      <li key={pair.people.map(({ userId }) => userId).join()}>
        <PairCard pair={pair} isAside={isAside} />
      </li>
    ))}
  </Box>
)

function PairCard({ pair: { people, by }, isAside }: { pair: DuplicatePair; isAside: boolean }) {
  const [stays, goes] = people
  const name = fullName(stays)
  const setting = useSetAside(name, { one: stays.userId, other: goes.userId })
  const isMergeable = people.every(({ roles }) => roles.length === 0)
  const label = isMergeable ? messages.compare : messages.compareOnly
  return (
    <Card sx={{ p: { xs: 2, sm: 2.5 } }}>
      <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 1, mb: 1.5 }}>
        <Typography variant="h3" component="h2" dir="auto" sx={{ overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
        {by.map(each => (
          <Chip key={each} size="small" variant="outlined" label={messages.alikeBy[each]} />
        ))}
      </Stack>
      <Box sx={SIDE_BY_SIDE}>
        {people.map(person => (
          <Person key={person.userId} person={person} />
        ))}
      </Box>
      {!isMergeable && <Typography sx={{ mt: 1.5, color: 'text.secondary' }}>{messages.noRoleMerged}</Typography>}
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, mt: 2, '& > *': { flexGrow: { xs: 1, sm: 0 } } }}>
        <Button
          component={ClubLink}
          to={paths.memberMerge(stays.userId, goes.userId)}
          variant={isAside || !isMergeable ? 'outlined' : 'contained'}
          aria-label={messages.of(label, name)}
        >
          {label}
        </Button>
        <BusyButton
          variant="outlined"
          busy={setting.isPending}
          aria-label={messages.of(isAside ? messages.offerAgain : messages.notTheSame, name)}
          onClick={() => setting.run(!isAside)}
        >
          {isAside ? messages.offerAgain : messages.notTheSame}
        </BusyButton>
      </Stack>
    </Card>
  )
}

const SIDE_BY_SIDE = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
} as const

/** What tells the two apart, in a few lines. */
function Person({ person }: { person: PairedPerson }) {
  const zone = useClubZone()
  const { userId, email, dateOfBirth, addressLine1, postcode, registeredAt, roles } = person
  const address = [addressLine1, postcode].filter(Boolean).join(', ')
  return (
    <Box sx={{ minWidth: 0, overflowWrap: 'anywhere', borderTop: 1, borderColor: 'divider', pt: 1.5 }}>
      <Typography sx={{ fontWeight: 600 }}>
        {fullName(person)}{' '}
        <Box component="span" sx={{ fontWeight: 400, color: 'text.secondary', whiteSpace: 'nowrap' }}>
          {messages.number(userId)}
        </Box>
      </Typography>
      <Typography>{email || messages.noEmail}</Typography>
      <Typography>{dateOfBirth ? messages.born(tableDate(dateOfBirth)) : messages.notBorn}</Typography>
      <Typography>{address || messages.noAddress}</Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {[
          person.membershipType,
          messages.since(tableDate(dayIn(zone, registeredAt))),
          messages.rows(person.completedRows),
        ]
          .filter(Boolean)
          .join(' · ')}
      </Typography>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, mt: 1, '&:empty': { display: 'none' } }}>
        {!person.isApproved && <Chip size="small" color="warning" label={messages.waiting} />}
        {!person.isActive && <Chip size="small" color="error" label={messages.discontinued} />}
        {roles.length > 0 && <Chip size="small" color="info" label={messages.hasRole(roles.join(', '))} />}
      </Stack>
    </Box>
  )
}

/** Sets a pair aside, with Undo, or offers it again. */
function useSetAside(name: string, pair: { one: number; other: number }) {
  const provider = useMembersProvider()
  const tell = useTell()
  const deed = useDeed({
    send: (isAside: boolean) => provider.setDuplicateAside({ ...pair, isAside }),
    refresh: ['members'],
    onDone: (_answer, isAside) => {
      // The card that has the focus goes.
      document.getElementById(COUNT_ID)?.focus()
      tell(isAside ? { text: messages.setAside(name), undo: () => deed.run(false) } : messages.offeredAgain(name))
    },
    onRefused: useRefusalNotice(),
  })
  return deed
}
