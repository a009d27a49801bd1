import { ENTRY_ATTRIBUTE, IS_DRAWN } from '#contract/rules/drawnScreen'

/** The part of `document` that is used. */
type StartingDocument = Pick<Document, 'addEventListener' | 'querySelector' | 'hidden'> & {
  documentElement: Pick<HTMLElement, 'hasAttribute'>
}

/**
 * Starts the members application once the document is there; a link in the document names its entry. A module script
 * would start then too. But a screen that the server has drawn is painted first. Reading the application's code would
 * delay that by a quarter of a second on a phone.
 */
export function startApplication(
  page: StartingDocument,
  { load, afterPaint }: { load: (address: string) => void; afterPaint: (task: () => void) => void },
): void {
  page.addEventListener('DOMContentLoaded', () => {
    const entry = page.querySelector<HTMLLinkElement>(`link[${ENTRY_ATTRIBUTE}]`)
    if (!entry) return
    const start = () => load(entry.href)
    // A hidden page is never painted.
    if (page.documentElement.hasAttribute(IS_DRAWN) && !page.hidden) afterPaint(start)
    else start()
  })
}
