// The fields that the invented club has added to its members and its rows, with their values.
import { sql } from 'drizzle-orm'
import type { Transaction } from '../database/connect'
import { event } from '../database/schema/events'
import { eventType } from '../database/schema/lookups'
import { member } from '../database/schema/members'
import { eventField, memberField } from '../database/schema/ownFields'

/** Describes the fields and fills them in by the numbers of the records, so that the values are the same every time. */
export async function addOwnFields(transaction: Transaction): Promise<void> {
  await transaction.insert(memberField).values([
    {
      ...{ key: 'locker', label: 'Locker', kind: 'line', help: 'Its number, on the wall by the oars.' },
      ...{ filledBy: 'committee', seenBy: 'officers', position: 1 },
    },
    {
      ...{ key: 'racingLicence', label: 'Racing licence', kind: 'line', help: 'If you race: its number.' },
      ...{ filledBy: 'member', seenBy: 'committee', position: 2 },
    },
  ])
  await transaction.insert(eventField).values([
    { key: 'meetingPoint', label: 'Meeting point', kind: 'line', help: 'Where the crew gathers.', position: 1 },
    { key: 'kitToBring', label: 'Kit to bring', kind: 'text', help: null, position: 2 },
  ])
  await transaction
    .update(member)
    .set({
      fields: sql`case when ${member.id} % 3 = 1 then jsonb_build_object('locker', (${member.id} % 40 + 1)::text) else '{}' end
        || case when ${member.id} % 5 in (1, 3) then jsonb_build_object('racingLicence', 'CR ' || (10000 + ${member.id} * 37)) else '{}' end`,
    })
    .where(sql`${member.isApproved} and ${member.isActive}`)
  await transaction
    .update(event)
    .set({
      fields: sql`jsonb_build_object(
        'meetingPoint', (array['The slipway', 'The boathouse door', 'The pontoon'])[${event.id} % 3 + 1],
        'kitToBring', E'Layers and a hat\nWater, and something to eat')`,
    })
    .where(sql`${event.eventTypeId} in (select id from ${eventType} where is_row_event)`)
}
