import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import type { AnswerOf } from '#contract/calls'
import { accountMessages } from '../messages/account'
import { formMessages } from '../messages/forms'
import { BackButton } from '../ui/BackButton'
import { Form } from '../ui/Form'
import { SubmitButton } from '../ui/SubmitButton'
import { useUnsavedWarning } from '../ui/useUnsavedWarning'
import { MemberDetailInputs } from './MemberDetailInputs'
import type { MemberLookups } from './memberLookups'
import { useAccountSubmission } from './useAccountSubmission'

interface AccountFormProps {
  account: AnswerOf<'GET /api/user/myAccount'>
  lookups: MemberLookups
  /** Somebody was sent here to complete their profile: there is no way around it. */
  isAskedFor: boolean
  /** Where to go once it is saved; null to stay. */
  wanted: string | null
  onLoadCurrent: () => void
}

/** The member's own details, from the record as it was when the form opened. */
export function AccountForm({ account, lookups, isAskedFor, wanted, onLoadCurrent }: AccountFormProps) {
  const [opened] = useState(account)
  const unsaved = useUnsavedWarning(accountMessages.unsaved)
  const { submission, isSaved, isChangedMeanwhile } = useAccountSubmission({ version: opened.user.version, wanted, onSaved: unsaved.clear })
  return (
    <Box onChange={unsaved.mark}>
      <Form
        submission={submission}
        busyText={accountMessages.saving}
        label={accountMessages.title}
        summary
        actions={
          <Stack sx={{ gap: 2 }}>
            {isChangedMeanwhile && (
              <Alert severity="warning" icon={false} action={<Button color="inherit" onClick={onLoadCurrent}>{accountMessages.loadCurrent}</Button>}>
                {accountMessages.changedMeanwhile}
              </Alert>
            )}
            <Box role="status">{isSaved && <Alert severity="success">{accountMessages.saved}</Alert>}</Box>
            <Stack direction="row" useFlexGap sx={{ gap: 1.5, flexWrap: 'wrap', position: 'sticky', bottom: 0, zIndex: 1, py: 1.5, bgcolor: 'background.default' }}>
              <SubmitButton>{accountMessages.save}</SubmitButton>
              {!isAskedFor && <BackButton label={accountMessages.cancel} />}
            </Stack>
          </Stack>
        }
      >
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>{formMessages.requiredMark}</Typography>
        <MemberDetailInputs lookups={lookups} defaults={opened.user} preferences={opened.emailPreferences.map(({ preferenceId }) => preferenceId)} />
      </Form>
    </Box>
  )
}
