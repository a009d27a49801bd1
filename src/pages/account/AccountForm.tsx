import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useEffect, useRef, useState } from 'react'
import type { AnswerOf } from '#contract/calls'
import { accountMessages } from './accountMessages'
import { formMessages } from '../../kit/forms/formMessages'
import { BackButton } from '../../kit/navigation/BackButton'
import { ChangedMeanwhile } from '../../kit/forms/ChangedMeanwhile'
import { DeedBar } from '../../kit/deeds/DeedBar'
import { Form } from '../../kit/forms/Form'
import { SubmitButton } from '../../kit/forms/SubmitButton'
import { useUnsavedWarning } from '../../kit/forms/useUnsavedWarning'
import { AskedAddress } from './AskedAddress'
import { MemberDetailInputs } from '../../members/MemberDetailInputs'
import type { MemberLookups } from '../../members/memberLookups'
import { OwnAddressInputs } from './OwnAddressInputs'
import { useAccountSubmission } from './useAccountSubmission'

interface AccountFormProps {
  account: AnswerOf<'GET /api/user/myAccount'>
  lookups: MemberLookups
  /** Somebody was sent here to complete their profile: there is no way around it. */
  isAskedFor: boolean
  /** Where to go once it is saved; null to stay. */
  wanted: string | null
  /** Opens the form anew with the record as it is now. @throws ClubError */
  onLoadCurrent: () => Promise<void>
}

/** What takes the focus stays clear of the bar at the screen's lower edge. */
const CLEAR_OF_BAR = { '& :is(input, select, textarea)': { scrollMarginBottom: '6rem' } } as const

/** The member's own details, from the record as it was when the form opened. */
export function AccountForm({ account, lookups, isAskedFor, wanted, onLoadCurrent }: AccountFormProps) {
  const [opened] = useState(account)
  const unsaved = useUnsavedWarning(accountMessages.unsaved)
  const [asked, setAsked] = useState(account.askedAddress ?? null)
  /** Each address asked for puts the field back to the one that stays. */
  const [email, setEmail] = useState({ stays: account.user.email, edition: 0 })
  const { submission, isSaved, isChangedMeanwhile, saveOver, forgetSaved } = useAccountSubmission({
    version: opened.user.version,
    email: email.stays,
    wanted,
    onSaved: ({ user, askedAddress }) => {
      unsaved.clear()
      setAsked(askedAddress ?? null)
      setEmail(({ edition }) => ({ stays: user.email, edition: edition + 1 }))
    },
  })
  const edit = () => {
    unsaved.mark()
    forgetSaved()
  }
  return (
    <Box onChange={edit} sx={CLEAR_OF_BAR}>
      {asked && (
        <AskedAddress
          key={asked.expiresAt}
          address={asked.address}
          email={email.stays}
          onGivenUp={() => setAsked(null)}
        />
      )}
      <Form
        submission={submission}
        busyText={accountMessages.saving}
        label={accountMessages.title}
        summary
        actions={
          <>
            {isChangedMeanwhile && (
              <ChangedMeanwhile sentences={accountMessages} onLoadCurrent={onLoadCurrent} onSaveOver={saveOver} />
            )}
            {isSaved && <Saved sentTo={asked?.address ?? null} />}
            <DeedBar>
              <Stack direction="row" useFlexGap sx={{ gap: 1.5, flexWrap: 'wrap' }}>
                <SubmitButton>{accountMessages.save}</SubmitButton>
                {!isAskedFor && <BackButton label={accountMessages.cancel} />}
              </Stack>
            </DeedBar>
          </>
        }
      >
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {formMessages.requiredMark}
        </Typography>
        <MemberDetailInputs
          lookups={lookups}
          defaults={opened.user}
          preferences={opened.emailPreferences.map(({ preferenceId }) => preferenceId)}
          email={<OwnAddressInputs key={email.edition} email={email.stays} />}
        />
      </Form>
    </Box>
  )
}

/** Takes the focus, so that it is seen and read out. */
function Saved({ sentTo }: { sentTo: string | null }) {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => notice.current?.focus(), [])
  return (
    <Alert
      ref={notice}
      role="status"
      tabIndex={-1}
      severity="success"
      sx={{ scrollMarginBottom: '6rem', overflowWrap: 'anywhere' }}
    >
      {accountMessages.saved}
      {sentTo !== null && ` ${accountMessages.linkSent(sentTo)}`}
    </Alert>
  )
}
