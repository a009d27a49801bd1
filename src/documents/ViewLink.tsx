import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useDataProvider, useRecordContext } from 'ra-core'
import { useRef, type MouseEvent } from 'react'
import type { ClubDocument } from '#contract/calls/document'
import { ClubError, isOutOfReach } from '../api/errors'
import { forgetDocument, noteOpened, REFUSALS } from '../api/keptDocuments'
import { PATIENCE } from '../api/patience'
import { storedProfile } from '../api/profile'
import { useDeed } from '../kit/deeds/useDeed'
import { downloadFile, fileAddress, isShownInTab, openFileTab, type FileTab } from './documentFile'
import { documentMessages } from './documentMessages'
import { readKept } from './KeptDocuments'

/** An invisible layer of the link over the whole card: a tap anywhere on the card is a tap on the link. */
const WHOLE_CARD = {
  '&::after': { content: '""', position: 'absolute', inset: 0 },
  '&[aria-disabled="true"]': { opacity: 0.6, cursor: 'progress' },
} as const

/**
 * View: a link with the file's own address, so that the browser's menus work on it. A plain click asks the club first
 * (useOpenFile). If that was refused, the reason stands beside it.
 */
export function ViewLink({ keepsOpened }: { keepsOpened: boolean }) {
  const document = useRecordContext<ClubDocument>()
  const { open, isPending, refusal } = useOpenFile(keepsOpened)
  if (!document) return null
  const openAfterAsking = (event: MouseEvent) => {
    // With a modifier key, the browser opens its own window or saves the file.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    open(document)
  }
  const label = isShownInTab(document) ? documentMessages.inNewTab : documentMessages.asFile
  return (
    <>
      <Typography
        role="alert"
        sx={{
          color: 'error.main',
          fontWeight: 600,
          '&:not(:empty)': { flexBasis: '100%' },
          '&:empty': { position: 'absolute' },
        }}
      >
        {refusal}
      </Typography>
      <Button
        variant="outlined"
        href={fileAddress(document)}
        target="_blank"
        rel="noopener"
        onClick={openAfterAsking}
        aria-disabled={isPending || undefined}
        aria-label={label(document.title)}
        sx={WHOLE_CARD}
      >
        {documentMessages.view}
      </Button>
    </>
  )
}

interface Opening {
  id: number
  tab: FileTab | null
}

/** A browser that keeps nothing opens it as ever. */
async function noteOpening(document: ClubDocument): Promise<void> {
  const memberId = storedProfile()?.id
  if (memberId === undefined) return
  await noteOpened(document, memberId).catch(() => undefined)
  // Somebody may have signed out meanwhile, in another tab too.
  if (storedProfile()?.id !== memberId) await forgetDocument(document.id).catch(() => undefined)
}

/**
 * Opens a document's file (MEM-03). The club is asked each time, since its answer lets this browser read the file once.
 * A refusal leaves no empty tab behind. Where the club cannot be reached, a document that the device keeps is opened
 * all the same.
 */
function useOpenFile(keepsOpened: boolean) {
  const dataProvider = useDataProvider()
  // The tab is opened with the tap, before useDeed could refuse a second one.
  const isOpening = useRef(false)
  const { run, isPending, refusal } = useDeed<Opening, ClubDocument>({
    send: async ({ id, tab }) => {
      const keeps = keepsOpened && tab !== null
      const kept = keeps ? (await readKept()).find(document => document.id === id) : undefined
      const signal = kept && AbortSignal.timeout(PATIENCE)
      try {
        const { data } = await dataProvider.getOne<ClubDocument>('documents', { id, ...(signal && { signal }) })
        if (keeps) await noteOpening(data)
        return data
      } catch (error) {
        if (error instanceof ClubError && REFUSALS.includes(error.status))
          await forgetDocument(id).catch(() => undefined)
        if (kept && isOutOfReach(error)) return kept
        throw error
      }
    },
    onDone: ({ fileName }, { id, tab }) => {
      isOpening.current = false
      const address = fileAddress({ id, fileName })
      // If the browser blocked the tab, the file is saved instead.
      if (tab) tab.show(address)
      else downloadFile(address, fileName)
    },
    onRefused: (_, { tab }) => {
      isOpening.current = false
      tab?.close()
    },
  })
  const open = (document: ClubDocument) => {
    if (isOpening.current) return
    isOpening.current = true
    run({ id: document.id, tab: isShownInTab(document) ? openFileTab(documentMessages.opening) : null })
  }
  return { open, isPending, refusal }
}
