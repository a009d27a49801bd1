// Every page is accessible in both colour schemes, and no wider than the phone. `npm test` looks at twelve pages alone
// (pages.spec.ts).
import { expectEachFits, NEXT_EVENT } from '../eachFits'
import { at, expect, test } from '../club'

// Each on its own, so that no worker of the run ends long before the others.
test.describe.configure({ mode: 'parallel' })

const PUBLIC = [
  '/home',
  '/contact-us',
  '/merchandise',
  '/learnToRow',
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password/1/no-such-code',
]
const MEMBERS = [
  '/members/home',
  '/members/rows/My%20Events/Upcoming',
  '/members/rows/All%20Events/Upcoming',
  '/members/rows/All%20Events/Previous',
  '/members/news',
  '/members/news?list=archieved',
  '/members/documents',
  '/members/account',
  '/members/changePassword',
  '/members/account/sessions',
  '/members/account/medicalReadings',
  '/members/account/payments',
  '/members/account/calendar',
  '/members/account/privacy',
  '/members/account/notices',
  '/members/account/two-step',
  // Says that it is not open to them.
  '/members/event/organiser/add',
]

const OFFICERS = [
  '/members/home',
  '/members/rows/Organised%20Events/Upcoming',
  '/members/rows/Organised%20Events/Pending%20Report',
  '/members/event/organiser/add',
]

const REPORTS = ['boats-used', 'rows-organised', 'unique-rowers', 'members', 'maintenance', 'safety'].map(
  report => `/members/committee/reports/${report}`,
)
const SECRETARY = [
  '/members/users/list/All',
  '/members/users/list/Unpaid',
  '/members/users/duplicates',
  '/members/committee/documents/Committee',
  '/members/committee/upload/Member',
  '/members/committee/payments',
  '/members/committee/complaints',
  '/members/committee/setup/import',
  '/members/committee/setup/invitations',
]
const OTHER_OFFICERS = [
  '/members/committee/bosun/New',
  '/members/committee/safety/Closed',
  ...REPORTS,
  '/members/committee/webadmin',
  '/members/committee/setup',
  '/members/committee/setup/boats',
  '/members/committee/setup/boats/new',
  '/members/committee/setup/slides',
  '/members/committee/setup/slides/new',
  '/members/committee/setup/sizeTables/1',
  '/members/committee/setup/settings/bank',
  '/members/committee/history',
  '/members/committee/history/medicalReadings',
  '/members/committee/setup/mails/All',
  '/members/committee/setup/start',
  '/members/committee/setup/mailServer',
  '/members/committee/setup/health',
  '/members/committee/setup/backups',
  '/members/committee/setup/tides',
]

test('[NAV-03] every public page opens without a login, is accessible and fits, on a laptop in light and on a phone in dark', async ({
  page,
  expectAccessible,
}) => {
  await expectEachFits(page, PUBLIC, expectAccessible)
})

test('[NAV-01] [SET-10] outside the application an accessible page says that there is nothing, and leads home', async ({
  page,
  expectAccessible,
  allowConsoleError,
}) => {
  allowConsoleError(/404/)
  expect((await page.goto('/nowhere'))?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
  await expectAccessible()
  await page.getByRole('link', { name: 'Go to the home page' }).click()
  await expect(page).toHaveURL(at('/home'))
})

test('[NAV-12] every members page is accessible and fits, on a laptop in light and on a phone in dark', async ({
  page,
  club,
  signInByCall,
  expectAccessible,
}) => {
  const [event] = await club.sql<{ id: number }>(NEXT_EVENT)
  const ofEvent = ['view', 'report', 'messageOrganiser', 'offer'].map(screen => `/members/event/${screen}/${event?.id}`)
  await signInByCall('member')
  await expectEachFits(page, [...MEMBERS, ...ofEvent], expectAccessible)
})

test('[NAV-10] every page of a Duty Officer is accessible and fits, on a laptop in light and on a phone in dark', async ({
  page,
  club,
  signInByCall,
  expectAccessible,
}) => {
  const [coming] = await club.sql<{ id: number; attendee: number }>(
    'select e.id, a.id as attendee from event e join attendee a on a.event_id = e.id where e.ends_at > $now and e.cancel_reason_id is null and not a.is_removed order by e.starts_at limit 1',
  )
  const [over] = await club.sql<{ id: number }>(
    'select id from event where ends_at < $now and cancel_reason_id is null and report_filed_at is null limit 1',
  )
  await signInByCall('officer')
  const organiser = '/members/event/organiser'
  const ofEvent = ['view', 'edit', 'cancel', 'addAttendee', 'messageToAll'].map(
    screen => `${organiser}/${screen}/${coming?.id}`,
  )
  const ofAttendee = ['remove', 'message'].map(screen => `${organiser}/attendee/${coming?.attendee}/${screen}`)
  await expectEachFits(
    page,
    [...OFFICERS, ...ofEvent, ...ofAttendee, `${organiser}/report/${over?.id}`],
    expectAccessible,
  )
})

test('[NAV-07] [NAV-08] every page about members and documents is accessible and fits, on a laptop in light and on a phone in dark', async ({
  page,
  club,
  signInByCall,
  expectAccessible,
}) => {
  const [waiting] = await club.sql<{ id: number }>(
    "insert into member (first_name, family_name, email, registered_at) values ('Somebody', 'Waiting', 'somebody-waiting@visitor.example', $now) returning id",
  )
  const [active] = await club.sql<{ id: number }>("select id from member where email = 'unpaid@demo.example'")
  const [document] = await club.sql<{ id: number }>('select min(id) as id from document')
  const [one, other] = await club.sql<{ id: number }>(
    `insert into member (first_name, family_name, email, date_of_birth, phone_number, registered_at)
     select 'Somebody', 'Twice', 'twice' || n || '@visitor.example', '1981-01-01', '01752 ' || n, $now from generate_series(1, 2) n returning id`,
  )
  await signInByCall('secretary')
  const ofMember = [
    `view/${active?.id}`,
    `form/${active?.id}`,
    `approve/${waiting?.id}`,
    'message/Unpaid',
    `merge/${one?.id}/${other?.id}`,
  ].map(screen => `/members/users/${screen}`)
  const ofDocument = ['docEdit', 'docDelete'].map(screen => `/members/committee/${screen}/${document?.id}`)
  await expectEachFits(page, [...SECRETARY, ...ofMember, ...ofDocument], expectAccessible)
})

test('[NAV-08] [NAV-13] every page of the other officers is accessible and fits, on a laptop in light and on a phone in dark', async ({
  page,
  club,
  signInByCall,
  expectAccessible,
}) => {
  // A page of the history that is full, whatever the other tests have done.
  await club.sql(
    `insert into change_history (actor_id, deed, subject_type, subject_id, at, before, after, member_id, event_id)
     select 1, 'attendees.confirm', 'attendee', a.id, $now, '{"confirmed": false}', '{"confirmed": true}', a.member_id, a.event_id from attendee a limit 25`,
  )
  await signInByCall('admin')
  await expectEachFits(page, OTHER_OFFICERS, expectAccessible)
})
