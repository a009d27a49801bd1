// The calls of the account's screens. They do not use react-admin's verbs because one's own account has no list and no
// id. Its parts (details, password, sessions, second factor) each have their own calls.
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { AnswerOf, SentBody } from '#contract/calls'
import type { OpenSession } from '#contract/calls/session'
import { account, ifUnknown } from '../../api/anyServer'
import { call } from '../../api/call'
import { profileQuery } from '../../api/clubQueries'
import { RIGHTS_KEY } from '../../api/reactAdminKeys'

/**
 * The member's own record. It is fetched at each visit, but not again while the form is open, whose fields hold the
 * input.
 */
export const accountQuery = queryOptions({
  queryKey: ['account', 'mine'],
  queryFn: ({ signal }) => call('GET /api/user/myAccount', { signal }).then(account),
  staleTime: 0,
  gcTime: 0,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
})

/**
 * Saves one's own details. 409 when they were saved from somewhere else meanwhile. @throws ClubError, as every call
 * here
 */
export const saveAccount = (
  body: SentBody<'POST /api/user/saveMyAccount'>,
): Promise<AnswerOf<'POST /api/user/saveMyAccount'>> => call('POST /api/user/saveMyAccount', { body }).then(account)

/** Mails another link to the new address that waits to be confirmed. */
export const sendAddressLink = () => call('POST /api/user/sendAddressLink')

/** Keeps the address as it is. */
export const giveUpAddress = () => call('POST /api/user/giveUpAddress')

export const changePassword = (passwords: SentBody<'POST /api/user/changePassword'>) =>
  call('POST /api/user/changePassword', { body: passwords })

/** The query is fetched at each visit, never shown from the cache. */
const FRESH = { staleTime: 0, gcTime: 0 } as const

export const sessionsQuery = queryOptions({
  queryKey: ['account', 'sessions'],
  queryFn: ({ signal }) => call('GET /api/user/sessions', { signal }),
  ...FRESH,
})

/** Signs one device out, or with null all but this one. Returns those that are then signed in. */
export const endSession = (id: string | null): Promise<OpenSession[]> =>
  id === null ? call('POST /api/user/endOtherSessions') : call('POST /api/user/endSession', { body: { id } })

export const signInsQuery = queryOptions({
  queryKey: ['account', 'signIns'],
  queryFn: ({ signal }) => call('GET /api/user/signIns', { signal }),
  ...FRESH,
})

export const medicalReadingsQuery = queryOptions({
  queryKey: ['account', 'medicalReadings'],
  queryFn: ({ signal }) => call('GET /api/user/medicalReadings', { signal }),
  ...FRESH,
})

export const keepingTimesQuery = queryOptions({
  queryKey: ['account', 'keepingTimes'],
  queryFn: ({ signal }) => call('GET /api/club/keepingTimes', { signal }),
})

/** Everything that the club holds about the member. */
export const readPersonalData = () => call('GET /api/user/heldData')

/** The member's request to be removed; null if there is none. */
export const removalRequestQuery = queryOptions({
  queryKey: ['account', 'removalRequest'],
  queryFn: ({ signal }) => call('GET /api/user/removalRequest', { signal }),
  ...FRESH,
})
export const askForRemoval = (reason: string) => call('POST /api/user/askForRemoval', { body: { reason } })
export const takeBackRemoval = () => call('POST /api/user/takeBackRemoval')

/** The member's complaints about how the club handles personal data, the latest first. */
export const complaintsQuery = queryOptions({
  queryKey: ['account', 'complaints'],
  queryFn: ({ signal }) => call('GET /api/complaint/my', { signal }).catch(ifUnknown([])),
  ...FRESH,
})
export const makeComplaint = (text: string) => call('POST /api/complaint/make', { body: { text } })

export const myPaymentsQuery = queryOptions({
  queryKey: ['account', 'payments'],
  queryFn: ({ signal }) => call('GET /api/payment/my', { signal }),
  ...FRESH,
})

export const secondFactorQuery = queryOptions({
  queryKey: ['account', 'secondFactor'],
  queryFn: ({ signal }) => call('GET /api/secondFactor/get', { signal }),
})

/** Answers the key for an authenticator app; it counts once a code has shown that the key arrived. */
export const beginAuthenticator = (password: string) =>
  call('POST /api/secondFactor/beginAuthenticator', { body: { password } })
export const confirmAuthenticator = (code: string) =>
  call('POST /api/secondFactor/confirmAuthenticator', { body: { code } })
export const removeAuthenticator = (password: string) =>
  call('POST /api/secondFactor/removeAuthenticator', { body: { password } })

/** Returns the request to the device for a new passkey. */
export const beginPasskey = (password: string) => call('POST /api/secondFactor/beginPasskey', { body: { password } })
export const addPasskey = (passkey: SentBody<'POST /api/secondFactor/addPasskey'>) =>
  call('POST /api/secondFactor/addPasskey', { body: passkey })
export const removePasskey = (id: string, password: string) =>
  call('POST /api/secondFactor/removePasskey', { body: { id, password } })

/** Makes new recovery codes. The earlier ones stop working. */
export const makeRecoveryCodes = (password: string) =>
  call('POST /api/secondFactor/makeRecoveryCodes', { body: { password } })

/**
 * Refetches everything that a change of the second factor changes: itself, the roles that this session carries, and the
 * rights that follow.
 */
export function useRefreshSecondFactor(): () => Promise<void> {
  const queryClient = useQueryClient()
  return async () => {
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: secondFactorQuery.queryKey }),
      queryClient.invalidateQueries({ queryKey: profileQuery.queryKey }),
    ])
    await queryClient.invalidateQueries({ queryKey: RIGHTS_KEY })
  }
}
