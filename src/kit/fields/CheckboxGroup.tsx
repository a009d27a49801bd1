import Box from '@mui/material/Box'
import { useField } from '../forms/FormContext'
import { FieldError } from './FieldFrame'
import { Tick, TickRow } from './controls'

interface Props {
  name: string
  options: readonly { id: number; name: string }[]
  defaultValue?: readonly number[] | undefined
}

/** Any number of a list to tick; stands in a FormSection of its name, whose title names it and which tells its error. */
export function CheckboxGroup({ name, options, defaultValue = [] }: Props) {
  const { fieldId, error } = useField(name)
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, columnGap: 3 }}>
      {options.map(option => (
        <TickRow key={option.id}>
          <Tick type="checkbox" name={name} value={option.id} defaultChecked={defaultValue.includes(option.id)} />
          {option.name}
        </TickRow>
      ))}
      <FieldError fieldId={fieldId} error={error} />
    </Box>
  )
}
