// Where the keyboard goes among the reports. A row is found by its mark in the page, be it a line of the table or a card.

/** Marks a report's row, the link in it that the keyboard rests on, and the button that closes it. */
export const ROW = 'data-report'
export const REST = 'data-rest'
export const CLOSE = 'data-close'

const rowsIn = (list: HTMLElement) => [...list.querySelectorAll<HTMLElement>(`[${ROW}]`)]

const rest = (row: HTMLElement | undefined) => row?.querySelector<HTMLElement>(`[${REST}]`)?.focus()

/** The row that an element stands in; null for none. */
export const rowOf = (element: Element | null): HTMLElement | null => element?.closest<HTMLElement>(`[${ROW}]`) ?? null

/** Goes so many rows on, or back; the first and the last hold. */
export function step(list: HTMLElement, from: HTMLElement, by: 1 | -1): void {
  const rows = rowsIn(list)
  rest(rows[rows.indexOf(from) + by])
}

export const pressClose = (row: HTMLElement): void => row.querySelector<HTMLElement>(`[${CLOSE}]`)?.click()

/** A row is about to go: if it has the focus, the next takes it, else the one before, else the list itself. */
export function leaveRow(list: HTMLElement, id: string): void {
  const rows = rowsIn(list)
  const index = rows.findIndex(row => row.getAttribute(ROW) === id)
  const { activeElement } = document
  if (!rows[index]?.contains(activeElement) && activeElement !== document.body) return
  const heir = rows[index + 1] ?? rows[index - 1]
  if (heir) rest(heir)
  else list.focus()
}
