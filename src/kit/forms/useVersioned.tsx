import Alert from '@mui/material/Alert'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type MouseEvent, useRef, useState } from 'react'
import { ClubError, isChangedMeanwhile, sentenceOf } from '../../api/errors'
import { BusyButton } from '../feedback/BusyButton'

interface Versioned {
  /** The version to send: the one that the form was opened with, or a newer one that is to be overwritten. */
  version: () => number
  /** Saves with that version, so that nobody overwrites what they have not seen. @throws ClubError */
  save: <T>(send: (version: number) => Promise<T>) => Promise<T>
  /** For `onError` of a save that react-admin makes: notes a refusal because of the version. */
  noteRefusal: (error: unknown) => Promise<void>
  /** The last save was refused, since somebody else had saved the record meanwhile. */
  isChangedMeanwhile: boolean
  /** Takes a newer version as the one to send, when the form shows its values. */
  setVersion: (version: number) => void
  /** Takes the version that is there now, if it is known, as the one to send: the next save overwrites it. */
  takeNewer: () => void
  /** The same, as a choice to be offered: null where the club has not told what would be overwritten. */
  overwriteNewer: (() => void) | null
}

/**
 * Saving a record that others may save too, in any form.
 * @param openedVersion of the record when the form was opened
 * @param versionNow finds the version that is there now: in the record that comes with the refusal (a server may send none), or by asking
 * @param isSamePart where a form is about a part of the record only: has nobody changed that part? The save is then sent again by itself.
 */
export function useVersioned<R>(
  openedVersion: number,
  versionNow: (current: R) => unknown,
  isSamePart: (current: R) => boolean = () => false,
): Versioned {
  const seen = useRef(openedVersion)
  const now = useRef<unknown>(undefined)
  const [conflict, setConflict] = useState<{ isKnown: boolean } | null>(null)

  const currentOf = (error: unknown) => (error as ClubError).current as R
  const askVersion = async (error: unknown) => versionNow(currentOf(error))
  const noteRefusal = async (error: unknown) => {
    if (!isChangedMeanwhile(error)) return setConflict(null)
    now.current = await askVersion(error).catch(() => undefined)
    setConflict({ isKnown: typeof now.current === 'number' })
  }
  const save: Versioned['save'] = async send => {
    setConflict(null)
    try {
      return await send(seen.current).catch(async (error: unknown) => {
        if (!isChangedMeanwhile(error) || !isSamePart(currentOf(error))) throw error
        const newer = await askVersion(error)
        if (typeof newer !== 'number') throw error
        seen.current = newer
        return send(newer)
      })
    } catch (error) {
      await noteRefusal(error)
      throw error
    }
  }
  const takeNewer = () => {
    if (typeof now.current === 'number') seen.current = now.current
  }
  return {
    version: () => seen.current,
    save,
    noteRefusal,
    setVersion: version => {
      seen.current = version
    },
    isChangedMeanwhile: conflict !== null,
    takeNewer,
    overwriteNewer: conflict?.isKnown ? takeNewer : null,
  }
}

interface ChangedMeanwhileProps {
  sentences: {
    /** What has happened, and that nothing typed is lost. */
    changedMeanwhile: string
    loadCurrent: string
    saveOver: string
  }
  /** Shows the record as it is now in place of what was typed. @throws ClubError, and then nothing was replaced */
  onLoadCurrent: () => Promise<void>
  /** Takes what is there now as seen, before the form is sent again; null where the club has not told what would be overwritten. */
  onSaveOver: (() => void) | null
}

/** Says that somebody else saved the record meanwhile, and offers to load what they saved or to save over it. */
export function ChangedMeanwhile({ sentences, onLoadCurrent, onSaveOver }: ChangedMeanwhileProps) {
  const [isLoading, setLoading] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const load = async () => {
    setLoading(true)
    setFailure(null)
    try {
      await onLoadCurrent()
    } catch (error) {
      setFailure(sentenceOf(error))
      setLoading(false)
    }
  }
  const saveOver = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    onSaveOver?.()
    currentTarget.form?.requestSubmit()
  }
  return (
    <Alert severity="warning" icon={false} sx={{ '& .MuiAlert-message': { flex: 1 } }}>
      {sentences.changedMeanwhile}
      {failure && (
        <Typography role="alert" sx={{ color: 'error.main', fontWeight: 600, mt: 1 }}>
          {failure}
        </Typography>
      )}
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 1.5, mt: 1.5 }}>
        <BusyButton variant="outlined" busy={isLoading} onClick={() => void load()}>
          {sentences.loadCurrent}
        </BusyButton>
        {onSaveOver && (
          <BusyButton variant="outlined" busy={isLoading} onClick={saveOver}>
            {sentences.saveOver}
          </BusyButton>
        )}
      </Stack>
    </Alert>
  )
}
