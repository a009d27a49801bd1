import Box from '@mui/material/Box'
import { styled } from '@mui/material/styles'
import { type ReactNode, useEffect, useId, useMemo } from 'react'
import { BusyOverlay } from '../feedback/BusyOverlay'
import { FormContext } from './FormContext'
import { FormErrors } from './FormErrors'
import { FormFailure } from './FormFailure'
import { focusField } from './problems'
import type { Submission } from './useSubmission'

/** Out of reach while the form is being sent, for the keyboard too. */
const Fields = styled('div')({ display: 'contents' })

interface Props {
  submission: Submission
  /** The spinner's words while it is sent. */
  busyText: string
  /** How far the sending has got, where that is known. */
  progress?: ReactNode
  /** Names the form for those who jump between landmarks. */
  label: string
  /** With a summary of the errors at its head; without, the first wrong field takes the focus. */
  summary?: boolean
  /** Stands under the fields, below what the server says. */
  actions: ReactNode
  children: ReactNode
}

/** A form around its fields: errors, focus, overlay. Posts nothing by itself, so that nothing typed ends in an address. */
export function Form({ submission, busyText, progress, label, summary = false, actions, children }: Props) {
  const { form, onSubmit, onChange, errors, problems, attempts, failure, busy } = submission
  const id = useId()
  const context = useMemo(() => ({ id, errors, busy }), [id, errors, busy])
  const first = problems[0]?.name

  useEffect(() => {
    if (first !== undefined && (failure !== null || (attempts > 0 && !summary))) focusField(form.current, first)
    // Only a new attempt or a new answer moves the focus, never what is typed after it.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [attempts, failure])

  return (
    <FormContext value={context}>
      <Box
        component="form"
        ref={form}
        method="post"
        noValidate
        aria-label={label}
        onSubmit={onSubmit}
        onChange={onChange}
        sx={{ display: 'grid', gap: 3 }}
      >
        {summary && failure === null && <FormErrors form={form} id={id} problems={problems} attempts={attempts} />}
        <Fields inert={busy}>{children}</Fields>
        {failure !== null && <FormFailure sentence={failure} aboutField={first !== undefined} />}
        {actions}
        <BusyOverlay busy={busy} text={busyText}>
          {progress}
        </BusyOverlay>
      </Box>
    </FormContext>
  )
}
