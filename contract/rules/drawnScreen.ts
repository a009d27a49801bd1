// The first screen of a member, drawn by the server into the document. These types describe the input of the drawing,
// which is built from src and loaded from dist. They also describe what the document then carries for the application
// that takes over.
import type { ClubIdentity } from '../calls/home'
import type { DemoClub } from './site'

/** The answer to a call that the screen made while it was drawn. */
export interface DrawnAnswer {
  status: number
  headers: Record<string, string>
  body: string
}

/** The data behind the drawn screen: the key and the data of each query, as in the application's cache. */
export type DrawnData = readonly (readonly [key: readonly unknown[], data: unknown])[]

export interface ScreenVisit {
  /** The path with the query, with the application's base. */
  url: string
  /** The width of the window, in CSS pixels. */
  width: number
  /** The club's present moment. */
  now: Date
  club: ClubIdentity
  demo: DemoClub | null
  /** Makes a GET of the API in the member's session, in the process. */
  call(url: string): Promise<DrawnAnswer>
}

export interface DrawnScreen {
  /** The element for the document's head; null if the screen has none of its own. */
  title: string | null
  /** The styles in the document's head. */
  styles: string
  html: string
  data: DrawnData
}

/** Draws the screen; null if something else would be shown: another page, an error, a screen that is not drawn. */
export type DrawScreen = (visit: ScreenVisit) => Promise<DrawnScreen | null>

/** The same as a task of the drawing thread. Its calls are asked and answered by the port. */
export interface DrawingTask extends Omit<ScreenVisit, 'call'> {
  port: DrawingPort
}
interface DrawingPort {
  on(event: 'message', listener: (message: AnsweredCall) => void): unknown
  postMessage(message: RequestedCall): void
  close(): void
}
export interface RequestedCall {
  id: number
  url: string
}
export interface AnsweredCall {
  id: number
  answer: DrawnAnswer
}

/** The id of the element that holds the server's drawing until the application has taken it over. */
export const DRAWN_ID = 'drawn'

/** The id of the JSON block with the data. */
export const DRAWN_DATA_ID = 'drawn-data'

/** Attributes of <html>: the session for which the screen was drawn, the width of the window, and the instant. */
export const DRAWN_FOR = 'data-drawn-for'
export const DRAWN_WIDTH = 'data-drawn-width'
export const DRAWN_AT = 'data-drawn-at'

/** The attribute that the boot script sets if both are right. Without it, nothing of the drawn screen is visible. */
export const IS_DRAWN = 'data-drawn'

/**
 * The attribute of <html> by which the service worker says that it has kept the document: what it shows may be old
 * (src/api/keptScreens.ts).
 */
export const IS_REOPENED = 'data-reopened'

/**
 * The attribute of the link in the built document that names the application's entry. The boot script starts the entry.
 */
export const ENTRY_ATTRIBUTE = 'data-entry'

/**
 * The part of `window` in which the boot script notes taps, typing and choices on the server's drawing, in order, since
 * nothing listens there yet.
 */
export interface TappedWindow {
  clubTaps?: Element[]
}

/**
 * The attribute that the boot script sets on a tapped button. The tap is noted, and carried out as soon as possible.
 */
export const IS_TAPPED = 'data-tapped'

/** The cookie by which the boot script tells the server how wide the window is. */
export const WIDTH_COOKIE = 'club-width'
