// The crew as its lines stand on the organiser's page: what others do meanwhile never moves a line under the thumb of who is tapping.
import type { OrganisersAttendee } from '#contract/event'

export interface HeldCrew {
  /** The attendees as their lines show them, in this order. */
  lines: OrganisersAttendee[]
  /** As the server has answered last. */
  latest: readonly OrganisersAttendee[]
  /** By id: whose line the organiser is changing themself. */
  awaited: ReadonlySet<number>
}

/** What the lines do not show yet. */
export interface CrewNews {
  joined: OrganisersAttendee[]
  left: OrganisersAttendee[]
}

const NOBODY: ReadonlySet<number> = new Set()

/** Who waits stands first, since they are what there is to do; who is removed last. Else in the order of the server, by name. */
const placeOf = ({ isRemoved, confirmed }: OrganisersAttendee) => (isRemoved ? 2 : Number(confirmed))

/** A line for everybody, when the page is opened and when its news are asked for. */
export const openedCrew = (latest: readonly OrganisersAttendee[]): HeldCrew => ({
  lines: latest.toSorted((one, other) => placeOf(one) - placeOf(other)),
  latest,
  awaited: NOBODY,
})

/**
 * After a newer answer. Each line stays where it is and shows it, a confirmation for instance, unless the attendee was removed or came back
 * meanwhile, since such a line is of another height and has other buttons: it waits for `openedCrew`. Who is new waits too. Only who has no
 * attendance any more, as after an undone adding, leaves at once. Where there is no line yet, nothing can move: the first to join get theirs at
 * once, since the page would go on saying that there is nobody.
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

/** The organiser has taken somebody back, or was refused because they were removed: that line shows it as soon as it is known. */
export const awaiting = (crew: HeldCrew, attendeeId: number): HeldCrew =>
  withLatest({ ...crew, awaited: new Set(crew.awaited).add(attendeeId) }, crew.latest)

export function newsOf({ lines, latest }: HeldCrew): CrewNews {
  const isComing = new Map(lines.map(({ id, isRemoved }) => [id, !isRemoved]))
  return {
    joined: latest.filter(({ id, isRemoved }) => !isRemoved && isComing.get(id) !== true),
    left: latest.filter(({ id, isRemoved }) => isRemoved && isComing.get(id) === true),
  }
}
