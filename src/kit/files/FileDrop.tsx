import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type ChangeEvent, type DragEvent, type ReactNode, useRef, useState } from 'react'
import { FILE_ENDINGS } from '#contract/files'
import { fileMessages } from './fileMessages'
import { Hint } from '../fields/controls'
import { FieldError } from '../fields/fields'
import { useField } from '../forms/FormContext'
import { useNoStrayDrop } from './useNoStrayDrop'

interface FileDropProps {
  /** The field's name in its form: errors under it stand here. */
  name: string
  /** The button's words. */
  label: string
  /** What may be chosen, said before. */
  hint: string
  isMultiple?: boolean
  /** Why what was chosen cannot be taken, told at once. */
  fault?: string | null
  /** Those just chosen or dropped; one at most unless `isMultiple`. The form is told of the change after this. */
  onFiles: (files: File[]) => void
  /** What has been chosen so far. */
  children?: ReactNode
}

const ACCEPTED = FILE_ENDINGS.map(ending => `.${ending}`).join()

/** Files to choose with a button, or to drop anywhere on the field. It keeps none: whoever uses it does. */
export function FileDrop({ name, label, hint, isMultiple = false, fault = null, onFiles, children }: FileDropProps) {
  const { fieldId, error, describedBy } = useField(name, hint)
  const wrong = error ?? fault ?? undefined
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  useNoStrayDrop()

  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])]
    // The same file may be chosen again, after it was changed.
    target.value = ''
    if (files.length > 0) onFiles(files)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const files = [...event.dataTransfer.files]
    if (files.length === 0) return
    onFiles(isMultiple ? files : files.slice(0, 1))
    // The form hears of it as of a file that was chosen.
    input.current?.dispatchEvent(new Event('change', { bubbles: true }))
  }
  return (
    <Box
      onDragOver={event => {
        event.preventDefault()
        event.dataTransfer.dropEffect = 'copy'
        setOver(true)
      }}
      onDragLeave={event => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false)
      }}
      onDrop={drop}
      data-wrong={wrong !== undefined}
      sx={{ ...ZONE, ...(isOver && OVER) }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 }}>
        <Button
          name={name}
          id={fieldId}
          variant="outlined"
          aria-describedby={describedBy}
          onClick={() => input.current?.click()}
        >
          {label}
        </Button>
        <Box component="span" sx={{ color: 'text.secondary', '@media (hover: none)': { display: 'none' } }}>
          {isMultiple ? fileMessages.orDropMany : fileMessages.orDrop}
        </Box>
      </Box>
      <input ref={input} type="file" name={name} hidden multiple={isMultiple} accept={ACCEPTED} onChange={choose} />
      <Hint id={`${fieldId}-hint`}>{hint}</Hint>
      {children}
      <Box role="alert" sx={{ '&:empty': { display: 'none' } }}>
        <FieldError fieldId={fieldId} error={wrong} />
      </Box>
    </Box>
  )
}

const ZONE = {
  display: 'grid',
  gap: 1.25,
  minWidth: 0,
  p: { xs: 2, sm: 2.5 },
  border: '2px dashed',
  borderColor: 'text.disabled',
  borderRadius: 2,
  bgcolor: 'background.paper',
  '&[data-wrong="true"]': { borderColor: 'error.main' },
} as const

const OVER = { borderColor: 'primary.main', borderStyle: 'solid', bgcolor: 'wash.water' } as const
