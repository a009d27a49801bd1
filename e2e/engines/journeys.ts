// The main journeys in the engines of Safari and Firefox. Those in Chromium (e2e/*.spec.ts) try each step more closely.
import { writeFile } from 'node:fs/promises'
import { expect, test } from './test'
import { LAPTOP, PHONE } from './window'

/** 28112026 of 2026-11-28: in the order in which a date is shown. */
const digitsOf = (day: string) => day.split('-').toReversed().join('')

test('[EVT-09] a member asks for a place in a row, on a phone where the engine is that of iPhones', async ({
  window,
  club,
  engineName,
}) => {
  const [event] = await club.sql<{ id: number }>(
    `insert into event (title, event_type_id, organiser_id, summary, start_date, start_time, end_time, created_at)
     select 'Dawn row to the weir', (select id from event_type where name = 'Club Row'), id, '<p>Early.</p>', $today + 3, '06:30', '08:30', $now
     from member where email = 'officer@demo.example' returning id`,
  )
  await window.resize(engineName === 'webkit' ? PHONE : LAPTOP)
  await window.signIn('member')
  expect(await window.overflow()).toBeLessThanOrEqual(0)
  await window.open(`/members/event/view/${event?.id}`)
  await window.press('button', '^Join Row / Event$')
  await window.read('(Waiting for DO to Confirm)')
  expect(await window.overflow()).toBeLessThanOrEqual(0)
  expect(
    await club.sql(
      'select m.email, a.confirmed from attendee a join member m on m.id = a.member_id where a.event_id = $1',
      [event?.id],
    ),
  ).toEqual([{ email: 'member@demo.example', confirmed: false }])
  await club.mailTo('officer@demo.example', /Dawn row to the weir/)

  await window.open('/members/home')
  await window.read('Waiting for Organiser (DO) to Confirm')
})

test('[ORG-07] [ORG-05] [ORG-08] an officer plans a row, confirms who joins, and files the report', async ({
  window,
  club,
}) => {
  const title = 'Saltings at the equinox'
  await window.resize(LAPTOP)
  await window.signIn('officer')

  await window.press('link', '^Add Row/Event$')
  await window.type('^Title', title)
  await window.choose('^Event Type', '^Club Row$')
  await window.typeDigits('^Start Date', digitsOf(club.day(10)))
  await window.typeDigits('^Start Time', '0915')
  await window.typeDigits('^End Time', '1600')
  await window.type('^Summary', 'Two tides and a picnic at the hut.')
  await window.press('button', '^Save Details & Send$')
  const eventId = Number((await window.waitForPath(/\/organiser\/view\/\d+$/)).split('/').at(-1))
  await window.find('heading', `^${title}$`)
  await window.read('09:15')
  expect(
    await club.sql(
      "select to_char(start_date, 'YYYY-MM-DD') as day, start_time as start, end_time as end, summary from event where id = $1",
      [eventId],
    ),
  ).toEqual([
    { day: club.day(10), start: '09:15:00', end: '16:00:00', summary: '<p>Two tides and a picnic at the hut.</p>' },
  ])

  await club.sql(
    "insert into attendee (event_id, member_id, joined_at, confirmed) select $1, id, $now, false from member where email = 'unpaid@demo.example'",
    [eventId],
  )
  await window.open(`/members/event/organiser/view/${eventId}`)
  await window.press('button', '^Confirm', await window.findSaying('listitem', 'Tobias Okonjo-Reed'))
  await club.mailTo('unpaid@demo.example', /confirmed/i)

  await club.sql('update event set start_date = start_date - 14, end_date = end_date - 14 where id = $1', [eventId])
  await window.open('/members/rows/Organised%20Events/Pending%20Report')
  await window.press('link', `Create Report.*${title}`)
  await window.waitForPath(/\/organiser\/report\/\d+$/)
  await window.type('^Safety Report', 'A near miss with a ferry.')
  await window.type('^Bosun Report', 'Rowlock loose in seat two.')
  await window.press('button', '^(Save|File|Send)')
  await window.waitForPath(/\/members\/event\/report\/\d+$/)
  await window.read('A near miss with a ferry.')
  await window.read('Rowlock loose in seat two.')
  await club.mailSaying('bosun@demo.example', 'Rowlock loose in seat two.')
})

test('[ADM-03] the Membership Secretary marks two members paid, and takes it back', async ({ window, club }) => {
  await club.sql(
    `insert into member (first_name, family_name, email, date_of_birth, registered_at, is_approved, membership_type_id)
     select 'Unpaid', 'Engine' || n, 'engine' || n || '@visitor.example', '1985-06-01', $now, true, (select id from membership_type where name = 'Full') from generate_series(1, 3) n`,
  )
  const paid = async () =>
    (
      await club.sql<{ name: string }>(
        "select family_name as name from member m join payment p on p.member_id = m.id where family_name like 'Engine%' order by 1",
      )
    ).map(({ name }) => name)
  await window.resize(LAPTOP)
  await window.signIn('secretary')
  await window.open('/members/users/list/Unpaid')
  await window.type('^Search', 'Engine')
  await window.find('checkbox', '^Tick Unpaid Engine3$')
  await window.press('checkbox', '^Tick Unpaid Engine1$')
  await window.press('checkbox', '^Tick Unpaid Engine2$')
  await window.press('button', '^Has Paid', await window.find('region', '^Ticked'))
  await window.press('button', '^Has Paid$', await window.find('dialog', ''))
  await window.read('2 members marked as paid.')
  expect(await paid()).toEqual(['Engine1', 'Engine2'])
  await window.press('button', '^Undo$')
  await window.find('checkbox', '^Tick Unpaid Engine1$')
  expect(await paid()).toEqual([])
})

test('[DOC-02] a committee member uploads a document, and its bytes are on record', async ({ window, club }, info) => {
  const bytes = Buffer.from(
    Array.from({ length: 200_000 }, (_, index) => `${index},${(index * 7919) % 1000}\n`).join(''),
  )
  const file = info.outputPath('tides.csv')
  await writeFile(file, bytes)
  await window.resize(LAPTOP)
  await window.signIn('committee')
  await window.open('/members/committee/documents/Member')
  await window.press('link', '^Upload New Document$')
  await window.type('^Title', 'Tide tables')
  await window.attach(file)
  await window.read('tides.csv')
  await window.press('button', '^Save Document$')
  await window.waitForPath(/\/committee\/documents\/Member$/)
  await window.read('Tide tables')
  const [stored] = await club.sql<{ bytes: Buffer }>(
    "select string_agg(p.bytes, ''::bytea order by p.start) as bytes from document d join stored_file f on f.document_id = d.id join file_piece p on p.file_id = f.id where d.title = 'Tide tables'",
  )
  expect(stored?.bytes.equals(bytes)).toBe(true)
})
