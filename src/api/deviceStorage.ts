// Everything that this application keeps on the device, and the one place that knows its keys.

export const ACCESS_TOKEN = 'access_token'
export const REFRESH_TOKEN = 'refresh_token'
/** The stored profile of the member who is signed in. */
export const PROFILE = 'club.profile'
/** What somebody has typed and not sent yet, each under the member's id. */
const DRAFT = 'club.draft.'
/** Written for a moment when somebody signs out, so that other tabs notice. */
const SIGNED_OUT = 'club.signedOut'

/** react-admin's store: list filters, selections, saved columns. */
const REACT_ADMIN = 'RaStore'

const isPersonal = (key: string) =>
  key === ACCESS_TOKEN || key === REFRESH_TOKEN || key.startsWith('club.') || key.startsWith(REACT_ADMIN)

/** What is kept under a key; null for nothing, and where the browser forbids storage. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

export const store = (key: string, value: string): void => localStorage.setItem(key, value)

/** Removes some keys; a browser that forbids storage has nothing to remove. */
export function removeStored(...keys: readonly string[]): void {
  try {
    for (const key of keys) localStorage.removeItem(key)
  } catch {
    return
  }
}

/** Removes everything personal: tokens, whatever begins with 'club.', react-admin's store. What describes the device (light or dark) stays. */
export const removePersonalData = (): void => removeWhere(isPersonal)

/** Removes what a session that was lost leaves behind. Drafts stay: the member signs in again and finds them. */
export const removeSession = (): void => removeWhere(key => isPersonal(key) && !key.startsWith(DRAFT))

/** Where the draft of a member's form is kept; `id` is that of the record which the form is about. */
export const draftKey = (memberId: number, form: string, id: number): string => `${DRAFT}${memberId}.${form}.${id}`

/** Removes the drafts that other members left on this device when their sessions were lost. */
export const removeDraftsOfOthers = (memberId: number): void =>
  removeWhere(key => key.startsWith(DRAFT) && !key.startsWith(`${DRAFT}${memberId}.`))

function removeWhere(isMeant: (key: string) => boolean): void {
  try {
    for (const storage of [localStorage, sessionStorage])
      for (const key of Object.keys(storage).filter(isMeant)) storage.removeItem(key)
  } catch {
    return
  }
}

/** Other tabs of this browser notice that somebody signed out here. */
export function announceSignOut(): void {
  try {
    localStorage.setItem(SIGNED_OUT, 'now')
    localStorage.removeItem(SIGNED_OUT)
  } catch {
    return
  }
}

/** Does another tab tell that somebody signed out there? */
export const isSignOutAnnouncement = ({ key, newValue }: StorageEvent): boolean =>
  key === SIGNED_OUT && newValue !== null
