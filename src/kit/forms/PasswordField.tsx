import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import useForkRef from '@mui/utils/useForkRef'
import { type ComponentProps, use, useLayoutEffect, useRef, useState } from 'react'
import { formMessages } from '../forms/formMessages'
import { ErrorText, Hint, Input } from './controls'
import { LabelledField, type FieldProps, textIn } from './fields'
import { type BoundValue, FormContext, useField } from '../forms/FormContext'

/** The judgement of a password before it is sent. */
export interface Verdict {
  isGood: boolean
  sentence: string
}

interface Props extends FieldProps {
  autoComplete: 'current-password' | 'new-password'
  /**
   * The verdict under the field, which is read out, unless the form itself says what is wrong. It is null while there
   * is none, and left out where there never is one.
   */
  verdict?: Verdict | null
}

/** A password field with a button that shows the typed text. While the form is being sent, the text is hidden. */
export function PasswordField({ name, label, required = false, hint, autoComplete, verdict }: Props) {
  const { busy, Control } = use(FormContext)
  const { fieldId, error, describedBy } = useField(name, hint)
  const [isRevealed, setRevealed] = useState(false)
  const isShown = isRevealed && !busy
  const said = error === undefined ? verdict : null
  return (
    <LabelledField label={label} required={required} hint={hint} fieldId={fieldId} error={error}>
      <Box sx={{ position: 'relative' }}>
        <Control name={name}>
          {bound => (
            <SecretInput
              bound={bound}
              id={fieldId}
              name={name}
              type={isShown ? 'text' : 'password'}
              required={required}
              autoComplete={autoComplete}
              spellCheck={false}
              autoCapitalize="none"
              aria-invalid={error !== undefined || said?.isGood === false}
              aria-describedby={said ? [describedBy, `${fieldId}-verdict`].filter(Boolean).join(' ') : describedBy}
              sx={{ pr: '84px' }}
            />
          )}
        </Control>
        <Button
          type="button"
          aria-controls={fieldId}
          aria-label={isShown ? formMessages.hidePassword : formMessages.showPassword}
          onClick={() => setRevealed(!isShown)}
          sx={{ position: 'absolute', right: 2, top: 2, bottom: 2, minWidth: 76, px: 1, fontSize: '0.9375rem' }}
        >
          {isShown ? formMessages.hide : formMessages.show}
        </Button>
      </Box>
      {verdict !== undefined && (
        <div role="status" id={`${fieldId}-verdict`}>
          {said && (said.isGood ? <Hint>{said.sentence}</Hint> : <ErrorText>{said.sentence}</ErrorText>)}
        </div>
      )}
    </LabelledField>
  )
}

/**
 * An input whose text stands in the control alone. React writes the text of a controlled input into its `value`
 * attribute too, and so into each copy of the page.
 */
function SecretInput({ bound, ...input }: ComponentProps<typeof Input> & { bound: BoundValue | null }) {
  const control = useRef<HTMLInputElement>(null)
  const ref = useForkRef(control, bound?.ref)
  const { value, ...handlers } = bound ? textIn(bound) : { value: null }
  useLayoutEffect(() => {
    if (control.current && value !== null && control.current.value !== value) control.current.value = value
  }, [value])
  return <Input {...input} {...handlers} ref={ref} />
}
