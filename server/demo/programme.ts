// The programme of the demo club: when each event takes place, and its state. Days count from the next Saturday, so
// that rows fall on weekends.
import { ASHORE, EVENING_ROWS, WEEKEND_ROWS, type Outing } from './outings'

export interface Planned {
  outing: Outing
  /** The day, counted from the next Saturday. Events that must be tomorrow or yesterday count from today. */
  day: { fromSaturday: number } | { fromToday: number }
  /** The usual time, 'HH:mm', which rows shift to suit the tide; null for the whole day. */
  startTime: string | null
  /** The number of days, if more than one. */
  days?: number
  isOfficers?: true
  /** The number of other attendees, unless chance decides. */
  crewSize?: number
  isFull?: true
  cancelled?: { reason: string; comments: string | null }
  /** The state of the report of a past event. */
  report?: 'pending' | 'filed'
  /** The attendance of member@, where they have one. */
  member?: 'confirmed' | 'waiting' | 'removedSelf' | 'removedByOrganiser'
}

const at = <T>(list: readonly T[], index: number): T => list[index % list.length] as T

const PAST_EVENTS = 60
const SATURDAY = { offset: 0, startTime: '08:30', from: WEEKEND_ROWS }
const SUNDAY = { offset: 1, startTime: '09:00', from: WEEKEND_ROWS.toReversed() }
const WEDNESDAY = { offset: 4, startTime: '18:15', from: EVENING_ROWS }
const FRIDAY = { offset: 6, startTime: '19:00', from: ASHORE }

const PENDING = [0, 2, 5, 9, 14]
const CANCELLATIONS = [
  {
    reason: 'Wind or weather',
    comments: 'Gusts of 35 knots over the flood, and the harbour office has closed the lower reach.',
  },
  {
    reason: 'River conditions',
    comments: 'Too much stream through the bridge after the rain. We will try again on the neaps.',
  },
  { reason: 'Not enough crew', comments: null },
  { reason: 'Safety cover not available', comments: 'The launch is out of the water for its service.' },
] as const

/**
 * Lists yesterday evening, then goes back week by week: Friday every third week, Wednesday, Sunday and Saturday always.
 */
export function pastProgramme(): Planned[] {
  const planned: Planned[] = [
    {
      outing: at(EVENING_ROWS, 1),
      day: { fromToday: -1 },
      startTime: '17:30',
      isOfficers: true,
      report: 'pending',
      member: 'confirmed',
    },
  ]
  for (let week = 1; planned.length < PAST_EVENTS; week++)
    for (const slot of [...(week % 3 === 0 ? [FRIDAY] : []), WEDNESDAY, SUNDAY, SATURDAY])
      if (planned.length < PAST_EVENTS) planned.push(pastEvent(planned.length, week, slot))
  return planned
}

function pastEvent(index: number, week: number, slot: typeof SATURDAY): Planned {
  // The day is before the last weekend, so the event is over, whatever today is.
  const day = { fromSaturday: slot.offset - 7 * (week + 1) }
  const outing = at(slot.from, slot === FRIDAY ? week / 3 : week)
  const isDayOfWork = outing.type === 'Boat Maintenance'
  return {
    outing,
    day: isDayOfWork ? { fromSaturday: day.fromSaturday - 6 } : day,
    startTime: isDayOfWork ? null : slot.startTime,
    ...(outing.title === 'Down to the Saltings' && week % 2 === 0 && { days: 2 }),
    ...((index % 4 === 1 || PENDING.slice(0, 3).includes(index) || index === 6) && { isOfficers: true }),
    ...(index % 3 === 0 && { member: index % 15 === 12 ? 'removedSelf' : 'confirmed' }),
    ...(index % 8 === 6
      ? { cancelled: at(CANCELLATIONS, (index - 6) / 8) }
      : { report: PENDING.includes(index) ? 'pending' : 'filed' }),
  }
}

const allCrew: Outing = {
  type: 'Club Row',
  title: 'All-crew Saturday row',
  summary:
    'Every boat out together: up to Osier Island on the flood, high water {hw}, and a brew on the balcony after. There is a seat for you.',
  description:
    '<p>Once a month we put <strong>everything</strong> on the water. Crews are made up on the slipway by the Duty Officer, mixed in age and experience.</p><ul><li>Briefing half an hour before boating</li><li>High water {hw}</li><li>Tea, toast and wash-down afterwards: many hands</li></ul>',
  minutes: 150,
}
const creeks: Outing = {
  type: 'Expedition',
  title: 'Two tides on the outer estuary',
  summary:
    'Saturday out to Gannet Point on the ebb, a night at the scout hut, home with the Sunday flood. First high water {hw}.',
  description:
    '<h3>Saturday</h3><p>Afloat at high water, {hw}. Twenty-two kilometres with two landings, on the shell bank and at Gannet Point.</p><h3>Sunday</h3><p>Home with the flood, through <em>Withy Cut</em> if there is water.</p><p>Sleeping bag, mug, dry bag. Land crew bring the stores.</p>',
  minutes: 420,
}
const regatta: Outing = {
  type: 'Race',
  title: 'Wickstaithe coastal regatta',
  summary: 'Four kilometres round the buoys and a beach start. Entries close a week before; say which seat you like.',
  description:
    '<p>Two mixed quads and, if there are enough, a novice crew. Trailer leaves two hours before the start. High water there is about {hw}.</p>',
  minutes: 480,
}

/** Twelve events to come, in every state that a member or an organiser can meet. */
export const COMING: readonly Planned[] = [
  { outing: at(EVENING_ROWS, 0), day: { fromToday: 1 }, startTime: '18:15', isOfficers: true },
  { outing: allCrew, day: { fromSaturday: 0 }, startTime: '08:30', isOfficers: true, crewSize: 18 },
  { outing: at(WEEKEND_ROWS, 6), day: { fromSaturday: 1 }, startTime: '09:15', member: 'confirmed' },
  { outing: at(EVENING_ROWS, 2), day: { fromSaturday: 4 }, startTime: '18:15', isOfficers: true, member: 'waiting' },
  {
    outing: at(WEEKEND_ROWS, 0),
    day: { fromSaturday: 7 },
    startTime: '09:45',
    isOfficers: true,
    isFull: true,
    crewSize: 12,
  },
  {
    outing: at(WEEKEND_ROWS, 4),
    day: { fromSaturday: 8 },
    startTime: '07:00',
    isOfficers: true,
    cancelled: {
      reason: 'Boat not available',
      comments: 'Both coastal quads are away at the regatta until Monday. Sorry, all.',
    },
    member: 'confirmed',
  },
  { outing: at(ASHORE, 2), day: { fromSaturday: 10 }, startTime: '19:30' },
  { outing: at(ASHORE, 0), day: { fromSaturday: 13 }, startTime: '19:00', member: 'confirmed' },
  { outing: creeks, day: { fromSaturday: 14 }, startTime: '10:30', days: 2, isOfficers: true },
  { outing: at(ASHORE, 1), day: { fromSaturday: 21 }, startTime: null, member: 'removedSelf' },
  {
    outing: at(WEEKEND_ROWS, 3),
    day: { fromSaturday: 28 },
    startTime: '11:00',
    isFull: true,
    crewSize: 8,
    member: 'removedByOrganiser',
  },
  { outing: regatta, day: { fromSaturday: 35 }, startTime: '08:00' },
]
