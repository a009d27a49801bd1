import { useQuery } from '@tanstack/react-query'
import { call } from '../api/call'
import { useMayDo } from './useMayDo'

/** Whether one may remove the member's second factor, and there is one. Undefined until it is known. */
export function useSecondFactorOf(userId: number): boolean | undefined {
  const mayRemove = useMayDo('removeSecondFactor', { memberId: userId })
  const { data } = useQuery({
    queryKey: ['members', 'secondFactor', userId],
    queryFn: ({ signal }) => call('GET /api/secondFactor/ofMember', { query: { userId }, signal }),
    enabled: mayRemove === true,
  })
  return data && (data.hasAuthenticator || data.passkeys > 0)
}
