// Whom mails do not reach: the calls say it before a deed, by the rule by which the server then writes its mails.
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { beforeTests, testClub } from '../testClub'
import { eventMaker } from './eventMaker'

const club = testClub()
let reasonId: number
const make = beforeTests(() => eventMaker(club))
const officer = beforeTests(() => club.signedIn({ roles: ['Member', 'Duty Officer'] }))
const secretary = beforeTests(() => club.signedIn({ firstName: 'Sel', roles: ['Member', 'Member Secretary'] }))
beforeAll(async () => void (reasonId = (await make.reason('Cancel Row Reason')).id))
afterEach(async () => {
  await make.clear()
  await club.pool.query(`delete from member where family_name = 'Rower'`)
})

/** Seven: five who have an address, one of them removed and one who has left, and two Juniors without one. */
async function sevenIn(eventId: number) {
  const person = (firstName: string, more: object = {}) =>
    club.memberWith({ firstName, familyName: 'Rower', phoneNumber: null, ...more })
  const people = {
    ada: await person('Ada'),
    ben: await person('Ben'),
    cat: await person('Cat'),
    dan: await person('Dan', { isActive: false }),
    eve: await person('Eve', { membershipType: 'Junior', email: '', phoneNumber: ' 07700 900123 ' }),
    fay: await person('Fay', { membershipType: 'Junior', email: 'fay@list.invalid' }),
    gus: await person('Gus'),
  }
  const removed = { organiserRemoveReasonId: (await make.reason('Remove from Row Reason')).id }
  const places: Record<string, number> = {}
  // Who joined first is named last.
  for (const [name, { id }] of Object.entries(people).toReversed())
    places[name] = (await make.attend(eventId, id, name === 'gus' ? removed : { confirmed: name !== 'ben' })).id
  return places
}

const viewOf = async (id: number) =>
  (await club.call('GET /api/event/getOrganiserView', { as: officer, query: { eventId: id } })).body
const written = async () => (await club.mails()).map(({ toName }) => toName).toSorted()
const told = ['Ada Rower', 'Ben Rower', 'Cat Rower']

describe('a crew', () => {
  it('[ORG-09] is told by mail as its view says: not who has no address, has left or was removed', async () => {
    const event = await make.eventWith()
    await sevenIn(event.id)
    const { attendees } = await viewOf(event.id)
    expect(Object.fromEntries(attendees.map(({ firstName, mailReach }) => [firstName, mailReach]))).toEqual({
      ...{ Ada: 'reached', Ben: 'reached', Cat: 'reached', Gus: 'reached' },
      ...{ Dan: 'hasLeft', Eve: 'noAddress', Fay: 'noAddress' },
    })
    await club.call('POST /api/event/cancel', { as: officer, body: { id: event.id, cancelledId: reasonId } })
    expect(await written()).toEqual(told)
    expect(
      attendees
        .filter(({ isRemoved, mailReach }) => !isRemoved && mailReach === 'reached')
        .map(({ firstName }) => `${firstName} Rower`)
        .toSorted(),
    ).toEqual(told)
  })

  it('[ORG-07] before a change is saved, those without an address are named, with the number', async () => {
    const event = await make.eventWith()
    await sevenIn(event.id)
    const { id, eventTypeId, startDate } = event
    const times = { startTime: '09:00', endTime: '11:00' }
    const body = { id, eventTypeId, startDate, ...times, title: 'Another title', summary: '<p>S</p>' }
    const { body: shown } = await club.call('POST /api/event/previewMail', { as: officer, body })
    expect(shown).toMatchObject({
      mails: 3,
      unmailed: [
        { name: 'Eve Rower', phoneNumber: '07700 900123' },
        { name: 'Fay Rower', phoneNumber: null },
      ],
    })
    await club.call('POST /api/event/save', { as: officer, body })
    expect(await written()).toEqual(told)
    const same = { ...body, title: 'Another title', description: '<p>More</p>' }
    const unchanged = await club.call('POST /api/event/previewMail', { as: officer, body: same })
    expect(unchanged.body).toEqual({ mails: 0, mail: null, unmailed: [] })
  })

  it('[ORG-13] of which nobody has an address is not written to, and that is said', async () => {
    const event = await make.eventWith()
    await make.attend(event.id, (await club.memberWith({ email: '' })).id)
    const refused = await club.call('POST /api/event/SendMessageToAll', {
      as: officer,
      query: { id: event.id },
      body: { message: '<p>Hello</p>' },
    })
    expect(refused).toMatchObject({ status: 409, body: { message: 'Nobody in the crew has an email address.' } })
    expect(await written()).toEqual([])
  })

  it('[ORG-10] [ORG-12] one of it: the search and the place say it; the number of who was removed is not told', async () => {
    const event = await make.eventWith()
    const places = await sevenIn(event.id)
    const found = await club.call('GET /api/user/search', { as: officer, query: { firstName: 'Eve' } })
    expect(found.body).toMatchObject([{ firstName: 'Eve', mailReach: 'noAddress' }])
    expect(Object.keys(found.body[0] ?? {})).not.toContain('phoneNumber')
    const place = async (id: number | undefined) =>
      (await club.call('GET /api/eventAttendee/get', { as: officer, query: { id: id ?? 0 } })).body
    expect(await place(places.eve)).toMatchObject({
      ...{ mailReach: 'noAddress', phoneNumber: '07700 900123' },
      ...{ organiser: 'Olwen Organiser', organiserMailReach: 'reached' },
    })
    await club.pool.query(`update member set phone_number = '07700 900124' where first_name = 'Gus'`)
    expect(await place(places.gus)).toMatchObject({ mailReach: 'reached', phoneNumber: null })
  })
})

describe('news of a new event', () => {
  it('[ORG-07] names who asked for it and has no address, and tells no officer their telephone number', async () => {
    const { rows } = await club.pool.query<{ preference_id: number; event_type_id: number }>(
      'select preference_id, event_type_id from email_preference_event_type order by 1, 2 limit 1',
    )
    const [covered] = rows
    if (!covered) throw new Error('no kind of news')
    const { preference_id: preference, event_type_id: eventTypeId } = covered
    const reader = await club.memberWith({
      firstName: 'Ned',
      familyName: 'Reader',
      email: '',
      phoneNumber: '07700 900125',
    })
    const other = await club.memberWith({ firstName: 'Nia', familyName: 'Reader' })
    for (const { id } of [reader, other])
      await club.pool.query('insert into member_email_preference (member_id, preference_id) values ($1, $2)', [
        id,
        preference,
      ])
    const body = { eventTypeId, title: 'New', startDate: '2026-07-01', summary: '<p>S</p>' }
    const { body: shown } = await club.call('POST /api/event/previewMail', { as: officer, body })
    expect(shown.unmailed).toEqual([{ name: 'Ned Reader' }])
    await club.call('POST /api/event/save', { as: officer, body })
    expect(await written()).toHaveLength(shown.mails)
    expect(await written()).not.toContain('Ned Reader')
  })
})

describe('an organiser', () => {
  it.each([
    ['noAddress', { email: '' }, 'The organiser of this event has no email address and cannot be written to.'],
    [
      'hasLeft',
      { isActive: false },
      'The organiser of this event has left the club. Please write to the club instead.',
    ],
  ])('[EVT-11] %s: the event says so, and a message is refused', async (reach, fields, message) => {
    const organiser = await club.memberWith(fields)
    const event = await make.eventWith({ organiserId: organiser.id })
    const view = await club.call('GET /api/event/get', { as: secretary, query: { eventId: event.id } })
    expect(view.body.organiserMailReach).toBe(reach)
    const refused = await club.call('POST /api/event/SendMessageToOrganiser', {
      as: secretary,
      query: { id: event.id },
      body: { message: '<p>Hello</p>' },
    })
    expect(refused).toMatchObject({ status: 409, body: { message } })
    expect(await written()).toEqual([])
  })
})

describe('a group of members', () => {
  it('[ADM-09] is listed as those who get the message, and those to ring', async () => {
    await club.memberWith({ firstName: 'Una', familyName: 'Unreached', email: '', phoneNumber: '07700 900126' })
    const { body } = await club.call('GET /api/user/groupRecipients', { as: secretary, query: { filter: 'All' } })
    expect(body.unmailed).toContainEqual(
      expect.objectContaining({ name: 'Una Unreached', phoneNumber: '07700 900126' }),
    )
    const sent = await club.call('POST /api/user/SendMessage', {
      as: secretary,
      query: { filter: 'All' },
      body: { message: '<p>Hello</p>' },
    })
    expect(sent.body.recipients).toBe(body.recipients.length)
    expect(await written()).toHaveLength(body.recipients.length)
    expect(await written()).not.toContain('Una Unreached')
  })
})
