import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { fullName } from '#contract/rules/names'
import type { MemberFilter } from '#contract/words'
import { offeredQuery } from '../api/clubQueries'
import { DeedForMany } from '../kit/deeds/DeedForMany'
import { FieldError, LabelledField } from '../kit/forms/fields'
import { OptionSelect } from '../kit/forms/controls'
import { formMessages } from '../kit/forms/formMessages'
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
  const approvedNews = useApprovedNews()
  const readTicked = useTickedMembers(group)
  const { data: types = [] } = useQuery(offeredQuery('Membership Type'))
  const [typeId, setTypeId] = useState<number | null>(null)
  const [isTypeMissing, setTypeMissing] = useState(false)
  const id = useId()
  const type = (
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
  )
  return (
    <DeedForMany<MemberLine, readonly number[]>
      deed={{ resource: 'members', action: 'approve' }}
      label={approvals.approve}
      read={async () => {
        setTypeId(null)
        setTypeMissing(false)
        return (await readTicked(ids)).filter(({ isApproved, isActive }) => !isApproved && isActive)
      }}
      none={approvals.notWaitingNow(ids.length)}
      names={{ label: messages.tickedBar, of: fullName }}
      renderQuestion={concerned => ({
        question: approvals.approveQuestion(concerned.length, nameIn(concerned)),
        tells: (
          <Typography>
            {approvals.approveTells(concerned.length - unmailedIn(concerned).length, concerned.length)}
          </Typography>
        ),
        more: (
          <>
            <PeopleToRing unmailed={unmailedIn(concerned)} />
            {ids.length > concerned.length && (
              <Typography>{approvals.notWaitingNow(ids.length - concerned.length)}</Typography>
            )}
            <Box sx={{ mt: 2 }}>{type}</Box>
          </>
        ),
      })}
      mayAnswer={() => {
        setTypeMissing(typeId === null)
        return typeId !== null
      }}
      send={concerned =>
        provider.approveMembers(
          concerned.map(member => member.id),
          Number(typeId),
        )
      }
      refresh={['members']}
      news={(approved, concerned) => {
        const passedOver = ids.length - approved.length
        const unmailed = unmailedIn(concerned.filter(member => approved.includes(member.id)))
        const [count, name] = [approved.length, nameIn(concerned)]
        const sentences = [
          andToRing(approvals.approved(count - unmailed.length, count, name), { unmailed }),
          ...(passedOver > 0 ? [approvals.notWaiting(passedOver)] : []),
        ]
        return approvedNews(sentences.join(' '), { ids: approved, name })
      }}
      onDone={onApproved}
    />
  )
}

/** The name of a single member; undefined for several. */
const nameIn = (members: readonly MemberLine[]) => (members.length === 1 ? members.map(fullName)[0] : undefined)
