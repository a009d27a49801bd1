import { sql, type SQL } from 'drizzle-orm'
import { fullName } from '#contract/rules/names'
import type { Clock } from '../clock'
import { completedRows } from '../events/completedRows/completedRows'
import { instantNow, isToCome } from '../time'
import type { Leaver } from './leaver'

/**
 * One kind of thing that is held about somebody who leaves, and whether it is removed when they are made anonymous. The
 * preview counts by this table and the deed removes by it, so that both agree.
 */
interface LeaverFact {
  what: string
  why: string
  /**
   * The columns of the database that lead to a member, and that this rule covers. A test checks that none is forgotten.
   */
  covers?: readonly string[]
  /** The number of them, as a scalar of SQL; left out where the fact is always stated and not counted. */
  count?: (leaver: Leaver, clock: Clock) => SQL
  /** The statements, one after the other. */
  remove?: (leaver: Leaver, clock: Clock) => readonly SQL[]
}

export interface LeaverFactRule extends LeaverFact {
  fate: 'goes' | 'stays'
}

const anyOf = (texts: readonly string[]) => sql`any(${sql.param(texts)}::text[])`
const formOf = (address: SQL) => sql`lower(normalize(${address}, NFKC))`

/**
 * Matches mails to them: to an address that is theirs alone, or under their name to one that a family shares. The
 * condition is SQL over `mail l`.
 */
const isMailTo = ({ addresses, soleAddresses, name }: Leaver) => {
  const to = formOf(sql`l.to_address`)
  return sql`(${to} = ${anyOf(soleAddresses)} or (${to} = ${anyOf(addresses)} and l.to_name = ${name}))`
}

/**
 * Matches the history under their name, and that of mails that were to go to them. The condition is SQL over
 * `change_history h`.
 */
const isHistoryOf = ({ memberId, soleAddresses }: Leaver) => sql`(
  h.member_id = ${memberId} or (h.subject_type = 'mail' and ${formOf(sql`(h.before ->> 'toAddress')`)} = ${anyOf(soleAddresses)}))`

/**
 * Matches their places in rows and events that have not ended. Confirmed places are left out, since they prevent the
 * deed. The condition is SQL over `attendee a`.
 */
const isPlaceToCome = ({ memberId }: Leaver, clock: Clock) => sql`(a.member_id = ${memberId} and not a.is_removed
  and exists (select from event e where e.id = a.event_id and (not a.confirmed or e.cancel_reason_id is not null) and ${isToCome(sql`e.ends_at`, instantNow(clock))}))`

/**
 * Counts together, and deletes, rows of tables that are theirs. Each table is named with the column that leads to them.
 */
const owned = (...columns: readonly `${string}.${string}`[]) => {
  const parts = columns.map(column => {
    const [table = '', name = ''] = column.split('.')
    return (memberId: number) => sql`from ${sql.identifier(table)} where ${sql.identifier(name)} = ${memberId}`
  })
  return {
    covers: columns,
    count: ({ memberId }: Leaver) =>
      sql.join(
        parts.map(from => sql`(select count(*) ${from(memberId)})`),
        sql` + `,
      ),
    remove: ({ memberId }: Leaver) => parts.map(from => sql`delete ${from(memberId)}`),
  }
}

/** Counts the club's records that stay in the same way. */
const counted = (...columns: readonly `${string}.${string}`[]) => {
  const { covers, count } = owned(...columns)
  return { covers, count }
}

/** The words that replace a name, and the subject of a mail. */
export const FORMER_NAME = { firstName: 'Former', familyName: 'member' } as const
const FORMER = fullName(FORMER_NAME)
const NO_SUBJECT = 'No longer kept'

const signedIn = owned(
  ...(['session.member_id', 'sign_in_record.member_id', 'authenticator_app.member_id'] as const),
  ...(['passkey.member_id', 'recovery_code.member_id', 'sign_in_ticket.member_id'] as const),
)

const GOING: readonly LeaverFact[] = [
  {
    what: 'Name and details',
    why: 'Name, email address, password, postal address, telephone, medical conditions, date of birth, first aid, swimming ability, affiliated club and consent. In their place stands ‘Former member’.',
  },
  {
    what: 'Roles',
    why: 'With every right that came of them.',
    ...owned('member_role.member_id'),
  },
  {
    what: 'Email preferences',
    why: 'No news is sent any more.',
    ...owned('member_email_preference.member_id', 'notice_choice.member_id'),
  },
  {
    what: 'Devices, two-step sign-in and what happened at their door',
    why: 'They are signed out everywhere, and nobody can sign in as them again.',
    covers: signedIn.covers,
    count: leaver =>
      sql`${signedIn.count(leaver)} + (select count(*) from sign_in_record s where s.address_key = ${anyOf(leaver.recordKeys)})`,
    remove: leaver => [
      ...signedIn.remove(leaver),
      sql`delete from sign_in_record where address_key = ${anyOf(leaver.recordKeys)}`,
      sql`delete from throttle t where exists (select from unnest(${sql.param(leaver.addressKeys)}::text[]) k where position(k in t.key) > 0)`,
    ],
  },
  {
    what: 'Invitations, links and earlier addresses',
    why: 'No link that was mailed opens anything any more.',
    ...owned('invitation.member_id', 'reset_code.member_id', 'asked_address.member_id', 'left_address.member_id'),
  },
  {
    what: 'The address of their calendar',
    why: 'Programs that read their rows by it find nothing any more.',
    ...owned('calendar_address.member_id'),
  },
  {
    what: 'The request to be removed',
    why: 'With its reason. That they asked, and when, stays in the history.',
    ...owned('removal_request.member_id'),
  },
  {
    what: 'Complaints about personal data',
    why: 'With their answers. That they complained, and when it was acknowledged and answered, stays in the history.',
    ...owned('complaint.member_id'),
  },
  {
    what: 'Reminders of the fee',
    why: 'Nobody is reminded any more.',
    ...owned('fee_reminder.member_id'),
  },
  {
    what: 'That they are not the same person as somebody else of their name',
    why: 'They have no name any more.',
    ...owned('different_people.member_id', 'different_people.other_id'),
  },
  {
    what: 'Drafts of rows and events',
    why: 'Nobody else has seen them.',
    ...owned('event_draft.organiser_id'),
  },
  {
    what: 'Places asked for in rows and events to come',
    why: 'They are no longer to be confirmed.',
    count: (leaver, clock) => sql`(select count(*) from attendee a where ${isPlaceToCome(leaver, clock)})`,
    remove: (leaver, clock) => [sql`delete from attendee a where ${isPlaceToCome(leaver, clock)}`],
  },
  {
    what: 'Waiting lists',
    why: 'For which rows and events they waited, and what became of it.',
    ...owned('waiting_entry.member_id'),
  },
  {
    what: 'Comments on their places in rows and events',
    why: 'What they, or the organiser, wrote when they were removed from a row; the chosen reason stays.',
    count: ({ memberId }) =>
      sql`(select count(*) from attendee a where a.member_id = ${memberId} and num_nonnulls(a.attendee_remove_comments, a.organiser_remove_comments) > 0)`,
    remove: ({ memberId }) => [
      sql`update attendee set attendee_remove_comments = null, organiser_remove_comments = null where member_id = ${memberId}`,
    ],
  },
  {
    what: 'Notes on payments',
    why: 'Sums and dates stay for the accounts.',
    count: ({ memberId }) =>
      sql`(select count(*) from payment r where r.member_id = ${memberId} and r.note is not null)`,
    remove: ({ memberId }) => [sql`update payment set note = null where member_id = ${memberId}`],
  },
  {
    what: 'Emails to them',
    why: 'Address, subject and text. That a message to a group went to so many people stays; what still waits to be sent is not sent.',
    covers: ['mail.approved_member_id'],
    count: leaver => sql`(select count(*) from mail l where ${isMailTo(leaver)})`,
    remove: leaver => [
      sql`delete from mail l where ${isMailTo(leaver)} and l.state <> 'sent'`,
      sql`update mail l set to_name = ${FORMER}, to_address = '', text = '', html = '', last_error = null, reply_to_name = null, reply_to_address = null,
        subject = case when l.group_message_id is null then ${NO_SUBJECT} else l.subject end, approved_member_id = null where ${isMailTo(leaver)}`,
      sql`update mail l set reply_to_name = null, reply_to_address = null where ${formOf(sql`l.reply_to_address`)} = ${anyOf(leaver.soleAddresses)}`,
    ],
  },
  {
    what: 'What was changed about them, before and after',
    why: 'The history keeps which deed it was, when, and who did it, without the values.',
    count: leaver =>
      sql`(select count(*) from change_history h where ${isHistoryOf(leaver)} and num_nonnulls(h.before, h.after) > 0)`,
    remove: leaver => [sql`update change_history h set before = null, after = null where ${isHistoryOf(leaver)}`],
  },
]

const STAYING: readonly LeaverFact[] = [
  {
    what: 'Completed rows, with gender, ethnicity and age band',
    why: 'Without a name, so that the reports of earlier years count what they did. Of the date of birth only what the age bands need: a date that stands for the band, or their own where they came into another band in the time of their rows.',
    covers: ['member_rowing.member_id'],
    count: ({ memberId }, clock) => completedRows(sql`${memberId}::int`, instantNow(clock)),
  },
  {
    what: 'Places in past rows and events',
    why: 'With the date of a Covid declaration. In the crew stands ‘Former member’.',
    covers: ['attendee.member_id'],
    count: (leaver, clock) =>
      sql`(select count(*) from attendee a where a.member_id = ${leaver.memberId} and not ${isPlaceToCome(leaver, clock)})`,
  },
  {
    what: 'Rows and events that they organised, and reports that they filed or closed',
    why: 'They are the club’s record of what happened on the water. What people wrote in them stays as it is.',
    covers: ['event.organiser_id', 'event.report_filed_by', 'event.safety_closed_by', 'event.bosun_closed_by'],
    count: ({ memberId }) =>
      sql`(select count(*) from event e where ${memberId} in (e.organiser_id, e.report_filed_by, e.safety_closed_by, e.bosun_closed_by))`,
  },
  {
    what: 'Notes that they wrote on reports',
    why: 'They say what was done about a report.',
    covers: ['report_review.noted_by', 'report_review.reopened_by'],
    count: ({ memberId }) =>
      sql`(select count(*) from report_review v where ${memberId} in (v.noted_by, v.reopened_by))`,
  },
  {
    what: 'That they put others into a crew from a waiting list',
    why: 'It is about others; done by ‘Former member’.',
    ...counted('waiting_step.by_member_id'),
  },
  {
    what: 'Payments: sums, dates and membership years',
    why: 'For the accounts, with the membership type.',
    ...counted('payment.member_id'),
  },
  {
    what: 'Documents that they uploaded, and files',
    why: 'They belong to the club. They are shown as uploaded by ‘Former member’.',
    covers: ['document.uploaded_by', 'stored_file.owner_id'],
    count: ({ memberId }) => sql`(select count(*) from document d where d.uploaded_by = ${memberId})`,
  },
  {
    what: 'Messages that they sent to groups of members',
    why: 'They are the club’s, and are shown as sent by ‘Former member’.',
    ...counted('group_message.sender_id'),
  },
  {
    what: 'What the history says that was done to them, or that they did',
    why: 'Each deed with its day, for as long as the club keeps its history; done by ‘Former member’.',
    covers: ['change_history.actor_id', 'change_history.member_id'],
    count: ({ memberId }) =>
      sql`(select count(*) from change_history h where ${memberId} in (h.member_id, h.actor_id))`,
  },
  {
    what: 'That they recorded a payment, sent a reminder or an invitation, or brought members in',
    why: 'It is about others; done by ‘Former member’.',
    ...counted(
      ...(['payment.recorded_by', 'payment.withdrawn_by', 'fee_reminder.sent_by'] as const),
      ...(['invitation.invited_by', 'member_import.imported_by', 'membership_year.started_by'] as const),
    ),
  },
  {
    what: 'That they acknowledged or answered a complaint',
    why: 'It is about others; done by ‘Former member’.',
    ...counted('complaint.acknowledged_by', 'complaint.answered_by'),
  },
  {
    what: 'Emails to other people that name them',
    why: 'They have been sent. The club’s copy goes when the time has come for which it keeps emails.',
    count: leaver =>
      sql`(select count(*) from mail l where position(${leaver.name} in l.subject || ' ' || l.text) > 0 and not ${isMailTo(leaver)})`,
  },
  {
    what: 'Day of registration, and of leaving',
    why: 'For the club’s own count of who comes and goes.',
  },
  {
    what: 'Their name where somebody wrote it',
    why: 'In titles, descriptions, reports, documents and messages: nobody can find it there but a person who reads them.',
  },
  {
    what: 'The backups',
    why: 'Those made until now hold everything. Of the daily ones the newest seven and four of Sundays are kept, so that they are replaced within about a month; copies that the club keeps elsewhere it must delete itself.',
  },
]

/** The order is that in which they are read. */
export const LEAVER_FACTS: readonly LeaverFactRule[] = [
  ...GOING.map(fact => ({ fate: 'goes' as const, ...fact })),
  ...STAYING.map(fact => ({ fate: 'stays' as const, ...fact })),
]
