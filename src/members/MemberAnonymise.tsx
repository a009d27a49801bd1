import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { fullName } from '#contract/rules/names'
import type { AnonymisePreview } from '#contract/calls/privacy'
import { errorsWhere } from '../kit/forms/fieldErrors'
import { BackButton } from '../kit/navigation/BackButton'
import { useReturn } from '../kit/navigation/useReturn'
import { FormBar } from '../kit/recordForms/FormBar'
import { FormPage } from '../kit/recordForms/FormPage'
import { Field } from '../kit/forms/fields'
import { RecordForm } from '../kit/recordForms/RecordForm'
import { paths } from '../paths'
import { anonymiseMessages as messages } from './anonymiseMessages'
import { FACT_COLUMNS, RecordFacts } from './RecordFacts'
import { useMembersProvider } from './membersAdapter'

const PREVIEW = 'anonymisePreview'

/** users/anonymise/{userId}: a leaver's data that would be removed or stay, and the deed. */
export default function MemberAnonymise() {
  const userId = Number(useParams().userId)
  const provider = useMembersProvider()
  const preview = useQuery({
    queryKey: ['members', PREVIEW, userId],
    queryFn: ({ signal }) => provider.previewAnonymising(userId, signal),
    gcTime: 0,
  })
  const memberPage = paths.memberView(userId)
  return (
    <FormPage
      title={preview.data ? messages.named(fullName(preview.data)) : messages.title}
      maxWidth={960}
      backTo={memberPage}
      queries={[preview]}
    >
      {plan => (
        <>
          <Typography sx={{ mb: 1 }}>{messages.lead(plan.firstName)}</Typography>
          <Typography sx={{ mb: 3 }}>
            {plan.isActive && plan.obstacles.length === 0 && `${messages.endsMembership(plan.firstName)} `}
            {messages.noMail}
          </Typography>
          {plan.obstacles.length > 0 && <Obstacles sentences={plan.obstacles} />}
          <Box sx={FACT_COLUMNS}>
            <RecordFacts title={messages.goes} facts={plan.goes} />
            <RecordFacts title={messages.stays} facts={plan.stays} />
          </Box>
          {plan.obstacles.length > 0 ? (
            <BackButton label={messages.cancel} fallback={memberPage} />
          ) : (
            <ConfirmForm userId={userId} plan={plan} />
          )}
        </>
      )}
    </FormPage>
  )
}

const Obstacles = ({ sentences }: { sentences: readonly string[] }) => (
  <Alert severity="warning" sx={{ mb: 3 }}>
    <AlertTitle>{messages.obstacles}</AlertTitle>
    <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
      {sentences.map(sentence => (
        <li key={sentence}>{sentence}</li>
      ))}
    </Box>
  </Alert>
)

const oneForm = (text: string | null) => (text ?? '').normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase()

/** The name is typed, so that nobody is made anonymous by a tap beside another's. */
function ConfirmForm({ userId, plan }: { userId: number; plan: AnonymisePreview }) {
  const provider = useMembersProvider()
  const queryClient = useQueryClient()
  const goBack = useReturn()
  const name = fullName(plan)
  const memberPage = paths.memberView(userId)
  const fetchAgain = () => {
    // The preview is not fetched again, because the server refuses it for an anonymous member.
    void queryClient.invalidateQueries({ queryKey: ['members'], predicate: ({ queryKey }) => queryKey[1] !== PREVIEW })
  }
  return (
    <RecordForm<{ typed: string | null }>
      label={messages.named(name)}
      values={{ typed: null }}
      validate={({ typed }) => errorsWhere({ typed: oneForm(typed) !== oneForm(name) && messages.notConfirmed(name) })}
      onSubmit={() => provider.anonymiseMember(userId, plan.version)}
      afterwards={{ fetchAgain, news: () => messages.done(name), leave: () => goBack(memberPage) }}
      busy={messages.working}
      actions={<FormBar submit={messages.deed} isDestructive cancel={messages.cancel} fallback={memberPage} />}
    >
      <Box sx={{ maxWidth: 480, display: 'grid', gap: 1.5 }}>
        <Typography sx={{ fontWeight: 600 }}>{messages.cannotUndo}</Typography>
        <Field name="typed" label={messages.confirm(name)} hint={messages.confirmHint} required autoComplete="off" />
      </Box>
    </RecordForm>
  )
}
