import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useCanAccess, useListContext } from 'ra-core'
import { useState } from 'react'
import { fullName } from '#contract/names'
import { MOST_APPROVED, MOST_IDS, type MemberFilter } from '#contract/words'
import { DeedBar } from '../kit/deeds/DeedBar'
import { useDeed } from '../kit/deeds/useDeed'
import { useRefusalNotice } from '../kit/deeds/useRefusalNotice'
import { BusyButton } from '../kit/feedback/BusyButton'
import { QuestionDialog } from '../kit/feedback/QuestionDialog'
import { ClubLink } from '../kit/navigation/ClubLink'
import { paths } from '../paths'
import { ApproveMembers } from './ApproveMembers'
import { focusListTitle, markLabel, markOfGroup, useMarkPaid, useNotMarkableId } from './MarkPaid'
import { ExportMembers } from './MemberExport'
import { memberListMessages as words } from './memberListMessages'
import { useMembersProvider, type MemberLine } from './membersAdapter'

/** What one can do with the ticked members, on this page and on others: at the lower edge of the screen while there are any (ADM-03). */
export default function TickedMembers({ group }: { group: MemberFilter }) {
  const { data = [], total = 0, selectedIds, onSelect } = useListContext<MemberLine>()
  const { canAccess: mayApprove = false } = useCanAccess({ resource: 'members', action: 'approve' })
  const { canAccess: mayMark = false } = useCanAccess({ resource: 'members', action: 'markPaid' })
  const { canAccess: mayMessage = false } = useCanAccess({ resource: 'members', action: 'message' })
  const ids = selectedIds.map(Number)
  const shown = data.filter(({ id }) => ids.includes(id))
  if (ids.length === 0) return null
  const untick = (gone: readonly number[]) => onSelect(ids.filter(id => !gone.includes(id)))
  const done = () => {
    untick(ids)
    focusListTitle()
  }
  const nameOf = (id: number) => nameIn(shown, id)
  const name = ids.length === 1 && ids[0] !== undefined ? nameOf(ids[0]) : undefined
  const isTooMany = ids.length > MOST_IDS
  const isApprovable = mayApprove && !isTooMany && mayHoldApplicants(group, shown, ids.length)
  return (
    <DeedBar role="region" aria-label={words.tickedBar}>
      <Stack
        direction="row"
        sx={{
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 1,
          '& .MuiButton-root': { flexGrow: { xs: 1, sm: 0 }, px: { xs: 1, sm: 2 } },
        }}
      >
        <Typography role="status" sx={{ fontWeight: 700, flex: { xs: '1 1 55%', sm: 'none' } }}>
          {words.ticked(ids.length, ids.length - shown.length)}
        </Typography>
        <Button onClick={() => untick(ids)} sx={{ mr: { sm: 1 } }}>
          {words.untickAll}
        </Button>
        {shown.length === data.length && ids.length < Math.min(total, MOST_IDS) && <TickAllThatMatch group={group} />}
        {mayMark && !isTooMany && (
          <MarkTicked group={group} ids={ids} shown={shown} nameOf={nameOf} onDone={done} onUntick={untick} />
        )}
        {isApprovable && ids.length <= MOST_APPROVED && <ApproveMembers ids={ids} name={name} onApproved={done} />}
        {mayMessage && !isTooMany && (
          <Button component={ClubLink} to={paths.tickedMessage(group, ids)} variant="outlined">
            {words.messageTicked}
          </Button>
        )}
        <ExportMembers group={group} label={words.downloadTicked} count={ids.length} ids={ids} />
        {isTooMany && (mayMark || mayMessage) && (
          <Obstacle>{words.tooManyTicked(ids.length - MOST_IDS, MOST_IDS)}</Obstacle>
        )}
        {isApprovable && ids.length > MOST_APPROVED && (
          <Obstacle>{words.tooManyToApprove(ids.length - MOST_APPROVED, MOST_APPROVED)}</Obstacle>
        )}
      </Stack>
    </DeedBar>
  )
}

/** Why something is not offered, in a line of its own below the buttons. */
const Obstacle = ({ children }: { children: string }) => (
  <Typography role="status" sx={{ order: 1, flex: '1 0 100%' }}>
    {children}
  </Typography>
)

function nameIn(shown: readonly MemberLine[], id: number): string | undefined {
  const member = shown.find(line => line.id === id)
  return member && fullName(member)
}

/** Ticks whoever matches the group, the search and the filters, on every page; at most as many as one call marks. */
function TickAllThatMatch({ group }: { group: MemberFilter }) {
  const { total = 0, sort, filterValues, onSelect } = useListContext<MemberLine>()
  const provider = useMembersProvider()
  const { run, isUnderWay } = useDeed({
    send: () => provider.readMemberIds({ ...filterValues, filter: group }, sort),
    onDone: ({ ids }) => onSelect(ids),
    onRefused: useRefusalNotice(),
  })
  return (
    <BusyButton variant="outlined" busy={isUnderWay} onClick={() => run()}>
      {words.tickAllThatMatch(total, MOST_IDS)}
    </BusyButton>
  )
}

interface MarkTickedProps {
  group: MemberFilter
  ids: readonly number[]
  /** Those of them on this page. */
  shown: readonly MemberLine[]
  nameOf: (id: number) => string | undefined
  onDone: () => void
  onUntick: (ids: readonly number[]) => void
}

/** Marks the ticked members as paid or not, once a question with their number has been answered. */
function MarkTicked({ group, ids, shown, nameOf, onDone, onUntick }: MarkTickedProps) {
  const { mark, isUnderWay } = useMarkPaid()
  const notMarkableId = useNotMarkableId()
  const [asked, ask] = useState<boolean | null>(null)
  if (notMarkableId !== null && ids.includes(notMarkableId))
    return (
      <>
        <Button variant="contained" onClick={() => onUntick([notMarkableId])}>
          {words.untickYourself}
        </Button>
        <Obstacle>{words.notYourself}</Obstacle>
      </>
    )
  const confirm = () => {
    ask(null)
    if (asked !== null) mark(ids, asked, { nameOf, onMarked: onDone })
  }
  return (
    <>
      {marksOf(group, shown, ids.length).map(paid => (
        <BusyButton key={String(paid)} variant="contained" busy={isUnderWay} onClick={() => ask(paid)}>
          {markLabel(paid)}
        </BusyButton>
      ))}
      <QuestionDialog
        isOpen={asked !== null}
        question={words.ask(ids.length, asked ?? true)}
        no={words.cancel}
        yes={words.mark(asked ?? true)}
        onNo={() => ask(null)}
        onYes={confirm}
      >
        {words.asked(asked ?? true)}
      </QuestionDialog>
    </>
  )
}

/**
 * The marks that would change at least one of the ticked: in Paid and Unpaid the group says it of all, elsewhere the lines of this page do; of
 * those ticked on other pages nothing is known, so that both marks are offered.
 */
function marksOf(group: MemberFilter, shown: readonly MemberLine[], count: number): boolean[] {
  const ofGroup = markOfGroup(group)
  if (ofGroup !== undefined) return [ofGroup]
  const doesListTell = shown.every(({ hasPaid }) => hasPaid !== undefined)
  if (!doesListTell) return []
  return [true, false].filter(paid => shown.length < count || shown.some(({ hasPaid }) => hasPaid !== paid))
}

/** The groups with people in them who wait for approval; all others hold approved or discontinued members only. */
const WITH_APPLICANTS: readonly MemberFilter[] = ['All', 'Waiting Approval']

/** Whether somebody among the ticked may wait for approval: the lines of this page say it; of those ticked on other pages nothing is known. */
const mayHoldApplicants = (group: MemberFilter, shown: readonly MemberLine[], count: number): boolean =>
  shown.some(({ isApproved, isActive }) => !isApproved && isActive) ||
  (shown.length < count && WITH_APPLICANTS.includes(group))
