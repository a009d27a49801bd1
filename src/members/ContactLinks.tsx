import Link from '@mui/material/Link'
import type { SyntheticEvent } from 'react'
import { telephoneHref } from '../kit/navigation/telephoneHref'

/** A link or button inside a row or card that itself opens the member: a click on it does not open the member, too. */
export const stopRowClick = (event: SyntheticEvent): void => event.stopPropagation()

/**
 * A link to an email address. On too short a line it breaks before the @, or ends in dots, and the title holds it
 * whole.
 */
export function EmailLink({ email }: { email: string }) {
  const at = email.lastIndexOf('@')
  return (
    <Link href={`mailto:${email}`} title={email} onClick={stopRowClick}>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </Link>
  )
}

/** A link to a telephone number, or plain text if it cannot be dialled. */
export function PhoneLink({ phone }: { phone: string }) {
  const href = telephoneHref(phone)
  return href === null ? (
    phone
  ) : (
    <Link href={href} onClick={stopRowClick} sx={{ overflowWrap: 'anywhere' }}>
      {phone}
    </Link>
  )
}
