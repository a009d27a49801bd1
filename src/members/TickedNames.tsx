import Typography from '@mui/material/Typography'
import { fullName } from '#contract/rules/names'
import { NamedPeople } from '../kit/lists/NamedPeople'
import { memberListMessages as messages } from './memberListMessages'
import type { MemberLine } from './membersAdapter'

interface TickedNamesProps {
  members: readonly MemberLine[]
  /** The number of ticked members whom the deed leaves out, since they are no longer in the group. */
  gone: number
}

/** Names the ticked members in the question about a deed, and says how many of them it leaves out. */
export const TickedNames = ({ members, gone }: TickedNamesProps) => (
  <>
    <NamedPeople
      label={messages.tickedBar}
      people={members.map(member => ({ id: member.id, name: fullName(member) }))}
    />
    {gone > 0 && <Typography sx={{ mt: 1 }}>{messages.gone(gone)}</Typography>}
  </>
)
