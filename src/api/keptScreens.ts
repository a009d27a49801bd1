// The screens that the server drew last for this session, with which the application opens again at once
// (docs/decisions/47). The service worker keeps them in IndexedDB, as whole documents.
import { IS_REOPENED } from '#contract/rules/drawnScreen'
import { deviceStore, deviceTime, isKeptNow } from './deviceStore'

interface KeptScreen {
  form: number
  /** Its path with the query. */
  path: string
  html: string
  headers: [string, string][]
  /** The device's time when it came, in milliseconds. */
  at: number
}

/** The form of what is kept: raise it with each change of the type above. */
const FORM = 1

// Each of these rejects where the browser keeps nothing (deviceStore).
const screens = deviceStore<string, KeptScreen>('club.screens', 'documents')

/**
 * Keeps the document in place of the last one under this name; nothing is kept any more where it is none that was
 * drawn, or that of another build. What is old goes.
 * @param entry the name of the build's entry, which the document asks for
 */
export async function keepScreen(name: string, path: string, document: Response, entry: string): Promise<void> {
  for (const [other, { at }] of await screens.entries()) if (!isKeptNow(at)) await screens.remove(other)
  const html = document.ok && !document.redirected ? await document.text() : ''
  if (!html.includes(entry) || !html.includes(DRAWN)) return screens.remove(name)
  const headers = [...document.headers].filter(([header]) => !OF_TRANSFER.includes(header))
  await screens.write(name, { form: FORM, path, html, headers, at: deviceTime() })
}

/** Only a document with a drawn screen names the session that it was drawn for. */
const DRAWN = '<html data-drawn-for='
/** What the browser has undone when it read the text. */
const OF_TRANSFER = ['content-encoding', 'content-length', 'transfer-encoding']

/** Returns the document as it was kept, marked as one that may be old; undefined without one for this path. */
export async function keptScreen(name: string, path: string, entry: string): Promise<Response | undefined> {
  const kept = await screens.read(name)
  if (kept?.form !== FORM || kept.path !== path || !kept.html.includes(entry) || !isKeptNow(kept.at)) return undefined
  return new Response(kept.html.replace('<html', `<html ${IS_REOPENED}`), { headers: kept.headers })
}

export const forgetScreens = (): Promise<void> => screens.removeAll()
