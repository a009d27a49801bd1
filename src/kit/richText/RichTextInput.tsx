import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import { lazy, Suspense, use, useRef } from 'react'
import { Hint } from '../forms/controls'
import { FieldError, RequiredMark } from '../forms/fields'
import { FormContext, useField } from '../forms/FormContext'
import { EDITOR_HEIGHT, TOOLBAR_HEIGHT } from './richTextMeasures'

const RichTextEditor = lazy(() => import('./RichTextEditor'))

const Frame = styled('div')(({ theme }) => {
  const colours = (theme.vars ?? theme).palette
  return {
    position: 'relative',
    overflow: 'hidden',
    backgroundColor: colours.background.paper,
    border: `1px solid ${colours.text.disabled}`,
    borderRadius: theme.shape.borderRadius,
    '&:hover': { borderColor: colours.text.primary },
    '&:has([role="textbox"]:focus-visible)': { outline: '3px solid var(--focus-ring)', outlineOffset: 1 },
    '&[data-wrong="true"]': { borderColor: colours.error.main, boxShadow: `inset 0 0 0 1px ${colours.error.main}` },
  }
})

interface RichTextInputProps {
  source: string
  label: string
  required?: boolean
  helperText?: string
}

/**
 * A rich text input (TXT-01) for a RecordForm. The value is HTML, or null for a text without words. Label, hint and
 * error are rendered here and not by react-admin's RichTextInput, so that they are there before that has been loaded
 * with tiptap.
 */
export function RichTextInput({ source, label, required = false, helperText }: RichTextInputProps) {
  const { fieldId, error, describedBy } = useField(source, helperText)
  const { timesOpened } = use(FormContext)
  const frame = useRef<HTMLDivElement>(null)
  const focusEditor = () => frame.current?.querySelector<HTMLElement>('[role=textbox]')?.focus()
  return (
    <Box className={`ra-input-${source}`} sx={{ display: 'grid', gap: 0.5, minWidth: 0, alignContent: 'start' }}>
      {/* A click moves the focus to the editor, as with a <label>, which cannot label a contenteditable.
          aria-labelledby names it. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <Box component="span" onClick={focusEditor} sx={{ fontWeight: 600, justifySelf: 'start' }}>
        <span id={`${fieldId}-label`} data-label={label}>
          {label}
        </span>
        {required && <RequiredMark />}
      </Box>
      {helperText && <Hint id={`${fieldId}-hint`}>{helperText}</Hint>}
      <Frame ref={frame} data-wrong={error !== undefined}>
        <Suspense fallback={<Skeleton variant="rectangular" height={TOOLBAR_HEIGHT + EDITOR_HEIGHT} />}>
          <RichTextEditor
            key={timesOpened[source] ?? 0}
            source={source}
            id={fieldId}
            labelledBy={`${fieldId}-label`}
            describedBy={describedBy}
            required={required}
            isWrong={error !== undefined}
          />
        </Suspense>
      </Frame>
      <FieldError fieldId={fieldId} error={error} />
    </Box>
  )
}
