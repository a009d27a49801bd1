import Box from '@mui/material/Box'
import { type Identifier, useCanAccess, useNotify } from 'ra-core'
import { type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import { BusyButton } from '../feedback/BusyButton'
import { BusyOverlay } from '../feedback/BusyOverlay'
import { QuestionDialog } from '../feedback/QuestionDialog'
import { Refusal } from '../feedback/Refusal'
import { formMessages } from '../forms/formMessages'
import { NamedPeople } from '../lists/NamedPeople'
import { useDeed } from './useDeed'
import { useRefusalNotice, type News, useTell } from './notices'

interface Question {
  question: string
  /** The label of Yes; that of the button by default. */
  yes?: string
  /** Shown while it is done; 'Saving details...' by default. */
  busy?: string
  /** Says what the deed does, above the names. */
  tells: ReactNode
  /** Stands below the names: what is left out, or an input. */
  more?: ReactNode
}

interface DeedForManyProps<R, A> {
  /** The deed that access.ts decides. */
  deed: { resource: string; action: string }
  label: string
  isSecond?: boolean
  /** The deed removes or ends something: its button is red. */
  isDestructive?: boolean
  /** Another button does the same at the moment. */
  isBusy?: boolean
  /**
   * Reads the records that it is about, when the button is pressed. The question names these, and the deed is done for
   * these and no others.
   */
  read: () => readonly R[] | Promise<readonly R[]>
  /** The warning where none is left. */
  none?: string
  /** Asks before it is done. Without a question, it is done at once. */
  renderQuestion?: (records: readonly R[]) => Question
  /** Tells whether the inputs of the question are filled in. */
  mayAnswer?: () => boolean
  /** What the list of the names is called for a screen reader, and the name of a record; null for none. */
  names?: { label: string; of: (record: R) => string | null }
  /** Takes the place of the question: a form that does the deed itself. */
  renderDialog?: (records: readonly R[], names: ReactNode, onClose: () => void) => ReactNode
  /** @throws ClubError, which is shown in the question, or else below the button */
  send: (records: readonly R[]) => Promise<A>
  /** The resources that are fetched again. */
  refresh: readonly string[]
  mutationKey?: readonly string[]
  news?: (answer: A, records: readonly R[]) => News
  /** Runs right after success. The dialog is closed by then. */
  onDone?: (answer: A, records: readonly R[]) => void
}

/** A deed for several records: its button, the question that names them, what is refused, and the notice about it. */
export function DeedForMany<R extends { id: Identifier }, A>({
  deed,
  label,
  isSecond = false,
  isDestructive = false,
  isBusy = false,
  read,
  none,
  renderQuestion,
  mayAnswer = () => true,
  names,
  renderDialog,
  send,
  refresh,
  mutationKey,
  news,
  onDone,
}: DeedForManyProps<R, A>) {
  const { canAccess = false } = useCanAccess(deed)
  const notify = useNotify()
  const tell = useTell()
  /** Those whom the open question or dialog is about; null while none is open. */
  const [concerned, setConcerned] = useState<readonly R[] | null>(null)
  const doing = useDeed<readonly R[], A>({
    ...(mutationKey && { mutationKey }),
    send,
    refresh,
    onDone: (answer, records) => {
      // A dialog that closes gives the focus back, and the deed's own move of the focus comes after that.
      flushSync(() => setConcerned(null))
      if (news) tell(news(answer, records))
      onDone?.(answer, records)
    },
  })
  const reading = useDeed({
    send: async () => read(),
    onDone: found => {
      if (found.length === 0 && none !== undefined) notify(none, { type: 'warning' })
      else if (renderQuestion || renderDialog) setConcerned(found)
      else doing.run(found)
    },
    onRefused: useRefusalNotice(),
  })
  if (!canAccess) return null
  const named = (concerned ?? []).flatMap(record => {
    const name = names?.of(record) ?? null
    return name === null ? [] : [{ id: record.id, name }]
  })
  const people = names && <NamedPeople label={names.label} people={named} />
  const asks = concerned && renderQuestion?.(concerned)
  return (
    <>
      <BusyButton
        variant={isSecond ? 'outlined' : 'contained'}
        color={isDestructive ? 'error' : 'primary'}
        busy={isBusy || doing.isPending || reading.isPending}
        onClick={() => {
          doing.forget()
          reading.run()
        }}
      >
        {label}
      </BusyButton>
      {concerned && renderDialog?.(concerned, people, () => setConcerned(null))}
      {concerned && asks && (
        <QuestionDialog
          isOpen
          question={asks.question}
          no="Cancel"
          yes={asks.yes ?? label}
          busy={doing.isPending}
          isDestructive={isDestructive}
          onNo={() => {
            setConcerned(null)
            doing.forget()
          }}
          onYes={() => {
            if (mayAnswer()) doing.run(concerned)
          }}
        >
          {asks.tells}
          {people}
          {asks.more}
          <Box sx={{ mt: 1 }}>
            <Refusal sentence={doing.refusal} />
          </Box>
          <BusyOverlay busy={doing.isPending} text={asks.busy ?? formMessages.saving} />
        </QuestionDialog>
      )}
      {!concerned && (
        <Box sx={{ order: 1, flexBasis: '100%', '&:has(> :empty)': { display: 'contents' } }}>
          <Refusal sentence={doing.refusal} />
        </Box>
      )}
    </>
  )
}
