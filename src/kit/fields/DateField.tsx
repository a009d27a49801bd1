import { Field } from './Field'
import type { FieldProps } from './FieldFrame'

interface Props extends FieldProps {
  /** yyyy-MM-dd. */
  defaultValue?: string | undefined
  autoComplete?: string
}

/** A day, in the browser's own picker; its value is yyyy-MM-dd. The bound keeps the year at four digits. */
export const DateField = (props: Props) => <Field {...props} type="date" max="9999-12-31" />
