/** The words that people type to say that there is nothing to tell. They count alone, whatever their case. */
const NOTHING: ReadonlySet<string> = new Set(['none', 'no', 'nil', 'nothing', 'n/a', 'na', 'n.a', 'not applicable'])
const MARKS_ALONE = /^[\s\-–—./]*$/

/**
 * Tells whether somebody's medical conditions say anything. Only exact words for 'none' do not: 'no nuts' is a note.
 */
export function hasMedicalNotes(conditions: string | null): boolean {
  const words = (conditions ?? '').trim().toLowerCase().replace(/\s+/g, ' ').replace(/\.+$/, '')
  return !MARKS_ALONE.test(words) && !NOTHING.has(words)
}
