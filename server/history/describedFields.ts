// The parts of the fields' descriptions that the history uses. It stores fields under the names of their columns.
import { columnOf, type Field, type ResourceField } from '#contract/resources/fields'
import { attendeeFields } from '#contract/resources/attendees'
import { eventFields } from '#contract/resources/events'
import { memberFields } from '#contract/resources/members'
import { ownEventField, ownMemberField } from '#contract/resources/ownFields'
import type { StoredEventField, StoredMemberField } from '#contract/resources/ownFieldSchemas'
import { SETUP_NAMES, setupResourceOf } from '#contract/resources/setupResources'

/** The described fields by their names in the history, in the order of the description. */
export type DescribedFields = ReadonlyMap<string, Field & Pick<ResourceField, 'isPrivate' | 'words'>>

export const describedFields = (fields: readonly ResourceField[]): ReadonlyMap<string, ResourceField> =>
  new Map(fields.map(field => [columnOf(field), field]))

const SPECIFIED = [...memberFields, ...eventFields, ...attendeeFields]
export const DESCRIBED = describedFields(SPECIFIED)

/** The club's own fields of members and of rows. */
export interface OwnFields {
  member: readonly StoredMemberField[]
  event: readonly StoredEventField[]
}

const OF_SETUP: ReadonlyMap<string, DescribedFields> = new Map(
  SETUP_NAMES.map(name => [name, new Map(setupResourceOf(name).fields.map(field => [field.source, field]))]),
)

/**
 * Returns the descriptions of what a deed changes: of the set-up's tables, or of members and rows, with the club's own
 * fields.
 */
export function describedBy({ member, event }: OwnFields): (deed: string) => DescribedFields {
  const ofEvents = describedFields([...SPECIFIED, ...event.map(ownEventField)])
  const ofMembers = describedFields([...SPECIFIED, ...member.map(ownMemberField)])
  return deed => {
    const [area, name = ''] = deed.split('.')
    if (area === 'setup') return OF_SETUP.get(name) ?? DESCRIBED
    return area === 'events' ? ofEvents : ofMembers
  }
}
