import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useParams } from 'react-router'
import type { MergedPerson, MergePreview } from '#contract/calls/duplicates'
import { fullName } from '#contract/rules/names'
import { ownMemberFieldsQuery, profileQuery } from '../api/clubQueries'
import { ClubError } from '../api/errors'
import { Moment } from '../kit/dates/ClubDate'
import { BusyButton } from '../kit/feedback/BusyButton'
import { QuestionDialog, useQuestion } from '../kit/feedback/QuestionDialog'
import { VersionChoice } from '../kit/forms/VersionChoice'
import { Fact, FactList } from '../kit/lists/FactList'
import { BackButton } from '../kit/navigation/BackButton'
import { ClubLink } from '../kit/navigation/ClubLink'
import { useReturn } from '../kit/navigation/useReturn'
import { FormBar } from '../kit/recordForms/FormBar'
import { FormPage } from '../kit/recordForms/FormPage'
import { RecordForm } from '../kit/recordForms/RecordForm'
import { paths } from '../paths'
import { duplicateMessages as messages } from './duplicateMessages'
import { FACT_COLUMNS, RecordFacts } from './RecordFacts'
import { useMembersProvider } from './membersAdapter'
import { comparedParts, type ComparedPart, takenAtFirst } from './mergedParts'
import { SectionCard } from './SectionCard'
import { useMemberFields } from './useMemberFields'

const PREVIEW = 'mergePreview'

/** users/merge/{staysId}/{goesId}: two records side by side, what is kept of them, what moves and what ends. */
export default function MemberMerge() {
  const params = useParams()
  const [isSwapped, setSwapped] = useState(false)
  const ids = [Number(params.staysId), Number(params.goesId)] as const
  const [stays, goes] = isSwapped ? [ids[1], ids[0]] : ids
  const provider = useMembersProvider()
  const preview = useQuery({
    queryKey: ['members', PREVIEW, stays, goes],
    queryFn: ({ signal }) => provider.previewMerge(stays, goes, signal),
    gcTime: 0,
    // The page stays while the two change places, and so does the focus.
    placeholderData: keepPreviousData,
  })
  return (
    <FormPage
      title={preview.data ? messages.merge(fullName(preview.data.stays.user)) : messages.mergeTitle}
      maxWidth={960}
      backTo={paths.duplicates}
      queries={[preview, useQuery(ownMemberFieldsQuery), useQuery(profileQuery)]}
    >
      {(plan, _ownFields, _profile) => (
        <>
          <Typography sx={{ mb: 3 }}>{messages.mergeLead}</Typography>
          {plan.obstacles.length > 0 && <Obstacles sentences={plan.obstacles} />}
          <Box sx={{ ...FACT_COLUMNS, alignItems: 'stretch', mb: 1.5 }}>
            <Person title={messages.stays} person={plan.stays} />
            <Person title={messages.goes} person={plan.goes} />
          </Box>
          <BusyButton
            variant="outlined"
            busy={preview.isPlaceholderData}
            onClick={() => setSwapped(!isSwapped)}
            sx={{ mb: 3 }}
          >
            {messages.swap}
          </BusyButton>
          {plan.obstacles.length > 0 ? (
            <BackButton label={messages.cancel} fallback={paths.duplicates} />
          ) : (
            <MergeForm
              key={plan.stays.user.id}
              plan={plan}
              isBusy={preview.isPlaceholderData}
              lookAgain={() => void preview.refetch()}
            />
          )}
        </>
      )}
    </FormPage>
  )
}

const Obstacles = ({ sentences }: { sentences: readonly string[] }) => (
  <Alert severity="warning" sx={{ mb: 3 }}>
    <AlertTitle>{messages.obstacles}</AlertTitle>
    {sentences.map(sentence => (
      <Typography key={sentence}>{sentence}</Typography>
    ))}
  </Alert>
)

/** One of the two, with the facts that are not chosen between. */
function Person({ title, person }: { title: string; person: MergedPerson }) {
  const { user } = person
  const name = fullName(user)
  const standing = [
    user.isApproved ? messages.approved : messages.waiting,
    ...(user.isActive ? [] : [messages.discontinued]),
  ]
  return (
    <SectionCard title={title}>
      <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 1, mb: 1.5 }}>
        <Typography dir="auto" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
        <Chip size="small" variant="outlined" label={messages.number(user.id)} />
        <Button
          component={ClubLink}
          to={paths.memberView(user.id)}
          aria-label={messages.of(messages.view, `${name}, ${messages.number(user.id)}`)}
          sx={{ ml: 'auto', minHeight: 44 }}
        >
          {messages.view}
        </Button>
      </Stack>
      <FactList sx={{ gridTemplateColumns: 'max-content minmax(0, 1fr)', rowGap: 0.75, '& dd': { mb: 0 } }}>
        <Fact name={messages.facts.standing}>{standing.join(', ')}</Fact>
        <Fact name={messages.facts.registered}>
          <Moment at={person.registeredAt} />
        </Fact>
        <Fact name={messages.facts.signsIn}>{person.hasPassword ? messages.signsIn : messages.signsInNot}</Fact>
        <Fact name={messages.facts.rows}>{person.completedRows}</Fact>
        <Fact name={messages.facts.paid}>{person.hasPaid ? messages.yes : messages.no}</Fact>
      </FactList>
    </SectionCard>
  )
}

interface MergeValues {
  /** The parts that are taken from the record that goes. */
  taken: string[]
}

interface MergeFormProps {
  plan: MergePreview
  /** The two are changing places. */
  isBusy: boolean
  /** Fetches both again, after a refusal. */
  lookAgain: () => void
}

function MergeForm({ plan, isBusy, lookAgain }: MergeFormProps) {
  const { stays, goes } = plan
  const provider = useMembersProvider()
  const queryClient = useQueryClient()
  const goBack = useReturn()
  const { ask, asking } = useQuestion()
  const parts = comparedParts(useMemberFields(), plan)
  const name = fullName(stays.user)
  const send = async ({ taken }: MergeValues) => {
    try {
      await provider.mergeMembers({
        ...{ stays: stays.user.id, goes: goes.user.id },
        ...{ staysVersion: stays.user.version, goesVersion: goes.user.version },
        // What does not differ any more is no choice.
        taken: taken.filter(chosen => parts.some(({ name: part, is }) => part === chosen && is === 'different')),
      })
    } catch (error) {
      if (error instanceof ClubError && error.status === 409) lookAgain()
      throw error
    }
  }
  return (
    <RecordForm<MergeValues>
      label={messages.merge(name)}
      values={{ taken: takenAtFirst(parts, plan) }}
      confirm={ask}
      onSubmit={send}
      afterwards={{
        fetchAgain: () => {
          // The record that went has no preview any more.
          void queryClient.invalidateQueries({
            queryKey: ['members'],
            predicate: ({ queryKey }) => queryKey[1] !== PREVIEW,
          })
        },
        news: () => messages.merged(name),
        leave: () => goBack(paths.memberView(stays.user.id)),
      }}
      busy={messages.merging}
      actions={
        <>
          <FormBar submit={messages.deed} isDestructive cancel={messages.cancel} fallback={paths.duplicates} />
          <QuestionDialog
            {...asking}
            question={messages.question(name)}
            no={messages.cancel}
            yes={messages.deed}
            isDestructive
          >
            {messages.tells(stays.user.id, goes.user.id)}
          </QuestionDialog>
        </>
      }
    >
      <Box aria-busy={isBusy || undefined} sx={{ display: 'grid', gap: 3, minWidth: 0 }}>
        <Choices parts={parts} stays={stays.user.id} goes={goes.user.id} />
        <OnlyOne parts={parts} />
        <Clashes plan={plan} />
        <Box sx={{ ...FACT_COLUMNS, mb: 0 }}>
          {plan.moves.length > 0 && <RecordFacts title={messages.moves} facts={plan.moves} />}
          <RecordFacts title={messages.ends} facts={plan.ends} />
        </Box>
        <Typography>
          {messages.mail} <strong>{messages.cannotUndo}</strong>
        </Typography>
      </Box>
    </RecordForm>
  )
}

interface ChoicesProps {
  parts: readonly ComparedPart[]
  stays: number
  goes: number
}

/** The parts in which both say something else, one version of each chosen; and those in which they say the same. */
function Choices({ parts, stays, goes }: ChoicesProps) {
  const { setValue } = useFormContext<MergeValues>()
  const taken = useWatch<MergeValues, 'taken'>({ name: 'taken' })
  const [different, alike] = [parts.filter(({ is }) => is === 'different'), parts.filter(({ is }) => is === 'alike')]
  return (
    <SectionCard title={messages.chosen} hint={different.length > 0 ? messages.chosenHint : messages.nothingDiffers}>
      {different.map(({ name, label, ofStays, ofGoes }) => (
        <VersionChoice
          key={name}
          label={label}
          versions={[
            {
              title: messages.numbered(stays, messages.stays),
              content: <Words>{ofStays}</Words>,
              isChosen: !taken.includes(name),
              choose: () =>
                setValue(
                  'taken',
                  taken.filter(each => each !== name),
                ),
            },
            {
              title: messages.numbered(goes, messages.goes),
              content: <Words>{ofGoes}</Words>,
              isChosen: taken.includes(name),
              choose: () => setValue('taken', [...taken, name]),
            },
          ]}
        />
      ))}
      {alike.length > 0 && (
        <Box component="details" sx={{ mt: 1.5 }}>
          <Box
            component="summary"
            sx={{ width: 'fit-content', py: 1.25, cursor: 'pointer', fontWeight: 600, color: 'text.secondary' }}
          >
            {messages.alike(alike.length)}
          </Box>
          <FactList>
            {alike.map(({ name, label, ofStays }) => (
              <Fact key={name} name={label}>
                <Words>{ofStays}</Words>
              </Fact>
            ))}
          </FactList>
        </Box>
      )}
    </SectionCard>
  )
}

const Words = ({ children }: { children: string }) => (
  <Box component="span" sx={{ whiteSpace: 'pre-line' }}>
    {children}
  </Box>
)

/** The parts in which only one of the two says anything. */
function OnlyOne({ parts }: { parts: readonly ComparedPart[] }) {
  const single = parts.filter(({ is }) => is === 'single')
  if (single.length === 0) return null
  return (
    <SectionCard title={messages.onlyOne} hint={messages.onlyOneHint}>
      <FactList>
        {single.map(({ name, label, ofStays, ofGoes }) => (
          <Fact key={name} name={label}>
            <Words>{ofStays || ofGoes}</Words>
          </Fact>
        ))}
      </FactList>
    </SectionCard>
  )
}

/** Records of both of which only one can stay, with the rule. */
function Clashes({ plan: { clashes } }: { plan: MergePreview }) {
  if (clashes.length === 0) return null
  return (
    <SectionCard title={messages.clashes}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
        {clashes.map(({ what, rule, which }) => (
          <li key={what}>
            <Typography sx={{ fontWeight: 600 }}>
              {what}: {which.join(', ')}
            </Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {rule}
            </Typography>
          </li>
        ))}
      </Box>
    </SectionCard>
  )
}
