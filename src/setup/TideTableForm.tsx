import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { encodingOf } from '#contract/memberFile/encoding'
import type { ReadTable, TableAnswers } from '#contract/calls/river'
import type { Field as Described } from '#contract/resources/fields'
import { setupResourceOf } from '#contract/resources/setupResources'
import { TIDE_TABLE_LENGTH } from '#contract/words'
import { Moment } from '../kit/dates/ClubDate'
import { useDeed } from '../kit/deeds/useDeed'
import { Refusal } from '../kit/feedback/Refusal'
import { FileDrop } from '../kit/files/FileDrop'
import { errorsWhere, missing } from '../kit/forms/fieldErrors'
import { faultsIn } from '../kit/forms/fieldValues'
import { SubmitButton } from '../kit/forms/Form'
import { formMessages } from '../kit/forms/formMessages'
import { useUnsavedWarning } from '../kit/forms/useUnsavedWarning'
import { Fact, FactList } from '../kit/lists/FactList'
import { FORM_WIDTH } from '../kit/navigation/SetupScreen'
import { PlainInput } from '../kit/forms/PlainInput'
import { Field } from '../kit/forms/fields'
import { RecordForm } from '../kit/recordForms/RecordForm'
import { readTideTable, saveTideTable } from './setupCalls'
import { TableReading } from './TableReading'
import { tidesMessages as messages } from './tidesMessages'
import { UnreadLines } from './UnreadLines'

interface Reading {
  text: string
  read: ReadTable
}

/** Brings a tide table: its lines, how they were read, and then the deed. */
export function TideTableForm() {
  const [text, setText] = useState<string | null>(null)
  const [reading, setReading] = useState<Reading | null>(null)
  /** What stood beside lines that are being changed: it is there again when they have been read anew. */
  const [beside, setBeside] = useState<Beside>(NOTHING_BESIDE)
  const warning = useUnsavedWarning(formMessages.unsaved)
  if (reading)
    return (
      <ReadTableForm
        {...reading}
        {...beside}
        onRead={(read, answers) => {
          setReading({ ...reading, read })
          setBeside({ ...beside, answers })
        }}
        onChange={savedWith => {
          setReading(null)
          setBeside({ ...beside, savedWith })
        }}
        onSaved={() => {
          setText(null)
          setReading(null)
          setBeside(NOTHING_BESIDE)
          warning.clear()
        }}
      />
    )
  return (
    <Box sx={{ maxWidth: FORM_WIDTH }}>
      <RecordForm<{ text: string | null }, Reading>
        label={messages.bring}
        values={{ text }}
        validate={values => errorsWhere({ text: missing(values.text) && messages.enterLines })}
        busy={messages.reading}
        onSubmit={async ({ text: lines }) => ({
          text: lines ?? '',
          read: await readTideTable(lines ?? '', beside.answers),
        })}
        afterwards={{
          leave: answer => {
            setText(answer.text)
            setReading(answer)
            warning.mark()
          },
        }}
        unsaved="asks"
        actions={<SubmitButton>{messages.read}</SubmitButton>}
      >
        <TableFile />
        <Field name="text" label={messages.lines} hint={messages.linesHint} rows={8} required />
      </RecordForm>
    </Box>
  )
}

/** Fills the lines from a file, so that a faulty one can be mended at once. */
function TableFile() {
  const { setValue } = useFormContext<{ text: string | null }>()
  const [tooLarge, setTooLarge] = useState<string | null>(null)
  return (
    <FileDrop
      name="file"
      label={messages.file}
      hint={messages.fileHint}
      endings={['csv', 'txt']}
      fault={tooLarge && messages.tooLarge}
      onFiles={files =>
        void Promise.all(files.map(textOf)).then(([text = '']) => {
          const isTooLarge = text.length > TIDE_TABLE_LENGTH
          setTooLarge(isTooLarge ? (files[0]?.name ?? null) : null)
          if (!isTooLarge) setValue('text', text, { shouldDirty: true, shouldValidate: true })
        })
      }
    >
      {tooLarge && <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{tooLarge}</Typography>}
    </FileDrop>
  )
}

async function textOf(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  return new TextDecoder(encodingOf(bytes)).decode(bytes)
}

const SOURCE: Described = {
  kind: 'line',
  source: 'source',
  label: messages.source,
  help: messages.sourceHint,
  required: messages.enterSource,
  limit: 120,
}
/** The offsets have the labels that they have for the predictions. */
const SAVED_WITH: readonly Described[] = [
  SOURCE,
  ...setupResourceOf('water')
    .fields.filter(({ source }) => source in messages.moved)
    .map(field => ({ ...field, help: messages.moved[field.source] })),
]
/** As they are typed. */
type SavedWith = Record<'source' | 'highMinutes' | 'lowMinutes' | 'heightOffset', string | null>

/** Text that is no number is NaN, which is outside every range. */
const withNumbers = ({ highMinutes, lowMinutes, ...texts }: SavedWith) => ({
  ...texts,
  highMinutes: highMinutes === null ? null : Number(highMinutes),
  lowMinutes: lowMinutes === null ? null : Number(lowMinutes),
})

const UNMOVED: SavedWith = { source: null, highMinutes: '0', lowMinutes: '0', heightOffset: '0' }

interface Beside {
  savedWith: SavedWith
  /** What somebody answered where the table says nothing. */
  answers: TableAnswers
}

const NOTHING_BESIDE: Beside = { savedWith: UNMOVED, answers: {} }

interface ReadTableFormProps extends Reading, Beside {
  onRead: (read: ReadTable, answers: TableAnswers) => void
  onChange: (savedWith: SavedWith) => void
  onSaved: () => void
}

/** Shows how the lines were read, and keeps their tides. */
function ReadTableForm({ text, read, savedWith, answers, onRead, onChange, onSaved }: ReadTableFormProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const queryClient = useQueryClient()
  const readAgain = useDeed<TableAnswers, ReadTable>({
    send: answered => readTideTable(text, answered),
    onDone: onRead,
  })
  const hasQuestions = read.questions.length > 0
  // The button that was pressed is gone.
  useEffect(() => heading.current?.focus(), [])
  return (
    <Box sx={{ maxWidth: FORM_WIDTH }}>
      <Typography ref={heading} tabIndex={-1} variant="h3" sx={{ fontSize: '1.125rem', mb: 1, outline: 'none' }}>
        {messages.readTitle}
      </Typography>
      <UnreadLines {...read} says={messages.faulty} />
      {(hasQuestions || read.first !== null) && (
        <TableReading read={read} answers={answers} onAnswer={answered => readAgain.run(answered)} />
      )}
      <Refusal sentence={readAgain.refusal} />
      {hasQuestions || read.first === null ? (
        <>
          {!hasQuestions && (
            <Alert severity="warning" sx={{ mb: 2 }}>
              {messages.nothingRead}
            </Alert>
          )}
          <Button variant="outlined" onClick={() => onChange(savedWith)}>
            {messages.change}
          </Button>
        </>
      ) : (
        <>
          <ReadFacts {...read} />
          <Box sx={{ mt: 3 }}>
            <RecordForm<SavedWith>
              label={messages.readTitle}
              values={savedWith}
              validate={values => errorsWhere(faultsIn(SAVED_WITH, withNumbers(values)))}
              busy={messages.keeping}
              onSubmit={typed => {
                const { source, highMinutes, lowMinutes, heightOffset } = withNumbers(typed)
                return saveTideTable({
                  ...answers,
                  text,
                  clock: read.clock,
                  source: source ?? '',
                  highMinutes: highMinutes ?? 0,
                  lowMinutes: lowMinutes ?? 0,
                  heightOffset: heightOffset ?? '0',
                })
              }}
              afterwards={{
                fetchAgain: () => queryClient.invalidateQueries({ queryKey: ['tides'] }),
                news: () => messages.tableSaved,
                leave: onSaved,
              }}
              unsaved="asks"
              actions={
                <>
                  <Typography sx={{ color: 'text.secondary' }}>{messages.replaces}</Typography>
                  <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1.5 }}>
                    <SubmitButton>{messages.keep(read.highs + read.lows)}</SubmitButton>
                    <ChangeLines onChange={onChange} />
                  </Stack>
                </>
              }
            >
              {SAVED_WITH.map(field => (
                <PlainInput key={field.source} field={field} />
              ))}
            </RecordForm>
          </Box>
        </>
      )}
    </Box>
  )
}

/** Goes back to the lines with what is typed. */
function ChangeLines({ onChange }: Pick<ReadTableFormProps, 'onChange'>) {
  const { getValues } = useFormContext<SavedWith>()
  return (
    <Button variant="outlined" onClick={() => onChange(getValues())}>
      {messages.change}
    </Button>
  )
}

const ReadFacts = ({ highs, lows, first, last, lowest, highest }: ReadTable) => (
  <FactList sx={{ mb: 2 }}>
    <Fact name={messages.facts.tides}>{messages.found(highs, lows)}</Fact>
    {first !== null && (
      <Fact name={messages.facts.first}>
        <Moment at={first} />
      </Fact>
    )}
    {last !== null && (
      <Fact name={messages.facts.last}>
        <Moment at={last} />
      </Fact>
    )}
    {lowest !== null && highest !== null && (
      <Fact name={messages.facts.heights}>{messages.heights(lowest, highest)}</Fact>
    )}
  </FactList>
)
