import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { OrganiserView } from '#contract/event'
import { ClubError } from '../../api/errors'
import { organiseMessages } from './organiserMessages'
import { useSubmission } from '../../kit/forms/useSubmission'
import { useUnsavedWarning } from '../../kit/forms/useUnsavedWarning'
import { saveRowDetails } from '../../events/eventsAdapter'
import { useOrganiser } from './OrganiserContext'
import { checkRowDetails, isSame, readRowDetails, seenIn, type RowDetails, type SeenDetails } from './rowDetails'

interface Options {
  /** What the fields were filled with. */
  opened: SeenDetails
  /** Opens the form anew with these. */
  onOpen: (seen: SeenDetails) => void
}

/**
 * The form of the row details (ORG-03) while the event around it changes. Untouched fields follow the event; what was typed
 * stays. A save counts against what the fields were filled with: other parts of the event may have changed meanwhile.
 */
export function useRowDetails({ opened, onOpen }: Options) {
  const { view } = useOrganiser()
  const queryClient = useQueryClient()
  const unsaved = useUnsavedWarning(organiseMessages.unsaved)
  /** What the fields were filled with, or last saved as. */
  const base = useRef(opened)
  const isEdited = useRef(false)
  const viewed = useRef(seenIn(view).details)
  const theirs = useRef<SeenDetails>(null)
  const [outcome, setOutcome] = useState<'none' | 'saved' | 'changedMeanwhile'>('none')

  useEffect(() => {
    const now = seenIn(view)
    const hasChanged = !isSame(now.details, viewed.current)
    viewed.current = now.details
    if (hasChanged && !isEdited.current && !isSame(now.details, base.current.details)) onOpen(now)
    // Only a change of the event fills the fields.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [view])

  const save = async (details: RowDetails, version: number, isSecondTry = false): Promise<void> => {
    try {
      await saveRowDetails({ id: view.event.id, version, ...details })
    } catch (error) {
      const now = currentIn(error)
      if (!now) throw error
      // Only other parts of the event have changed: the newer version is as good.
      if (!isSecondTry && isSame(now.details, base.current.details)) return save(details, now.version, true)
      theirs.current = now
      setOutcome('changedMeanwhile')
      throw error
    }
  }

  const submission = useSubmission({
    read: readRowDetails,
    check: checkRowDetails,
    send: async details => {
      setOutcome('none')
      const now = seenIn(view)
      await save(details, isSame(now.details, base.current.details) ? now.version : base.current.version)
      base.current = { ...base.current, details }
      isEdited.current = false
      unsaved.clear()
      setOutcome('saved')
      await queryClient.invalidateQueries({ queryKey: ['events'] })
    },
  })

  return {
    submission,
    isSaved: outcome === 'saved',
    isChangedMeanwhile: outcome === 'changedMeanwhile',
    edit: () => {
      isEdited.current = true
      unsaved.mark()
      setOutcome(last => (last === 'saved' ? 'none' : last))
    },
    /** Shows the details as they are now in the place of what was typed. */
    loadCurrent: () => {
      if (theirs.current) onOpen(theirs.current)
      void queryClient.invalidateQueries({ queryKey: ['events'] })
    },
    saveOver: () => {
      base.current = theirs.current ?? base.current
      submission.form.current?.requestSubmit()
    },
  }
}

/** The details as they are now, which come with the refusal of an old version. */
function currentIn(error: unknown): SeenDetails | null {
  const current =
    error instanceof ClubError && error.status === 409
      ? (error.current as Partial<OrganiserView> | undefined)
      : undefined
  return current?.event && current.selectedBoats
    ? seenIn({ event: current.event, selectedBoats: current.selectedBoats })
    : null
}
