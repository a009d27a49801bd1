import { type SQL, sql } from 'drizzle-orm'
import type { MemberFieldRights } from '#contract/access'
import { type ResourceField, appearingIn } from '#contract/resources/fields'
import { memberFields } from '#contract/resources/members'
import { seersInWords } from '#contract/resources/ownFields'
import { OUTCOME_WORDS } from '#contract/rules/signInWords'
import { WAITING_REASON_WORDS, WAITING_STATE_WORDS, WAITING_STEP_WORDS } from '#contract/rules/waitingWords'
import { type MailState, type Notice, NOTICE_NAMES } from '#contract/words'
import type { waitingStep } from '../database/schema/waiting'
import { WITHHELD } from '../history/recordChange'
import { changesInWords, type ChoiceNames } from '../history/changesInWords'
import type { DescribedFields } from '../history/describedFields'
import { deedInWords, READING_DEEDS } from '../history/deedWords'
import { ownValueSql, wordsSql } from '../fields/fieldQueries'

/** The names and descriptions by which a change is put into words. */
interface ChangeWords {
  names: ChoiceNames
  described: (deed: string) => DescribedFields
}

/** One kind of thing that the club holds about a member. */
export interface SectionQuery {
  title: string
  about: string
  /**
   * The columns of the database that lead to a member, and that this section covers. A test checks that none is
   * forgotten.
   */
  covers?: readonly string[]
  /** The wording of columns that hold the server's own words. */
  inWords?: Readonly<Record<string, (word: string) => string>>
  /** Puts columns into words together, in place of them. */
  summarise?: (row: Readonly<Record<string, unknown>>, words: ChangeWords) => Record<string, unknown>
  /** Selects the records. The name of each column is what the member reads. */
  query: (memberId: number) => SQL
}

/** Selects the name of the member who did something; null where they are no longer known. */
const nameOf = (column: string) =>
  sql.raw(`(select m.first_name || ' ' || m.family_name from member m where m.id = ${column})`)

const OUTCOMES: Readonly<Record<string, string>> = OUTCOME_WORDS
const WAITING_STATES: Readonly<Record<string, string>> = WAITING_STATE_WORDS
const MAIL_STATES: Readonly<Record<string, string>> = {
  waiting: 'Waiting to be sent',
  sent: 'Sent',
  parked: 'Could not be delivered',
} satisfies Record<MailState, string>

const isReading = sql`h.deed in (${sql.join(
  READING_DEEDS.map(deed => sql`${deed}`),
  sql`, `,
)})`

/** Members see all changes to their own data. Only medical conditions are missing, which the history does not hold. */
const everything = () => true

/** Returns 'Town: Noss → Newton; Paid: No → Yes'. */
function summariseChange(
  { What: deed, before, after, ...row }: Readonly<Record<string, unknown>>,
  { names, described }: ChangeWords,
) {
  const written = { deed: String(deed), before, after }
  const changes = changesInWords(names, everything, written, described(String(deed)))
  const words = changes.map(({ label, before: was, after: is }) =>
    was === WITHHELD && is === WITHHELD ? `${label}: changed` : `${label}: ${was ?? 'nothing'} → ${is ?? 'nothing'}`,
  )
  return { ...row, What: deedInWords(String(deed)), Changed: words.join('; ') || null }
}

/** Returns 'joined, offered, offer withdrawn (fewer places)'. */
function summariseWaiting({ 'What happened': steps, ...row }: Readonly<Record<string, unknown>>) {
  type Step = Pick<typeof waitingStep.$inferSelect, 'step' | 'reason' | 'word'>
  const told = ((steps ?? []) as readonly Step[]).map(({ step, reason, word }) =>
    [WAITING_STEP_WORDS[step], ...(reason ? [WAITING_REASON_WORDS[reason]] : []), ...(word ? [`(${word})`] : [])].join(
      ' ',
    ),
  )
  return { ...row, 'What happened': told.join(', ') || null }
}

/** Selects the values of a member's described fields, each under its label. */
const labelledColumns = (fields: readonly ResourceField[]) =>
  sql.raw(
    appearingIn(fields, 'personalData')
      .map(field => `${wordsSql(field, 'm')} "${field.label}"`)
      .join(', '),
  )

/** The order is that in which they are read. */
export const PERSONAL_DATA_SECTIONS: readonly SectionQuery[] = [
  {
    title: 'Your details',
    about:
      'What you or the club entered about you. Your password is kept as a hash, from which nobody can find it again; it is not given out.',
    query:
      memberId => sql`select m.id "Member number", ${labelledColumns(memberFields)}, m.updated_profile "Profile completed",
      m.is_active "Active", m.is_approved "Approved", m.registered_at "Registered", m.has_signed_in "You have signed in", m.password_hash is not null "A password is set"
      from member m where m.id = ${memberId}`,
  },
  {
    title: 'What else the club asks',
    about: 'Fields that the club has added, with what you or the club entered, and who sees it besides you.',
    summarise: ({ rights, ...row }) => ({ ...row, 'Seen by': seersInWords(rights as MemberFieldRights) }),
    query: memberId => sql`select f.label "Field", ${sql.raw(ownValueSql('m', 'f'))} "Entered",
      json_build_object('filledBy', f.filled_by, 'seenBy', f.seen_by) rights
      from member m join member_field f on m.fields ? f.key where m.id = ${memberId} order by f.position, f.id`,
  },
  {
    title: 'Your roles',
    about: 'They decide what you may see and do in this application.',
    covers: ['member_role.member_id'],
    query: memberId =>
      sql`select r.name "Role" from member_role x join role r on r.id = x.role_id where x.member_id = ${memberId} order by r.id`,
  },
  {
    title: 'Your email preferences',
    about: 'The news that you asked to be sent.',
    covers: ['member_email_preference.member_id'],
    query: memberId =>
      sql`select p.name "Preference" from member_email_preference x join email_preference p on p.id = x.preference_id where x.member_id = ${memberId} order by p.position, p.id`,
  },
  {
    title: 'What else you chose to be sent',
    about:
      'Beside the email preferences: the question whether you still come, waiting lists, and the digest of the week.',
    covers: ['notice_choice.member_id'],
    inWords: { Kind: kind => NOTICE_NAMES[kind as Notice] },
    query: memberId =>
      sql`select x.notice "Kind", x.by_mail "By email" from notice_choice x where x.member_id = ${memberId} order by x.notice`,
  },
  {
    title: 'Your payments',
    about: 'The membership years that the club has recorded as paid.',
    query:
      memberId => sql`select p.membership_year "Membership year", p.recorded_at "Recorded", ${nameOf('p.recorded_by')} "By"
      from (select distinct on (membership_year) * from payment where member_id = ${memberId} and settles and withdrawn_at is null
        order by membership_year, recorded_at, id) p order by p.membership_year`,
  },
  {
    title: 'What you paid',
    about: 'Each payment of yours that the club wrote down.',
    covers: ['payment.member_id'],
    query:
      memberId => sql`select p.received_on "Received", p.membership_year "Membership year", p.amount "Pounds", p.note "Note",
      p.recorded_at "Recorded", ${nameOf('p.recorded_by')} "By"
      from payment p where p.member_id = ${memberId} and p.amount is not null order by p.received_on, p.id`,
  },
  {
    title: 'Reminders of the fee',
    about: 'When you were reminded, so that it is not too often.',
    covers: ['fee_reminder.member_id'],
    query: memberId => sql`select r.sent_at "Sent", r.membership_year "Membership year"
      from fee_reminder r where r.member_id = ${memberId} order by r.id`,
  },
  {
    title: 'Rows and events that you joined',
    about: 'The club counts completed rows from them, and needs them should anything have happened on the water.',
    covers: ['attendee.member_id'],
    query:
      memberId => sql`select e.start_date "Date", nullif(e.end_date, e.start_date) "Last day", e.title "Title", t.name "Type", a.joined_at "Joined", a.confirmed "Confirmed",
      r.name "You removed yourself", a.attendee_remove_comments "Your comments", o.name "The organiser removed you",
      a.organiser_remove_comments "The organiser’s comments", a.covid_declared_at "Covid declaration", a.asked_at "Asked whether you still come", a.said_coming_at "You said that you come"
      from attendee a join event e on e.id = a.event_id join event_type t on t.id = e.event_type_id
      left join attendee_remove_reason r on r.id = a.attendee_remove_reason_id
      left join organiser_remove_reason o on o.id = a.organiser_remove_reason_id
      where a.member_id = ${memberId} order by e.starts_at, a.id`,
  },
  {
    title: 'Waiting lists that you joined',
    about: 'So that places are offered in the order in which people came.',
    covers: ['waiting_entry.member_id'],
    inWords: { State: word => WAITING_STATES[word] ?? word },
    summarise: summariseWaiting,
    query:
      memberId => sql`select e.start_date "Date", nullif(e.end_date, e.start_date) "Last day", e.title "Title", w.joined_at "Joined", w.state "State", w.offered_until "Offered until",
      (select json_agg(json_build_object('step', s.step, 'reason', s.reason, 'word', s.word) order by s.id) from waiting_step s where s.entry_id = w.id) "What happened"
      from waiting_entry w join event e on e.id = w.event_id where w.member_id = ${memberId} order by e.starts_at, w.id`,
  },
  {
    title: 'Rows and events that you organised',
    about: 'With the reports that you filed or closed.',
    covers: ['event.organiser_id', 'event.report_filed_by', 'event.safety_closed_by', 'event.bosun_closed_by'],
    query:
      memberId => sql`select e.start_date "Date", nullif(e.end_date, e.start_date) "Last day", e.title "Title", e.organiser_id = ${memberId} "You organised it",
      case when e.report_filed_by = ${memberId} then e.report_filed_at end "You filed its report",
      case when e.report_filed_by = ${memberId} then e.safety_report end "Safety report",
      case when e.report_filed_by = ${memberId} then e.bosun_report end "Bosun report",
      case when e.safety_closed_by = ${memberId} then e.safety_closed_at end "You closed the safety report",
      case when e.bosun_closed_by = ${memberId} then e.bosun_closed_at end "You closed the bosun report"
      from event e where ${memberId} in (e.organiser_id, e.report_filed_by, e.safety_closed_by, e.bosun_closed_by) order by e.starts_at, e.id`,
  },
  {
    title: 'Notes that you wrote on reports',
    about: 'Seen by the committee.',
    covers: ['report_review.noted_by', 'report_review.reopened_by'],
    query:
      memberId => sql`select e.start_date "Date", nullif(e.end_date, e.start_date) "Last day", e.title "Title", case when v.noted_by = ${memberId} then v.note end "Note",
      case when v.reopened_by = ${memberId} then v.reopen_reason end "Why you opened it again"
      from report_review v join event e on e.id = v.event_id where ${memberId} in (v.noted_by, v.reopened_by) order by e.starts_at, e.id`,
  },
  {
    title: 'Your drafts',
    about: 'Rows and events that you have not sent; nobody else sees them.',
    covers: ['event_draft.organiser_id'],
    query:
      memberId => sql`select d.title "Title", d.start_date "Date", nullif(d.end_date, d.start_date) "Last day", d.summary "Summary", d.description "Full details", d.changed_at "Changed"
      from event_draft d where d.organiser_id = ${memberId} order by d.id`,
  },
  {
    title: 'Documents that you uploaded',
    about: 'They belong to the club, which shows who uploaded them. The files themselves are under Documents.',
    covers: ['document.uploaded_by'],
    query: memberId => sql`select d.title "Title", d.file_name "File", d.type "List", d.uploaded_at "Uploaded"
      from document d where d.uploaded_by = ${memberId} order by d.uploaded_at, d.id`,
  },
  {
    title: 'Files that count as yours',
    about: 'What you have sent in documents and messages: there is a limit to it for each member.',
    covers: ['stored_file.owner_id'],
    query: memberId =>
      sql`select f.created_at "Sent", f.size "Bytes" from stored_file f where f.owner_id = ${memberId} order by f.id`,
  },
  {
    title: 'Messages that you sent to groups of members',
    about: 'Kept so that the committee sees what has been sent.',
    covers: ['group_message.sender_id'],
    query: memberId => sql`select g.created_at "Sent", g.filter "To", g.html "Message"
      from group_message g where g.sender_id = ${memberId} order by g.id`,
  },
  {
    title: 'Emails that the club wrote to you',
    about: 'Of those to the address that you have now: what they were called. You have received their text.',
    covers: ['mail.approved_member_id'],
    inWords: { State: word => MAIL_STATES[word] ?? word },
    query: memberId => sql`select l.created_at "Written", l.subject "Subject", l.state "State", l.sent_at "Sent"
      from mail l join member m on lower(m.email) = lower(l.to_address) where m.id = ${memberId} order by l.id`,
  },
  {
    title: 'Your devices',
    about: 'Where you are or were signed in, so that you can sign one out, and which of them the club notifies.',
    covers: ['session.member_id'],
    query:
      memberId => sql`select s.device "Device", s.network "Network", s.started_at "Signed in", s.last_used_at "Last used", s.ended_at "Ended",
        substring(n.endpoint from '//([^/]+)') "Notifications by", n.since "Notifications since"
      from session s left join push_subscription n on n.session_id = s.id where s.member_id = ${memberId} order by s.started_at`,
  },
  {
    title: 'What happened at your door',
    about: 'Sign-ins to your account, kept for 90 days so that a stranger’s are noticed.',
    covers: ['sign_in_record.member_id'],
    inWords: { What: word => OUTCOMES[word] ?? word },
    query: memberId => sql`select s.at "When", s.outcome "What", s.device "Device", s.network "Network"
      from sign_in_record s where s.member_id = ${memberId} order by s.id`,
  },
  {
    title: 'Your two-step sign-in',
    about: 'Without the secrets themselves.',
    covers: ['authenticator_app.member_id', 'passkey.member_id', 'recovery_code.member_id'],
    query:
      memberId => sql`select 'Authenticator app' "What", null "Name", added_at "Added", null::timestamptz "Last used" from authenticator_app where member_id = ${memberId}
      union all select 'Passkey', name, added_at, last_used_at from passkey where member_id = ${memberId}
      union all select 'Recovery codes left', count(*)::text, null, null from recovery_code where member_id = ${memberId} having count(*) > 0`,
  },
  {
    title: 'Your calendar',
    about: 'That you have switched it on. Of the secret in its address, only a hash is kept; it is not given out.',
    covers: ['calendar_address.member_id'],
    query: memberId => sql`select c.made_at "Address made" from calendar_address c where c.member_id = ${memberId}`,
  },
  {
    title: 'Your invitation',
    about: 'The club brought you in from its own list, and sent you a link to choose a password.',
    covers: ['invitation.member_id'],
    query:
      memberId => sql`select i.invited_at "Sent", ${nameOf('i.invited_by')} "By", i.expires_at "Until", i.accepted_at "Used"
      from invitation i where i.member_id = ${memberId}`,
  },
  {
    title: 'Addresses that you had or asked for',
    about: 'An address that you left can take itself back for a week.',
    covers: ['asked_address.member_id', 'left_address.member_id'],
    query:
      memberId => sql`select 'Asked for' "What", address "Address", expires_at "Until" from asked_address where member_id = ${memberId}
      union all select 'Left', address, expires_at from left_address where member_id = ${memberId} order by 3`,
  },
  {
    title: 'Your request to be removed',
    about: 'It waits for the club’s decision. You can take it back until then.',
    covers: ['removal_request.member_id'],
    query: memberId =>
      sql`select q.asked_at "Asked", q.reason "Reason" from removal_request q where q.member_id = ${memberId}`,
  },
  {
    title: 'Your complaints about personal data',
    about: 'With the days on which they were received, acknowledged and answered.',
    covers: ['complaint.member_id'],
    query: memberId => sql`select c.received_at "Received", c.text "Complaint", c.acknowledged_at "Acknowledged",
        c.answered_at "Answered", c.answer "Answer"
      from complaint c where c.member_id = ${memberId} order by c.id`,
  },
  {
    title: 'Who has read your medical conditions',
    about: 'Each time that somebody else opened a page that shows them.',
    query: memberId => sql`select h.at "When", ${nameOf('h.actor_id')} "Who"
      from change_history h where ${isReading} and h.member_id = ${memberId} order by h.id`,
  },
  {
    title: 'What was changed about you',
    about: 'By you or by others, as the club’s history has it. Of medical conditions it says only that they changed.',
    covers: ['change_history.member_id'],
    summarise: summariseChange,
    query: memberId => sql`select h.at "When", ${nameOf('h.actor_id')} "Who", h.deed "What", h.before, h.after
      from change_history h where not ${isReading} and h.member_id = ${memberId} order by h.id`,
  },
  {
    title: 'What you changed about others',
    about: 'When and what; whom it concerned is theirs.',
    covers: ['change_history.actor_id'],
    inWords: { What: deedInWords },
    query: memberId => sql`select h.at "When", h.deed "What"
      from change_history h where h.actor_id = ${memberId} and h.member_id is distinct from ${memberId} order by h.id`,
  },
]

/** Columns that lead to a member and are not given out, each with the reason. */
export const LEFT_OUT: Readonly<Record<string, string>> = {
  'member_rowing.member_id': 'a count of the rows that are given out',
  'payment.recorded_by': 'that one recorded another’s payment is in what one changed about others',
  'different_people.member_id': 'that one is not the same person as somebody else, who is named there',
  'different_people.other_id': 'that one is not the same person as somebody else, who is named there',
  'invitation.invited_by': 'that one invited another is in what one changed about others',
  'member_import.imported_by': 'the members whom one brought in are in what one changed about others',
  'payment.withdrawn_by': 'that one marked another as not paid is in what one changed about others',
  'waiting_step.by_member_id': 'that one put another into a crew is in what one changed about others',
  'fee_reminder.sent_by': 'that one reminded another is in what one changed about others',
  'complaint.acknowledged_by': 'that one acknowledged another’s complaint is in what one changed about others',
  'complaint.answered_by': 'that one answered another’s complaint is in what one changed about others',
  'membership_year.started_by': 'that one began a year is in what one changed about others',
  'reset_code.member_id': 'the hash of a code that works for an hour',
  'sign_in_ticket.member_id': 'the hash of a ticket that works for minutes',
}
