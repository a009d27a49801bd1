// The floor of the server's figures: Fastify and pg with nothing of ours, one prepared query for each answer, as the
// product asks it.
import Fastify from 'fastify'
import pg from 'pg'

const QUERIES = {
  // The columns of the members list, in the same order and with the same counts. The rows that have not ended are
  // subtracted from the kept count.
  members: `select m.*, coalesce(k.rows, 0) - c.rows "completedRows" from (
      select m.id, m.family_name "familyName", m.first_name "firstName", t.name "membershipType", m.email, m.phone_number "phoneNumber",
        m.affiliated_club "affiliatedClub", m.is_approved "isApproved", m.is_active "isActive",
        p.member_id is not null or t.name = 'Life' "hasPaid", p.recorded_at "paidAt"
      from member m left join membership_type t on t.id = m.membership_type_id
      left join lateral (select p.member_id, p.recorded_at from payment p where p.member_id = m.id and p.settles and p.withdrawn_at is null
    and p.membership_year = (select membership_year from club_settings) order by p.recorded_at limit 1) p on true
      order by m.family_name_small, m.first_name_small, m.id limit $1) m
    left join member_rowing k on k.member_id = m.id
    left join lateral (select count(*)::int as rows from event e join event_type k on k.id = e.event_type_id join attendee a on a.event_id = e.id
      where e.ends_at > now() and e.cancel_reason_id is null and k.is_row_event and a.member_id = m.id and a.confirmed and not a.is_removed) c on true`,
  rows: `select e.id "eventId", e.title, o.first_name || ' ' || o.family_name organiser, e.start_date "startDate", e.end_date "endDate",
      e.start_time "startTime", e.end_time "endTime", (select attending from event_attendance k where k.event_id = e.id) "noAttendees",
      t.name "eventType", e.is_full "eventFull", e.cancel_reason_id "cancelledId", r.name "cancelledReason", e.summary,
      e.starts_at > now() "isInFuture", e.ends_at <= now() "hasEnded", e.report_filed_at is not null "reportCreated",
      coalesce(a.confirmed, false) confirmed, x.name "attendeeRemoved", y.name "organiserRemoved", a.id "attendeeId", a.covid_declared_at is not null "covidFormCompleted"
    from event e join member o on o.id = e.organiser_id join event_type t on t.id = e.event_type_id
    left join cancel_reason r on r.id = e.cancel_reason_id left join attendee a on a.event_id = e.id and a.member_id = 1
    left join attendee_remove_reason x on x.id = a.attendee_remove_reason_id left join organiser_remove_reason y on y.id = a.organiser_remove_reason_id
    where e.ends_at > now() order by e.starts_at, e.id limit $1`,
}

pg.types.setTypeParser(pg.types.builtins.DATE, day => day)
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 })
const app = Fastify()
const home = await (await fetch(process.env.HOME_PAGE)).text()
for (const [name, text] of Object.entries(QUERIES))
  app.get(`/${name}`, async request => (await pool.query({ name, text, values: [request.query.limit] })).rows)
app.get('/home', (_request, reply) => reply.type('text/html; charset=utf-8').send(home))
await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) })
console.log(`http://127.0.0.1:${process.env.PORT}`)
process.on('SIGTERM', () => process.exit(0))
