import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { profileQuery } from '../../api/clubQueries'
import { PasswordField } from './PasswordField'

/** Asks for the password of the person who is signed in. It tells a password manager whose password it is. */
export function CurrentPasswordField(props: Pick<ComponentProps<typeof PasswordField>, 'label' | 'hint'>) {
  const { data: profile } = useQuery(profileQuery)
  return (
    <>
      <input hidden readOnly name="userName" autoComplete="username" value={profile?.email ?? ''} />
      <PasswordField name="password" required autoComplete="current-password" {...props} />
    </>
  )
}
