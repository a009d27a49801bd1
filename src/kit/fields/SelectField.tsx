import { formMessages } from '../forms/formMessages'
import { Select, SelectFrame } from './controls'
import { useField } from '../forms/FormContext'
import { FieldFrame, type FieldProps } from './FieldFrame'

interface Props extends FieldProps {
  options: readonly { id: number; name: string }[]
  defaultValue?: number | undefined
  /** Shown while nothing is chosen. */
  placeholder?: string
}

/** One of a list, in the browser's own control. */
export function SelectField({
  name,
  label,
  required = false,
  hint,
  options,
  defaultValue,
  placeholder = formMessages.choose,
}: Props) {
  const { fieldId, error, describedBy } = useField(name, hint)
  return (
    <FieldFrame label={label} required={required} hint={hint} fieldId={fieldId} error={error}>
      <SelectFrame>
        <Select
          id={fieldId}
          name={name}
          required={required}
          defaultValue={defaultValue}
          aria-invalid={error !== undefined}
          aria-describedby={describedBy}
        >
          <option value="">{placeholder}</option>
          {options.map(option => (
            <option key={option.id} value={option.id}>
              {option.name}
            </option>
          ))}
        </Select>
      </SelectFrame>
    </FieldFrame>
  )
}
