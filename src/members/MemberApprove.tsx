import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useStore } from 'ra-core'
import { useNavigate } from 'react-router'
import type { Lookups } from '#contract/calls/lookup'
import { fullName } from '#contract/rules/names'
import { FieldInput } from '../kit/recordForms/FieldInput'
import { comparedField } from '../kit/recordForms/ChangedMeanwhile'
import { FormSection } from '../kit/forms/FormSection'
import { BackButton } from '../kit/navigation/BackButton'
import { ClubLink } from '../kit/navigation/ClubLink'
import { useReturn } from '../kit/navigation/useReturn'
import { formMessages } from '../kit/forms/formMessages'
import { FormBar } from '../kit/recordForms/FormBar'
import { FormPage } from '../kit/recordForms/FormPage'
import { RecordForm } from '../kit/recordForms/RecordForm'
import type { Pressed } from '../kit/recordForms/useSubmit'
import { paths } from '../paths'
import {
  approvedFields,
  type MembershipFields,
  membershipFieldsOf,
  memberVersions,
  sentMembership,
  useEditedMember,
  useMembersFetchedAgain,
  wrongInMembership,
} from './editedMember'
import { editedMemberWords, memberMessages as messages } from './memberMessages'
import type { RoleItem } from './memberQueries'
import { type MemberRecord, useMembersProvider } from './membersAdapter'
import { andToRing, toRing } from '../kit/messages/toRing'
import { approvalMessages as approvals } from './approvalMessages'
import { unmailedIn } from './unmailedIn'
import { RoleInputs } from './RoleInputs'
import { SHOWN_LIST_KEY, type ShownListParams } from './shownListParams'
import { useApprovedNews } from './useApprovedNews'

/** users/approve/{userId} (ADM-07). */
export default function MemberApprove() {
  const { timesOpened, loadCurrent, ...queries } = useEditedMember(LISTS)
  return (
    <FormPage
      backTo={paths.memberList('All')}
      title={messages.approveTitle}
      maxWidth={640}
      queries={[queries.member, queries.lookups, queries.roles]}
    >
      {(record, lookups, roles) => (
        <>
          <AboutMember user={record.user} />
          {record.user.isApproved || !record.user.isActive ? (
            <NothingToApprove user={record.user} />
          ) : (
            <ApproveMemberForm
              key={`${record.user.id} ${timesOpened}`}
              record={record}
              lookups={lookups}
              roles={roles}
              onLoadCurrent={loadCurrent}
            />
          )}
        </>
      )}
    </FormPage>
  )
}

/** Shows the member whom the form is about. */
const AboutMember = ({ user }: { user: MemberRecord['user'] }) => (
  <Box sx={{ p: 2, mb: 3, borderRadius: 2, bgcolor: 'wash.water' }}>
    <Typography variant="h3" component="p">
      {messages.named(user)}
    </Typography>
    <Typography sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
      {messages.applied} {user.email}
    </Typography>
    <Link component={ClubLink} to={paths.memberView(user.id)} sx={{ display: 'inline-block', py: 1 }}>
      {messages.seeDetails}
    </Link>
  </Box>
)

/** Replaces the form for somebody who cannot be approved, and says why. */
function NothingToApprove({ user }: { user: MemberRecord['user'] }) {
  const name = fullName(user)
  return (
    <>
      <Alert role="status" severity="info" sx={{ mb: 3 }}>
        {user.isActive ? messages.alreadyApproved(name) : messages.reinstateFirst(name)}
      </Alert>
      <BackButton label={messages.back} fallback={paths.memberView(user.id)} />
    </>
  )
}

const LISTS = ['Membership Type'] as const

/** The value of the button that goes on to the next applicant. */
const NEXT = 'next'

interface ApproveMemberFormProps {
  record: MemberRecord
  lookups: Lookups
  roles: readonly RoleItem[]
  /** Opens the form anew with the member as they are now. @throws ClubError */
  onLoadCurrent: () => Promise<void>
}

/** Takes an applicant into the club: membership type and roles only. */
function ApproveMemberForm({ record, lookups, roles, onLoadCurrent }: ApproveMemberFormProps) {
  const provider = useMembersProvider()
  const navigate = useNavigate()
  const goBack = useReturn()
  const approvedNews = useApprovedNews()
  const readNext = useNextWaiting()
  const fetchAgain = useMembersFetchedAgain()
  const { user } = record
  const unmailed = unmailedIn([user])
  const memberPage = paths.memberView(user.id)
  const approve = async (membership: MembershipFields, { button, version }: Pressed) => {
    // The next one is read beforehand, while this applicant still has a place among those who wait.
    const next = button === NEXT ? await readNext(user.id) : null
    await provider.approveMember({ ...sentMembership(membership), id: user.id, version })
    return next
  }
  const newsOf = (next: NextWaiting | null) => {
    const approved = andToRing(approvals.approved(1 - unmailed.length, 1, fullName(user)), { unmailed })
    const sentences = [approved, next?.notice].filter(Boolean).join(' ')
    return approvedNews(sentences, { ids: [user.id], name: fullName(user) })
  }
  return (
    <RecordForm
      label={messages.approveTitle}
      values={membershipFieldsOf(user, roles)}
      versions={memberVersions(record, now => membershipFieldsOf(now.user, roles), {
        fields: [
          ...approvedFields.map(field => comparedField(field, lookups)),
          { name: 'savedRoles', label: messages.roles, choices: roles },
        ],
        sentences: { ...messages, saveChosen: messages.approveChosen },
        onLoadCurrent,
      })}
      validate={wrongInMembership}
      onSubmit={approve}
      afterwards={{
        fetchAgain,
        news: newsOf,
        leave: async next => (next ? navigate(next.path, { replace: true }) : goBack(memberPage)),
      }}
      summary
      unsaved="asks"
      actions={
        <FormBar submit={messages.approve} cancel={messages.cancel} fallback={memberPage}>
          <Button type="submit" value={NEXT} variant="outlined">
            {messages.approveAndNext}
          </Button>
        </FormBar>
      }
    >
      <Typography sx={{ color: 'text.secondary' }}>
        {unmailed.length === 0 ? messages.approveTells(user.firstName) : toRing({ unmailed })}{' '}
        {formMessages.requiredMark}
      </Typography>
      <FormSection title={editedMemberWords.titles.membership ?? ''} columns>
        {approvedFields.map(field => (
          <FieldInput key={field.source} field={field} />
        ))}
      </FormSection>
      <RoleInputs memberId={user.id} roles={roles} current={user.roles} />
    </RecordForm>
  )
}

const WAITING = 'Waiting Approval'
const BY_SURNAME = { field: 'familyName', order: 'ASC' } as const

interface NextWaiting {
  /** The path to the form of the next applicant; to the list of applicants if nobody else waits. */
  path: string
  /** Says that nobody else waits. */
  notice?: string
}

/**
 * Finds the next applicant, in the order of the list that was shown last. If that was no list of applicants, or does
 * not hold them, it goes by surname. The first comes after the last.
 */
function useNextWaiting(): (userId: number) => Promise<NextWaiting> {
  const provider = useMembersProvider()
  const [list] = useStore<ShownListParams | undefined>(SHOWN_LIST_KEY)
  return async userId => {
    if (list?.filter.filter === WAITING) {
      const { sort, order } = list
      const { filter: _group, ...narrowed } = list.filter as Record<string, unknown>
      const { ids } = await provider.readMemberIds(list.filter, { field: sort, order })
      const isNarrowed = Object.keys(narrowed).length > 0
      if (ids.includes(userId))
        return nextOf(ids, userId, {
          path: paths.searchedMembers(WAITING, { filter: narrowed, sort, order }),
          notice: isNarrowed ? messages.nobodyListedWaits : messages.nobodyWaits,
        })
    }
    const { ids } = await provider.readMemberIds({ filter: WAITING }, BY_SURNAME)
    return nextOf(ids, userId, { path: paths.memberList(WAITING), notice: messages.nobodyWaits })
  }
}

function nextOf(ids: readonly number[], userId: number, nobody: NextWaiting): NextWaiting {
  const index = ids.indexOf(userId)
  const next = ids[index + 1] ?? ids.find(id => id !== userId)
  return next === undefined ? nobody : { path: paths.memberApprove(next) }
}
