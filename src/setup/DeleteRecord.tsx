import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { useNotify } from 'ra-core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { SetupRecord } from '#contract/resources/setupResources'
import { clearAllUnsaved } from '../kit/forms/useUnsavedWarning'
import { useDeed } from '../kit/deeds/useDeed'
import { BusyButton } from '../kit/feedback/BusyButton'
import { QuestionDialog } from '../kit/feedback/QuestionDialog'
import { paths } from '../paths'
import type { NamedResource } from './InResource'
import { setupMessages as messages } from './setupMessages'
import { useSetupProvider } from './setupProvider'
import { useFetchAllAnew } from './useFetchAllAnew'

/** Deletes the record, after a question. A record in use is refused, and the refusal says where. */
export function DeleteRecord({ described, record }: { described: NamedResource; record: SetupRecord }) {
  const { name, resource, nameField = 'id', fixedNames = [] } = described
  const provider = useSetupProvider()
  const notify = useNotify()
  const navigate = useNavigate()
  const fetchAllAnew = useFetchAllAnew()
  const [isQuestionOpen, setQuestionOpen] = useState(false)
  const called = String(record[nameField])
  const { run, isPending, refusal, forget } = useDeed({
    send: () => provider.delete(resource, { id: record.id, previousData: record }),
    onDone: () => {
      clearAllUnsaved()
      fetchAllAnew()
      notify(messages.deleted(called), { type: 'success' })
      void navigate(paths.setupList(name), { replace: true })
    },
  })
  if (fixedNames.includes(called)) return null
  return (
    <Box sx={{ mt: 5, pt: 3, borderTop: 1, borderColor: 'divider' }}>
      {refusal && (
        <Alert severity="error" role="alert" sx={{ mb: 2 }}>
          {refusal}
        </Alert>
      )}
      <BusyButton
        variant="outlined"
        color="error"
        busy={isPending}
        onClick={() => {
          forget()
          setQuestionOpen(true)
        }}
      >
        {messages.delete(described)}
      </BusyButton>
      <QuestionDialog
        isOpen={isQuestionOpen}
        question={messages.deleteQuestion(called)}
        no={messages.keep}
        yes={messages.deleteYes}
        isDestructive
        onNo={() => setQuestionOpen(false)}
        onYes={() => {
          setQuestionOpen(false)
          run()
        }}
      >
        {messages.deleteTells}
      </QuestionDialog>
    </Box>
  )
}
