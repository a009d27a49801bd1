import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import { visuallyHidden } from '@mui/utils'
import { useRecordContext, useResourceContext } from 'ra-core'
import { useEffect, useId, useRef, useState } from 'react'
import { ImageField, ImageInput } from 'react-admin'
import { useController, useFormContext } from 'react-hook-form'
import { fileSizeDisplay } from '#contract/rules/files'
import { PICTURE_RULE } from '#contract/rules/renditions'
import type { SavedPicture } from '#contract/resources/setupResources'
import { FILE_LIMIT } from '#contract/words'
import { isInvalidRequest, sentenceOf, UploadStopped } from '../api/errors'
import type { Progress } from '../api/upload'
import { fileMessages } from '../kit/files/fileMessages'
import { isUnsent, type PictureValue, type UnsentPicture } from './pictureValue'
import { setupMessages as messages } from './setupMessages'
import { useSetupProvider } from './setupProvider'

interface PictureInputProps {
  source: string
  label: string
  required: boolean
  helperText?: string
}

/**
 * A picture of the public site, in react-admin's ImageInput. It uploads at once, so a fault shows before the rest of
 * the form is filled in, and the preview is what visitors will see. A picture that fails to upload stays with the
 * reason, and can be tried again unless it was refused. The other fields and the previous picture stay.
 */
export default function PictureInput({ source, label, required, helperText }: PictureInputProps) {
  const { setValue, getValues, trigger } = useFormContext()
  const {
    field: { value },
    fieldState: { error },
  } = useController({ name: source })
  const { send, stop, progress } = usePictureUpload()
  const [news, setNews] = useState('')
  const id = useId()
  const current = () => (getValues(source) as PictureValue | null) ?? null
  const hold = (picture: PictureValue | null) => setValue(source, picture, { shouldDirty: true })

  const sendFile = async (unsent: UnsentPicture) => {
    hold({ ...unsent, fault: null })
    setNews(messages.uploading(unsent.rawFile.name))
    try {
      hold(await send(unsent.rawFile))
      setNews(messages.pictureHere)
    } catch (error) {
      // Another one was chosen, or the page was left.
      if (error instanceof Replaced) return
      if (error instanceof UploadStopped) hold(unsent.before)
      else hold({ ...unsent, fault: sentenceOf(error), isRefused: isInvalidRequest(error) })
      setNews(error instanceof UploadStopped ? error.message : '')
    }
    await trigger(source)
  }
  const choose = async (files: readonly File[]) => {
    const [rawFile] = files
    if (!rawFile) return
    const now = current()
    const unsent = { rawFile, before: isUnsent(now) ? now.before : now, fault: null }
    const fault = files.length > 1 ? messages.onePicture : obstacleTo(rawFile)
    if (fault === null) return sendFile(unsent)
    stop(new Replaced())
    hold({ ...unsent, fault, isRefused: true })
    await trigger(source)
  }
  const remove = () => {
    const now = current()
    stop(new UploadStopped(messages.uploadStopped))
    hold(isUnsent(now) ? now.before : null)
    setNews('')
    void trigger(source)
  }
  return (
    <>
      <ImageInput
        source={source}
        label={
          <span id={`${id}-label`} data-label={label}>
            {label}
            {required && (
              <Box component="span" aria-hidden sx={{ color: 'error.main' }}>
                {' *'}
              </Box>
            )}
          </span>
        }
        format={asIs}
        // `options` takes the chosen files, whatever their kind and number, and `onRemove` removes them.
        parse={current}
        onRemove={remove}
        helperText={helperText === undefined ? PICTURE_RULE : `${helperText} ${PICTURE_RULE}`}
        placeholder={
          <>
            <span className={CHOOSE}>{value ? messages.chooseAnother : messages.choosePicture}</span>{' '}
            <span className={DROP}>{messages.orDrop}</span>
          </>
        }
        options={{
          // The file field itself takes the focus and the keys, not the box around it.
          noKeyboard: true,
          onDrop: (files, refused) => void choose([...files, ...refused.map(({ file }) => file)]),
        }}
        inputProps={{
          // This limits only what the picker offers. A phone sends its photos as JPEG if HEIC is not listed.
          accept: 'image/jpeg,image/png,image/webp,image/avif,image/gif',
          tabIndex: 0,
          // A screen reader does not see react-admin's label as one.
          'aria-labelledby': `${id}-label`,
          'aria-describedby': `${id}-error ${id}-rule`,
          'aria-invalid': error !== undefined,
        }}
        sx={LOOKS}
      >
        <Preview label={label} progress={progress} onAgain={({ rawFile }) => void choose([rawFile])} />
      </ImageInput>
      <Box sx={visuallyHidden}>
        <span id={`${id}-error`} role="alert">
          {error?.message}
        </span>
        <span id={`${id}-rule`}>{PICTURE_RULE}</span>
        <span role="status">{news}</span>
      </Box>
    </>
  )
}

const asIs = (value: unknown) => value

/**
 * Returns why the server would refuse the file, before it is uploaded. The server decides about its type, since it
 * looks into it.
 */
function obstacleTo({ name, size }: File): string | null {
  if (size > FILE_LIMIT) return fileMessages.tooLarge(name, fileSizeDisplay(size), fileSizeDisplay(FILE_LIMIT))
  return size === 0 ? fileMessages.isEmpty(name) : null
}

/** The reason of an upload that ended because another picture was chosen, or because its form was left. */
class Replaced extends Error {
  override readonly message = 'The upload has ended, since its picture is no longer wanted.'
}

/** Uploads one picture at a time. A new upload ends the one before, and so does leaving the form. */
function usePictureUpload() {
  const provider = useSetupProvider()
  const resource = useResourceContext() ?? ''
  const running = useRef<AbortController | null>(null)
  const [progress, setProgress] = useState<Progress | null>(null)
  const stop = (reason: Error) => {
    running.current?.abort(reason)
    running.current = null
  }
  useEffect(() => () => running.current?.abort(new Replaced()), [])
  const send = async (file: File): Promise<SavedPicture> => {
    stop(new Replaced())
    const stopper = new AbortController()
    running.current = stopper
    setProgress(null)
    const picture = await provider.uploadPicture(resource, file, { signal: stopper.signal, onProgress: setProgress })
    // The answer may have been on its way when it was stopped.
    stopper.signal.throwIfAborted()
    return picture
  }
  return { send, stop, progress }
}

interface PreviewProps {
  label: string
  progress: Progress | null
  onAgain: (unsent: UnsentPicture) => void
}

/** The picture as visitors will see it. A missing one shows its name, with its progress or a button to try again. */
function Preview({ label, progress, onAgain }: PreviewProps) {
  const picture = useRecordContext() as unknown as PictureValue | undefined
  if (!isUnsent(picture)) return <ImageField source="url" title={label} />
  const { rawFile, fault, isRefused } = picture
  const share = progress && progress.total > 0 ? Math.min(1, progress.sent / progress.total) : 0
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start', flex: 1, minWidth: 0 }}>
      <Box component="span" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {rawFile.name} ({fileSizeDisplay(rawFile.size)})
      </Box>
      {fault !== null ? (
        !isRefused && (
          <Button variant="outlined" onClick={() => onAgain(picture)} sx={{ minHeight: 44 }}>
            {messages.tryUploadAgain}
          </Button>
        )
      ) : (
        <>
          <LinearProgress
            {...(share < 1 ? { variant: 'determinate', value: share * 100 } : {})}
            aria-label={fileMessages.progressLabel}
            sx={{ width: '100%', height: 8, borderRadius: 4 }}
          />
          <Box component="span" aria-hidden sx={{ color: 'text.secondary', fontSize: '0.9375rem' }}>
            {share < 1
              ? fileMessages.progress(fileSizeDisplay(Math.round(share * rawFile.size)), fileSizeDisplay(rawFile.size))
              : messages.preparing}
          </Box>
        </>
      )}
    </Box>
  )
}

const CHOOSE = 'PictureInput-choose'
const DROP = 'PictureInput-drop'

const LOOKS = {
  // The order of every other input: label, hint, field, error. The name of the file stands in the preview.
  '& > .RaLabeled-label': { mb: 0.5, fontWeight: 600, fontSize: '1rem', lineHeight: 1.5, color: 'text.primary' },
  '& > .RaFileInput-dropZone': { order: 1 },
  '& > .previews': { order: 2 },
  '& > .MuiFormHelperText-root.Mui-error': { order: 3 },
  '& .RaFileInput-dropZone': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: 2,
    p: 2,
    border: '2px dashed',
    borderColor: 'text.disabled',
    bgcolor: 'background.paper',
    textAlign: 'start',
    '&:focus-within': { outline: '3px solid var(--focus-ring, currentColor)', outlineOffset: 2 },
  },
  [`& .${CHOOSE}`]: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 44,
    px: 2,
    border: 1,
    borderColor: 'primary.main',
    borderRadius: 1,
    color: 'primary.main',
    fontWeight: 600,
  },
  [`& .${DROP}`]: { color: 'text.secondary', '@media (hover: none)': { display: 'none' } },
  '& .previews': { mt: 1.5 },
  // react-admin shows buttons under the pointer alone, where no finger and no key finds them.
  '& .RaFileInput-removeButton': {
    display: 'flex',
    flexDirection: 'row-reverse',
    alignItems: 'start',
    justifyContent: 'start',
    gap: 1,
    '& button.MuiButtonBase-root': { position: 'static', opacity: 1 },
    '& button.MuiIconButton-root': { width: 44, height: 44 },
  },
  '& .previews .RaImageField-image': {
    display: 'block',
    m: 0,
    width: 'auto',
    height: 'auto',
    maxWidth: '100%',
    maxHeight: 180,
    borderRadius: 1,
    border: '1px solid',
    borderColor: 'divider',
    // Many logos are drawn for a light ground.
    bgcolor: '#FFFFFF',
  },
} as const
