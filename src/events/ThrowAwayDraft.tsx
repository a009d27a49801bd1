import { useDataProvider } from 'ra-core'
import { useState } from 'react'
import { useDeed } from '../kit/deeds/useDeed'
import { BusyButton } from '../kit/feedback/BusyButton'
import { QuestionDialog } from '../kit/feedback/QuestionDialog'
import { Refusal } from '../kit/feedback/Refusal'
import { draftMessages as messages } from './draftMessages'

interface ThrowAwayDraftProps {
  draft: { id: number; title: string | null }
  /** Replaces refetching the drafts while this one's form is open. */
  onDone?: () => void
}

/** Throws a draft away, once it has been asked about. */
export function ThrowAwayDraft({ draft: { id, title }, onDone }: ThrowAwayDraftProps) {
  const dataProvider = useDataProvider()
  const [isQuestionOpen, setQuestionOpen] = useState(false)
  const named = title ?? messages.untitled
  const throwAway = useDeed({
    send: () => dataProvider.delete('eventDrafts', { id }),
    refresh: onDone ? [] : ['eventDrafts'],
    ...(onDone && { onDone }),
  })
  return (
    <>
      <BusyButton
        type="button"
        variant="text"
        busy={throwAway.isPending}
        aria-label={onDone ? undefined : `${messages.throwAway}: ${named}`}
        onClick={() => setQuestionOpen(true)}
      >
        {onDone ? messages.throwAwayThis : messages.throwAway}
      </BusyButton>
      <Refusal sentence={throwAway.refusal} />
      <QuestionDialog
        isOpen={isQuestionOpen}
        question={messages.question(named)}
        no={messages.keep}
        yes={messages.throwAway}
        isDestructive
        onNo={() => setQuestionOpen(false)}
        onYes={() => {
          setQuestionOpen(false)
          throwAway.run()
        }}
      >
        {messages.questionTells}
      </QuestionDialog>
    </>
  )
}
