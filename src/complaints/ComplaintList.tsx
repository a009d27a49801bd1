import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useListContext, useNotify } from 'ra-core'
import { lazy, Suspense, useState } from 'react'
import { mayDo } from '#contract/access'
import type { Complaint } from '#contract/calls/complaint'
import { daysLeftOf, REMINDED_BEFORE } from '#contract/rules/complaintTimes'
import { fullName } from '#contract/rules/names'
import { profileQuery } from '../api/clubQueries'
import { callerOf } from '../api/profile'
import { AdminList } from '../kit/admin/AdminList'
import { dayIn } from '../api/clubDay'
import { tableDate } from '../kit/dates/clubDates'
import { useClubZone, useToday } from '../kit/dates/useClubDay'
import { useDeed } from '../kit/deeds/useDeed'
import { useRefusalNotice } from '../kit/deeds/notices'
import { BusyButton } from '../kit/feedback/BusyButton'
import { QuestionDialog, useQuestion } from '../kit/feedback/QuestionDialog'
import { EmptyState } from '../kit/feedback/EmptyState'
import { ListFrame } from '../kit/lists/ListFrame'
import { ClubLink } from '../kit/navigation/ClubLink'
import { Screen } from '../kit/navigation/Screen'
import { paths } from '../paths'
import { complaintMessages as messages } from './complaintMessages'
import { useComplaintsProvider } from './complaintsAdapter'

/** Fetched when somebody answers. */
const AnswerDialog = lazy(() => import('./AnswerDialog'))

const MOST = 1000

/** committee/complaints: the complaints about personal data, with the days that are left to acknowledge each. */
export default function ComplaintList() {
  return (
    <Screen title={messages.title} maxWidth={960}>
      <Typography sx={{ mb: 3 }}>{messages.lead}</Typography>
      <AdminList<Complaint>
        resource="complaints"
        sort={{ field: 'receivedAt', order: 'ASC' }}
        perPage={MOST}
        actions={false}
        pagination={false}
      >
        <ListFrame
          skeleton={<Skeleton variant="rounded" height={200} />}
          empty={<EmptyState text={messages.empty} hint={messages.emptyHint} />}
        >
          <Complaints />
        </ListFrame>
      </AdminList>
    </Screen>
  )
}

function Complaints() {
  const { data = [] } = useListContext<Complaint>()
  const [answering, setAnswering] = useState<Complaint | null>(null)
  return (
    <>
      <Box
        component="ul"
        id="list-title"
        tabIndex={-1}
        aria-label={messages.list}
        sx={{ display: 'grid', gap: 2, m: 0, p: 0, listStyle: 'none', outline: 'none' }}
      >
        {data.map(complaint => (
          <li key={complaint.id}>
            <ComplaintCard complaint={complaint} onAnswer={() => setAnswering(complaint)} />
          </li>
        ))}
      </Box>
      <Suspense fallback={null}>
        {answering && <AnswerDialog complaint={answering} onClose={() => setAnswering(null)} />}
      </Suspense>
    </>
  )
}

function ComplaintCard({ complaint, onAnswer }: { complaint: Complaint; onAnswer: () => void }) {
  const { id, userId, text, answer, receivedAt, acknowledgedAt, acknowledgedBy, answeredAt, answeredBy } = complaint
  const zone = useClubZone()
  const provider = useComplaintsProvider()
  const notify = useNotify()
  const name = fullName(complaint)
  const on = (instant: string) => tableDate(dayIn(zone, instant))
  const { run, isPending } = useDeed({
    send: () => provider.acknowledgeComplaint(id),
    refresh: ['complaints'],
    onDone: () => notify(messages.acknowledgedNow, { type: 'success' }),
    onRefused: useRefusalNotice(),
  })
  const { ask, asking } = useQuestion()
  const { data: profile } = useQuery(profileQuery)
  const mayAnswer = profile !== undefined && mayDo(callerOf(profile), 'complaints.answer', { memberId: userId })
  const days = [
    messages.received(on(receivedAt)),
    ...(acknowledgedAt === null ? [] : [messages.acknowledged(on(acknowledgedAt), acknowledgedBy)]),
    ...(answeredAt === null ? [] : [messages.answered(on(answeredAt), answeredBy)]),
  ]
  return (
    <Card component="article" aria-label={messages.of(name, on(receivedAt))} sx={{ p: 2 }}>
      <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'baseline', justifyContent: 'space-between', gap: 1 }}>
        <Typography variant="h3" component="h2" sx={{ overflowWrap: 'anywhere' }}>
          <Link component={ClubLink} to={paths.memberView(userId)} sx={{ display: 'inline-block', py: 1.5, my: -1 }}>
            {name}
          </Link>
        </Typography>
        {answeredAt === null && <Urgency complaint={complaint} />}
      </Stack>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1.5 }}>
        {days.join(' · ')}
      </Typography>
      <Words>{text}</Words>
      {answer !== null && (
        <Box sx={{ mt: 2, pl: 2, borderLeft: 3, borderColor: 'divider' }}>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {messages.answerWas}
          </Typography>
          <Words>{answer}</Words>
        </Box>
      )}
      {answeredAt === null && !mayAnswer && (
        <Typography sx={{ mt: 2, color: 'text.secondary' }}>{messages.mineAnsweredByOthers}</Typography>
      )}
      {answeredAt === null && mayAnswer && (
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, mt: 2 }}>
          {acknowledgedAt === null && (
            <BusyButton
              variant="contained"
              busy={isPending}
              onClick={async () => {
                if (await ask()) run()
              }}
              aria-label={messages.acknowledgeOf(name)}
            >
              {messages.acknowledge}
            </BusyButton>
          )}
          <Button
            variant={acknowledgedAt === null ? 'outlined' : 'contained'}
            onClick={onAnswer}
            aria-label={messages.answerOf(name)}
          >
            {messages.answer}
          </Button>
        </Stack>
      )}
      <QuestionDialog {...asking} question={messages.question(name)} yes={messages.acknowledge}>
        {messages.tells(name)}
      </QuestionDialog>
    </Card>
  )
}

/** The days that are left until it must be acknowledged; after that, that it is still to be answered. */
function Urgency({ complaint: { receivedAt, acknowledgedAt } }: { complaint: Complaint }) {
  const zone = useClubZone()
  const today = useToday()
  const days = daysLeftOf(dayIn(zone, receivedAt), today)
  const isUrgent = acknowledgedAt === null && days <= REMINDED_BEFORE
  return (
    <Typography sx={{ fontWeight: 700, color: isUrgent ? 'error.main' : 'warning.main' }}>
      {acknowledgedAt === null ? messages.daysLeft(days) : messages.toAnswer}
    </Typography>
  )
}

const Words = ({ children }: { children: string }) => (
  <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{children}</Typography>
)
