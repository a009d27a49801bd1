import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import { lazy, Suspense, useCallback, useRef } from 'react'
import { Hint } from '../fields/controls'
import { FieldError, type FieldProps } from '../fields/FieldFrame'
import { useField } from '../forms/FormContext'
import { EDITOR_HEIGHT, TOOLBAR_HEIGHT } from './richTextMeasures'

const fetchEditor = () => import('./RichTextEditor')
// Asked for with the first form that has one, while its data are on their way.
fetchEditor().catch(() => undefined)
const RichTextEditor = lazy(fetchEditor)

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

/** The form's own control: holds the HTML for FormData, and hands the focus on to the editor over it. */
const Value = styled('textarea')({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  opacity: 0,
  pointerEvents: 'none',
  zIndex: -1,
})

interface Props extends FieldProps {
  /** HTML. */
  defaultValue?: string | undefined
}

/** Rich text (TXT-01): in the form's data as HTML under its name, empty where there is no word in it. */
export function RichTextField({ name, label, required = false, hint, defaultValue = '' }: Props) {
  const { fieldId, error, describedBy } = useField(name, hint)
  const control = useRef<HTMLTextAreaElement>(null)
  const editor = useRef<{ focus: () => void }>(null)
  const focusEditor = () => editor.current?.focus()
  const keep = useCallback((html: string) => control.current && enter(control.current, html), [])
  return (
    <Box sx={{ display: 'grid', gap: 0.5, minWidth: 0, alignContent: 'start' }}>
      {/* A label for the mouse alone: the editor is named by its words, and the keyboard comes by Tab. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <Box component="span" onClick={focusEditor} sx={{ fontWeight: 600, justifySelf: 'start' }}>
        <span id={`${fieldId}-label`}>{label}</span>
        {required && (
          <Box component="span" aria-hidden sx={{ color: 'error.main' }}>
            {' *'}
          </Box>
        )}
      </Box>
      {hint && <Hint id={`${fieldId}-hint`}>{hint}</Hint>}
      <Frame data-wrong={error !== undefined}>
        <Value
          ref={control}
          id={fieldId}
          name={name}
          data-label={label}
          defaultValue={defaultValue}
          tabIndex={-1}
          aria-hidden
          onFocus={focusEditor}
        />
        <Suspense fallback={<Skeleton variant="rectangular" height={TOOLBAR_HEIGHT + EDITOR_HEIGHT} />}>
          <RichTextEditor
            ref={editor}
            id={`${fieldId}-editor`}
            labelledBy={`${fieldId}-label`}
            describedBy={describedBy}
            required={required}
            isWrong={error !== undefined}
            defaultValue={defaultValue}
            onText={keep}
          />
        </Suspense>
      </Frame>
      <FieldError fieldId={fieldId} error={error} />
    </Box>
  )
}

const setValue = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set

/** Enters a value as typing does: set past React's own setter, since React tells nobody of a change that it has made itself. */
function enter(control: HTMLTextAreaElement, html: string): void {
  setValue?.call(control, html)
  control.dispatchEvent(new Event('input', { bubbles: true }))
}
