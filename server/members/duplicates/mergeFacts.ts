import { sql, type SQL } from 'drizzle-orm'
import { periodAsSql } from '../../events/eventState'

/** The two records that are merged, by their ids. */
export interface MergedPair {
  stays: number
  goes: number
}

/** Records of both, of which only one can stay: two places in one crew, a year that is marked as paid twice. */
interface Clash {
  what: string
  rule: string
  /** Selects each of them in words, as `name`. */
  which: (pair: MergedPair) => SQL
}

/**
 * One kind of thing that leads to the record that goes: it comes to the one that stays, or ends. The preview counts by
 * this table and the deed moves by it, so that both agree.
 */
export interface MergeFactRule {
  fate: 'moves' | 'ends'
  what: string
  why: string
  /**
   * The columns of the database that lead to a member, and that this rule covers. A test checks that none is forgotten.
   */
  covers: readonly string[]
  /** The number of them, as a scalar of SQL; left out where the fact is always stated and not counted. */
  count?: (pair: MergedPair) => SQL
  clash?: Clash
  /**
   * The statements that move them, one after the other. What ends is deleted with its member, by the database's foreign
   * keys.
   */
  move?: (pair: MergedPair) => readonly SQL[]
}

type Column = `${string}.${string}`

const partsOf = (column: Column) => {
  const [table = '', name = ''] = column.split('.')
  return { table: sql.identifier(table), name: sql.identifier(name) }
}

const countedIn =
  (...columns: readonly Column[]) =>
  ({ goes }: MergedPair): SQL =>
    sql.join(
      columns.map(column => {
        const { table, name } = partsOf(column)
        return sql`(select count(*) from ${table} where ${name} = ${goes})`
      }),
      sql` + `,
    )

/**
 * The tables whose records carry the key under which somebody sent them. It only serves to send the same again within
 * minutes. Two records may have one key, so it goes when they come together.
 */
const WITH_KEY: readonly string[] = [
  ...['event', 'event_draft', 'document', 'group_message', 'member_import', 'payment'],
]

const movedIn =
  (...columns: readonly Column[]) =>
  ({ stays, goes }: MergedPair): SQL[] =>
    columns.map(column => {
      const { table, name } = partsOf(column)
      const withoutKey = WITH_KEY.includes(column.split('.')[0] ?? '') ? sql`, idempotency_key = null` : sql``
      return sql`update ${table} set ${name} = ${stays}${withoutKey} where ${name} = ${goes}`
    })

/** Records that simply come to the one who stays. Each table is named with the column that leads to the member. */
const moved = (...columns: readonly Column[]) => ({
  fate: 'moves' as const,
  covers: columns,
  count: countedIn(...columns),
  move: movedIn(...columns),
})

const ended = (...columns: readonly Column[]) => ({
  fate: 'ends' as const,
  covers: columns,
  count: countedIn(...columns),
})

/** A confirmed place counts more than one that waits, and that more than a removed one. */
const rankOf = (attendee: string) =>
  sql.raw(`(case when ${attendee}.is_removed then 0 when ${attendee}.confirmed then 2 else 1 end)`)

const inBothCrews = ({ stays, goes }: MergedPair) =>
  sql`k.event_id = d.event_id and k.member_id = ${stays} and d.member_id = ${goes}`
/**
 * Matches the entries of one of the two, who waits where the other waits since before, is in the crew, or was removed
 * from it by an organiser.
 */
const waitsTwice = ({ stays, goes }: MergedPair) => sql`(
  d.state in ('waiting', 'offered') and d.member_id in (${stays}, ${goes}) and (
    exists (select from waiting_entry k where k.event_id = d.event_id and k.state in ('waiting', 'offered')
      and k.member_id in (${stays}, ${goes}) and k.id < d.id)
    or exists (select from attendee a where a.event_id = d.event_id and a.member_id in (${stays}, ${goes})
      and (not a.is_removed or a.organiser_remove_reason_id is not null))))`
const markedInBoth = ({ stays, goes }: MergedPair) =>
  sql`k.membership_year = d.membership_year and k.member_id = ${stays} and d.member_id = ${goes} and k.amount is null and d.amount is null`
const isCounting = (mark: 'k' | 'd') => sql`${sql.identifier(mark)}.withdrawn_at is null`

/** The order is that in which they are read, and in which they move. */
export const MERGE_FACTS: readonly MergeFactRule[] = [
  {
    ...moved('attendee.member_id'),
    what: 'Places in rows and events',
    why: 'With comments and Covid declarations. Completed rows are counted anew.',
    covers: ['attendee.member_id', 'member_rowing.member_id'],
    clash: {
      what: 'Both have a place in the same row or event',
      rule: 'One place stays: a confirmed one rather than one that waits, that rather than a removed one, otherwise that of the one who stays. A Covid declaration is kept.',
      which: pair =>
        sql`select e.title || ' (' || ${periodAsSql({ startDate: sql`e.start_date`, endDate: sql`e.end_date` })} || ')' as name
          from attendee k join attendee d on ${inBothCrews(pair)} join event e on e.id = k.event_id order by e.starts_at, e.id`,
    },
    move: pair => [
      sql`update attendee a set covid_declared_at = o.covid_declared_at from attendee o
        where a.event_id = o.event_id and a.covid_declared_at is null and o.covid_declared_at is not null
          and (a.member_id, o.member_id) in ((${pair.stays}::int, ${pair.goes}::int), (${pair.goes}::int, ${pair.stays}::int))`,
      sql`delete from attendee d using attendee k where ${inBothCrews(pair)} and ${rankOf('k')} >= ${rankOf('d')}`,
      sql`delete from attendee k using attendee d where ${inBothCrews(pair)}`,
      ...movedIn('attendee.member_id')(pair),
    ],
  },
  {
    ...moved('waiting_entry.member_id'),
    what: 'Waiting lists',
    why: 'Their places in them.',
    clash: {
      what: 'Both wait for the same row or event, or one waits and the other has a place or was removed by the organiser',
      rule: 'The earlier of two entries stays. Who has a place, or was removed, no longer waits.',
      which: pair =>
        sql`select distinct e.title || ' (' || ${periodAsSql({ startDate: sql`e.start_date`, endDate: sql`e.end_date` })} || ')' as name
          from waiting_entry d join event e on e.id = d.event_id where ${waitsTwice(pair)} order by 1`,
    },
    move: pair => [
      sql`delete from waiting_entry d where ${waitsTwice(pair)}`,
      ...movedIn('waiting_entry.member_id')(pair),
    ],
  },
  {
    ...moved('waiting_step.by_member_id'),
    what: 'That they put others into a crew from a waiting list',
    why: 'From an earlier time with a role.',
  },
  {
    ...moved('event.organiser_id', 'event.report_filed_by', 'event.safety_closed_by', 'event.bosun_closed_by'),
    what: 'Rows and events that they organised, and reports that they filed or closed',
    why: 'From an earlier time with a role.',
    count: ({ goes }) =>
      sql`(select count(*) from event e where ${goes} in (e.organiser_id, e.report_filed_by, e.safety_closed_by, e.bosun_closed_by))`,
  },
  {
    ...moved('report_review.noted_by', 'report_review.reopened_by'),
    what: 'Notes that they wrote on reports',
    why: 'From an earlier time with a role.',
  },
  {
    ...moved('event_draft.organiser_id'),
    what: 'Drafts of rows and events',
    why: 'Nobody else has seen them.',
  },
  {
    ...moved('payment.member_id'),
    what: 'Payments, and membership years that are marked as paid',
    why: 'All of them: money that came in is a fact, even if a year was paid twice. Who has paid with one of the two records has paid.',
    clash: {
      what: 'Both are marked as paid for the same membership year',
      rule: 'One mark stays, that of the one who stays. The payments of both are kept.',
      which: pair =>
        sql`select k.membership_year::text as name from payment k join payment d on ${markedInBoth(pair)} where ${isCounting('k')} and ${isCounting('d')} order by 1`,
    },
    move: pair => [
      sql`delete from payment k using payment d where ${markedInBoth(pair)} and not ${isCounting('k')} and ${isCounting('d')}`,
      sql`delete from payment d using payment k where ${markedInBoth(pair)}`,
      ...movedIn('payment.member_id')(pair),
    ],
  },
  {
    ...moved('fee_reminder.member_id'),
    what: 'Reminders of the fee',
    why: 'So that nobody is reminded twice in a week.',
  },
  {
    ...moved('removal_request.member_id'),
    what: 'The request to be removed',
    why: 'It waits for the club’s decision, as before.',
    clash: {
      what: 'Both have asked to be removed',
      rule: 'The request of the one who stays is kept.',
      which: ({ stays, goes }) =>
        sql`select to_char(asked_at, 'DD/MM/YYYY') as name from removal_request
          where member_id = ${goes} and exists (select from removal_request where member_id = ${stays})`,
    },
    move: ({ stays, goes }) => [
      sql`update removal_request set member_id = ${stays}
        where member_id = ${goes} and not exists (select from removal_request where member_id = ${stays})`,
    ],
  },
  {
    ...moved('complaint.member_id'),
    what: 'Complaints about personal data',
    why: 'With their days and answers.',
  },
  {
    ...moved('document.uploaded_by', 'stored_file.owner_id'),
    what: 'Documents that they uploaded, and files',
    why: 'From an earlier time with a role.',
    count: countedIn('document.uploaded_by'),
  },
  {
    ...moved('group_message.sender_id'),
    what: 'Messages that they sent to groups of members',
    why: 'From an earlier time with a role.',
  },
  {
    ...moved('change_history.actor_id', 'change_history.member_id'),
    what: 'The history: what was done to them, and what they did',
    why: 'No entry is changed. All of it is found under the one who stays.',
    count: ({ goes }) => sql`(select count(*) from change_history h where ${goes} in (h.member_id, h.actor_id))`,
    move: pair => [
      // The page of a member finds what was done to their record by the record's number.
      sql`update change_history set subject_id = ${pair.stays} where subject_type = 'member' and subject_id = ${pair.goes}`,
      ...movedIn('change_history.actor_id', 'change_history.member_id')(pair),
    ],
  },
  {
    ...moved(
      ...(['payment.recorded_by', 'payment.withdrawn_by', 'fee_reminder.sent_by'] as const),
      ...(['invitation.invited_by', 'member_import.imported_by', 'membership_year.started_by'] as const),
    ),
    what: 'That they recorded a payment, sent a reminder or an invitation, or brought members in',
    why: 'From an earlier time with a role.',
  },
  {
    ...moved('complaint.acknowledged_by', 'complaint.answered_by'),
    what: 'That they acknowledged or answered a complaint',
    why: 'From an earlier time with a role.',
  },
  {
    ...moved('different_people.member_id', 'different_people.other_id'),
    what: 'That they are not the same person as somebody else of their name',
    why: 'Such a pair is not offered again.',
    move: ({ stays, goes }) => [
      sql`insert into different_people (member_id, other_id)
        select distinct least(p.third, ${stays}), greatest(p.third, ${stays})
        from (select case when member_id = ${goes} then other_id else member_id end as third
          from different_people where ${goes} in (member_id, other_id)) p
        where p.third <> ${stays} on conflict do nothing`,
      sql`delete from different_people where ${goes} in (member_id, other_id)`,
    ],
  },
  {
    fate: 'ends',
    covers: ['session.member_id', 'sign_in_record.member_id'],
    what: 'Password, devices and what happened at their door',
    why: 'They are signed out everywhere. From now on only the one who stays signs in, with their own password.',
  },
  {
    ...ended(
      ...(['authenticator_app.member_id', 'passkey.member_id'] as const),
      ...(['recovery_code.member_id', 'sign_in_ticket.member_id'] as const),
    ),
    what: 'Two-step sign-in',
    why: 'Authenticator app, passkeys and recovery codes are not handed on.',
  },
  {
    ...ended('invitation.member_id', 'reset_code.member_id', 'asked_address.member_id', 'left_address.member_id'),
    what: 'Invitations, links and earlier addresses',
    why: 'No link that was mailed to them opens anything any more.',
  },
  {
    ...ended('calendar_address.member_id'),
    what: 'The address of their calendar',
    why: 'Whoever stays can make one in their own account; it holds the rows of both.',
  },
  {
    ...ended('member_email_preference.member_id', 'notice_choice.member_id'),
    what: 'Email preferences',
    why: 'Those stand that are chosen above.',
  },
  {
    fate: 'ends',
    covers: ['member_role.member_id', 'mail.approved_member_id'],
    what: 'Standing: approved or waiting, active or discontinued',
    why: 'That of the one who stays counts, and the earlier day of registration. An approval of a moment ago can no longer be taken back.',
  },
]
