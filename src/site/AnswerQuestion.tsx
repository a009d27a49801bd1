// The evening's question with its two buttons, and the reason of a no.
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Question } from '#contract/calls/eventAttendee'
import type { Lookups } from '#contract/calls/lookup'
import { attendeeFields } from '#contract/resources/attendees'
import { appearingIn } from '#contract/resources/fields'
import { stillComingMessages as messages } from '../events/attendees/stillComingMessages'
import { BusyButton } from '../kit/feedback/BusyButton'
import { PlainInput } from '../kit/forms/PlainInput'
import { errorsWhere } from '../kit/forms/fieldErrors'
import { faultsIn, filledIn, typedIn } from '../kit/forms/fieldValues'
import { FormDone, SubmitButton } from '../kit/forms/Form'
import { NativeForm } from './NativeForm'
import { formMessages } from '../kit/forms/formMessages'
import { useSubmission } from './useSubmission'
import { paths } from '../paths'
import { DonePage, FormPage, TextLink } from './FormPage'
import { type QuestionLink, sayComing, sayNo } from './questionCalls'

/** Marks the entry of the history that asks for the reason. */
const REASON = 'reason'

const REASONS = appearingIn(attendeeFields, 'leave')

interface QuestionProps {
  link: QuestionLink
  question: Question
  lookups: Lookups
  onAnswered: (state: Question['state']) => void
}

export function AnswerQuestion({ link, question, lookups, onAnswered }: QuestionProps) {
  const [isSayingNo, setSayingNo] = useState(false)
  useEffect(() => {
    const follow = ({ state }: PopStateEvent) => setSayingNo(state === REASON)
    window.addEventListener('popstate', follow)
    return () => window.removeEventListener('popstate', follow)
  }, [])
  const askReason = () => {
    // An entry in the history, so that the browser's Back leads to the two buttons again.
    window.history.pushState(REASON, '')
    setSayingNo(true)
  }
  switch (question.state) {
    case 'notComing':
      return <Answered title={messages.notComingTitle} sentence={messages.notComing} question={question} />
    case 'removed':
      return <Answered title={messages.title} sentence={messages.removed} question={question} />
    case 'cancelled':
      return <Answered title={messages.title} sentence={messages.cancelled} question={question} />
    default:
      return (
        <FormPage title={messages.title} lead={messages.lead(question.firstName)}>
          <RowInQuestion question={question} />
          {!isSayingNo && (
            <Answers
              link={link}
              isComing={question.state === 'coming'}
              onYes={() => onAnswered('coming')}
              onNo={askReason}
            />
          )}
          {/* Only hidden: who goes back, and on again, finds what they typed. */}
          <div hidden={!isSayingNo}>
            <No
              isOpen={isSayingNo}
              link={link}
              lookups={lookups}
              onSaid={() => onAnswered('notComing')}
              onBack={() => window.history.back()}
            />
          </div>
        </FormPage>
      )
  }
}

/** What was answered, or why there is nothing to answer, with the row that it is about. */
const Answered = ({
  title,
  sentence,
  question,
}: Pick<QuestionProps, 'question'> & { title: string; sentence: string }) => (
  <DonePage title={title} sentence={sentence}>
    <RowInQuestion question={question} />
    <TextLink to={paths.membersHome}>{messages.toHome}</TextLink>
  </DonePage>
)

const RowInQuestion = ({ question: { title, when, river } }: Pick<QuestionProps, 'question'>) => (
  <Box
    sx={{
      borderInlineStart: '4px solid',
      borderColor: 'primary.main',
      borderRadius: 1,
      bgcolor: 'wash.water',
      px: 2,
      py: 1.5,
      justifySelf: 'stretch',
    }}
  >
    <Typography variant="h2" dir="auto" sx={{ overflowWrap: 'anywhere' }}>
      {title}
    </Typography>
    <Typography sx={{ fontWeight: 600 }}>{when}</Typography>
    {river && (
      <Typography variant="body2" sx={{ mt: 0.5 }}>
        {river.words}
        <Box component="small" sx={{ display: 'block', typography: 'caption', color: 'text.secondary' }}>
          {river.source}
        </Box>
      </Typography>
    )}
  </Box>
)

/** Two of one width. */
const BUTTONS = { display: 'flex', flexWrap: 'wrap', gap: 1.5, '& > button': { flex: '1 1 9rem', px: 1.5 } } as const

interface AnswersProps {
  link: QuestionLink
  isComing: boolean
  onYes: () => void
  onNo: () => void
}

/** The two buttons. Who has said yes can still say no. */
function Answers({ link, isComing, onYes, onNo }: AnswersProps) {
  const submission = useSubmission({
    read: () => null,
    check: () => ({}),
    send: async () => {
      await sayComing(link)
      onYes()
    },
  })
  const no = (
    <BusyButton variant="outlined" busy={submission.busy} onClick={onNo}>
      {messages.no}
    </BusyButton>
  )
  if (isComing)
    return (
      <>
        <FormDone>{messages.coming}</FormDone>
        <Box sx={BUTTONS}>{no}</Box>
      </>
    )
  return (
    <NativeForm
      submission={submission}
      busyText={formMessages.saving}
      label={messages.title}
      actions={
        <Box sx={BUTTONS}>
          <SubmitButton>{messages.yes}</SubmitButton>
          {no}
        </Box>
      }
    >
      {null}
    </NativeForm>
  )
}

interface NoProps {
  isOpen: boolean
  link: QuestionLink
  lookups: Lookups
  onSaid: () => void
  onBack: () => void
}

/** The specified reason for giving a place up, and comments. */
function No({ isOpen, link, lookups, onSaid, onBack }: NoProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => {
    if (isOpen) heading.current?.focus()
  }, [isOpen])
  const submission = useSubmission({
    read: data => typedIn(REASONS, data),
    check: values => errorsWhere(faultsIn(REASONS, values)),
    send: async values => {
      await sayNo(link, filledIn(REASONS, values))
      onSaid()
    },
  })
  return (
    <NativeForm
      submission={submission}
      busyText={formMessages.saving}
      label={messages.whyNot}
      actions={
        <Box sx={BUTTONS}>
          <SubmitButton>{messages.sendNo}</SubmitButton>
          <Button variant="outlined" onClick={onBack} disabled={submission.busy}>
            {messages.stay}
          </Button>
        </Box>
      }
    >
      <Typography ref={heading} tabIndex={-1} variant="h3" component="h2">
        {messages.whyNot}
      </Typography>
      {REASONS.map(field => (
        <PlainInput
          key={field.source}
          field={field}
          {...(field.kind === 'lookup' && { choices: lookups[field.list] ?? [] })}
        />
      ))}
    </NativeForm>
  )
}
