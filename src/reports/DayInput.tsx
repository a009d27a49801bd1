import { DateInput, DatesProvider } from '../kit/adminForms/dateInputs'

/** A day to filter the reports by. A file of its own, since the date pickers are fetched when it is first shown. */
const DayInput = ({ source, label }: { source: string; label: string }) => (
  <DatesProvider>
    <DateInput source={source} label={label} />
  </DatesProvider>
)

export default DayInput
