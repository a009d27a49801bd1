// A half-corrected import, stored for this tab: the file with its choices and corrections. It is opened again after a
// reload or a visit to another page. Nothing of it leaves the tab, and logging out removes it.
import type { Reading } from '#contract/memberFile/fileTable'
import type { FileFields, ImportField } from '#contract/memberFile/importFields'
import type { ImportChoices } from '#contract/memberFile/memberRows'
import { readTabDraft, storeTabDraft } from '../../api/deviceStorage'
import { storedProfile } from '../../api/profile'

/** The typed values that replace the file's, by line and field. */
export type Mended = Readonly<Record<number, Readonly<Partial<Record<ImportField, string>>>>>

interface ImportDraft {
  /** The time at which it was last stored, in milliseconds since 1970. */
  at: number
  name: string
  bytes: Uint8Array<ArrayBuffer>
  reading: Reading
  choices: ImportChoices
  mended: Mended
}

const FORM = 'import'

/** Bytes as text in base64, which a storage takes. A file is encoded once, however often something in it is mended. */
const encoded = new WeakMap<Uint8Array, string>()
const AT_ONCE = 8192
function textOf(bytes: Uint8Array): string {
  const known = encoded.get(bytes)
  if (known !== undefined) return known
  const parts: string[] = []
  for (let first = 0; first < bytes.length; first += AT_ONCE)
    parts.push(String.fromCharCode(...bytes.subarray(first, first + AT_ONCE)))
  const text = btoa(parts.join(''))
  encoded.set(bytes, text)
  return text
}
const bytesOf = (text: string) => Uint8Array.from(atob(text), sign => sign.charCodeAt(0))

/**
 * Stores the import. Returns false if the browser has no space for it, or forbids storage: then nothing is stored, not
 * even an older one.
 */
export function storeImportDraft({ bytes, ...draft }: ImportDraft): boolean {
  const owner = storedProfile()?.id
  if (owner === undefined) return false
  if (storeTabDraft(owner, FORM, JSON.stringify({ ...draft, bytes: textOf(bytes) }))) return true
  removeImportDraft()
  return false
}

/** The member's own; null for none. */
export function readImportDraft(): ImportDraft | null {
  const owner = storedProfile()?.id
  try {
    const draft = JSON.parse((owner === undefined ? null : readTabDraft(owner, FORM)) ?? 'null') as
      | (Omit<ImportDraft, 'bytes'> & { bytes: string })
      | null
    return draft && { ...draft, bytes: bytesOf(draft.bytes) }
  } catch {
    return null
  }
}

export function removeImportDraft(): void {
  const owner = storedProfile()?.id
  if (owner !== undefined) storeTabDraft(owner, FORM, null)
}

/**
 * Returns false for an import from an earlier version of the application, or from before the club retired one of its
 * own fields.
 */
export const isKnown = ({ choices }: Pick<ImportDraft, 'choices'>, { byName }: FileFields): boolean =>
  'answers' in choices && choices.columns.every(field => field === null || byName.has(field))
