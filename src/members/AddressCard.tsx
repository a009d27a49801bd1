import Typography from '@mui/material/Typography'
import { memberMessages as words } from './memberMessages'
import type { MemberRecord } from './memberQueries'
import { SectionCard } from './SectionCard'

/** Where the member lives, as on an envelope. */
export function AddressCard({ user }: { user: MemberRecord['user'] }) {
  const lines = [user.addressLine1, user.addressLine2, user.addressLine3, user.town, user.county, user.postcode].filter(
    line => line?.trim(),
  )
  return (
    <SectionCard title={words.address}>
      {lines.length === 0 ? (
        <Typography>{words.noAddress}</Typography>
      ) : (
        <Typography component="address" sx={{ fontStyle: 'normal', whiteSpace: 'pre-line' }}>
          {lines.join('\n')}
        </Typography>
      )}
    </SectionCard>
  )
}
