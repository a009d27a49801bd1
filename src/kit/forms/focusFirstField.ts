const FIELDS = 'input, textarea, select, button[name], [contenteditable="true"]'

/** Moves the focus to the first field of an element that takes it. */
export function focusFirstField(within: Element | null | undefined): void {
  for (const field of within?.querySelectorAll<HTMLElement>(FIELDS) ?? []) {
    field.focus()
    if (document.activeElement === field) return
  }
}
