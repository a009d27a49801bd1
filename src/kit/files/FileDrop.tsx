import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type ChangeEvent, type DragEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { FILE_ENDINGS } from '#contract/rules/files'
import { fileMessages } from './fileMessages'
import { Hint } from '../forms/controls'
import { FieldError } from '../forms/fields'
import { useField } from '../forms/FormContext'

interface FileDropProps {
  /** The field's name in its form; errors of that name are shown here. */
  name: string
  /** The text of the button. */
  label: string
  /** Says which files may be chosen. */
  hint: string
  isMultiple?: boolean
  /** The endings that are offered, without a dot. The default is those of documents. */
  endings?: readonly string[]
  /** The reason why the chosen files cannot be accepted. */
  fault?: string | null
  /** Receives the files just chosen or dropped, at most one unless `isMultiple`. The form's change event follows. */
  onFiles: (files: File[]) => void
  /** The files chosen so far, as the caller shows them. */
  children?: ReactNode
}

/**
 * A field for files, chosen by a button or dropped on it. It keeps no files itself: the caller does, from `onFiles`.
 */
export function FileDrop({
  name,
  label,
  hint,
  isMultiple = false,
  endings = FILE_ENDINGS,
  fault = null,
  onFiles,
  children,
}: FileDropProps) {
  const { fieldId, error, describedBy } = useField(name, hint)
  const wrong = error ?? fault ?? undefined
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  useDropOnlyHere()

  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])]
    // Choosing the same file again, after it was changed, then fires another change event.
    target.value = ''
    if (files.length > 0) onFiles(files)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const files = [...event.dataTransfer.files]
    if (files.length === 0) return
    onFiles(isMultiple ? files : files.slice(0, 1))
    // The form's onChange then fires for a dropped file as for a chosen one.
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
      <input
        ref={input}
        type="file"
        name={name}
        hidden
        multiple={isMultiple}
        accept={endings.map(ending => `.${ending}`).join()}
        onChange={choose}
      />
      <Hint id={`${fieldId}-hint`}>{hint}</Hint>
      {children}
      <Box role="alert" sx={{ '&:empty': { display: 'none' } }}>
        <FieldError fieldId={fieldId} error={wrong} />
      </Box>
    </Box>
  )
}

/** A file that is dropped beside the field is refused: the browser would open it in place of the page. */
function useDropOnlyHere(): void {
  useEffect(() => {
    window.addEventListener('dragover', refuseFiles)
    window.addEventListener('drop', refuseFiles)
    return () => {
      window.removeEventListener('dragover', refuseFiles)
      window.removeEventListener('drop', refuseFiles)
    }
  }, [])
}

function refuseFiles(event: globalThis.DragEvent): void {
  if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return
  event.preventDefault()
  event.dataTransfer.dropEffect = 'none'
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
