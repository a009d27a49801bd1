// The crew as its lines stand on the organiser's page. Changes by others never move a line under the thumb of somebody
// who is tapping.
import type { OrganisersAttendee } from '#contract/calls/event'

/** The orders that the organiser can choose. */
export const CREW_ORDERS = ['toConfirm', 'name', 'newest'] as const
export type CrewOrder = (typeof CREW_ORDERS)[number]

export interface CrewLines {
  order: CrewOrder
  /** The attendees as their lines show them, in this order. */
  lines: OrganisersAttendee[]
  /** The latest response of the server. */
  latest: readonly OrganisersAttendee[]
  /** The ids of attendees whose lines the organiser is changing. */
  awaited: ReadonlySet<number>
  /** The ids of the lines that the crew was folded to when it was put in this order. */
  first: ReadonlySet<number>
}

/** The changes that the lines do not show yet. */
export interface CrewNews {
  joined: OrganisersAttendee[]
  left: OrganisersAttendee[]
}

const NOBODY: ReadonlySet<number> = new Set()

/**
 * The place of an attendee in each order, as a number. The same places keep the server's order by name. Those who are
 * to be confirmed need an action, so they come first unless one chooses otherwise. An attendance that was made later
 * has a higher id.
 */
const RANKS: Readonly<Record<CrewOrder, (attendee: OrganisersAttendee) => number>> = {
  toConfirm: ({ confirmed }) => Number(confirmed),
  name: () => 0,
  newest: ({ id }) => -id,
}

/** Removed attendees come last in every order. */
const inOrder = (latest: readonly OrganisersAttendee[], order: CrewOrder) =>
  latest.toSorted(
    (one, other) =>
      Number(one.isRemoved) - Number(other.isRemoved) || (one.isRemoved ? 0 : RANKS[order](one) - RANKS[order](other)),
  )

/** A line for everybody, when the page is opened, when its news are asked for, and when another order is chosen. */
export function openedCrew(latest: readonly OrganisersAttendee[], order: CrewOrder = 'toConfirm'): CrewLines {
  const lines = inOrder(latest, order)
  let room = FOLDED_LENGTH - lines.filter(isToConfirm).length
  const first = new Set(lines.filter(line => isToConfirm(line) || room-- > 0).map(({ id }) => id))
  return { order, lines, latest, awaited: NOBODY, first }
}

/** The number of lines of a folded crew, unless more people are to be confirmed. */
export const FOLDED_LENGTH = 12

const isToConfirm = ({ confirmed, isRemoved }: OrganisersAttendee) => !confirmed && !isRemoved

/**
 * Returns the lines of a folded crew: everybody who is to be confirmed, and the first of the others up to
 * `FOLDED_LENGTH`. Whoever is confirmed meanwhile keeps the line.
 */
export const foldedLines = ({ lines, first }: CrewLines): OrganisersAttendee[] =>
  lines.filter(line => isToConfirm(line) || first.has(line.id))

/**
 * Applies a newer response. Each line keeps its place and shows its changes, for instance a confirmation. The line of
 * an attendee who was removed or came back changes its height and buttons, so it waits for `openedCrew`. New attendees
 * wait too. An attendee without an attendance, as after an undone addition, leaves at once. If there are no lines yet,
 * the first to join appear at once, or the page would still say that nobody comes.
 */
export function withLatest(
  { order, lines, awaited, first }: CrewLines,
  latest: readonly OrganisersAttendee[],
): CrewLines {
  if (lines.length === 0) return openedCrew(latest, order)
  const byId = new Map(latest.map(attendee => [attendee.id, attendee]))
  const stillAwaited = new Set(awaited)
  const shown = lines.flatMap(line => {
    const now = byId.get(line.id)
    if (!now) return []
    if (now.isRemoved === line.isRemoved) return [now]
    return stillAwaited.delete(line.id) ? [now] : [line]
  })
  return { order, lines: shown, latest, awaited: stillAwaited, first }
}

/**
 * The organiser has taken somebody back, or was refused because they were removed. That line shows it as soon as it is
 * known.
 */
export const awaiting = (crew: CrewLines, attendeeId: number): CrewLines =>
  withLatest({ ...crew, awaited: new Set(crew.awaited).add(attendeeId) }, crew.latest)

export function newsOf({ lines, latest }: CrewLines): CrewNews {
  const isComing = new Map(lines.map(({ id, isRemoved }) => [id, !isRemoved]))
  return {
    joined: latest.filter(({ id, isRemoved }) => !isRemoved && isComing.get(id) !== true),
    left: latest.filter(({ id, isRemoved }) => isRemoved && isComing.get(id) === true),
  }
}
