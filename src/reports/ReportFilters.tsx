import Box from '@mui/material/Box'
import { FilterLiveForm } from 'ra-core'
import { TextInput } from 'react-admin'
import { DateFilterInput, DatesProvider } from '../kit/recordForms/dateInputs'
import { FILTER_PANEL } from '../kit/lists/FilterPanel'
import { reportMessages as messages } from './reportMessages'

/** The further filters. Each change asks the club again and stands in the url. */
export default function ReportFilters({ id }: { id: string }) {
  return (
    <Box id={id} role="group" aria-label={messages.furtherFilters} sx={FILTER_PANEL}>
      <FilterLiveForm>
        <Box
          sx={{
            display: 'grid',
            gap: 2,
            gridTemplateColumns: { sm: '1fr 1fr', md: 'repeat(2, minmax(0, 20rem)) 14rem 14rem' },
          }}
        >
          <TextInput source="organiser" label={messages.filter.organiser} margin="none" resettable />
          <TextInput source="boat" label={messages.filter.boat} margin="none" resettable />
          <DatesProvider>
            <DateFilterInput source="dateFrom" label={messages.filter.dateFrom} />
            <DateFilterInput source="dateTo" label={messages.filter.dateTo} />
          </DatesProvider>
        </Box>
      </FilterLiveForm>
    </Box>
  )
}
