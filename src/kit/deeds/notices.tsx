import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useNotificationContext, useNotify, useTranslate } from 'ra-core'
import { UNDO_SECONDS } from '#contract/words'
import { sentenceOf } from '../../api/errors'

/** The notice of a success. */
export interface News {
  text: string
  /**
   * Takes it back. The button goes with its notice: who needs the focus elsewhere than on the page's body moves it
   * here.
   */
  undo?: (() => void) | undefined
  /** Success, by default. */
  type?: 'success' | 'info' | 'warning'
  /** Milliseconds; null for a notice that stays until it is closed. */
  autoHideDuration?: number | null
}

/** The milliseconds for which Undo is offered while a mail waits: a second less than the server allows, for the way. */
export const UNDO_STAYS = 1000 * (UNDO_SECONDS - 1)

/** Returns the function that shows a notice, with a button that undoes the deed by a second one where that is given. */
export function useTell(): (news: string | News) => void {
  const notify = useNotify()
  return news => {
    const { text, undo, ...options } = typeof news === 'string' ? { text: news, undo: undefined } : news
    notify(undo ? <UndoNotice text={text} onUndo={undo} /> : text, { type: 'success', ...options })
  }
}

/** The content of a react-admin notification about a deed that has already been sent. */
function UndoNotice({ text, onUndo }: { text: string; onUndo: () => void }) {
  const { takeNotification } = useNotificationContext()
  const translate = useTranslate()
  const undo = () => {
    onUndo()
    takeNotification()
  }
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', columnGap: 2 }}>
      {text}
      <Button size="small" variant="outlined" onClick={undo} sx={{ flexShrink: 0 }}>
        {translate('ra.action.undo')}
      </Button>
    </Box>
  )
}

/**
 * Returns an `onRefused` callback for a deed without a place of its own for the error. It shows a notice with the
 * reason, which stays until somebody closes it.
 */
export function useRefusalNotice(): (error: Error) => void {
  const notify = useNotify()
  return error => notify(sentenceOf(error), { type: 'error', autoHideDuration: null })
}
