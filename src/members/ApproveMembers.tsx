import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import { useId, useState } from 'react'
import { fullName } from '#contract/rules/names'
import type { MemberFilter } from '#contract/words'
import { offeredQuery } from '../api/clubQueries'
import { useTell } from '../kit/deeds/useTell'
import { useDeed } from '../kit/deeds/useDeed'
import { useRefusalNotice } from '../kit/deeds/useRefusalNotice'
import { BusyButton } from '../kit/feedback/BusyButton'
import { BusyOverlay } from '../kit/feedback/BusyOverlay'
import { QuestionDialog } from '../kit/feedback/QuestionDialog'
import { Refusal } from '../kit/feedback/Refusal'
import { FieldError, LabelledField } from '../kit/forms/fields'
import { OptionSelect } from '../kit/forms/controls'
import { formMessages } from '../kit/forms/formMessages'
import { NamedPeople } from '../kit/lists/NamedPeople'
import { PeopleToRing } from '../kit/messages/PeopleToRing'
import { andToRing } from '../kit/messages/toRing'
import { approvalMessages as approvals } from './approvalMessages'
import { memberListMessages as messages } from './memberListMessages'
import { type MemberLine, useMembersProvider } from './membersAdapter'
import { unmailedIn } from './unmailedIn'
import { useApprovedNews } from './useApprovedNews'
import { useTickedMembers } from './useTickedMembers'

interface ApproveMembersProps {
  group: MemberFilter
  ids: readonly number[]
  onApproved: () => void
}

/**
 * Approves those who wait among the ticked members, all with one membership type (ADM-07); each gets the mail that a
 * single approval sends.
 */
export function ApproveMembers({ group, ids, onApproved }: ApproveMembersProps) {
  const provider = useMembersProvider()
  const notify = useNotify()
  const tell = useTell()
  const approvedNews = useApprovedNews()
  const { data: types = [] } = useQuery(offeredQuery('Membership Type'))
  const [asked, setAsked] = useState<readonly MemberLine[]>([])
  const [isAsking, setAsking] = useState(false)
  const [typeId, setTypeId] = useState<number | null>(null)
  const [isTypeMissing, setTypeMissing] = useState(false)
  const id = useId()
  const unmailed = unmailedIn(asked)
  const { run, isPending, refusal, forget } = useDeed({
    send: (membershipTypeId: number) =>
      provider.approveMembers(
        asked.map(member => member.id),
        membershipTypeId,
      ),
    refresh: ['members'],
    onDone: approved => {
      const passedOver = ids.length - approved.length
      const toTell = { unmailed: unmailedIn(asked.filter(member => approved.includes(member.id))) }
      const sentences = [
        andToRing(approvals.approved(approved.length - toTell.unmailed.length, approved.length, name), toTell),
        ...(passedOver > 0 ? [approvals.notWaiting(passedOver)] : []),
      ]
      tell(approvedNews(sentences.join(' '), { ids: approved, name }))
      onApproved()
    },
  })
  const name = asked.length === 1 ? asked.map(fullName)[0] : undefined
  const naming = useDeed({
    send: useTickedMembers(group),
    onDone: named => {
      const waiting = named.filter(({ isApproved, isActive }) => !isApproved && isActive)
      setAsked(waiting)
      if (waiting.length > 0) setAsking(true)
      else notify(approvals.notWaitingNow(ids.length), { type: 'warning' })
    },
    onRefused: useRefusalNotice(),
  })
  const open = () => {
    forget()
    setTypeId(null)
    setTypeMissing(false)
    naming.run(ids)
  }
  const approve = () => {
    setTypeMissing(typeId === null)
    if (typeId === null) return
    setAsking(false)
    run(typeId)
  }
  return (
    <>
      <BusyButton variant="contained" busy={isPending || naming.isPending} onClick={open}>
        {approvals.approve}
      </BusyButton>
      <Refusal sentence={refusal} />
      <QuestionDialog
        isOpen={isAsking}
        question={approvals.approveQuestion(asked.length, name)}
        no={messages.cancel}
        yes={approvals.approve}
        onNo={() => setAsking(false)}
        onYes={approve}
      >
        <Box sx={{ mb: 2 }}>
          <Typography>{approvals.approveTells(asked.length - unmailed.length, asked.length)}</Typography>
          <NamedPeople
            label={messages.tickedBar}
            people={asked.map(member => ({ id: member.id, name: fullName(member) }))}
          />
          <PeopleToRing unmailed={unmailed} />
          {ids.length > asked.length && <Typography>{approvals.notWaitingNow(ids.length - asked.length)}</Typography>}
        </Box>
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
