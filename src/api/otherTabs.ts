// Tells the other open tabs and windows of this browser what a write has changed, so that they ask for it again.

const CHANNEL = 'club.changes'

const EVENTS = ['events', 'attendees', 'reports', 'eventDrafts']

/** The first words of the keys of the queries that a write may change, by the second part of its path. */
const CHANGED: Readonly<Record<string, readonly string[]>> = {
  event: EVENTS,
  eventAttendee: EVENTS,
  document: ['documents'],
  user: ['members', 'account'],
  secondFactor: ['members', 'account'],
}

/** Calls that are POSTs only because their content is long or secret. */
const CHANGE_NOTHING = ['POST /api/event/previewMail', 'POST /api/user/judgePassword']

/**
 * The channel to other tabs; null where no page listens. The site changes nothing that other tabs show. A page does not
 * hear its own messages on its channel.
 */
let channel: BroadcastChannel | null = null

/** Tells them after a write has succeeded; `name` is that of its call. */
export function tellOtherTabs(name: string): void {
  if (CHANGE_NOTHING.includes(name)) return
  const [, , part = '', resource = ''] = name.split('/')
  // Any page may show the results of the club set-up: its name, and the lists that forms choose from.
  const changed = part === 'setup' ? [`setup/${resource}`, 'lookups', 'club'] : CHANGED[part]
  if (changed) channel?.postMessage(changed)
}

/**
 * Calls the listener with the first words of the keys that another tab has changed. There is one listener at a time.
 * Returns the function that stops it.
 */
export function followOtherTabs(listener: (changed: readonly string[]) => void): () => void {
  const opened = new BroadcastChannel(CHANNEL)
  opened.onmessage = ({ data }: MessageEvent<readonly string[]>) => listener(data)
  channel = opened
  return () => {
    opened.close()
    if (channel === opened) channel = null
  }
}
