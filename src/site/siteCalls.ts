// The calls of the public forms. They are made directly, not by a data provider: the site loads no react-admin.
import type { AnswerOf, SentBody } from '#contract/calls'
import type { Lookups } from '#contract/calls/lookup'
import type { StoredMemberField } from '#contract/resources/ownFieldSchemas'
import { ifUnknown } from '../api/anyServer'
import { call } from '../api/call'
import { DETAIL_LISTS } from '../members/memberDetails'

/** The two parts of a mailed link: its member, and the code that proves that the mail was received. */
export interface MailedLink {
  userId: number
  code: string
}

/** Sends a message to the club. @throws ClubError, as every call here */
export const sendContactMessage = (message: SentBody<'POST /api/home/sendMessage'>) =>
  call('POST /api/home/sendMessage', { body: message })

/** The data of the registration form: the lists to choose from, and the club's own fields. */
export interface RegistrationData {
  lookups: Lookups
  memberFields: readonly StoredMemberField[]
}

/** Reads the same, if it has not come with the page. */
export async function readRegistrationData(signal?: AbortSignal): Promise<RegistrationData> {
  const lists = DETAIL_LISTS.map(
    async type => [type, await call('GET /api/lookup/getByType', { query: { type }, signal })] as const,
  )
  const [memberFields, ...lookups] = await Promise.all([
    call('GET /api/lookup/memberFields', { signal }).catch(ifUnknown([])),
    ...lists,
  ])
  return { lookups: Object.fromEntries(lookups), memberFields }
}

export const register = (application: SentBody<'POST /api/user/register'>) =>
  call('POST /api/user/register', { body: application })

/** Asks for a mail with a link to choose a new password. The answer is the same for an unknown address. */
export const sendPasswordLink = (userName: string) => call('GET /api/user/forgotPasswordEmail', { query: { userName } })

/** Chooses a password by a mailed link. `userName` is the address to sign in with, after an invitation alone. */
export const resetPassword = (link: MailedLink, passwords: { newPassword: string; confirmNewPassword: string }) =>
  call('POST /api/user/resetPassword', { body: { ...link, ...passwords } })

/** Makes a person the System Administrator, with the link that the server of an empty club printed. */
export const makeFirstAdministrator = (person: SentBody<'POST /api/user/firstAdministrator'>) =>
  call('POST /api/user/firstAdministrator', { body: person })

/** Makes the address to which the link was mailed the account's own. */
export const confirmAddress = (link: MailedLink) => call('POST /api/user/confirmAddress', { body: link })

/**
 * Makes the earlier address, to which the link was mailed, the account's own again; answers the code with which a new
 * password may be chosen.
 */
export const takeBackAddress = (link: MailedLink): Promise<AnswerOf<'POST /api/user/takeBackAddress'>> =>
  call('POST /api/user/takeBackAddress', { body: link })

/**
 * Reads a mailed link from the page's path, …/{page}/{userId}/{code}. Nothing is checked: the server refuses a broken
 * link.
 */
export function mailedLinkIn(
  pathname: string,
  page: 'reset-password' | 'welcome' | 'confirm-address' | 'take-back-address' | 'still-coming',
): MailedLink {
  const [userId = '', code = ''] = pathname.split(`/${page}/`).at(-1)?.split('/') ?? []
  return { userId: Number(userId), code: decoded(code) }
}

/** Reads the code of the printed link from the page's path, …/first-start/{code}. */
export const codeIn = (pathname: string): string => decoded(pathname.split('/first-start/').at(-1) ?? '')

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
