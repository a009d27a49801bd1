import Box from '@mui/material/Box'
import { get } from 'es-toolkit/compat'
import { FilterLiveForm, useInput, useListFilterContext } from 'ra-core'
import { offeredOf } from '#contract/rules/offered'
import type { OwnField } from '#contract/resources/ownFields'
import { OptionSelect, Input } from '../kit/forms/controls'
import { LabelledField } from '../kit/forms/fields'
import { choicesIn } from '../kit/forms/fieldWords'
import { FILTER_PANEL } from '../kit/lists/FilterPanel'
import { eventListMessages } from './eventListMessages'
import { useFilterFields } from './ownFields'

/** Narrows a list by the club's own fields of a row. Each change asks the club again and stands in the url. */
export default function OwnFilters({ id }: { id: string }) {
  const fields = useFilterFields()
  return (
    <Box id={id} role="group" aria-label={eventListMessages.furtherFilters} sx={FILTER_PANEL}>
      <FilterLiveForm>
        <Box sx={INPUTS}>
          {fields.map(field => (
            <FilterInput key={field.source} field={field} />
          ))}
        </Box>
      </FilterLiveForm>
    </Box>
  )
}

const INPUTS = {
  display: 'grid',
  // A label may have two lines.
  alignItems: 'end',
  gap: 2,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 14rem), 1fr))',
} as const

/** The browser's own control of a field, by its kind; null in the form while it is empty. */
function FilterInput({ field }: { field: OwnField }) {
  const { kind, source, label } = field
  const { filterValues } = useListFilterContext()
  const { id, field: input } = useInput({ source, ...(kind === 'number' && { parse: asNumber }) })
  const control = { ...input, id }
  const choices = choicesIn(field)
  return (
    <LabelledField label={label} fieldId={id} error={undefined}>
      {choices ? (
        <OptionSelect
          {...control}
          options={offeredOf(choices, [get(filterValues, source)])}
          placeholder={eventListMessages.anyChoice}
        />
      ) : (
        <Input
          {...control}
          type={kind === 'day' ? 'date' : 'text'}
          inputMode={kind === 'number' ? 'numeric' : undefined}
          maxLength={'limit' in field ? field.limit : 16}
        />
      )}
    </LabelledField>
  )
}

const asNumber = (typed: string) => (/^\d+$/.test(typed) ? Number(typed) : null)
