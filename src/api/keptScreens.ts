// The screens that the server drew last for this session, with which the application opens again at once
// (docs/decisions/47). The service worker keeps them in IndexedDB, as whole documents, and counts their age.
import { IS_REOPENED } from '#contract/rules/drawnScreen'
import { deviceStore, deviceTime, isKeptNow } from './deviceStore'
import { IS_AWAY } from './patience'

interface KeptScreen {
  form: number
  /** Its path with the query. */
  path: string
  html: string
  headers: [string, string][]
  /** The worker's time when it came, in milliseconds. */
  at: number
}

/** The form of what is kept: raise it with each change of the type above. */
const FORM = 1
/** The widest window whose screens are kept, in pixels: others change their width, and another is drawn otherwise. */
const WIDEST = 600

// Each of these rejects where the browser keeps nothing (deviceStore).
const screens = deviceStore<string, KeptScreen | string>('club.screens', 'documents')

/** What the worker asks of the club. */
export interface AskedScreen {
  name: string
  /** The path with the query. */
  path: string
  /** The name of the build's entry, which the document asks for. */
  entry: string
  /** The latest deed when it was asked for. */
  deed: string | undefined
}

/** Under this name lies what names the member's latest deed. */
const DEED = 'deed'
export const latestDeed = async (): Promise<string | undefined> => (await screens.read(DEED)) as string | undefined

/**
 * Keeps the document in place of the last one under this name; nothing is kept any more where it is none that was
 * drawn for a phone, or that of another build, or where the member has done something since it was asked for. Where the
 * club is away, the last one stays.
 */
export async function keepScreen({ name, path, entry, deed }: AskedScreen, document: Response): Promise<void> {
  if (IS_AWAY.includes(document.status)) return
  const html = document.ok && !document.redirected ? await document.text() : ''
  const width = Number(DRAWN.exec(html)?.[1] ?? Infinity)
  if (width > WIDEST || !html.includes(entry) || (await latestDeed()) !== deed) return screens.remove(name)
  const headers = [...document.headers].filter(([header]) => !OF_TRANSFER.includes(header))
  await screens.write(name, { form: FORM, path, html, headers, at: deviceTime() })
}

/** Only a document with a drawn screen names the session and the width that it was drawn for. */
const DRAWN = /<html data-drawn-for="[^"]*" data-drawn-width="(\d+)"/
/** What the browser has undone when it read the text. */
const OF_TRANSFER = ['content-encoding', 'content-length', 'transfer-encoding']

/** Returns the document as it was kept, marked as one that may be old; undefined without one for this path. */
export async function keptScreen({ name, path, entry }: Omit<AskedScreen, 'deed'>): Promise<Response | undefined> {
  const kept = await screens.read(name)
  if (!isScreen(kept) || kept.path !== path || !kept.html.includes(entry) || !isKeptNow(kept.at)) return undefined
  return new Response(kept.html.replace('<html', `<html ${IS_REOPENED}`), { headers: kept.headers })
}

const isScreen = (kept: KeptScreen | string | undefined): kept is KeptScreen =>
  typeof kept === 'object' && kept.form === FORM

/** Removes what is too old to be shown. */
export async function sweepScreens(): Promise<void> {
  for (const [name, kept] of await screens.entries())
    if (name !== DEED && !(isScreen(kept) && isKeptNow(kept.at))) await screens.remove(name)
}

export const forgetScreens = (): Promise<void> => screens.removeAll()

/** Notes that the member does something: no screen that was asked for before shows it. */
export async function outdateScreens(): Promise<void> {
  await forgetScreens()
  await screens.write(DEED, Math.random().toString(36))
}
