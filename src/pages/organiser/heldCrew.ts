// The crew as its lines stand on the organiser's page. Changes by others never move a line under the thumb of somebody
// who is tapping.
import type { OrganisersAttendee } from '#contract/event'

export interface HeldCrew {
  /** The attendees as their lines show them, in this order. */
  lines: OrganisersAttendee[]
  /** The latest response of the server. */
  latest: readonly OrganisersAttendee[]
  /** The ids of attendees whose lines the organiser is changing. */
  awaited: ReadonlySet<number>
}

/** The changes that the lines do not show yet. */
export interface CrewNews {
  joined: OrganisersAttendee[]
  left: OrganisersAttendee[]
}

const NOBODY: ReadonlySet<number> = new Set()

/**
 * Waiting attendees come first because they need an action; removed ones come last. Otherwise the server's order by
 * name stays.
 */
const placeOf = ({ isRemoved, confirmed }: OrganisersAttendee) => (isRemoved ? 2 : Number(confirmed))

/** A line for everybody, when the page is opened and when its news are asked for. */
export const openedCrew = (latest: readonly OrganisersAttendee[]): HeldCrew => ({
  lines: latest.toSorted((one, other) => placeOf(one) - placeOf(other)),
  latest,
  awaited: NOBODY,
})

/**
 * Applies a newer response. Each line keeps its place and shows its changes, for instance a confirmation. The line of
 * an attendee who was removed or came back changes its height and buttons, so it waits for `openedCrew`. New attendees
 * wait too. An attendee without an attendance, as after an undone addition, leaves at once. If there are no lines yet,
 * the first to join appear at once, or the page would still say that nobody comes.
 */
export function withLatest({ lines, awaited }: HeldCrew, latest: readonly OrganisersAttendee[]): HeldCrew {
  if (lines.length === 0) return openedCrew(latest)
  const byId = new Map(latest.map(attendee => [attendee.id, attendee]))
  const stillAwaited = new Set(awaited)
  const shown = lines.flatMap(line => {
    const now = byId.get(line.id)
    if (!now) return []
    if (now.isRemoved === line.isRemoved) return [now]
    return stillAwaited.delete(line.id) ? [now] : [line]
  })
  return { lines: shown, latest, awaited: stillAwaited }
}

/**
 * The organiser has taken somebody back, or was refused because they were removed. That line shows it as soon as it is
 * known.
 */
export const awaiting = (crew: HeldCrew, attendeeId: number): HeldCrew =>
  withLatest({ ...crew, awaited: new Set(crew.awaited).add(attendeeId) }, crew.latest)

export function newsOf({ lines, latest }: HeldCrew): CrewNews {
  const isComing = new Map(lines.map(({ id, isRemoved }) => [id, !isRemoved]))
  return {
    joined: latest.filter(({ id, isRemoved }) => !isRemoved && isComing.get(id) !== true),
    left: latest.filter(({ id, isRemoved }) => isRemoved && isComing.get(id) === true),
  }
}
