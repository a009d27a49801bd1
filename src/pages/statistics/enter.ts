import type { DateRange } from './statistic'

const setValue = (input: HTMLInputElement, value: string) =>
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)

/** Fills the date fields of a form, as if a person had: React hears of it, and what was wrong with them is looked at again. */
export function enter(form: HTMLFormElement | null, values: DateRange): void {
  for (const [name, value] of Object.entries(values)) {
    const input = form?.elements.namedItem(name)
    if (!(input instanceof HTMLInputElement) || input.value === value) continue
    setValue(input, value)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  }
}
