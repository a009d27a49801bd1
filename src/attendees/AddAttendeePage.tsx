import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { obstacleToAdd } from '#contract/eventStates'
import { sentenceOf } from '../api/errors'
import { AboutEvent } from '../events/AboutEvent'
import { stateOf } from '../events/eventRules'
import type { OrganiserDetail } from '../events/eventsAdapter'
import { attendanceMessages as messages } from './attendanceMessages'
import { formMessages } from '../kit/forms/formMessages'
import { paths } from '../paths'
import { BackButton } from '../kit/navigation/BackButton'
import { DeedBar } from '../kit/deeds/DeedBar'
import { Loading } from '../kit/feedback/Loading'
import { Screen } from '../kit/navigation/Screen'
import { AddMember } from './AddMember'
import { foundMembersQuery } from './attendeeQueries'
import { standingOf } from './crewStanding'
import { FoundMembers } from './FoundMembers'
import { MemberSearch } from './MemberSearch'

/** The server lists no more than so many. */
const MOST = 50

/** Searching members and adding one after another. The name looked for stands in the address, so that a reload finds the same. */
export function AddAttendeePage({ view }: { view: OrganiserDetail }) {
  const { id, event } = view
  const [search, setSearch] = useSearchParams()
  const firstName = search.get('firstName') ?? ''
  const obstacle = obstacleToAdd(stateOf(view))
  const to = paths.organiserView(id)
  return (
    <Screen title={messages.addTitle} maxWidth={720}>
      <AboutEvent
        title={event.title}
        startDate={event.startDate}
        startTime={event.startTime}
        to={to}
        isCancelled={event.cancelledId !== null}
      />
      {obstacle ? (
        <Alert severity="info" role="status" sx={{ mb: 3 }}>
          {obstacle === 'full' ? messages.addFull : messages.addCancelled}
        </Alert>
      ) : (
        <Stack sx={{ gap: 3, mb: 3 }}>
          <MemberSearch
            firstName={firstName}
            onSearch={name => setSearch({ firstName: name }, { replace: true, preventScrollReset: true })}
          />
          {firstName !== '' && <Found firstName={firstName} view={view} />}
        </Stack>
      )}
      <DeedBar>
        <BackButton label={messages.done} fallback={to} />
      </DeedBar>
    </Screen>
  )
}

function Found({ firstName, view: { id, attendees } }: { firstName: string; view: OrganiserDetail }) {
  const { data: found, error, isFetching, refetch } = useQuery(foundMembersQuery(firstName))
  const [added, setAdded] = useState<ReadonlySet<number>>(new Set())
  if (!found && (isFetching || !error)) {
    return (
      <Loading>
        <Stack sx={{ gap: 1 }}>
          {[1, 2, 3].map(line => (
            <Skeleton key={line} variant="rounded" height={60} />
          ))}
        </Stack>
      </Loading>
    )
  }
  if (!found) {
    return (
      <div role="alert">
        <Typography sx={{ color: 'error.main', fontWeight: 600, mb: 2 }}>{sentenceOf(error)}</Typography>
        <Button variant="outlined" onClick={() => void refetch()}>
          {formMessages.tryAgain}
        </Button>
      </div>
    )
  }
  return (
    <div>
      <Typography role="status" sx={{ mb: 1.5 }}>
        {outcomeOf(found.length)}
      </Typography>
      <FoundMembers found={found}>
        {member => (
          <AddMember
            member={member}
            eventId={id}
            standing={standingOf(member, found, attendees)}
            isAdded={added.has(member.userId)}
            onAdded={() => setAdded(last => new Set([...last, member.userId]))}
          />
        )}
      </FoundMembers>
    </div>
  )
}

function outcomeOf(count: number): string {
  if (count === 0) return messages.noneFound
  return count < MOST ? messages.foundCount(count) : messages.foundMost(count)
}
