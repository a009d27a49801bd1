import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { obstacleToAdd } from '#contract/rules/eventStates'
import { MOST_FOUND } from '#contract/words'
import { AboutEvent, useOrganisedEvent } from '../eventForms'
import { stateOf } from '../eventRules'
import type { OrganiserDetail } from '../eventsAdapter'
import { DeedBar } from '../../kit/deeds/DeedBar'
import { WhenLoaded } from '../../kit/feedback/WhenLoaded'
import { errorsWhere, missing } from '../../kit/forms/fieldErrors'
import { SubmitButton } from '../../kit/forms/Form'
import { BackButton } from '../../kit/navigation/BackButton'
import { FormPage } from '../../kit/recordForms/FormPage'
import { Field } from '../../kit/forms/fields'
import { RecordForm } from '../../kit/recordForms/RecordForm'
import { paths } from '../../paths'
import { attendanceMessages as messages } from './attendanceMessages'
import { searchMembers } from './attendeesAdapter'
import { FoundMembers } from './FoundMembers'
import { evenly, Outline } from '../../kit/feedback/Outline'

/** event/organiser/addAttendee/{eventId} (ORG-10): searches members, and adds one after another. */
export default function AddAttendeeScreen() {
  const query = useOrganisedEvent()
  return (
    <FormPage title={messages.addTitle} maxWidth={720} queries={[query]}>
      {view => (
        <>
          <AboutEvent event={view.event} to={paths.organiserView(view.id)} />
          <AddAttendee key={view.id} view={view} />
        </>
      )}
    </FormPage>
  )
}

/** The words of the search stand in the url, so that a reload finds the same. */
function AddAttendee({ view }: { view: OrganiserDetail }) {
  const [search, setSearch] = useSearchParams()
  const firstName = search.get('firstName') ?? ''
  const obstacle = obstacleToAdd(stateOf(view))
  return (
    <>
      {obstacle ? (
        <Alert severity="info" role="status" sx={{ mb: 3 }}>
          {obstacle === 'full' ? messages.addFull : messages.addCancelled}
        </Alert>
      ) : (
        <Stack sx={{ gap: 3, mb: 3 }}>
          {view.event.places !== null && view.placesHeld !== null && view.placesHeld >= view.event.places && (
            <Alert severity="warning" icon={false}>
              {messages.allHeld(view.event.places)}
            </Alert>
          )}
          <MemberSearch
            firstName={firstName}
            onSearch={name => setSearch({ firstName: name }, { replace: true, preventScrollReset: true })}
          />
          {firstName !== '' && <SearchResult firstName={firstName} view={view} />}
        </Stack>
      )}
      <DeedBar>
        <BackButton label={messages.done} fallback={paths.organiserView(view.id)} />
      </DeedBar>
    </>
  )
}

interface MemberSearchProps {
  /** The name, or parts of it, that was last searched for. */
  firstName: string
  onSearch: (firstName: string) => void
}

/** Asks for a part of the first name, or parts of the whole one. */
const MemberSearch = ({ firstName, onSearch }: MemberSearchProps) => (
  <Box role="search">
    <RecordForm
      label={messages.addSearch}
      values={{ firstName: firstName || null }}
      validate={typed => errorsWhere({ firstName: missing(typed.firstName) })}
      onSubmit={async typed => (typed.firstName ?? '').trim()}
      afterwards={{ leave: onSearch }}
      busy={messages.searching}
      actions={<SubmitButton>{messages.search}</SubmitButton>}
    >
      <Field name="firstName" label={messages.addName} hint={messages.addNameHint} required autoComplete="off" />
    </RecordForm>
  </Box>
)

const foundMembersQuery = (firstName: string) =>
  queryOptions({
    queryKey: ['members', 'found', firstName],
    queryFn: ({ signal }) => searchMembers(firstName, signal),
  })

function SearchResult({ firstName, view }: { firstName: string; view: OrganiserDetail }) {
  const found = useQuery(foundMembersQuery(firstName))
  // Added members stay marked through the next search.
  const [added, setAdded] = useState<ReadonlySet<number>>(new Set())
  return (
    <WhenLoaded queries={[found]} skeleton={<Outline heights={evenly(3, 60)} gap={1} />} retryRefusals>
      {members => (
        <div>
          <Typography role="status" sx={{ mb: 1.5 }}>
            {outcomeOf(members.length)}
          </Typography>
          <FoundMembers
            found={members}
            event={view}
            added={added}
            onAdded={({ userId }) => setAdded(last => new Set([...last, userId]))}
            onTakenBack={({ userId }) => setAdded(last => new Set([...last].filter(id => id !== userId)))}
          />
        </div>
      )}
    </WhenLoaded>
  )
}

function outcomeOf(count: number): string {
  if (count === 0) return messages.noneFound
  return count < MOST_FOUND ? messages.foundCount(count) : messages.foundMost(count)
}
