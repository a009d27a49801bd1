import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { offeredQuery } from '../api/clubQueries'
import { useDeed } from '../kit/deeds/useDeed'
import { BusyButton } from '../kit/feedback/BusyButton'
import { BusyOverlay } from '../kit/feedback/BusyOverlay'
import { QuestionDialog } from '../kit/feedback/QuestionDialog'
import { Refusal } from '../kit/feedback/Refusal'
import { FieldError, LabelledField, OptionSelect } from '../kit/fields/fields'
import { formMessages } from '../kit/forms/formMessages'
import { approvalMessages as approvals } from './approvalMessages'
import { memberListMessages as messages } from './memberListMessages'
import { useMembersProvider } from './membersAdapter'
import { useApprovalNotice } from './useApprovalNotice'

interface ApproveMembersProps {
  ids: readonly number[]
  /** The member's name, where only one is ticked. */
  name: string | undefined
  onApproved: () => void
}

/**
 * Approves those who wait among the ticked members, all with one membership type (ADM-07); each gets the mail that a
 * single approval sends.
 */
export function ApproveMembers({ ids, name, onApproved }: ApproveMembersProps) {
  const provider = useMembersProvider()
  const tellApproved = useApprovalNotice()
  const { data: types = [] } = useQuery(offeredQuery('Membership Type'))
  const [isAsking, setAsking] = useState(false)
  const [typeId, setTypeId] = useState<number | null>(null)
  const [isTypeMissing, setTypeMissing] = useState(false)
  const id = useId()
  const { run, isPending, refusal, forget } = useDeed({
    send: (membershipTypeId: number) => provider.approveMembers(ids, membershipTypeId),
    refresh: ['members'],
    onDone: approved => {
      const passedOver = ids.length - approved.length
      tellApproved(
        [approvals.approved(approved.length, name), ...(passedOver > 0 ? [approvals.notWaiting(passedOver)] : [])].join(
          ' ',
        ),
        { ids: approved, name },
      )
      onApproved()
    },
  })
  const open = () => {
    forget()
    setTypeId(null)
    setTypeMissing(false)
    setAsking(true)
  }
  const approve = () => {
    setTypeMissing(typeId === null)
    if (typeId === null) return
    setAsking(false)
    run(typeId)
  }
  return (
    <>
      <BusyButton variant="contained" busy={isPending} onClick={open}>
        {approvals.approve}
      </BusyButton>
      <Refusal sentence={refusal} />
      <QuestionDialog
        isOpen={isAsking}
        question={approvals.approveQuestion(ids.length, name)}
        no={messages.cancel}
        yes={approvals.approve}
        onNo={() => setAsking(false)}
        onYes={approve}
      >
        <Typography sx={{ mb: 2 }}>{approvals.approveTells}</Typography>
        <LabelledField label={approvals.membershipType} fieldId={id} error={undefined}>
          <OptionSelect
            id={id}
            value={typeId ?? ''}
            aria-invalid={isTypeMissing}
            aria-describedby={isTypeMissing ? `${id}-error` : undefined}
            onChange={event => setTypeId(Number(event.target.value))}
            options={types}
            placeholder={approvals.chooseType}
            isEmptyDisabled
          />
          {/* Read out at once, since the focus stays on the button. */}
          <Box role="alert" sx={{ '&:empty': { display: 'none' } }}>
            <FieldError fieldId={id} error={isTypeMissing ? formMessages.required : undefined} />
          </Box>
        </LabelledField>
      </QuestionDialog>
      <BusyOverlay busy={isPending} text={messages.saving} />
    </>
  )
}
