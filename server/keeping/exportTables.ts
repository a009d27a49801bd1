// What of the club goes into an export: the tables that a person would understand, with lookups by their names.

export interface ExportedTable {
  /** Its file is called so, with .csv. */
  file: string
  /** For the README of the export. */
  about: string
  /** Its columns bear the names that the file shows. */
  sql: string
  /** Columns that hold rich text, which is written as plain text. */
  rich?: readonly string[]
  /** Columns that name a file of the export. */
  files?: readonly string[]
}

const yes = (condition: string, label: string) => `case when ${condition} then 'yes' else 'no' end as "${label}"`
const fullName = (who: string) => `${who}.first_name || ' ' || ${who}.family_name`
const inClubTime = (instant: string) =>
  `to_char(${instant} at time zone (select time_zone from club_settings), 'YYYY-MM-DD HH24:MI')`

const lookup = (file: string, table: string, about: string, more = ''): ExportedTable => ({
  file: `lookups/${file}`,
  about,
  sql: `select id as "Id", name as "Name"${more} from ${table} order by position, id`,
})

export const EXPORTED_TABLES: readonly ExportedTable[] = [
  {
    file: 'members',
    about: 'everybody on record, also those who have left or wait for approval; medical conditions too',
    sql: `select m.id as "Id", m.first_name as "First Name", m.family_name as "Surname", m.email as "Email", m.date_of_birth::text as "Date of Birth",
      m.address_line1 as "Address Line 1", m.address_line2 as "Address Line 2", m.address_line3 as "Address Line 3", m.town as "Town", m.county as "County", m.postcode as "Postcode",
      m.phone_number as "Phone Number", m.medical_conditions as "Medical Conditions", t.name as "Membership Type", m.affiliated_club as "Affiliated Club",
      ${yes('m.has_first_aid_certificate', 'First Aid Certificate')}, m.first_aid_certificate_expiry::text as "First Aid Expiry", s.name as "Swimming Ability", g.name as "Gender", e.name as "Ethnicity",
      (select string_agg(r.name, ', ' order by r.id) from member_role mr join role r on r.id = mr.role_id where mr.member_id = m.id) as "Roles",
      (select string_agg(p.name, ', ' order by p.position) from member_email_preference mp join email_preference p on p.id = mp.preference_id where mp.member_id = m.id) as "Email Preferences",
      ${yes('m.consent_data_sharing', 'Consents to Data Sharing')}, ${yes('m.updated_profile', 'Profile Completed')}, ${yes('m.is_approved', 'Approved')}, ${yes('m.is_active', 'Active')},
      ${inClubTime('m.registered_at')} as "Registered"
    from member m left join membership_type t on t.id = m.membership_type_id left join swimming_ability s on s.id = m.swimming_ability_id
      left join gender g on g.id = m.gender_id left join ethnicity e on e.id = m.ethnicity_id
    order by m.id`,
  },
  {
    file: 'payments',
    about: 'who is recorded as paid for which membership year',
    sql: `select p.member_id as "Member Id", ${fullName('m')} as "Member", p.membership_year as "Membership Year", ${inClubTime('p.recorded_at')} as "Recorded", ${fullName('b')} as "Recorded By"
      from member_payment p join member m on m.id = p.member_id left join member b on b.id = p.recorded_by order by p.membership_year, p.member_id`,
  },
  {
    file: 'events',
    about: 'rows and other events, with their plan and what was reported after them',
    rich: ['Summary', 'Description', 'Safety Report', 'Bosun Report'],
    sql: `select e.id as "Id", e.title as "Title", t.name as "Type", ${fullName('o')} as "Organiser", e.summary as "Summary", e.description as "Description",
      e.start_date::text as "Start Date", to_char(e.start_time, 'HH24:MI') as "Start Time", e.end_date::text as "End Date", to_char(e.end_time, 'HH24:MI') as "End Time",
      ${yes('e.is_full', 'Full')}, c.name as "Cancelled Because", e.cancel_comments as "Cancel Comments", e.weather_conditions as "Weather Conditions",
      e.land_crew_name as "Land Crew", e.land_crew_contact_number as "Land Crew Contact Number",
      (select string_agg(b.name, ', ' order by b.name) from planned_boat pb join boat b on b.id = pb.boat_id where pb.event_id = e.id) as "Planned Boats",
      (select string_agg(b.name, ', ' order by b.name) from used_boat ub join boat b on b.id = ub.boat_id where ub.event_id = e.id) as "Used Boats",
      ${inClubTime('e.report_filed_at')} as "Report Filed", e.safety_report as "Safety Report", ${inClubTime('e.safety_closed_at')} as "Safety Report Closed", e.bosun_report as "Bosun Report", ${inClubTime('e.bosun_closed_at')} as "Bosun Report Closed"
    from event e join event_type t on t.id = e.event_type_id join member o on o.id = e.organiser_id left join cancel_reason c on c.id = e.cancel_reason_id
    order by e.start_date, e.id`,
  },
  {
    file: 'attendances',
    about: 'who joined which event, was confirmed, or was removed, and why',
    sql: `select a.event_id as "Event Id", e.title as "Event", e.start_date::text as "Start Date", a.member_id as "Member Id", ${fullName('m')} as "Member", ${inClubTime('a.joined_at')} as "Joined",
      ${yes('a.confirmed', 'Confirmed')}, ${yes('a.is_removed', 'Removed')}, ar.name as "Removed Themself Because", a.attendee_remove_comments as "Their Comments",
      orr.name as "Removed by Organiser Because", a.organiser_remove_comments as "Organiser’s Comments", ${inClubTime('a.covid_declared_at')} as "Covid Declaration"
    from attendee a join event e on e.id = a.event_id join member m on m.id = a.member_id
      left join attendee_remove_reason ar on ar.id = a.attendee_remove_reason_id left join organiser_remove_reason orr on orr.id = a.organiser_remove_reason_id
    order by e.start_date, a.event_id, a.id`,
  },
  {
    file: 'documents',
    about: 'the documents; each file is in the folder documents, under the name in the column File',
    files: ['File'],
    sql: `select d.id as "Id", d.title as "Title", d.type as "For", d.id || ' ' || d.file_name as "File", d.content_type as "Kind", d.size as "Bytes", ${fullName('m')} as "Uploaded By", ${inClubTime('d.uploaded_at')} as "Uploaded"
      from document d join member m on m.id = d.uploaded_by order by d.id`,
  },
  {
    file: 'messages',
    about: 'messages to groups of members',
    rich: ['Message'],
    sql: `select g.id as "Id", ${inClubTime('g.created_at')} as "Sent", ${fullName('m')} as "By", g.filter as "To", g.html as "Message"
      from group_message g left join member m on m.id = g.sender_id order by g.id`,
  },
  {
    file: 'boats',
    about: 'the boats',
    sql: `select id as "Id", name as "Name", ${yes('is_active', 'In Service')} from boat order by position, id`,
  },
  {
    file: 'club',
    about: 'what the club says about itself, and its bank details',
    sql: `select title as "Name", address as "Address", email as "Email", social_url as "Social Group", fee::text as "Fee", contribution::text as "Contribution", payment_reference as "Payment Reference",
      bank_name as "Bank", account_name as "Account Name", sort_code as "Sort Code", account_number as "Account Number", membership_year as "Membership Year", time_zone as "Time Zone" from club_settings`,
  },
  lookup('event types', 'event_type', 'the types of events', `, ${yes('is_row_event', 'Row')}`),
  lookup('membership types', 'membership_type', 'the types of membership'),
  lookup('swimming abilities', 'swimming_ability', 'how well members swim'),
  lookup('genders', 'gender', 'genders'),
  lookup('ethnicities', 'ethnicity', 'ethnicities'),
  lookup('email preferences', 'email_preference', 'the kinds of news that members choose'),
  lookup('cancel reasons', 'cancel_reason', 'why events are cancelled'),
  lookup('attendee remove reasons', 'attendee_remove_reason', 'why members remove themselves'),
  lookup('organiser remove reasons', 'organiser_remove_reason', 'why organisers remove members'),
]
