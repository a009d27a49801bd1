import { NumberInput } from 'react-admin'
import { wholeNumberOr } from '../forms/formData'

interface WholeNumberInputProps {
  source: string
  label: string
  /** The least number that the field takes. Only where it is below zero does a phone's keyboard need a minus. */
  min?: number
  required?: boolean
  /** Text below the input; false leaves no room for it. */
  helperText?: string | false | undefined
  /** Keeps text that is no number out of the form's values. It stays in the input until that is left. */
  isStrict?: boolean
}

/**
 * react-admin's input of a number, as a text input with a phone's digits. Over a focused `type="number"` the wheel
 * changes the number, and the page does not scroll. Text that is no whole number stays in the form's values, so that
 * the form can say so.
 */
export const WholeNumberInput = ({ min = 0, isStrict = false, ...input }: WholeNumberInputProps) => (
  <NumberInput
    {...input}
    parse={isStrict ? readStrictly : wholeNumberOr}
    format={written}
    slotProps={{
      htmlInput: { type: 'text', step: undefined, inputMode: min < 0 ? undefined : 'numeric', autoComplete: 'off' },
    }}
  />
)

const readStrictly = (typed: string) => {
  const read = wholeNumberOr(typed)
  return typeof read === 'number' ? read : null
}

const written = (value: number | string | null | undefined) => value?.toString() ?? ''
