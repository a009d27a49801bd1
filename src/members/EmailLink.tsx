import Link from '@mui/material/Link'
import { stayInRow } from './stayInRow'

/** An address to write to; where it has no room it goes on below, from its @. */
export function EmailLink({ email }: { email: string }) {
  const at = email.lastIndexOf('@')
  return (
    <Link href={`mailto:${email}`} onClick={stayInRow}>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </Link>
  )
}
