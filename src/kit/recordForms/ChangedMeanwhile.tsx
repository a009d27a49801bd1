import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type ReactNode, use, useEffect, useState } from 'react'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { sentenceOf } from '../../api/errors'
import { BusyButton } from '../feedback/BusyButton'
import { QuestionDialog, useQuestion } from '../feedback/QuestionDialog'
import { valueAt } from '../forms/valueAt'
import { FormContext } from '../forms/FormContext'
import { VersionChoice } from '../forms/VersionChoice'
import type { Lookups } from '#contract/calls/lookup'
import type { Field } from '#contract/resources/fields'
import { tableDate } from '../dates/clubDates'

type Values = Readonly<Record<string, unknown>>

/** The typed values beside those that somebody else has saved. */
interface Comparison {
  fields: readonly ComparedField[]
  /** The values with which the form opened; null if these are not known. */
  opened: Values | null
  theirs: Values
  /** The present values of the form. */
  values: Values
}

export interface ChangedMeanwhileWords {
  /** Says what has happened, and that nothing typed is lost. */
  changedMeanwhile: string
  loadCurrent: string
  /** The label of the form's submit button while the two versions are shown; 'Save what is chosen' by default. */
  saveChosen?: string
}

interface ChangedMeanwhileProps {
  fields: readonly ComparedField[]
  sentences: ChangedMeanwhileWords
  /** The form's values for the record as it is now; null if the server did not send it. */
  theirs: Values | null
  /**
   * The form's initial values are those of the record. A field in which nothing was typed since then takes the value of
   * `theirs`.
   */
  isOpenedKnown: boolean
  /** Replaces the input by the record as it is now, after a question. @throws ClubError; nothing is replaced then */
  onLoadCurrent: () => Promise<void>
}

const words = {
  mine: 'Yours',
  theirs: 'Theirs',
  nothing: 'Nothing',
  yes: 'Yes',
  no: 'No',
  choose: 'This differs. What is chosen stands in the form above, and is saved:',
  alike: 'Nothing in this form differs from it. Save once more to save what stands here.',
  saveChosen: 'Save what is chosen',
  loadQuestion: 'Do you want to see it as it is now?',
  loadTells: 'What you typed is thrown away.',
  keep: 'Keep what I typed',
} as const

/**
 * Says that somebody else has saved the record meanwhile, and shows both versions of each field that differs, to choose
 * one. The form's own button then saves the choice, and says so. The other way is to load what they saved.
 */
export function ChangedMeanwhile({ fields, sentences, theirs, isOpenedKnown, onLoadCurrent }: ChangedMeanwhileProps) {
  const { nameSubmit } = use(FormContext)
  const { defaultValues = null } = useFormState()
  const values = useWatch()
  const comparison = theirs && { fields, opened: isOpenedKnown ? defaultValues : null, theirs, values }
  const { ask, asking } = useQuestion()
  const [isLoading, setLoading] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const load = async () => {
    if (!(await ask())) return
    setLoading(true)
    setFailure(null)
    try {
      await onLoadCurrent()
    } catch (error) {
      setFailure(sentenceOf(error))
      setLoading(false)
    }
  }
  // The fields that differed when the save was refused. They stay listed, whichever version is chosen.
  const [differing] = useState(() => (comparison ? differingIn(comparison) : []))
  const submitWords = differing.length > 0 ? (sentences.saveChosen ?? words.saveChosen) : null
  useEffect(() => {
    nameSubmit(submitWords)
    return () => nameSubmit(null)
  }, [nameSubmit, submitWords])
  return (
    <Alert severity="warning" icon={false} sx={{ '& .MuiAlert-message': { flex: 1, minWidth: 0 } }}>
      {sentences.changedMeanwhile}
      {comparison && (
        <>
          <Typography sx={{ mt: 1.5 }}>{differing.length > 0 ? words.choose : words.alike}</Typography>
          <Versions differing={differing} comparison={comparison} />
        </>
      )}
      {failure && (
        <Typography role="alert" sx={{ color: 'error.main', fontWeight: 600, mt: 1 }}>
          {failure}
        </Typography>
      )}
      <BusyButton variant="outlined" busy={isLoading} onClick={() => void load()} sx={{ mt: 1.5 }}>
        {sentences.loadCurrent}
      </BusyButton>
      <QuestionDialog
        {...asking}
        question={words.loadQuestion}
        no={words.keep}
        yes={sentences.loadCurrent}
        isDestructive
      >
        {words.loadTells}
      </QuestionDialog>
    </Alert>
  )
}

interface DifferingField extends ComparedField {
  /** Whether something was typed into it since the form was opened. */
  isTyped: boolean
}

const differingIn = ({ fields, opened, theirs, values }: Comparison): DifferingField[] =>
  fields
    .filter(({ name }) => valueAt(theirs, name) !== undefined && !isAlike(valueAt(values, name), valueAt(theirs, name)))
    .map(field => ({
      ...field,
      isTyped: opened === null || !isAlike(valueAt(values, field.name), valueAt(opened, field.name)),
    }))

const isTheirs = ({ name }: ComparedField, { values, theirs }: Comparison) =>
  isAlike(valueAt(values, name), valueAt(theirs, name))

/**
 * Returns whether nobody would see a difference. The order of ids, the kind of line break, and the way an empty field
 * is written do not count.
 */
const isAlike = (one: unknown, other: unknown) => comparable(one) === comparable(other)

const comparable = (value: unknown): string => {
  if (Array.isArray(value)) return JSON.stringify(value.toSorted())
  const text = typeof value === 'string' ? value.replaceAll('\r\n', '\n').trim() : value
  return JSON.stringify(text === '' ? null : (text ?? null))
}

const valuesOf = (fields: readonly ComparedField[], values: Values): Values =>
  Object.fromEntries(fields.map(({ name }) => [name, valueAt(values, name)]))

interface VersionsProps {
  differing: readonly DifferingField[]
  comparison: Comparison
}

/** Yours and theirs of each field, side by side where there is room, one of them chosen. */
function Versions({ differing, comparison }: VersionsProps) {
  const { theirs, values } = comparison
  const { setValue } = useFormContext()
  const { openEditorsAnew } = use(FormContext)
  const take = (taken: Values) => {
    for (const [name, value] of Object.entries(taken))
      setValue(name, value, { shouldDirty: true, shouldValidate: true })
    openEditorsAnew(Object.keys(taken))
  }
  /** The typed values. They return if somebody chooses theirs and then yours. */
  const [typed, setTyped] = useState(() => valuesOf(differing, values))
  useEffect(() => {
    const untouched = differing.filter(({ isTyped }) => !isTyped)
    if (untouched.length > 0) take(valuesOf(untouched, theirs))
    // The effect runs once, when the two are first shown.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  return differing.map(field => {
    const { name, label } = field
    const takesTheirs = isTheirs(field, comparison)
    const versions = [
      {
        title: words.mine,
        content: contentOf(field, takesTheirs ? typed[name] : valueAt(values, name)),
        isChosen: !takesTheirs,
        choose: () => take({ [name]: typed[name] }),
      },
      {
        title: words.theirs,
        content: contentOf(field, valueAt(theirs, name)),
        isChosen: takesTheirs,
        choose: () => {
          setTyped({ ...typed, [name]: valueAt(values, name) })
          take({ [name]: valueAt(theirs, name) })
        },
      },
    ]
    return <VersionChoice key={name} label={label} versions={versions} />
  })
}

function contentOf({ choices, show }: ComparedField, value: unknown): ReactNode {
  if (comparable(value) === 'null' || comparable(value) === '[]')
    return (
      <Box component="span" sx={{ color: 'text.secondary', fontStyle: 'italic' }}>
        {words.nothing}
      </Box>
    )
  if (choices)
    return choices
      .filter(({ id }) => [value].flat().includes(id))
      .map(({ name }) => name)
      .join(', ')
  if (show) return show(value)
  if (typeof value === 'boolean') return value ? words.yes : words.no
  return (
    <Box component="span" sx={{ whiteSpace: 'pre-line' }}>
      {String(value)}
    </Box>
  )
}

/** A field of the form, as it is compared. */
export interface ComparedField {
  name: string
  /** The form's own. */
  label: string
  /** The choices of a field whose value is an id, or a list of ids. */
  choices?: readonly { id: number; name: string }[]
  /** Renders a value. Without it, the value appears as text. */
  show?: (value: unknown) => ReactNode
}

/** A described field, as two versions of it are compared. */
export const comparedField = (field: Field, lookups: Lookups = {}): ComparedField => ({
  name: field.source,
  label: field.label,
  ...(field.kind === 'lookup' && { choices: lookups[field.list] ?? [] }),
  ...(field.kind === 'select' && { show: id => field.choices.find(choice => choice.id === id)?.name }),
  ...(field.kind === 'day' && { show: day => tableDate(String(day)) }),
})
