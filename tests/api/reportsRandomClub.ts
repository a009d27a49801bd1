import type { LookupType } from '#contract/words'
import { createChance, type Chance } from '../../server/demo/random'
import { lookupTables } from '../../server/database/lookupTables'
import { cutRichText } from '#contract/rules/cutRichText'
import type { TestClub } from '../testClub'
import { daysLater } from '#contract/rules/days'

const FIRST = ['Ada', 'Ben', 'Cat', 'Dan', 'Eve', 'Flo', 'Gil', 'Hal', 'Ida', 'Jo']
const FAMILY = ['Ash', 'Birch', 'Cedar', 'Dogwood', 'Elm']
const TIMES = [null, '06:30', '09:00', '10:00', '10:01', '18:45', '23:15']
const TEXTS = [
  null,
  null,
  null,
  ...['<p>Gate</p>', '<p>Two <strong>oars</strong></p>', '<ul><li>Slip</li></ul>'].map(html => cutRichText(html)),
]

const twoDigits = (number: number) => String(number).padStart(2, '0')
const dayOf = (chance: Chance, years: [number, number]) =>
  `${chance.whole(...years)}-${twoDigits(chance.whole(1, 12))}-${twoDigits(chance.whole(1, 28))}`

/** A club where everything that can be so or otherwise is so sometimes: the same one for the same seed. */
export async function furnishRandomClub({ database, schema, now }: TestClub, seed: number) {
  const chance = createChance(seed)
  const idsOf = async (type: LookupType) => (await database.select().from(lookupTables[type])).map(({ id }) => id)
  const [types, genders, ethnicities, eventTypes] = [
    await idsOf('Membership Type'),
    await idsOf('Gender'),
    await idsOf('Ethnicity'),
    await idsOf('Event Type'),
  ]
  const sometimes = <T>(share: number, value: T) => (chance.percent(share) ? value : null)

  const members = await database
    .insert(schema.member)
    .values(
      Array.from({ length: 140 }, (_, index) => ({
        firstName: chance.pick(FIRST),
        familyName: chance.pick(FAMILY),
        email: `random${index}@club.example`,
        dateOfBirth: sometimes(90, chance.percent(3) ? '2004-02-29' : dayOf(chance, [1938, 2016])),
        membershipTypeId: sometimes(95, chance.pick(types)),
        genderId: sometimes(85, chance.pick(genders)),
        ethnicityId: sometimes(80, chance.pick(ethnicities)),
        isActive: chance.percent(85),
        isApproved: chance.percent(90),
        registeredAt: now(),
      })),
    )
    .returning()
  const boats = await database
    .insert(schema.boat)
    .values(
      ['Avocet', 'Bittern', 'Curlew', 'Dunlin', 'Egret', 'Fulmar'].map(name => ({
        name,
        isActive: chance.percent(70),
      })),
    )
    .returning()

  for (let made = 0; made < 260; made++) {
    const startDate = made < 30 ? '2026-06-10' : dayOf(chance, [2025, 2026])
    const [startTime, lastTime, lastsDays] = [
      chance.pick(TIMES),
      chance.pick(TIMES),
      chance.percent(15) ? chance.whole(1, 4) : 0,
    ]
    const isReported = chance.percent(60)
    const [event] = await database
      .insert(schema.event)
      .values({
        title: `Event ${made}`,
        summary: cutRichText(''),
        eventTypeId: chance.pick(eventTypes),
        organiserId: chance.pick(members.slice(0, 18)).id,
        startDate,
        endDate: lastsDays > 0 ? daysLater(startDate, lastsDays) : null,
        startTime,
        // A row of one day cannot end before it begins.
        endTime: lastsDays === 0 && lastTime !== null && lastTime < (startTime ?? '00:00') ? null : lastTime,
        cancelReasonId: sometimes(15, 1),
        createdAt: now(),
        ...(isReported && { reportFiledAt: now(), bosunReport: chance.pick(TEXTS), safetyReport: chance.pick(TEXTS) }),
      })
      .returning()
    if (!event) throw new Error('no event was made')
    const crew = chance.some(members, chance.whole(0, 9)).map(({ id }) => {
      const fate = chance.whole(1, 10)
      return {
        eventId: event.id,
        memberId: id,
        joinedAt: now(),
        confirmed: fate > 4,
        attendeeRemoveReasonId: fate === 1 ? 1 : null,
        organiserRemoveReasonId: fate === 2 ? 1 : null,
      }
    })
    if (crew.length > 0) await database.insert(schema.attendee).values(crew)
    const used = chance.some(boats, isReported ? chance.whole(0, 3) : 0)
    if (used.length > 0)
      await database.insert(schema.usedBoat).values(used.map(({ id }) => ({ eventId: event.id, boatId: id })))
  }
}
