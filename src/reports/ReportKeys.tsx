// Working through the reports by keyboard. The focus moves between the View Event links, whether of table rows or of
// cards.
import Box from '@mui/material/Box'
import type { Identifier } from 'ra-core'
import type { KeyboardEvent } from 'react'
import { reportMessages as messages } from './reportMessages'

/** Marks a report's View Event link, by the report's id, and the buttons that close it and that open its note. */
export const VIEW_MARK = 'data-report'
export const CLOSE_MARK = 'data-close-report'
export const NOTE_MARK = 'data-report-note'

const viewLinks = (list: Element) => [...list.querySelectorAll<HTMLElement>(`[${VIEW_MARK}]`)]
const rowOf = (element: Element) => element.closest('tr, article')

/**
 * Handles the keys of the list around the reports. j and k (or the arrows) move to the next report and the one before,
 * c closes it, n opens its note. They work only while the focus is in a report: single-key shortcuts must not work
 * elsewhere (WCAG 2.1.4).
 */
export function onReportKey(event: KeyboardEvent<HTMLElement>): void {
  const row = rowOf(event.target as Element)
  const [link] = row ? viewLinks(row) : []
  if (!row || !link || event.ctrlKey || event.metaKey || event.altKey) return
  const mark = BUTTONS[event.key.toLowerCase()]
  const step = STEPS[event.key.length === 1 ? event.key.toLowerCase() : event.key]
  if (step !== undefined) {
    const links = viewLinks(event.currentTarget)
    links[links.indexOf(link) + step]?.focus()
  } else if (mark) {
    // A key that is held down closes one report, not all that follow.
    if (!event.repeat) row.querySelector<HTMLElement>(`[${mark}]`)?.click()
  } else return
  event.preventDefault()
}

const STEPS: Readonly<Record<string, 1 | -1>> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 }

/** The button that a key presses. */
const BUTTONS: Readonly<Record<string, string>> = { c: CLOSE_MARK, n: NOTE_MARK }

/**
 * Moves the focus before reports leave the list, if it is in one of them or in the bar of the ticked ones. It goes to
 * the report after the last of them, or to the one before, or to the list.
 */
export function moveFocusFrom(list: HTMLElement, ids: readonly Identifier[], bar?: Element | null): void {
  const links = viewLinks(list)
  const isLeaving = (link: Element) => ids.includes(link.getAttribute(VIEW_MARK) ?? '')
  const { activeElement } = document
  // The button that had the focus may be gone already, and the focus then on the body.
  const hasFocus =
    activeElement === document.body ||
    bar?.contains(activeElement) ||
    links.some(link => isLeaving(link) && rowOf(link)?.contains(activeElement))
  if (!hasFocus) return
  const last = links.findLastIndex(isLeaving)
  const next = links[last + 1] ?? links.slice(0, last + 1).findLast(link => !isLeaving(link)) ?? list
  next.focus()
}

/** The help on the keys, behind a line. There is no c among closed reports. */
export const KeyHelp = ({ isClosed }: { isClosed: boolean }) => (
  <Box component="details" sx={HELP}>
    <Box component="summary" sx={{ width: 'fit-content', py: 0.75, cursor: 'pointer' }}>
      {messages.keys}
    </Box>
    <Box component="p" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 0.5, m: 0, mb: 1 }}>
      {messages.keyHelp.slice(0, isClosed ? -1 : undefined).map(({ keys, does }) => (
        <span key={does}>
          {keys.map(key => (
            <kbd key={key}>{key}</kbd>
          ))}
          {does}
        </span>
      ))}
    </Box>
  </Box>
)

const HELP = {
  mb: 0.5,
  color: 'text.secondary',
  fontSize: '0.9375rem',
  '@media (hover: none), print': { display: 'none' },
  '& kbd': {
    font: 'inherit',
    fontSize: '0.875rem',
    fontWeight: 600,
    px: 0.75,
    py: 0.125,
    mr: 0.5,
    border: '1px solid',
    borderColor: 'text.disabled',
    borderRadius: 0.75,
    bgcolor: 'background.paper',
    color: 'text.primary',
  },
} as const
