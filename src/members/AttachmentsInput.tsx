import CloseIcon from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { useInput } from 'ra-core'
import { useEffect, useRef, useState } from 'react'
import { fileSizeDisplay } from '#contract/rules/files'
import { FILE_LIMIT } from '#contract/words'
import { groupMessages as messages } from './groupMessages'
import { FileDrop } from '../kit/files/FileDrop'
import { FormSection } from '../kit/forms/FormSection'
import { clearUnsaved, markUnsaved } from '../kit/forms/useUnsavedWarning'
import { addFiles, sizeOf } from './attachedFiles'

/**
 * The files of the message, as File[] in the form's values. They are chosen or dropped; each shows its size and a way
 * to remove it, and all have a count. It uses the kit's FileDrop. react-admin's FileInput (react-dropzone) does not say
 * at once why one of several files is refused, and drops those that were chosen before.
 */
export function AttachmentsInput({ source }: { source: string }) {
  const { field } = useInput<readonly File[]>({ source })
  const files = field.value as readonly File[]
  useLossWarning(files.length > 0)
  const [refusals, setRefusals] = useState<readonly string[]>([])
  const count = useRef<HTMLParagraphElement>(null)
  const add = (chosen: readonly File[]) => {
    const added = addFiles(files, chosen)
    setRefusals(added.refusals)
    field.onChange(added.files)
  }
  const remove = (file: File) => {
    setRefusals([])
    field.onChange(files.filter(other => other !== file))
    // The button goes away with its file, and would take the focus with it.
    count.current?.focus()
  }
  return (
    <FormSection title={messages.attachments}>
      <FileDrop name={source} label={messages.attach} hint={messages.attachRule} isMultiple onFiles={add}>
        {files.length > 0 && (
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {files.map(file => (
              <Box
                component="li"
                key={`${file.name} ${file.size} ${file.lastModified}`}
                sx={{ display: 'flex', alignItems: 'center', gap: 1.5, py: 0.5, borderTop: 1, borderColor: 'divider' }}
              >
                <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
                  {file.name}
                  <Box component="span" sx={{ display: 'block', typography: 'body2', color: 'text.secondary' }}>
                    {fileSizeDisplay(file.size)}
                  </Box>
                </Box>
                <IconButton aria-label={messages.remove(file.name)} onClick={() => remove(file)}>
                  <CloseIcon />
                </IconButton>
              </Box>
            ))}
          </Box>
        )}
        <Box
          role="alert"
          sx={{ color: 'error.main', fontWeight: 600, '&:empty': { display: 'none' }, '& > * + *': { mt: 1 } }}
        >
          {refusals.map(refusal => (
            <div key={refusal}>{refusal}</div>
          ))}
        </Box>
        <Typography ref={count} role="status" tabIndex={-1} variant="body2" sx={{ fontWeight: 600 }}>
          {messages.attached(files.length, fileSizeDisplay(sizeOf(files)), fileSizeDisplay(FILE_LIMIT))}
        </Typography>
      </FileDrop>
    </FormSection>
  )
}

/**
 * Files cannot be stored on the device as the text is. So there is a question before somebody closes the page or logs
 * out with attached files.
 */
function useLossWarning(isAny: boolean): void {
  useEffect(() => {
    if (!isAny) return
    const files = Symbol('files')
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    markUnsaved(files, messages.filesLost)
    window.addEventListener('beforeunload', ask)
    return () => {
      clearUnsaved(files)
      window.removeEventListener('beforeunload', ask)
    }
  }, [isAny])
}
