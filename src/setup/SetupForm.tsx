import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useGetMany } from 'ra-core'
import { type ReactNode, useState } from 'react'
import { type Field, initialValueOf, isAsked, withoutUnasked } from '#contract/resources/fields'
import type { SetupRecord } from '#contract/resources/setupResources'
import { comparedField } from '../kit/recordForms/ChangedMeanwhile'
import { errorsWhere, missing } from '../kit/forms/fieldErrors'
import { faultOf } from '../kit/forms/fieldValues'
import { SubmitButton } from '../kit/forms/Form'
import { formMessages } from '../kit/forms/formMessages'
import { WhileAsked } from '../kit/forms/WhileAsked'
import { Fact, FactList } from '../kit/lists/FactList'
import { ClubLink } from '../kit/navigation/ClubLink'
import { useSetupHome } from '../kit/navigation/SetupScreen'
import { useReturn } from '../kit/navigation/useReturn'
import { FormBar } from '../kit/recordForms/FormBar'
import { RecordForm } from '../kit/recordForms/RecordForm'
import type { Versions } from '../kit/recordForms/editedRecord'
import { showRichText } from '../kit/richText/showRichText'
import { paths } from '../paths'
import type { NamedResource } from './InResource'
import { type PictureValue, unsentFault } from './pictureValue'
import { nameOf, PasswordAgain, RetireInput, SetupInput } from './SetupInputs'
import { capitalised, setupMessages as messages } from './setupMessages'
import { useFetchAllAnew } from './useFetchAllAnew'

type Values = Record<string, unknown>

/** Where the form of a record leads back to. */
export const listOf = ({ name, plural }: NamedResource) => ({ path: paths.setupList(name), label: capitalised(plural) })

/** Returns the form's values for a record; null is a new one. */
const valuesOf = ({ fields, retires }: NamedResource, record: SetupRecord | null): Values => ({
  ...Object.fromEntries(
    fields.map(field => [field.source, record ? (record[field.source] ?? null) : initialValueOf(field)]),
  ),
  ...(record && retires && { isActive: record.isActive }),
})

/** Returns the fault of each field's value, or false. The key of a field in a group is like 'rows.0.size'. */
const faultsOf = (fields: readonly Field[], values: Values, within = ''): Record<string, false | string> =>
  Object.assign(
    {},
    ...fields.map(field => {
      const name = within + field.source
      const value = values[field.source]
      if (field.kind === 'items')
        return Object.assign(
          {},
          ...((value ?? []) as Values[]).map((item, index) => faultsOf(field.fields, item, `${name}.${index}.`)),
        ) as Record<string, false | string>
      return { [name]: faultOf(field, value) || unsentFault(value) }
    }),
  ) as Record<string, false | string>

interface SetupFormProps {
  described: NamedResource
  /** Names the form for those who jump between landmarks. */
  label: string
  /** The record; null for a new one. */
  record: SetupRecord | null
  /** @throws ClubError */
  save: (record: Values, version: number) => Promise<SetupRecord>
  /** Opens an empty form after saving a new record. */
  onAnother?: () => void
  /** Opens the form anew with the record as it is now. @throws ClubError */
  onLoadCurrent?: () => Promise<void>
}

/** The value of the button that opens an empty form after saving. */
const ANOTHER = 'another'

/** The form of one record: an input for each described field. */
export function SetupForm({ described, label, record, save, onAnother, onLoadCurrent }: SetupFormProps) {
  const [values] = useState(() => valuesOf(described, record))
  const fetchAllAnew = useFetchAllAnew()
  const goBack = useReturn()
  const { name, fields, nameField = 'id', isSingle, asksPassword, retires, fixedNames = [], facts, about } = described
  const home = useSetupHome()
  const list = isSingle ? home.path : paths.setupList(name)
  const isFixed = fixedNames.includes(String(values[nameField]))
  const hasRequired = asksPassword || fields.some(({ required }) => required !== undefined)
  const hint = [isSingle && about, hasRequired && formMessages.requiredMark].filter(Boolean).join(' ')
  const validate = (typed: Values) =>
    errorsWhere({
      ...faultsOf(
        fields.filter(field => isAsked(field, typed)),
        typed,
      ),
      ...(asksPassword && { currentPassword: missing(typed.currentPassword) && messages.currentPasswordRequired }),
    })
  return (
    <RecordForm<Values, { saved: SetupRecord; isAnother: boolean }, SetupRecord | undefined>
      label={label}
      values={values}
      versions={record && onLoadCurrent ? versionsOf(described, record, onLoadCurrent) : undefined}
      validate={validate}
      onSubmit={async (typed, { button, version }) => ({
        saved: await save(withoutUnasked(fields, typed), version),
        isAnother: button === ANOTHER,
      })}
      afterwards={{
        fetchAgain: fetchAllAnew,
        news: ({ saved }) => (isSingle ? messages.settingsSaved : messages.saved(String(saved[nameField]))),
        leave: ({ isAnother }) => (isAnother ? onAnother?.() : goBack(list)),
      }}
      summary
      unsaved="asks"
      actions={
        <FormBar submit={messages.save} cancel={messages.cancel} fallback={list}>
          {onAnother && (
            <SubmitButton isSecond value={ANOTHER}>
              {messages.saveAndAdd}
            </SubmitButton>
          )}
        </FormBar>
      }
    >
      {hint !== '' && <Typography sx={{ color: 'text.secondary' }}>{hint}</Typography>}
      {facts && <Facts facts={facts} record={record} />}
      {fields.map(field => (
        <WhileAsked key={field.source} field={field}>
          <SetupInput
            field={field}
            isFixed={(isFixed && field.source === nameField) || (record !== null && field.isFixed === true)}
          />
        </WhileAsked>
      ))}
      {retires && 'isActive' in values && !isFixed && <RetireInput retires={retires} />}
      {asksPassword && <PasswordAgain />}
    </RecordForm>
  )
}

interface FactsProps {
  facts: NonNullable<NamedResource['facts']>
  record: SetupRecord | null
}

/** Shows what another screen changes, with a link to it. New values appear at once because nothing is typed here. */
function Facts({ facts, record }: FactsProps) {
  return (
    <FactList sx={{ p: 2, borderRadius: 1, bgcolor: 'wash.water', alignItems: 'center', '& dd': { mb: 0 } }}>
      {facts.map(({ source, label, changedOn, changedBy }) => (
        <Fact key={source} name={label}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3 }}>
            <strong>{String(record?.[source] ?? '')}</strong>
            <Box component={ClubLink} to={paths[changedOn]} sx={FACT_LINK}>
              {changedBy}
            </Box>
          </Box>
        </Fact>
      ))}
    </FactList>
  )
}

const FACT_LINK = {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 44,
  fontWeight: 600,
  color: 'primary.main',
} as const

/** The versions of a record, to choose from if somebody else has changed it meanwhile. */
const versionsOf = (
  described: NamedResource,
  record: SetupRecord,
  onLoadCurrent: () => Promise<void>,
): Versions<Values, SetupRecord | undefined> => ({
  opened: record.version,
  read: now => (now ? { version: now.version, values: valuesOf(described, now) } : null),
  comparison: {
    fields: [
      ...described.fields.map(field => ({
        ...comparedField(field),
        ...('to' in field && { show: shownChoices(field.to) }),
        ...(field.kind === 'richText' && { show: showRichText }),
        ...(field.kind === 'picture' && { show: showPicture }),
        ...(field.kind === 'items' && { show: itemsShown(field.fields) }),
      })),
      ...(described.retires ? [{ name: 'isActive', label: described.retires.active }] : []),
    ],
    sentences: messages,
    onLoadCurrent,
  },
})

const itemsShown =
  (fields: readonly Field[]) =>
  (items: unknown): ReactNode => (
    <Box component="ol" sx={{ m: 0, pl: 3 }}>
      {(items as Values[]).map((item, index) => (
        // They have no name of their own, and are shown only.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={index}>{fields.map(({ source }) => String(item[source] ?? '')).join(' · ')}</li>
      ))}
    </Box>
  )

const showPicture = (value: unknown) => (
  <Box
    component="img"
    src={(value as PictureValue).url}
    alt=""
    sx={{ display: 'block', maxWidth: '100%', maxHeight: 120, my: 0.5 }}
  />
)

const shownChoices = (resource: Parameters<typeof nameOf>[0]) => (value: unknown) => (
  <ChosenRecords resource={resource} ids={[value].flat()} />
)

/** The names of the records that a field refers to. */
function ChosenRecords({ resource, ids }: { resource: Parameters<typeof nameOf>[0]; ids: readonly unknown[] }) {
  const { data: records = [] } = useGetMany<SetupRecord>(`setup/${resource}`, { ids: ids as number[] })
  return records.map(record => record && String(record[nameOf(resource)])).join(', ')
}
