import { isDeepStrictEqual } from 'node:util'

export interface ChangedFields {
  before: Record<string, unknown>
  after: Record<string, unknown>
}

/** Health notes are for the few who may read them; that they were changed is all that the history says. */
const PRIVATE: ReadonlySet<string> = new Set(['medicalConditions'])
/** Stands in the place of what is not told. */
export const KEPT_BACK = '(kept back)'

/** The fields of `after` that differ from those of `before`, as they were and as they are; null when none does. */
export function changedFields(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): ChangedFields | null {
  const names = Object.keys(after).filter(name => !isDeepStrictEqual(before[name], after[name]))
  const of = (record: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(names.map(name => [name, PRIVATE.has(name) ? KEPT_BACK : (record[name] ?? null)]))
  return names.length === 0 ? null : { before: of(before), after: of(after) }
}
