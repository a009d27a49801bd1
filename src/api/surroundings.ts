// What the application asks of where it runs. That is a browser; the first screen of a member is drawn by the server too, with surroundings
// of its own (src/draw).

/** A function that can stand in for fetch. */
export type Transport = (url: string, init: RequestInit) => Promise<Response>

export interface Surroundings {
  /** What is kept on the device, of which only this is asked while a screen is drawn; it throws where the browser forbids it. */
  storage(): Pick<Storage, 'getItem' | 'setItem'>
  fetch: Transport
  /** The text of the document's block of JSON with this id. */
  block(id: string): string | null | undefined
  /** Cuts rich text where there is no document to do it with; null in a browser, whose sanitiser knows what it makes of it. */
  cutRichText: ((html: string) => string) | null
  /** Whether the screen's code and answers have to be there before it is drawn, because it is drawn once. */
  drawsOnce: boolean
}

const browser: Surroundings = {
  storage: () => localStorage,
  fetch: (url, init) => fetch(url, init),
  block: id => document.getElementById(id)?.textContent,
  cutRichText: null,
  drawsOnce: false,
}

let current = browser

export const surroundings = (): Surroundings => current

export const surroundWith = (others: Surroundings): void => void (current = others)
