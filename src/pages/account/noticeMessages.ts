import type { Notice } from '#contract/words'

const hints: Readonly<Record<Notice, string>> = {
  stillComing: 'Without the email, the question stands on your members home.',
  waitingList: 'Without the email, a place stands on your members home until its time is over.',
  weekDigest: 'With tide and light, where the club shows them.',
}

export const noticeMessages = {
  title: 'What we send you',
  lead: 'The club sends these beside the news of your email preferences, which are in My Account. Nothing of it goes out from 22:00 to 07:00. What changes your own place, such as a confirmation or a cancelled row, always reaches you.',
  byMail: 'By email',
  hints,
  none: 'The club sends nothing of this kind at the moment.',
  save: 'Save',
  saved: 'Your choice has been saved.',
  back: 'Back',
} as const
