/**
 * The moments at which the journeys pass. `npm test` takes the first. JOURNEYS_AT sets another for a run; at the real
 * time run only the journeys that start our programs as people do.
 */
export const MOMENTS = [
  // Wednesday 10 June 2026, 10:00 in London.
  '2026-06-10T09:00:00Z',
  // Friday 04:30, Thursday 22:20 and Saturday 10:00 in London.
  '2026-06-12T03:30:00Z',
  '2026-06-11T21:20:00Z',
  '2026-06-13T09:00:00Z',
  // Ten minutes before the clocks go forward, before they go back, and before the year ends.
  '2026-03-29T00:50:00Z',
  '2026-10-25T00:50:00Z',
  '2026-12-31T23:50:00Z',
] as const
