import Alert from '@mui/material/Alert'
import { memberMessages as words } from './memberMessages'
import { paths } from '../paths'
import { BackButton } from '../kit/navigation/BackButton'
import type { MemberRecord } from './membersAdapter'

/** In the place of the form, for somebody who cannot be approved: why. */
export function NothingToApprove({ user: { id, firstName, familyName, isActive } }: { user: MemberRecord['user'] }) {
  const name = `${firstName} ${familyName}`
  return (
    <>
      <Alert role="status" severity="info" sx={{ mb: 3 }}>
        {isActive ? words.alreadyApproved(name) : words.reinstateFirst(name)}
      </Alert>
      <BackButton label={words.back} fallback={paths.memberView(id)} />
    </>
  )
}
