// What the club sends a member beyond the specified mails. The member chooses each kind
// (docs/decisions/42-evening.md).
import { z } from 'zod'
import { defineCalls } from '../call'
import { NOTICES } from '../words'

const notice = z.object({ notice: z.enum(NOTICES), byMail: z.boolean() })
const notices = z.array(notice)
export type NoticeChoice = z.output<typeof notice>

export const noticeCalls = defineCalls({
  /** Answers the kinds that the club sends, each with the member's choice. */
  'GET /api/user/getNotices': { answer: notices, deed: 'account.notices' },
  /** Keeps the choice for these kinds; the others stay. Answers as getNotices does. */
  'POST /api/user/saveNotices': {
    body: z.object({ notices: notices.max(NOTICES.length, 'Please send each kind once.') }),
    answer: notices,
    deed: 'account.notices',
  },
})
