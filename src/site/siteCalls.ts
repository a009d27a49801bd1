// What the public forms ask of the club. Direct calls: the site carries no react-admin, so that its pages work before and without it.
import type { AnswerOf, SentBody } from '#contract/calls'
import { call } from '../api/call'

/** What the link of a mail tells: whose it is, and the code that proves that the mail was received. */
export interface MailedLink {
  userId: number
  code: string
}

/** Writes to the club. @throws ClubError, as every call here */
export const sendContactMessage = (message: SentBody<'POST /api/home/sendMessage'>) =>
  call('POST /api/home/sendMessage', { body: message })

export const register = (application: SentBody<'POST /api/user/register'>) =>
  call('POST /api/user/register', { body: application })

/** Has a link mailed to choose a new password. The answer never tells whether the address is known. */
export const sendPasswordLink = (userName: string) => call('GET /api/user/forgotPasswordEmail', { query: { userName } })

export const resetPassword = (link: MailedLink, passwords: { newPassword: string; confirmNewPassword: string }) =>
  call('POST /api/user/resetPassword', { body: { ...link, ...passwords } })

/** Makes the new address count to which the link was mailed. */
export const confirmAddress = (link: MailedLink) => call('POST /api/user/confirmAddress', { body: link })

/** Gives the earlier address back to which the link was mailed; answers the code with which a new password may be chosen. */
export const takeBackAddress = (link: MailedLink): Promise<AnswerOf<'POST /api/user/takeBackAddress'>> =>
  call('POST /api/user/takeBackAddress', { body: link })
