import { ENTRY_ATTRIBUTE, IS_DRAWN } from '#contract/drawnScreen'

/** The part of `document` that is used. */
type StartingDocument = Pick<Document, 'addEventListener' | 'querySelector' | 'hidden'> & {
  documentElement: Pick<HTMLElement, 'hasAttribute'>
}

/**
 * Starts the members application, whose entry the document names by a link, once the document is there: as its module script would, but not
 * before a screen that the server has drawn is painted, since to read the application's code keeps a phone from that for a quarter of a second.
 */
export function startApplication(
  page: StartingDocument,
  { load, afterPaint }: { load: (address: string) => void; afterPaint: (task: () => void) => void },
): void {
  page.addEventListener('DOMContentLoaded', () => {
    const entry = page.querySelector<HTMLLinkElement>(`link[${ENTRY_ATTRIBUTE}]`)
    if (!entry) return
    const start = () => load(entry.href)
    // Nothing is painted of a page that is not looked at.
    if (page.documentElement.hasAttribute(IS_DRAWN) && !page.hidden) afterPaint(start)
    else start()
  })
}
