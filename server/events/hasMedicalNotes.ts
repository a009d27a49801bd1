/** What people type to say that there is nothing to tell: these words alone, whatever their case. */
const NOTHING: ReadonlySet<string> = new Set(['none', 'no', 'nil', 'nothing', 'n/a', 'na', 'n.a', 'not applicable'])
const MARKS_ALONE = /^[\s\-–—./]*$/

/** Is there anything to be read in somebody's medical conditions? Only exact words for 'none' are not: 'no nuts' is a note. */
export function hasMedicalNotes(conditions: string | null): boolean {
  const words = (conditions ?? '').trim().toLowerCase().replace(/\s+/g, ' ').replace(/\.+$/, '')
  return !MARKS_ALONE.test(words) && !NOTHING.has(words)
}
