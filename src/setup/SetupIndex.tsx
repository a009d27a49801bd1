import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useStore } from 'ra-core'
import { type ReactNode, useState } from 'react'
import { mayDo } from '#contract/access'
import { holdsWords } from '#contract/rules/folding'
import { setupResourceOf } from '#contract/resources/setupResources'
import type { SetupState } from '#contract/calls/setupStates'
import { profileQuery } from '../api/clubQueries'
import { callerOf } from '../api/profile'
import { useDeed } from '../kit/deeds/useDeed'
import { useRefusalNotice } from '../kit/deeds/notices'
import { BusyButton } from '../kit/feedback/BusyButton'
import { EmptyState } from '../kit/feedback/EmptyState'
import { SearchInput } from '../kit/forms/SearchInput'
import { ClubLink } from '../kit/navigation/ClubLink'
import { Screen } from '../kit/navigation/Screen'
import { SETUP_WIDTH } from '../kit/navigation/SetupScreen'
import { paths } from '../paths'
import { useIsWide } from '../theme/useIsWide'
import { clubHealthMessages } from './clubHealthMessages'
import { firstStepMessages } from './firstStepMessages'
import { StepProgress } from './FirstSteps'
import { clubHealthQuery, firstStepsQuery, isStepDone, noteShownFields, setupStatesQuery } from './setupCalls'
import { SETUP_GROUPS, type SetupEntry } from './setupIndex'
import { setupMessages as messages } from './setupMessages'

/** committee/setup: what may be set up, in groups that fold, and a search over all of them. */
export default function SetupIndex() {
  const { data: profile } = useQuery(profileQuery)
  const { data: states = [] } = useQuery(setupStatesQuery)
  const [search, setSearch] = useState('')
  // The device remembers what somebody has folded. On a phone all groups are, so that they fit on the screen.
  const [folded, setFolded] = useStore<string[]>('setup.folded', useIsWide() ? [] : ALL_GROUPS)
  const caller = profile ? callerOf(profile) : null
  const isSearching = search.trim() !== ''
  const isFound = holdsWords(search)
  const groups = SETUP_GROUPS.map(({ title, entries }) => ({
    title,
    entries: entries.filter(({ deed, label, about }) => mayDo(caller, deed) && isFound(`${title} ${label} ${about}`)),
  })).filter(({ entries }) => entries.length > 0)
  return (
    <Screen title={messages.title} maxWidth={SETUP_WIDTH}>
      <Typography sx={{ color: 'text.secondary', mb: 3, maxWidth: '46rem' }}>{messages.intro}</Typography>
      {mayDo(caller, 'setup.firstSteps') && <UnfinishedSteps />}
      <NewlyShownFields labels={states.flatMap(({ newlyShown = [] }) => newlyShown)} />
      <SearchInput
        label={messages.find}
        value={search}
        onChange={setSearch}
        maxLength={60}
        sx={{ mb: 2, maxWidth: { sm: '24rem' } }}
      />
      {isSearching && groups.length === 0 && (
        <EmptyState isPlain text={messages.notFound} hint={messages.notFoundHint} />
      )}
      <Box sx={COLUMNS}>
        {[LEFT, RIGHT].map(titles => (
          <div key={titles.join()}>
            {groups
              .filter(({ title }) => titles.includes(title))
              .map(({ title, entries }) => (
                <Group
                  key={title}
                  title={title}
                  entries={entries}
                  states={states}
                  // What is found is in sight, whatever was folded before.
                  isOpen={isSearching || !folded.includes(title)}
                  onFold={
                    isSearching
                      ? null
                      : isOpen => setFolded(isOpen ? folded.filter(each => each !== title) : [...folded, title])
                  }
                />
              ))}
          </div>
        ))}
      </Box>
    </Screen>
  )
}

const ALL_GROUPS = SETUP_GROUPS.map(({ title }) => title)
/** Where there is room the groups stand in two columns that are about as long. Folding one moves none to the other. */
const [LEFT, RIGHT] = [ALL_GROUPS.slice(0, 3), ALL_GROUPS.slice(3)]
const COLUMNS = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
  columnGap: 4,
} as const

interface GroupProps {
  title: string
  entries: readonly SetupEntry[]
  states: readonly SetupState[]
  isOpen: boolean
  /** Null while everything that was found is open. */
  onFold: ((isOpen: boolean) => void) | null
}

const SUMMARY = {
  display: 'list-item',
  minHeight: 44,
  py: 1,
  cursor: 'pointer',
  '& h2': { display: 'inline' },
  '&::marker': { color: 'text.secondary' },
} as const

/** The element is the browser's own, so that it folds by keyboard and is said to screen readers. */
const Group = ({ title, entries, states, isOpen, onFold }: GroupProps) => (
  <Box
    component="details"
    open={isOpen}
    onToggle={({ currentTarget }) => {
      if (currentTarget.open !== isOpen) onFold?.(currentTarget.open)
    }}
    sx={{ mb: { xs: 1.5, md: 2 } }}
  >
    <Box component="summary" sx={SUMMARY}>
      <Typography variant="h2" sx={{ fontSize: { xs: '1.25rem', md: '1.375rem' } }}>
        {title}
      </Typography>{' '}
      <Typography component="span" variant="body2" sx={{ color: 'text.secondary', ml: 0.5 }}>
        {entries.length}
      </Typography>
      {/* What is wrong is in sight, though its group is folded. */}
      {!isOpen && entries.some(({ path }) => path === paths.clubHealth) && <HealthMark />}
    </Box>
    <Box
      component="ul"
      sx={{
        m: 0,
        mt: 0.5,
        p: 0,
        listStyle: 'none',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.paper',
        overflow: 'clip',
      }}
    >
      {entries.map(entry => (
        <Entry
          key={entry.path}
          entry={entry}
          state={states.find(({ name }) => name === entry.name)}
          mark={isOpen && entry.path === paths.clubHealth ? <HealthMark /> : null}
        />
      ))}
    </Box>
  </Box>
)

/** Leads to a new club's first steps while some are left, and nobody has dismissed them. */
function UnfinishedSteps() {
  const { data } = useQuery(firstStepsQuery)
  if (!data || data.isDismissed) return null
  const done = data.steps.filter(isStepDone).length
  if (done === data.steps.length) return null
  return (
    <Box
      component="section"
      aria-labelledby="first-steps"
      sx={{ mb: { xs: 3, md: 4 }, p: 2, borderRadius: 1, bgcolor: 'wash.water' }}
    >
      <Typography id="first-steps" variant="h2" sx={{ fontSize: '1.125rem', mb: 0.5 }}>
        {firstStepMessages.title}
      </Typography>
      <StepProgress done={done} all={data.steps.length} />
      <Button component={ClubLink} to={paths.setupStart} variant="contained" sx={{ mt: 1.5 }}>
        {firstStepMessages.goOn}
      </Button>
    </Box>
  )
}

/** Says after an upgrade which of the club's own fields members see since then, until somebody has noted it. */
function NewlyShownFields({ labels }: { labels: readonly string[] }) {
  const { run, isPending } = useDeed({
    send: noteShownFields,
    refresh: ['setupStates'],
    onRefused: useRefusalNotice(),
  })
  if (labels.length === 0) return null
  return (
    <Alert severity="info" sx={{ mb: 3, maxWidth: '46rem', overflowWrap: 'anywhere' }}>
      <AlertTitle>{messages.newlyShownTitle}</AlertTitle>
      {messages.newlyShown(labels)}
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, mt: 1 }}>
        <Button component={ClubLink} to={paths.setupList('memberFields')} variant="outlined">
          {messages.lookAtFields}
        </Button>
        <BusyButton busy={isPending} onClick={() => run()}>
          {messages.noteNewlyShown}
        </BusyButton>
      </Stack>
    </Alert>
  )
}

/** Shows how many problems of the club's server need attention, or nothing. */
function HealthMark() {
  const { data } = useQuery(clubHealthQuery)
  const wrong = data?.findings.filter(({ advice }) => advice !== null).length ?? 0
  return wrong === 0 ? null : (
    <Chip size="small" color="warning" label={clubHealthMessages.mark(wrong)} sx={{ ml: { xs: 1, md: 0 }, mb: 0.5 }} />
  )
}

interface EntryProps {
  entry: SetupEntry
  state: SetupState | undefined
  mark: ReactNode
}

/** The link reaches over the whole line. */
const Entry = ({ entry: { label, about, path, name, Icon }, state, mark }: EntryProps) => (
  <Box
    component="li"
    sx={{
      position: 'relative',
      display: 'flex',
      gap: 1.5,
      px: 1.5,
      py: 1.25,
      '& + &': { borderTop: 1, borderColor: 'divider' },
      '&:hover, &:focus-within': { bgcolor: 'action.hover' },
    }}
  >
    <Icon aria-hidden sx={{ flexShrink: 0, mt: 0.25, color: 'primary.main' }} />
    <Box sx={{ flex: 1, minWidth: 0 }}>
      <Typography variant="h3" sx={{ fontSize: '1.0625rem' }}>
        <Box
          component={ClubLink}
          to={path}
          sx={{
            color: 'text.primary',
            textDecoration: 'none',
            '&::after': { content: '""', position: 'absolute', inset: 0 },
          }}
        >
          {label}
        </Box>
      </Typography>
      {mark}
      {name && state && (
        <Typography variant="body2" sx={{ fontWeight: 600, '&:empty': { display: 'none' } }}>
          {messages.state(setupResourceOf(name), state)}
        </Typography>
      )}
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {about}
      </Typography>
    </Box>
  </Box>
)
