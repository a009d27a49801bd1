import Typography from '@mui/material/Typography'
import { useEffect, useState } from 'react'
import type { Question } from '#contract/calls/eventAttendee'
import { sentenceOf } from '../api/errors'
import { stillComingMessages as messages } from '../events/attendees/stillComingMessages'
import { FormFailure } from '../kit/forms/Form'
import { formMessages } from '../kit/forms/formMessages'
import { paths } from '../paths'
import { AnswerQuestion } from './AnswerQuestion'
import { FormPage, TextLink } from './FormPage'
import type { SitePageProps } from './pages'
import { type QuestionLink, readQuestion } from './questionCalls'
import { mailedLinkIn } from './siteCalls'

/**
 * The page still-coming/{attendeeId}/{code}, from the mail of the evening before a row or event. Opening it changes
 * nothing, since mail programs open links to check them.
 */
export function StillComing({ data: { lookups } }: SitePageProps) {
  const [read, setRead] = useState<{ link: QuestionLink; question: Question } | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  useEffect(() => {
    const leaving = new AbortController()
    const { userId: attendeeId, code } = mailedLinkIn(window.location.pathname, 'still-coming')
    const link = { attendeeId, code }
    readQuestion(link, leaving.signal)
      .then(question => setRead({ link, question }))
      .catch((error: unknown) => !leaving.signal.aborted && setFailure(sentenceOf(error)))
    return () => leaving.abort()
  }, [])
  if (read)
    return (
      <AnswerQuestion
        {...read}
        lookups={lookups}
        onAnswered={state => setRead({ ...read, question: { ...read.question, state } })}
      />
    )
  return (
    <FormPage title={messages.title}>
      {failure === null ? (
        <Typography role="status">{formMessages.loading}</Typography>
      ) : (
        <>
          <FormFailure sentence={failure} aboutField={false} />
          <TextLink to={paths.membersHome}>{messages.toHome}</TextLink>
        </>
      )}
    </FormPage>
  )
}
