import { describe, expect, it } from 'vitest'
import { crewMemberOf } from '../../testing/eventSamples'
import { commonLacks } from './commonLacks'

const at = '2026-11-27T18:42:00Z'
/** A crew of which the first have declared and answered. */
const crew = (people: number, first: number) =>
  Array.from({ length: people }, (_, index) =>
    crewMemberOf({
      id: index,
      covidFormCompleted: index < first,
      asked: { at, comingAt: index < first ? at : null },
    }),
  )
const removed = crewMemberOf({ id: 99, isRemoved: true })

describe('[ORG-05] [EVE-03] what most of a crew lacks', () => {
  it.each([
    ['most of ten', crew(10, 4), { without: 6, of: 10 }],
    ['half of ten', crew(10, 5), null],
    ['all of four, and somebody removed', [...crew(4, 0), removed], { without: 4, of: 4 }],
    ['all of three', crew(3, 0), null],
    ['nobody', [], null],
  ])('%s', (_case, attendees, lack) => {
    expect(commonLacks(attendees, true)).toEqual({ declarations: lack, answers: lack })
  })

  it('is no answer once it has begun, nor of those who were not asked', () => {
    expect(commonLacks(crew(10, 4), false).answers).toBeNull()
    const notAsked = crew(10, 4).map(attendee => ({ ...attendee, asked: null }))
    expect(commonLacks(notAsked, true).answers).toBeNull()
  })
})
