import ApproveIcon from '@mui/icons-material/HowToRegOutlined'
import DiscontinueIcon from '@mui/icons-material/PersonOffOutlined'
import AnonymiseIcon from '@mui/icons-material/NoAccountsOutlined'
import EditIcon from '@mui/icons-material/EditOutlined'
import SecondFactorIcon from '@mui/icons-material/PhonelinkEraseOutlined'
import ReinstateIcon from '@mui/icons-material/PersonAddAltOutlined'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Divider from '@mui/material/Divider'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import { useState } from 'react'
import { fullName } from '#contract/rules/names'
import { profileQuery } from '../api/clubQueries'
import { DeedBar } from '../kit/deeds/DeedBar'
import { DeedButton } from '../kit/deeds/DeedButton'
import type { OfferedDeed } from '../kit/deeds/offeredDeed'
import { MoreMenu } from '../kit/deeds/MoreMenu'
import { useDeed } from '../kit/deeds/useDeed'
import { BusyOverlay } from '../kit/feedback/BusyOverlay'
import { QuestionDialog } from '../kit/feedback/QuestionDialog'
import { Refusal } from '../kit/feedback/Refusal'
import { BackButton } from '../kit/navigation/BackButton'
import { useFocusFallback } from '../kit/navigation/useFocusFallback'
import { paths } from '../paths'
import { anonymiseMessages } from './anonymiseMessages'
import { memberMessages as messages } from './memberMessages'
import { useMembersProvider, type MemberRecord } from './membersAdapter'
import { useMayDo } from './useMayDo'
import { useRemovalRequests } from './RemovalRequests'

type User = MemberRecord['user']

/** Deeds that follow from whether a member is active and approved (ADM-05). */
type StandingDeed = 'edit' | 'approve' | 'discontinue' | 'reinstate'

/** The deed that the member waits for, and the others that fit. */
export function deedsOfStanding({ isActive, isApproved }: Pick<User, 'isActive' | 'isApproved'>): {
  main: StandingDeed
  rest: StandingDeed[]
} {
  const fitting: StandingDeed[] = [
    'edit',
    ...(isApproved ? [] : ['approve' as const]),
    isActive ? 'discontinue' : 'reinstate',
  ]
  const main = !isActive ? 'reinstate' : !isApproved ? 'approve' : 'edit'
  return { main, rest: fitting.filter(deed => deed !== main) }
}

/** Deeds done on this page, after a question. */
type DeedInQuestion = 'discontinue' | 'reinstate' | 'removeSecondFactor'
type OfferedName = StandingDeed | DeedInQuestion | 'anonymise'

const NEWS: Record<DeedInQuestion, (name: string) => string> = {
  discontinue: messages.discontinued,
  reinstate: messages.reinstated,
  removeSecondFactor: messages.secondFactorRemoved,
}

/**
 * Shows the actions for a member (ADM-05, ADM-08). On wide screens it is a panel beside the details, on a phone a bar
 * at the thumb.
 */
export function MemberDeeds({ record, isWide }: { record: MemberRecord; isWide: boolean }) {
  const { user } = record
  const provider = useMembersProvider()
  const notify = useNotify()
  const [inQuestion, ask] = useState<DeedInQuestion | null>(null)
  const { run, isPending, argument, refusal } = useDeed({
    send: async (deed: DeedInQuestion): Promise<unknown> => {
      if (deed === 'discontinue') return provider.discontinueMember(user.id)
      if (deed === 'reinstate') return provider.reinstateMember(user.id)
      return provider.removeSecondFactorOf(user.id)
    },
    refresh: ['members'],
    onDone: (_answer, deed) => notify(NEWS[deed](fullName(user)), { type: 'success' }),
  })
  const { main, rest, whyNot } = useOfferedDeeds(record, ask, isPending)
  const group = { ...useFocusFallback<HTMLDivElement>(), role: 'group', 'aria-label': messages.deeds } as const
  const notice = whyNot && (
    <Typography variant="body2" sx={{ color: 'text.secondary', px: isWide ? 1 : 0 }}>
      {whyNot}
    </Typography>
  )
  const back = <BackButton label={messages.back} fallback={paths.memberList('All')} />
  return (
    <>
      {isWide ? (
        <Card {...group} sx={{ p: 1.5, display: 'grid', gap: 1 }}>
          {main && <DeedButton offered={main} isMain />}
          <Refusal sentence={refusal} />
          <Box sx={{ display: 'grid' }}>
            {rest.map(deed => (
              <DeedButton key={deed.deed} offered={deed} />
            ))}
          </Box>
          {notice}
          <Divider />
          {back}
        </Card>
      ) : (
        <>
          {notice && <Box sx={{ mt: 3 }}>{notice}</Box>}
          <Box sx={{ mt: 3, display: 'grid' }}>{back}</Box>
          {main && (
            <DeedBar {...group} sx={{ mt: 2 }}>
              <Refusal sentence={refusal} />
              <Box sx={{ display: 'flex', gap: 1.5 }}>
                <DeedButton offered={main} isMain />
                {rest.length > 0 && <MoreMenu name={messages.more} groups={[rest]} isLarge />}
              </Box>
            </DeedBar>
          )}
        </>
      )}
      <DeedQuestions
        user={user}
        inQuestion={inQuestion}
        onNo={() => ask(null)}
        onYes={deed => {
          ask(null)
          run(deed)
        }}
      />
      <BusyOverlay busy={isPending} text={argument === 'reinstate' ? messages.reinstating : messages.saving} />
    </>
  )
}

/**
 * Returns the deeds that fit the member's standing and that one may do, as buttons, and the reason why one may not
 * discontinue or reinstate them.
 */
function useOfferedDeeds(
  { user, anonymisedAt }: MemberRecord,
  ask: (deed: DeedInQuestion) => void,
  isPending: boolean,
): { main?: OfferedDeed; rest: OfferedDeed[]; whyNot: string | null } {
  const { id, roles, isActive } = user
  const subject = { memberId: id, roles }
  const isMyself = useQuery(profileQuery).data?.id === id
  const mayAnonymise = useMayDo('anonymise', subject)
  const hasRequest = useRemovalRequests().some(({ userId }) => userId === id)
  const may: Record<OfferedName, boolean | undefined> = {
    edit: useMayDo('edit', subject),
    approve: useMayDo('approve', subject),
    discontinue: useMayDo('disable', subject),
    reinstate: useMayDo('reinstate', subject),
    removeSecondFactor: useMayRemoveSecondFactor(id),
    anonymise: mayAnonymise && (!isActive || hasRequest),
  }
  const asking = (deed: DeedInQuestion) => ({ action: { run: () => ask(deed) }, isPending })
  const buttons: Record<OfferedName, Omit<OfferedDeed, 'deed'>> = {
    edit: { label: messages.edit, Icon: EditIcon, action: { to: paths.memberEdit(id) } },
    approve: { label: messages.approve, Icon: ApproveIcon, action: { to: paths.memberApprove(id) } },
    discontinue: { label: messages.discontinue, Icon: DiscontinueIcon, ...asking('discontinue'), isDestructive: true },
    reinstate: { label: messages.reinstate, Icon: ReinstateIcon, ...asking('reinstate') },
    removeSecondFactor: {
      label: messages.removeSecondFactor,
      Icon: SecondFactorIcon,
      ...asking('removeSecondFactor'),
      isDestructive: true,
    },
    anonymise: {
      label: anonymiseMessages.deed,
      Icon: AnonymiseIcon,
      action: { to: paths.memberAnonymise(id) },
      isDestructive: true,
    },
  }
  // An anonymous member allows no further actions.
  if (anonymisedAt) return { rest: [], whyNot: null }
  const fitting = deedsOfStanding(user)
  const [main, ...rest] = ([fitting.main, ...fitting.rest, 'removeSecondFactor', 'anonymise'] as const)
    .filter(deed => may[deed])
    .map((deed): OfferedDeed => ({ deed, ...buttons[deed] }))
  const isRefused = may[isActive ? 'discontinue' : 'reinstate'] === false
  return { main, rest, whyNot: isRefused ? whyNot(isMyself && isActive, roles) : null }
}

function whyNot(isMyself: boolean, roles: User['roles']): string {
  if (isMyself) return messages.notYourself
  return roles.includes('System Administrator') ? messages.notAdministrator : messages.notTheirs
}

/** Tells whether the member has a second factor and one may remove it. Undefined until that is known. */
function useMayRemoveSecondFactor(userId: number): boolean | undefined {
  const provider = useMembersProvider()
  const mayRemove = useMayDo('removeSecondFactor', { memberId: userId })
  const { data } = useQuery({
    queryKey: ['members', 'secondFactor', userId],
    queryFn: ({ signal }) => provider.readSecondFactorOf(userId, signal),
    enabled: mayRemove === true,
  })
  return data && (data.hasAuthenticator || data.passkeys > 0)
}

interface DeedQuestionsProps {
  user: User
  /** The deed that is asked about; null for none. */
  inQuestion: DeedInQuestion | null
  onNo: () => void
  onYes: (deed: DeedInQuestion) => void
}

/** Asks before a membership ends or begins again, or a second factor is removed. Each question says what follows. */
function DeedQuestions({ user, inQuestion, onNo, onYes }: DeedQuestionsProps) {
  const { firstName } = user
  const name = fullName(user)
  const answers = { no: messages.leaveIt, onNo }
  return (
    <>
      <QuestionDialog
        {...answers}
        isOpen={inQuestion === 'discontinue'}
        question={messages.discontinueQuestion(name)}
        yes={messages.discontinue}
        isDestructive
        onYes={() => onYes('discontinue')}
      >
        <Typography sx={{ mb: 1.5 }}>{messages.discontinueTells(firstName)}</Typography>
        <Typography>{messages.discontinueKeeps}</Typography>
      </QuestionDialog>
      <QuestionDialog
        {...answers}
        isOpen={inQuestion === 'removeSecondFactor'}
        question={messages.removeSecondFactorQuestion(name)}
        yes={messages.removeSecondFactor}
        isDestructive
        onYes={() => onYes('removeSecondFactor')}
      >
        <Typography sx={{ mb: 1.5 }}>{messages.removeSecondFactorTells(firstName)}</Typography>
        <Typography>{messages.removeSecondFactorCare}</Typography>
      </QuestionDialog>
      <QuestionDialog
        {...answers}
        isOpen={inQuestion === 'reinstate'}
        question={messages.reinstateQuestion(name)}
        yes={messages.reinstate}
        onYes={() => onYes('reinstate')}
      >
        <Typography>{messages.reinstateTells(firstName)}</Typography>
      </QuestionDialog>
    </>
  )
}
