import Box from '@mui/material/Box'
import { type ReactNode, useLayoutEffect } from 'react'
import { focusField } from '../kit/forms/fieldErrors'
import { FormContent } from '../kit/forms/Form'
import { hiddenWithoutScript } from '../theme/hiddenWithoutScript'
import type { Submission } from './useSubmission'

interface NativeFormProps {
  submission: Submission
  /** The overlay's text while it is sent. */
  busyText: string
  /** The form's accessible name, by which screen readers list it among the landmarks. */
  label: string
  /** Shows a list of the errors at the head of the form. Without it, the first wrong field takes the focus. */
  summary?: boolean
  /** The buttons under the fields. */
  actions: ReactNode
  children: ReactNode
}

/**
 * The frame of a form of the public site, of native inputs: its errors, focus and overlay. `method="post"` keeps a
 * submit before hydration from putting values into the url. The submit button is disabled until the script that sends
 * the form has come. Without JavaScript the page shows a notice instead of the form.
 */
export function NativeForm({ submission, label, ...content }: NativeFormProps) {
  const { form, onSubmit, onChange, listedErrors, attempts, failure } = submission
  const first = listedErrors[0]?.name

  useLayoutEffect(() => {
    if (first !== undefined && (failure !== null || (attempts > 0 && !content.summary))) focusField(form.current, first)
    // The focus moves only after a new attempt or a new answer of the server, and not while somebody types. It moves
    // in the commit that shows the sentences.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [attempts, failure])

  return (
    <Box
      component="form"
      ref={form}
      method="post"
      noValidate
      aria-label={label}
      onSubmit={onSubmit}
      onChange={onChange}
      sx={{ display: 'grid', gap: 3, ...hiddenWithoutScript }}
    >
      <FormContent {...submission} isAboutField={first !== undefined} {...content} />
    </Box>
  )
}
