// The content of an export: the tables that a person would understand, with lookups by their names.
import { headingOf, type ResourceField, appearingIn } from '#contract/resources/fields'
import { memberFields } from '#contract/resources/members'
import { ownValueSql, wordsSql } from '../../fields/fieldQueries'

export interface ExportedTable {
  /** The name of its file, without .csv. */
  file: string
  /** Its description in the README of the export. */
  about: string
  /** The query, whose columns have the names that the file shows. */
  sql: string
  /** The columns with rich text, which is written as plain text. */
  rich?: readonly string[]
  /** The columns that name a file of the export. */
  files?: readonly string[]
}

const yes = (condition: string, label: string) => `case when ${condition} then 'yes' else 'no' end as "${label}"`
/** Selects described fields under the headings of their columns, as a file shows them. */
const describedColumns = (fields: readonly ResourceField[], record: string) =>
  appearingIn(fields, 'personalData')
    .map(field => {
      const [value, heading] = [wordsSql(field, record), headingOf(field)]
      return field.kind === 'boolean' ? yes(value, heading) : `${value}::text as "${heading}"`
    })
    .join(', ')
const fullName = (who: string) => `${who}.first_name || ' ' || ${who}.family_name`
const inClubTime = (instant: string) =>
  `to_char(${instant} at time zone (select time_zone from club_settings), 'YYYY-MM-DD HH24:MI')`

const lookup = (file: string, table: string, about: string, more = ''): ExportedTable => ({
  file: `lookups/${file}`,
  about,
  sql: `select id as "Id", name as "Name", ${yes('is_active', 'Offered')}${more} from ${table} l order by position, id`,
})

/** Selects the club's own fields, each with its whole description. */
const ownFields = (of: 'member' | 'event', more: string): ExportedTable => ({
  file: `lookups/${of} fields`,
  about: `the club’s own fields of ${of}s`,
  sql: `select f.id as "Id", f.label as "Name", f.key as "Key", f.kind as "Kind", f.help as "Help", ${yes('f.is_required', 'Required')}, ${yes('f.is_active', 'Asked')}${more},
    (select string_agg(c.choice->>'name', ', ' order by c.place) from jsonb_array_elements(f.choices) with ordinality as c(choice, place)) as "Choices"
    from ${of}_field f order by f.position, f.id`,
})

/** Selects the values of the club's own fields, a line for each. */
const ownValues = (of: 'member' | 'event', name: string): ExportedTable => ({
  file: `${of} fields`,
  about: `what ${of}s have in the club’s own fields`,
  sql: `select r.id as "${of === 'member' ? 'Member' : 'Event'} Id", ${name} as "${of === 'member' ? 'Member' : 'Event'}", f.label as "Field",
      ${ownValueSql('r', 'f')} as "Value"
    from ${of} r join ${of}_field f on r.fields ? f.key order by r.id, f.position, f.id`,
})

/** Selects the file of a picture in the folder pictures; otherwise the picture's address. */
const pictureFile = (id: string, url: string, label: string) =>
  `coalesce((select p.id || '.' || p.fallback from picture p where p.id = ${id}), ${url}) as "${label}"`

/** Selects the boats that a part of a report is about. */
const boatsOfPart = (part: 'safety' | 'bosun', label: string) =>
  `(select string_agg(b.name, ', ' order by b.name) from reported_boat rb join boat b on b.id = rb.boat_id where rb.event_id = e.id and rb.part = '${part}') as "${label}"`

export const EXPORTED_TABLES: readonly ExportedTable[] = [
  {
    file: 'members',
    about: 'everybody on record, also those who have left or wait for approval; medical conditions too',
    sql: `select m.id as "Id", ${describedColumns(memberFields, 'm')},
      (select string_agg(r.name, ', ' order by r.id) from member_role mr join role r on r.id = mr.role_id where mr.member_id = m.id) as "Roles",
      (select string_agg(p.name, ', ' order by p.position) from member_email_preference mp join email_preference p on p.id = mp.preference_id where mp.member_id = m.id) as "Email preferences",
      ${yes('m.updated_profile', 'Profile completed')}, ${yes('m.is_approved', 'Approved')}, ${yes('m.is_active', 'Active')},
      ${inClubTime('m.registered_at')} as "Registered", ${inClubTime('m.left_at')} as "Left", ${inClubTime('m.anonymised_at')} as "Made anonymous", ${inClubTime('q.asked_at')} as "Asked to be removed", q.reason as "Reason for removal", ${inClubTime('i.invited_at')} as "Invited", ${fullName('ib')} as "Invited by",
      ${inClubTime('i.expires_at')} as "Invitation holds until", ${inClubTime('i.accepted_at')} as "Invitation used"
    from member m left join removal_request q on q.member_id = m.id left join invitation i on i.member_id = m.id left join member ib on ib.id = i.invited_by
    order by m.id`,
  },
  {
    file: 'paid',
    about: 'who is recorded as paid for which membership year',
    sql: `select p.member_id as "Member Id", ${fullName('m')} as "Member", p.membership_year as "Membership Year", ${inClubTime('p.recorded_at')} as "Recorded", ${fullName('b')} as "Recorded By",
        (select min(r.id) from payment r where r.member_id = p.member_id and r.membership_year = p.membership_year and r.amount is not null and r.settles and r.withdrawn_at is null) as "By Payment Id"
      from (select distinct on (member_id, membership_year) * from payment where settles and withdrawn_at is null order by member_id, membership_year, recorded_at, id) p
        join member m on m.id = p.member_id left join member b on b.id = p.recorded_by order by p.membership_year, p.member_id`,
  },
  {
    file: 'payments',
    about: 'the sums that the club has received of members',
    sql: `select r.id as "Id", r.member_id as "Member Id", ${fullName('m')} as "Member", r.membership_year as "Membership Year", r.received_on::text as "Received", r.amount::text as "Pounds", r.note as "Note",
      ${yes('r.settles and r.withdrawn_at is null', 'Settles the Year')}, ${inClubTime('r.recorded_at')} as "Recorded", ${fullName('b')} as "Recorded By"
      from payment r join member m on m.id = r.member_id left join member b on b.id = r.recorded_by where r.amount is not null order by r.membership_year, r.received_on, r.id`,
  },
  {
    file: 'different people',
    about: 'members who look alike, and have been said to be different people',
    sql: `select d.member_id as "Member Id", ${fullName('m')} as "Member", d.other_id as "Other Id", ${fullName('b')} as "Other"
      from different_people d join member m on m.id = d.member_id join member b on b.id = d.other_id order by d.member_id, d.other_id`,
  },
  {
    file: 'complaints',
    about: 'complaints about how personal data is handled, with their dates and answers',
    sql: `select c.id as "Id", c.member_id as "Member Id", ${fullName('m')} as "Member", ${inClubTime('c.received_at')} as "Received", c.text as "Complaint",
      ${inClubTime('c.acknowledged_at')} as "Acknowledged", ${fullName('k')} as "Acknowledged By", ${inClubTime('c.answered_at')} as "Answered", ${fullName('b')} as "Answered By", c.answer as "Answer", ${inClubTime('c.reminded_at')} as "Secretary Reminded"
      from complaint c join member m on m.id = c.member_id left join member k on k.id = c.acknowledged_by left join member b on b.id = c.answered_by order by c.id`,
  },
  {
    file: 'fee reminders',
    about: 'who has been reminded of the fee, and when',
    sql: `select f.id as "Id", f.member_id as "Member Id", ${fullName('m')} as "Member", f.membership_year as "Membership Year", ${inClubTime('f.sent_at')} as "Sent", ${fullName('b')} as "Sent By"
      from fee_reminder f join member m on m.id = f.member_id left join member b on b.id = f.sent_by order by f.id`,
  },
  {
    file: 'membership years',
    about: 'the membership years, and what each cost; the one under way costs what the file club says',
    sql: `select y.year as "Year", ${inClubTime('y.started_at')} as "Started", ${fullName('b')} as "Started By", y.fee::text as "Fee", y.contribution::text as "Contribution",
      (select string_agg(coalesce(t.name, f.key) || ': ' || f.value, ', ' order by t.position) from jsonb_each_text(y.type_fees) f left join membership_type t on t.id::text = f.key) as "Fees of Types"
      from membership_year y left join member b on b.id = y.started_by order by y.year`,
  },
  {
    file: 'events',
    about: 'rows and other events, with their plan and what was reported after them',
    rich: ['Summary', 'Description', 'Safety Report', 'Bosun Report'],
    sql: `select e.id as "Id", e.title as "Title", t.name as "Type", ${fullName('o')} as "Organiser", e.summary as "Summary", e.description as "Description",
      e.start_date::text as "Start Date", to_char(e.start_time, 'HH24:MI') as "Start Time", e.end_date::text as "End Date", to_char(e.end_time, 'HH24:MI') as "End Time",
      e.places as "Places", ${yes('e.is_full', 'Full')}, c.name as "Cancelled Because", e.cancel_comments as "Cancel Comments", e.weather_conditions as "Weather Conditions",
      e.land_crew_name as "Land Crew", e.land_crew_contact_number as "Land Crew Contact Number",
      (select string_agg(b.name, ', ' order by b.name) from planned_boat pb join boat b on b.id = pb.boat_id where pb.event_id = e.id) as "Planned Boats",
      (select string_agg(b.name, ', ' order by b.name) from used_boat ub join boat b on b.id = ub.boat_id where ub.event_id = e.id) as "Used Boats",
      ${inClubTime('e.report_filed_at')} as "Report Filed", ${fullName('rf')} as "Report Filed By",
      e.safety_report as "Safety Report", ${boatsOfPart('safety', 'Boats of the Safety Report')}, ${inClubTime('e.safety_closed_at')} as "Safety Report Closed", ${fullName('sc')} as "Safety Report Closed By",
      e.bosun_report as "Bosun Report", ${boatsOfPart('bosun', 'Boats of the Bosun Report')}, ${inClubTime('e.bosun_closed_at')} as "Bosun Report Closed", ${fullName('bc')} as "Bosun Report Closed By",
      ${inClubTime('e.created_at')} as "Created"
    from event e join event_type t on t.id = e.event_type_id join member o on o.id = e.organiser_id left join cancel_reason c on c.id = e.cancel_reason_id
      left join member rf on rf.id = e.report_filed_by left join member sc on sc.id = e.safety_closed_by left join member bc on bc.id = e.bosun_closed_by
    order by e.start_date, e.id`,
  },
  {
    file: 'attendances',
    about: 'who joined which event, was confirmed, or was removed, and why',
    sql: `select a.event_id as "Event Id", e.title as "Event", e.start_date::text as "Start Date", e.end_date::text as "End Date", a.member_id as "Member Id", ${fullName('m')} as "Member", ${inClubTime('a.joined_at')} as "Joined",
      ${yes('a.confirmed', 'Confirmed')}, ${yes('a.is_removed', 'Removed')}, ar.name as "Removed Themself Because", a.attendee_remove_comments as "Their Comments",
      orr.name as "Removed by Organiser Because", a.organiser_remove_comments as "Organiser’s Comments", ${inClubTime('a.covid_declared_at')} as "Covid Declaration", ${inClubTime('a.asked_at')} as "Asked Whether Coming", ${inClubTime('a.said_coming_at')} as "Said Coming"
    from attendee a join event e on e.id = a.event_id join member m on m.id = a.member_id
      left join attendee_remove_reason ar on ar.id = a.attendee_remove_reason_id left join organiser_remove_reason orr on orr.id = a.organiser_remove_reason_id
    order by e.start_date, a.event_id, a.id`,
  },
  {
    file: 'waiting lists',
    about: 'who waited for a place in which event, a line for each thing that happened',
    sql: `select w.id as "Entry Id", w.event_id as "Event Id", e.title as "Event", e.start_date::text as "Start Date", w.member_id as "Member Id", ${fullName('m')} as "Member", ${inClubTime('w.joined_at')} as "Joined",
      w.state as "State", ${inClubTime('w.offered_until')} as "Offered Until", s.id as "Step Id", ${inClubTime('s.at')} as "At", s.step as "What Happened", ${inClubTime('s.until')} as "Until", s.reason as "Why", s.word as "Officer’s Word",
      ${fullName('b')} as "By", o.title as "In Another Event"
    from waiting_entry w join event e on e.id = w.event_id join member m on m.id = w.member_id left join waiting_step s on s.entry_id = w.id
      left join member b on b.id = s.by_member_id left join event o on o.id = s.other_event_id order by w.id, s.id`,
  },
  {
    file: 'notices',
    about: 'what members chose to be sent beside their email preferences; without a line, the club’s usual holds',
    sql: `select n.member_id as "Member Id", ${fullName('m')} as "Member", n.notice as "Notice", ${yes('n.by_mail', 'By Email')}
      from notice_choice n join member m on m.id = n.member_id order by n.member_id, n.notice`,
  },
  {
    file: 'report notes',
    about: 'what was noted on safety and bosun reports, and why they were opened again',
    sql: `select v.event_id as "Event Id", e.title as "Event", v.part as "Report", v.note as "Note", ${inClubTime('v.noted_at')} as "Noted", ${fullName('n')} as "Noted By",
      v.reopen_reason as "Opened Again Because", ${inClubTime('v.reopened_at')} as "Opened Again", ${fullName('r')} as "Opened Again By"
      from report_review v join event e on e.id = v.event_id left join member n on n.id = v.noted_by left join member r on r.id = v.reopened_by order by v.event_id, v.part`,
  },
  ownValues('member', fullName('r')),
  ownValues('event', 'r.title'),
  {
    file: 'documents',
    about: 'the documents; each file is in the folder documents, under the name in the column File',
    files: ['File'],
    sql: `select d.id as "Id", d.title as "Title", d.type as "For", d.id || ' ' || d.file_name as "File", d.content_type as "Kind", d.size as "Bytes", ${fullName('m')} as "Uploaded By", ${inClubTime('d.uploaded_at')} as "Uploaded"
      from document d join member m on m.id = d.uploaded_by order by d.id`,
  },
  {
    file: 'messages',
    about: 'messages to groups of members; their attachments are in the folder attachments',
    rich: ['Message'],
    sql: `select g.id as "Id", ${inClubTime('g.created_at')} as "Sent", ${fullName('m')} as "By", g.filter as "To", g.html as "Message",
      (select string_agg(a.id || ' ' || a.file_name || ' (' || a.content_type || ')', ', ' order by a.id) from mail_attachment a where a.group_message_id = g.id) as "Attachments"
      from group_message g left join member m on m.id = g.sender_id order by g.id`,
  },
  {
    file: 'boats',
    about: 'the boats',
    sql: `select id as "Id", name as "Name", boat_class as "Class", seats as "Seats", notes as "Notes", ${yes('is_active', 'In Service')} from boat order by position, id`,
  },
  {
    file: 'club',
    about: 'what the club says about itself, its bank details, and how long it keeps things',
    rich: ['Introduction', 'Partnership'],
    sql: `select id as "Id", title as "Name", ${pictureFile('logo_picture_id', 'logo_url', 'Logo')}, address as "Address", email as "Email", social_url as "Social Group", whats_app_country_code as "Country Code for WhatsApp",
      fee::text as "Fee", contribution::text as "Contribution", payment_reference as "Payment Reference", pay_by as "Pay By", bank_name as "Bank", account_name as "Account Name", sort_code as "Sort Code", account_number as "Account Number",
      membership_year as "Membership Year", time_zone as "Time Zone",
      intro_title as "Introduction Title", intro_summary as "Introduction Summary", intro_description as "Introduction", ${pictureFile('intro_picture_id', 'intro_image_url', 'Introduction Picture')}, intro_alt as "Introduction Picture Shows",
      ${pictureFile('advert_picture_id', 'advert_image_url', 'Advert')}, advert_alt as "Advert Shows", partnership_title as "Partnership Title", partnership_description as "Partnership",
      keep_medical_days as "Keep Medical Notes Days", keep_mail_months as "Keep Emails Months", keep_history_years as "Keep History Years", medical_days_around_row as "Medical Notes Days Around Row", ${yes('is_unlisted', 'Kept Out of Search Engines')}
      from club_settings`,
  },
  {
    file: 'water',
    about:
      'how tide and light are found at the slipway, when the club rows, how places are offered to those who wait, and what is asked in the evening',
    sql: `select id as "Id", ${yes('has_tides', 'Tide and Light')}, slipway as "Slipway", station->>'name' as "Station of Its Own", ${yes('confirmation is not null', 'Station Confirmed')}, high_minutes as "High Water Later Minutes", low_minutes as "Low Water Later Minutes",
      height_offset::text as "Water Higher Metres", minutes_before as "Minutes Before High Water", minutes_after as "Minutes After High Water", highest_water::text as "Highest Water Metres",
      ${yes('has_places', 'Places and a Waiting List')}, answer_hours as "Hours to Answer", answer_minutes_day_before as "Minutes to Answer on the Day Before", answer_minutes_on_day as "Minutes to Answer on the Day",
      offers_end_minutes as "Minutes Before a Row Without Offers", rests_from as "Rests From", rests_to as "Rests To",
      ${yes('asks_evening', 'Asks the Evening Before')}, ${yes('has_digest', 'Digest on Sunday')}, evening_hour as "Hour of the Evening’s Emails",
      ${yes('pushes_to_minors', 'Notifications for Members under 18')} from water_settings`,
  },
  {
    file: 'tides',
    about: 'the high and low waters at the slipway, from tables that the club has brought and from predictions',
    sql: `select ${inClubTime('at')} as "At", height::text as "Height", ${yes('is_high', 'High Water')}, table_source as "Table" from tide_extreme order by at`,
  },
  {
    file: 'site/slides',
    about: 'the slides of the home page; their pictures are in the folder pictures',
    sql: `select id as "Id", header as "Header", sub_text as "Text", ${pictureFile('picture_id', 'image_url', 'Picture')}, alt as "Picture Shows" from home_slide order by position, id`,
  },
  {
    file: 'site/features',
    about: 'what the club offers',
    sql: `select id as "Id", title as "Title", summary as "Text" from home_feature order by position, id`,
  },
  {
    file: 'site/partners',
    about: 'the partners',
    sql: `select id as "Id", name as "Name", url as "Web Address", ${pictureFile('picture_id', 'logo_url', 'Logo')} from partner order by position, id`,
  },
  {
    file: 'site/texts',
    about: 'the texts of Learn to Row, Merchandise and Contact Us',
    rich: ['Clothing', 'Swimming', 'Sizes', 'Lifejackets', 'Partner Shop'],
    sql: `select id as "Id", contact_lead as "Contact Us", learn_lead as "Learn to Row", ${pictureFile('learn_picture_id', 'learn_image_url', 'Learn to Row Picture')}, learn_alt as "Learn to Row Picture Shows", clothing as "Clothing", swimming as "Swimming",
      merchandise_lead as "Merchandise", ${pictureFile('merchandise_picture_id', 'merchandise_image_url', 'Merchandise Picture')}, merchandise_alt as "Merchandise Picture Shows", sizes as "Sizes", lifejackets as "Lifejackets", partner_shop as "Partner Shop" from site_texts`,
  },
  {
    file: 'site/links',
    about: 'the links of Learn to Row',
    sql: `select id as "Id", title as "Title", url as "Web Address", summary as "Text" from learn_link order by position, id`,
  },
  {
    file: 'site/merchandise',
    about: 'club kit and prices',
    sql: `select id as "Id", name as "Name", price as "Price", note as "Text" from merchandise_item order by position, id`,
  },
  {
    file: 'site/sizes',
    about: 'the size tables, a line for each size, under the headings of its columns',
    sql: `select s.id as "Table Id", s.title as "Table", s.size_heading as "First Heading", r.size->>'size' as "First", s.first_heading as "Second Heading", r.size->>'first' as "Second", s.second_heading as "Third Heading", r.size->>'second' as "Third"
      from size_table s left join lateral jsonb_array_elements(s.rows) with ordinality as r(size, line) on true order by s.position, s.id, r.line`,
  },
  {
    file: 'site/pictures',
    about: 'the pictures, as large as they are kept; each is in the folder pictures',
    sql: `select id as "Id", id || '.' || fallback as "File", width as "Width", height as "Height", ${inClubTime('uploaded_at')} as "Uploaded" from picture order by id`,
  },
  {
    file: 'imports',
    about: 'when members were brought in from a file',
    sql: `select i.id as "Id", ${inClubTime('i.imported_at')} as "Imported", ${fullName('b')} as "By", i.added as "Added", i.updated as "Updated"
      from member_import i left join member b on b.id = i.imported_by order by i.id`,
  },
  {
    file: 'history',
    about: 'who changed what, when, before and after, and who read whose medical notes',
    sql: `select h.id as "Id", ${inClubTime('h.at')} as "At", h.actor_id as "Member Id", ${fullName('m')} as "Who", h.deed as "Deed", h.subject_type as "Of", h.subject_id as "Of Id", h.member_id as "About Member Id", h.event_id as "About Event Id", h.before::text as "Before", h.after::text as "After"
      from change_history h left join member m on m.id = h.actor_id order by h.id`,
  },
  {
    file: 'shared filters',
    about: 'the filters of the members list that the committee shares',
    sql: `select id as "Id", name as "Name", "group" as "Group", query as "Query", ${inClubTime('shared_at')} as "Shared" from shared_filter order by id`,
  },
  ownFields(
    'member',
    `, f.filled_by as "Filled In By", ${yes('f.is_in_registration', 'In the Registration')}, f.seen_by as "Seen By"`,
  ),
  ownFields('event', `, ${yes('f.members_see_it', 'Members See It')}`),
  lookup('event types', 'event_type', 'the types of events', `, ${yes('is_row_event', 'Row')}`),
  lookup(
    'membership types',
    'membership_type',
    'the types of membership, with the yearly fee of those that have their own',
    ', fee::text as "Fee"',
  ),
  lookup('swimming abilities', 'swimming_ability', 'how well members swim'),
  lookup('genders', 'gender', 'genders'),
  lookup('ethnicities', 'ethnicity', 'ethnicities'),
  lookup(
    'email preferences',
    'email_preference',
    'the kinds of news that members choose',
    `, (select string_agg(t.name, ', ' order by t.position, t.id) from email_preference_event_type c join event_type t on t.id = c.event_type_id where c.preference_id = l.id) as "Event Types"`,
  ),
  lookup('cancel reasons', 'cancel_reason', 'why events are cancelled'),
  lookup('attendee remove reasons', 'attendee_remove_reason', 'why members remove themselves'),
  lookup('organiser remove reasons', 'organiser_remove_reason', 'why organisers remove members'),
]

/**
 * Tables and columns that no file shows, with the reason: a table, a column of it, or with '*' that column of every
 * table. A table or column that is neither here nor in a file fails tests/trust/exportClub.test.ts.
 */
export const NOT_EXPORTED: Readonly<Record<string, string>> = {
  ...just('who is signed in and how, which is good for nothing elsewhere', [
    ...['session', 'refresh_token', 'sign_in_record', 'sign_in_ticket', 'factor_under_way', 'throttle'],
    ...['secret', 'authenticator_app', 'passkey', 'recovery_code', 'first_start_link', 'reset_code', 'invitation.hash'],
    ...['calendar_address', 'push_subscription'],
    ...['member.password_hash', 'member.has_signed_in', 'asked_address', 'left_address'],
  ]),
  ...just('copies of what the other files say, some with links that work like a password', ['mail']),
  ...just('what devices are told within the next hours or days', ['push']),
  ...just('events that only their organiser knows of yet', ['event_draft']),
  ...just('the bytes of the files, which are in the folders', ['stored_file', 'file_piece', 'picture_rendition']),
  ...just('how far the club has got with its first steps', [
    'first_default',
    'first_step',
    'member_field.is_newly_shown',
  ]),
  ...just('counts of what the other files hold', ['event_attendance', 'member_rowing']),
  ...just('what has been asked and sent of an evening, so that nothing is twice', ['asked_event', 'week_digest']),
  ...just('which warnings of the end of the tide tables have been sent', [
    'tide_end_notice',
    'water_settings.tells_unconfirmed',
  ]),
  ...just('what the program needs for itself', [
    ...['*.version', '*.idempotency_key', '*.idempotency_digest'],
    ...['club_settings.cut_by', 'picture.digest', 'picture.unused_since', 'event.starts_at', 'event.ends_at'],
    ...[
      'member.family_name_small',
      'member.first_name_small',
      'member.family_name_folded',
      'member.first_name_folded',
      'member.search_text',
    ],
  ]),
}

function just(reason: string, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.map(name => [name, reason]))
}
