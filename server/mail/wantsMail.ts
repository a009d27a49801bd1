import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Notice } from '#contract/words'
import { noticeChoice } from '../database/schema/notices'

/** Whether a member who has not chosen gets the mails of a kind. */
export const MAILED_UNASKED: Readonly<Record<Notice, boolean>> = {
  stillComing: true,
  waitingList: true,
  weekDigest: false,
}

/** Tells whether a member gets the mails of this kind, as SQL. */
export const wantsMail = (notice: Notice, memberId: SQLWrapper): SQL<boolean> =>
  sql<boolean>`coalesce((select ${noticeChoice.byMail} from ${noticeChoice}
    where ${noticeChoice.memberId} = ${memberId} and ${noticeChoice.notice} = ${notice}), ${sql.raw(String(MAILED_UNASKED[notice]))})`
