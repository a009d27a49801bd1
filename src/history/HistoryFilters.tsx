import Box from '@mui/material/Box'
import { FilterLiveForm } from 'ra-core'
import { AutocompleteInput, ReferenceInput } from 'react-admin'
import { DateFilterInput, DatesProvider } from '../kit/recordForms/dateInputs'
import { FILTER_PANEL } from '../kit/lists/FilterPanel'
import { type FilterName, isReference, referenceOf } from './HistoryFrame'
import { historyMessages as messages } from './historyMessages'

const AS_HIGH_AS_DATES = { '& .MuiAutocomplete-inputRoot.MuiInputBase-root': { minHeight: 48, py: 0 } } as const

/** The further filters. Each change asks the club again and stands in the url. */
export default function HistoryFilters({ id, names }: { id: string; names: readonly FilterName[] }) {
  return (
    <Box id={id} role="group" aria-label={messages.furtherFilters} sx={FILTER_PANEL}>
      <FilterLiveForm>
        <DatesProvider>
          <Box
            sx={{
              display: 'grid',
              gap: 2,
              gridTemplateColumns: { sm: '1fr 1fr', md: 'repeat(2, minmax(0, 22rem)) 14rem 14rem' },
            }}
          >
            {names.map(name =>
              isReference(name) ? (
                <ReferenceInput key={name} source={name} reference={referenceOf(name)}>
                  <AutocompleteInput
                    label={messages.filter[name]}
                    optionText="name"
                    helperText={false}
                    margin="none"
                    fullWidth
                    sx={AS_HIGH_AS_DATES}
                  />
                </ReferenceInput>
              ) : (
                <DateFilterInput key={name} source={name} label={messages.filter[name]} />
              ),
            )}
          </Box>
        </DatesProvider>
      </FilterLiveForm>
    </Box>
  )
}
