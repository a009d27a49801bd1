import { isDeepStrictEqual } from 'node:util'
import { DESCRIBED } from './describedFields'

export interface ChangedFields {
  before: Record<string, unknown>
  after: Record<string, unknown>
}

/** Stands in the place of what is not told: of a private field that it was changed is all that the history says. */
export const KEPT_BACK = '(kept back)'

/** The fields of `after` that differ from those of `before`, as they were and as they are; null when none does. */
export function changedFields(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
  described = DESCRIBED,
): ChangedFields | null {
  const names = Object.keys(after).filter(name => !isDeepStrictEqual(before[name], after[name]))
  const of = (record: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(names.map(name => [name, described.get(name)?.isPrivate ? KEPT_BACK : (record[name] ?? null)]))
  return names.length === 0 ? null : { before: of(before), after: of(after) }
}
