import { isDeepStrictEqual } from 'node:util'
import { DESCRIBED } from './describedFields'

export interface ChangedFields {
  before: Record<string, unknown>
  after: Record<string, unknown>
}

/** Stands in place of a private value. The history says only that the field was changed. */
export const KEPT_BACK = '(kept back)'

/**
 * Returns the fields of `after` that differ from those of `before`, as they were and as they are; null when none does.
 */
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
