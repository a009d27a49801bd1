// The club's own fields of a member and of a row. They turn the club's set-up into fields like any others.
import type { MemberFieldRights } from '../access'
import type { OwnKind, SeenBy } from '../words'
import type { Surface, ResourceField } from './fields'
import type { StoredEventField, StoredField, StoredMemberField } from './ownFieldSchemas'

/** A field of the club's own, as the code of every surface reads it: its value is `record.fields[key]`. */
export type OwnField = ResourceField & { source: `fields.${string}`; key: string; kind: OwnKind }

const LIMITS = { line: 120, text: 2000, number: { min: 0, max: 1_000_000 } } as const

/** The kinds of value that one can enter. */
type OwnPart =
  | { kind: 'line' | 'text'; limit: number }
  | { kind: 'number'; min: number; max: number }
  | { kind: 'boolean'; initial: boolean }
  | { kind: 'day' }
  | { kind: 'select'; choices: readonly { id: string; name: string; isRetired?: true }[] }

function partOf({ kind, choices }: StoredField): OwnPart {
  switch (kind) {
    case 'line':
    case 'text':
      return { kind, limit: LIMITS[kind] }
    case 'number':
      return { kind, ...LIMITS.number }
    case 'boolean':
      return { kind, initial: false }
    case 'select':
      return {
        kind,
        choices: choices.map(({ key, name, isActive }) => ({
          id: key,
          name,
          ...(!isActive && { isRetired: true as const }),
        })),
      }
    case 'day':
      return { kind }
  }
}

const ownField = (stored: StoredField, appearsIn: readonly Surface[]): OwnField => ({
  ...partOf(stored),
  source: `fields.${stored.key}`,
  key: stored.key,
  label: stored.label,
  section: 'own',
  appearsIn,
  listed: 'hidden',
  ...(stored.help !== null && { help: stored.help }),
  ...(stored.isRequired && { required: 'Field required.' }),
  ...(stored.isActive && { isFilter: true }),
})

const SEERS: Readonly<Record<SeenBy, string>> = {
  crew: 'Members, beside your name in the crew of a row',
  officers: 'Duty Officers and System Administrators',
  officersAndCommittee: 'Duty Officers and the committee',
  committee: 'The committee',
}

/** Tells a member who else sees what stands in their field: 'The committee'. Whoever fills it in sees it. */
export const seersInWords = ({ filledBy, seenBy }: MemberFieldRights): string =>
  SEERS[filledBy === 'committee' && seenBy === 'officers' ? 'officersAndCommittee' : seenBy]

/** The surfaces that show a stored value, even if the field is no longer asked. */
const SHOWN = ['show', 'export', 'personalData'] as const

/** Returns a member's field of the club's own. A retired one appears where it is only read. */
export const ownMemberField = (stored: StoredMemberField): OwnField => {
  const { isActive, filledBy, isInRegistration } = stored
  if (!isActive) return ownField(stored, SHOWN)
  if (filledBy === 'committee') return ownField(stored, ['edit', 'import', ...SHOWN])
  const appearsIn = [...(isInRegistration ? (['registration'] as const) : []), 'account', 'edit', 'import', ...SHOWN]
  return { ...ownField(stored, appearsIn as Surface[]), ...(stored.isRequired && { empty: 'null' }) }
}

/** A row's field of the club's own. */
export const ownEventField = (stored: StoredEventField): OwnField =>
  ownField(stored, stored.isActive ? ['edit', ...SHOWN] : SHOWN)

/**
 * Fields of every club's rows that no screen treats by their names, as none does those of the club's own: they follow
 * the others in the form, and stand among the facts of the pages. They are described here, apart from the other fields
 * of a row (events.ts), since a page shows them without those.
 */
export const furtherEventFields = [] as const satisfies readonly ResourceField[]
