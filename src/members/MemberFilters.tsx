import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { get } from 'es-toolkit/compat'
import { FilterLiveForm, useListContext } from 'ra-core'
import { SelectArrayInput, SelectInput, TextInput } from 'react-admin'
import { offeredOf } from '#contract/rules/offered'
import type { Field } from '#contract/resources/fields'
import type { MemberFilter } from '#contract/words'
import { DateFilterInput, DatesProvider } from '../kit/recordForms/dateInputs'
import { WholeNumberInput } from '../kit/recordForms/WholeNumberInput'
import { FILTER_PANEL } from '../kit/lists/FilterPanel'
import { useChangeFilters } from '../kit/lists/useChangeFilters'
import { useChoices, useMemberFilters, useSetFilters } from './ActiveFilters'
import { filterMessages } from './filterMessages'
import { SavedFilters } from './SavedFilters'

/** The further filters and those that were saved. Each change asks the club again and stands in the url. */
export default function MemberFilters({ id, group }: { id: string; group: MemberFilter }) {
  const filters = useMemberFilters()
  const choicesOf = useChoices(filters)
  const { filterValues } = useListContext()
  const changeFilters = useChangeFilters()
  const isAnySet = useSetFilters().length > 0
  return (
    <Box id={id} role="group" aria-label={filterMessages.furtherFilters} sx={FILTER_PANEL}>
      <FilterLiveForm>
        <DatesProvider>
          <Box
            sx={{
              display: 'grid',
              gap: 2,
              gridTemplateColumns: { xs: '1fr', sm: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' },
            }}
          >
            {filters.map(filter => (
              <FilterInput
                key={filter.source}
                filter={filter}
                choices={offeredOf(choicesOf(filter), [get(filterValues, filter.source)].flat())}
              />
            ))}
          </Box>
        </DatesProvider>
      </FilterLiveForm>
      <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 1.5 }}>
        {isAnySet && <Button onClick={() => changeFilters(({ q }) => ({ q }))}>{filterMessages.clearFilters}</Button>}
        <SavedFilters group={group} />
      </Stack>
    </Box>
  )
}

/** The input of a filter, by the kind of its field. Some allow several choices. */
function FilterInput({ filter: { source, label, kind }, choices }: { filter: Field; choices: readonly object[] }) {
  const look = { source, label, helperText: false, fullWidth: true, margin: 'none' } as const
  if (kind === 'lookup' || kind === 'references') return <SelectArrayInput {...look} choices={[...choices]} />
  if (kind === 'boolean' || kind === 'select')
    return <SelectInput {...look} choices={[...choices]} emptyText={filterMessages.anyChoice} />
  if (kind === 'number') return <WholeNumberInput source={source} label={label} helperText={false} isStrict />
  return kind === 'day' ? <DateFilterInput source={source} label={label} /> : <TextInput {...look} />
}
