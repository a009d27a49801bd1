import { eq } from 'drizzle-orm'
import type { Caller } from '#contract/access'
import type { BodyOf } from '#contract/calls'
import type { NoticeChoice } from '#contract/calls/notices'
import { NOTICES, type Notice } from '#contract/words'
import type { Database } from '../../database/connect'
import { noticeChoice } from '../../database/schema/notices'
import { waterSettings } from '../../database/schema/river'
import { inTransaction } from '../../database/transaction'
import { recordChange } from '../../history/recordChange'
import type { Services } from '../../services'
import { MAILED_UNASKED } from '../../mail/wantsMail'

/** Reads the kinds of notices that the club sends, each with what the member has chosen. */
export async function readNotices(
  database: Pick<Database, 'select'>,
  { memberId }: Pick<Caller, 'memberId'>,
): Promise<NoticeChoice[]> {
  const sent = await readSentKinds(database)
  const chosen = await database
    .select({ notice: noticeChoice.notice, byMail: noticeChoice.byMail })
    .from(noticeChoice)
    .where(eq(noticeChoice.memberId, memberId))
  return sent.map(notice => chosen.find(choice => choice.notice === notice) ?? unasked(notice))
}

const unasked = (notice: Notice): NoticeChoice => ({ notice, byMail: MAILED_UNASKED[notice] })

async function readSentKinds(database: Pick<Database, 'select'>): Promise<Notice[]> {
  const [water] = await database
    .select({
      stillComing: waterSettings.asksEvening,
      waitingList: waterSettings.hasPlaces,
      weekDigest: waterSettings.hasDigest,
    })
    .from(waterSettings)
  return NOTICES.filter(notice => water?.[notice])
}

/** Keeps what the caller has chosen of these kinds. Returns the choices as they then are. */
export const saveNotices = (
  { database, clock }: Services,
  { memberId }: Caller,
  { notices }: BodyOf<'POST /api/user/saveNotices'>,
): Promise<NoticeChoice[]> =>
  inTransaction(database, async transaction => {
    const before = await readNotices(transaction, { memberId })
    for (const { notice, byMail } of notices)
      await transaction
        .insert(noticeChoice)
        .values({ memberId, notice, byMail })
        .onConflictDoUpdate({ target: [noticeChoice.memberId, noticeChoice.notice], set: { byMail } })
    const after = await readNotices(transaction, { memberId })
    const changed = after.filter(({ notice, byMail }) =>
      before.some(was => was.notice === notice && was.byMail !== byMail),
    )
    if (changed.length > 0)
      await recordChange(transaction, clock, {
        actorId: memberId,
        deed: 'account.saveNotices',
        subjectType: 'member',
        subjectId: memberId,
        before: Object.fromEntries(changed.map(({ notice, byMail }) => [notice, !byMail])),
        after: Object.fromEntries(changed.map(({ notice, byMail }) => [notice, byMail])),
      })
    return after
  })
