import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useCanAccess, useListContext } from 'ra-core'
import { lazy, Suspense } from 'react'
import { type MemberFilter, MOST_APPROVED, MOST_IDS } from '#contract/words'
import { TickedBar } from '../kit/lists/TickedBar'
import { useDeed } from '../kit/deeds/useDeed'
import { useRefusalNotice } from '../kit/deeds/notices'
import { DeedForMany } from '../kit/deeds/DeedForMany'
import { BusyButton } from '../kit/feedback/BusyButton'
import { ClubLink } from '../kit/navigation/ClubLink'
import { paths } from '../paths'
import { ApproveMembers } from './ApproveMembers'
import {
  MARK_OF,
  useNotMarkableId,
  focusAfterMark,
  type MarkAnswer,
  MARKED,
  MARKING,
  useIsMarking,
  useMarkPaid,
} from './markPaid'
import { ExportMembers } from './MemberExport'
import { memberListMessages as messages } from './memberListMessages'
import { type MemberLine, useMembersProvider } from './membersAdapter'
import { useTickedMembers } from './useTickedMembers'
import { fullName } from '#contract/rules/names'

/** The form brings the date pickers. */
const MarkPaidDialog = lazy(() => import('./MarkPaidDialog'))

/**
 * Shows the actions for the ticked members of this page and others. The bar is at the lower edge while any are ticked
 * (ADM-03).
 */
export default function TickedMembers({ group }: { group: MemberFilter }) {
  const { data = [], total = 0, selectedIds: ids, onUnselectItems, onToggleItem } = useListContext<MemberLine>()
  const { canAccess: mayApprove = false } = useCanAccess({ resource: 'members', action: 'approve' })
  const { canAccess: mayMark = false } = useCanAccess({ resource: 'members', action: 'markPaid' })
  const { canAccess: mayMessage = false } = useCanAccess({ resource: 'members', action: 'message' })
  const { canAccess: mayMerge = false } = useCanAccess({ resource: 'members', action: 'merge' })
  const notMarkableId = useNotMarkableId()
  if (ids.length === 0) return null
  const untick = () => {
    onUnselectItems()
    focusAfterMark()
  }
  const shown = data.filter(({ id }) => ids.includes(id))
  const [one, other] = ids
  const isTooMany = ids.length > MOST_IDS
  const isMarkable = mayMark && !isTooMany
  const isMyselfTicked = notMarkableId !== null && ids.includes(notMarkableId)
  // The lines of this page show what applies to its ticked members. Only the group is known about those on other pages.
  const areElsewhere = shown.length < ids.length
  const marks = [true, false].filter(paid =>
    group in MARK_OF ? MARK_OF[group] === paid : areElsewhere || shown.some(({ hasPaid }) => hasPaid === !paid),
  )
  const isApprovable =
    mayApprove &&
    !isTooMany &&
    (shown.some(({ isApproved, isActive }) => !isApproved && isActive) ||
      (areElsewhere && WITH_APPLICANTS.includes(group)))
  return (
    <TickedBar label={messages.tickedBar}>
      <Typography role="status" sx={{ fontWeight: 700, flex: { xs: '1 1 55%', sm: 'none' } }}>
        {messages.ticked(ids.length, ids.length - shown.length)}
      </Typography>
      <Button onClick={untick} sx={{ mr: { sm: 1 } }}>
        {messages.untickAll}
      </Button>
      {shown.length === data.length && ids.length < Math.min(total, MOST_IDS) && <TickAllThatMatch group={group} />}
      {isMarkable &&
        (isMyselfTicked ? (
          <>
            <Button variant="contained" onClick={() => onToggleItem(notMarkableId)}>
              {messages.untickYourself}
            </Button>
            <Obstacle>{messages.notYourself}</Obstacle>
          </>
        ) : (
          marks.map(paid => <MarkTicked key={String(paid)} group={group} paid={paid} onMarked={untick} />)
        ))}
      {isApprovable && ids.length <= MOST_APPROVED && <ApproveMembers group={group} ids={ids} onApproved={untick} />}
      {mayMessage && !isTooMany && (
        <Button component={ClubLink} to={paths.tickedMessage(group, ids)} variant="outlined">
          {messages.messageTicked}
        </Button>
      )}
      {mayMerge && one !== undefined && other !== undefined && ids.length === 2 && (
        <Button component={ClubLink} to={paths.memberMerge(one, other)} variant="outlined">
          {messages.mergeTicked}
        </Button>
      )}
      <ExportMembers group={group} label={messages.downloadTicked} count={ids.length} ids={ids} />
      {isTooMany && (mayMark || mayMessage) && (
        <Obstacle>{messages.tooManyTicked(ids.length - MOST_IDS, MOST_IDS)}</Obstacle>
      )}
      {isApprovable && ids.length > MOST_APPROVED && (
        <Obstacle>{messages.tooManyToApprove(ids.length - MOST_APPROVED, MOST_APPROVED)}</Obstacle>
      )}
    </TickedBar>
  )
}

/** The reason why something is not offered, in a line of its own below the buttons. */
const Obstacle = ({ children }: { children: string }) => (
  <Typography role="status" sx={{ order: 1, flex: '1 0 100%' }}>
    {children}
  </Typography>
)

/** Ticks all who match the group, the search and the filters, on every page; at most as many as one call marks. */
function TickAllThatMatch({ group }: { group: MemberFilter }) {
  const { total = 0, sort, filterValues, onSelect } = useListContext<MemberLine>()
  const provider = useMembersProvider()
  const { run, isPending } = useDeed({
    send: () => provider.readMemberIds({ ...filterValues, filter: group }, sort),
    onDone: ({ ids }) => onSelect(ids),
    onRefused: useRefusalNotice(),
  })
  return (
    <BusyButton variant="outlined" busy={isPending} onClick={() => run()}>
      {messages.tickAllThatMatch(total, MOST_IDS)}
    </BusyButton>
  )
}

interface MarkTickedProps {
  group: MemberFilter
  paid: boolean
  onMarked: () => void
}

/**
 * Marks the ticked members, once a question that names them has been answered: those and nobody else. Whoever may
 * record payments says the day and the amount with it.
 */
function MarkTicked({ group, paid, onMarked }: MarkTickedProps) {
  const { selectedIds: ids } = useListContext<MemberLine>()
  const readTicked = useTickedMembers(group)
  const { send, newsOf } = useMarkPaid()
  const isMarking = useIsMarking()
  const { canAccess: mayRecord = false } = useCanAccess({ resource: 'payments', action: 'create' })
  const goneIn = (concerned: readonly MemberLine[]) => {
    const gone = ids.length - concerned.length
    return gone > 0 && <Typography sx={{ mt: 1 }}>{messages.gone(gone)}</Typography>
  }
  return (
    <DeedForMany<MemberLine, MarkAnswer>
      deed={{ resource: 'members', action: 'markPaid' }}
      label={messages.hasPaid(paid)}
      isBusy={isMarking}
      read={() => readTicked(ids)}
      none={messages.gone(ids.length)}
      names={{ label: messages.tickedBar, of: fullName }}
      {...(paid && mayRecord
        ? {
            renderDialog: (concerned, names, onClose) => (
              <Suspense fallback={null}>
                <MarkPaidDialog members={concerned} onClose={onClose} onMarked={onMarked}>
                  {names}
                  {goneIn(concerned)}
                </MarkPaidDialog>
              </Suspense>
            ),
          }
        : {
            renderQuestion: concerned => ({
              question: messages.ask(concerned.length, paid),
              tells: messages.askTells(paid),
              more: goneIn(concerned),
            }),
          })}
      {...MARKING}
      send={members => send({ members, mark: { paid } })}
      refresh={MARKED}
      news={(answer, members) => newsOf(answer, { members, mark: { paid } })}
      onDone={onMarked}
    />
  )
}

/** The groups with people in them who wait for approval; all others hold approved or discontinued members only. */
const WITH_APPLICANTS: readonly MemberFilter[] = ['All', 'Waiting Approval']
