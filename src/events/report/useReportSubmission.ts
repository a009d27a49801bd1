import { useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import { useRef, useState } from 'react'
import { isChangedMeanwhile } from '../../api/errors'
import { reportFormMessages } from './reportFormMessages'
import { paths } from '../../paths'
import { joinedIdsOf, textOrNull } from '../../kit/forms/formValues'
import { useReturn } from '../../kit/navigation/useReturn'
import { useSubmission } from '../../kit/forms/useSubmission'
import { saveReport } from '../eventsAdapter'
import { organiserQuery } from '../organiserQuery'

interface Options {
  /** Of the event. */
  id: number
  /** Of the event when the report was begun. */
  version: number
  onSaved: () => void
}

const read = (data: FormData) => ({
  boats: joinedIdsOf(data, 'boats'),
  safetyReport: textOrNull(data, 'safetyReport'),
  bosunReport: textOrNull(data, 'bosunReport'),
})

/** Filing the report; then its page shows it. Where somebody else has saved the event meanwhile, nothing is overwritten unasked. */
export function useReportSubmission({ id, version: begunOn, onSaved }: Options) {
  const queryClient = useQueryClient()
  const notify = useNotify()
  const returnTo = useReturn()
  const version = useRef(begunOn)
  const [theirs, setTheirs] = useState<'none' | 'unknown' | number>('none')

  const save = async (report: ReturnType<typeof read>) => {
    try {
      await saveReport({ id, version: version.current, ...report })
    } catch (error) {
      if (isChangedMeanwhile(error)) setTheirs(await currentVersion().catch(() => 'unknown' as const))
      throw error
    }
  }
  const currentVersion = async () =>
    (await queryClient.fetchQuery({ ...organiserQuery(id), staleTime: 0 })).event.version

  const submission = useSubmission({
    read,
    check: () => ({}),
    send: async report => {
      setTheirs('none')
      await save(report)
      onSaved()
      // Forgotten, not only out of date: its page must not show an older report first.
      queryClient.removeQueries({ queryKey: ['events'], type: 'inactive' })
      await queryClient.invalidateQueries({ queryKey: ['events'], refetchType: 'none' })
      notify(reportFormMessages.saved, { type: 'success' })
      await returnTo(paths.eventReport(id))
    },
  })
  const saveOver = () => {
    if (typeof theirs === 'number') version.current = theirs
    submission.form.current?.requestSubmit()
  }
  return { submission, conflict: theirs === 'none' ? null : { saveOver: theirs === 'unknown' ? null : saveOver } }
}
