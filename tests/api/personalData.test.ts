// Tests what members receive of everything that the club holds about them.
import { expect, test } from 'vitest'
import type { PersonalData } from '#contract/calls/privacy'
import { PERSONAL_DATA_SECTIONS, LEFT_OUT } from '../../server/privacy/personalDataSections'
import { testClub, type TestSession } from '../testClub'
import { documentMaker } from './documentMaker'
import { eventMaker } from './eventMaker'

const club = testClub()

const dataOf = async (as: TestSession) => (await club.call('GET /api/user/heldData', { as })).body
const section = (data: PersonalData, title: string) => data.sections.find(each => each.title === title)?.records

test('[SET-07] every column of the database that leads to a member is given out, or has a reason not to be', async () => {
  const { rows } = await club.pool.query<{ column: string }>(`
    select c.relname || '.' || a.attname as column
    from pg_constraint k join pg_class c on c.oid = k.conrelid
    join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any(k.conkey)
    where k.contype = 'f' and k.confrelid = 'member'::regclass`)
  const answered = [...PERSONAL_DATA_SECTIONS.flatMap(({ covers = [] }) => covers), ...Object.keys(LEFT_OUT)]
  expect(answered.toSorted()).toEqual(rows.map(({ column }) => column).toSorted())
})

test('[SET-07] a member is given all that is held about them, and nothing of anybody else', async () => {
  const make = await eventMaker(club)
  const { documentWith } = await documentMaker(club)
  const [row, another] = [
    await club.memberWith({
      firstName: 'Nia',
      familyName: 'Rees',
      medicalConditions: 'Asthma: inhaler in the bag',
      roles: ['Member', 'Duty Officer', 'Bosun'],
      paid: true,
    }),
    await club.memberWith({
      firstName: 'Zebedee',
      familyName: 'Elsewhere',
      medicalConditions: 'Hay fever',
      paid: true,
    }),
  ]
  const committee = await club.signedIn({ firstName: 'Olwen', familyName: 'Tide', roles: ['Member', 'Bosun'] })
  const event = await make.eventWith({ title: 'Harbour row', organiserId: row.id })
  await make.attend(event.id, another.id, { confirmed: true })
  const days = { startDate: '2026-11-23', endDate: '2026-11-25' }
  const other = await make.eventWith({ title: 'Evening tide', organiserId: another.id, ...days })
  await make.attend(other.id, row.id, { confirmed: true })
  await documentWith({ title: 'Tide table', uploadedBy: row.id })
  await club.call('GET /api/user/getAdminView', { as: committee, query: { id: row.id } })
  await club.call('GET /api/user/forgotPasswordEmail', { query: { userName: row.email } })
  const as = await club.signIn(row.email)

  const data = await dataOf(as)
  expect(data).toMatchObject({ member: 'Nia Rees', madeAt: club.now().toISOString() })
  expect(section(data, 'Your details')).toMatchObject([
    {
      'Member number': row.id,
      'First name': 'Nia',
      'Email address': row.email,
      'Medical conditions': 'Asthma: inhaler in the bag',
      'Date of birth': '1980-05-17',
      'Membership type': 'Full',
      'A password is set': true,
    },
  ])
  expect(section(data, 'Your roles')).toEqual([{ Role: 'Member' }, { Role: 'Duty Officer' }, { Role: 'Bosun' }])
  expect(section(data, 'Your payments')).toMatchObject([{ 'Membership year': 2026 }])
  expect(section(data, 'Rows and events that you joined')).toMatchObject([
    { Title: 'Evening tide', Date: days.startDate, 'Last day': days.endDate, Confirmed: true },
  ])
  expect(section(data, 'Rows and events that you organised')).toMatchObject([
    { Title: 'Harbour row', 'You organised it': true },
  ])
  expect(section(data, 'Documents that you uploaded')).toMatchObject([{ Title: 'Tide table' }])
  expect(section(data, 'Who has read your medical conditions')).toEqual([
    { When: club.now().toISOString(), Who: 'Olwen Tide' },
  ])
  expect(section(data, 'What happened at your door')).toMatchObject([{ What: 'Signed in' }])
  expect(section(data, 'Emails that the club wrote to you')).toMatchObject([{ State: 'Waiting to be sent' }])
  expect(section(data, 'Your drafts')).toBeUndefined()
  const whole = JSON.stringify(data)
  for (const secret of [row.passwordHash ?? 'none', 'Zebedee', 'Elsewhere', 'Hay fever', another.email])
    expect(whole).not.toContain(secret)
  const { rows: codes } = await club.pool.query<{ hash: string }>('select hash from reset_code')
  expect(codes).toHaveLength(1)
  for (const { hash } of codes) expect(whole).not.toContain(hash)
})
