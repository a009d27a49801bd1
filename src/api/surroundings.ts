// The application's environment. That is usually a browser. The server also draws a member's first screen, with
// surroundings of its own (src/draw).

/** A function that can stand in for fetch. */
export type Transport = (url: string, init: RequestInit) => Promise<Response>

export interface Surroundings {
  now(): Date
  /** The device's storage. Only this part is used while a screen is drawn. It throws if the browser forbids storage. */
  storage(): Pick<Storage, 'getItem' | 'setItem'>
  fetch: Transport
  /** The text of the document's block of JSON with this id. */
  block(id: string): string | null | undefined
  /** Cuts rich text where there is no document to do it with; null in a browser, whose sanitiser does it. */
  cutRichText: ((html: string) => string) | null
  /** Whether the screen is drawn only once. Its code and data must then be there before. */
  drawsOnce: boolean
  /** Whether what people have chosen on this device is known. It is not to the server, nor to the first rendering. */
  knowsDevice: boolean
}

const browser: Surroundings = {
  now: () => new Date(),
  storage: () => localStorage,
  fetch: (url, init) => fetch(url, init),
  block: id => document.getElementById(id)?.textContent,
  cutRichText: null,
  drawsOnce: false,
  knowsDevice: true,
}

let current = browser

export const surroundings = (): Surroundings => current

export const surroundWith = (others: Surroundings): void => void (current = others)
