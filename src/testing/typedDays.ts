// The three fields of a day (kit/forms/DateField). They are found by the label of their group, without the slow search
// by roles.
import { fireEvent } from '@testing-library/react'
import { DAY_PARTS, partsOfTypedDay } from '../kit/forms/typedDay'

/** The group of the three fields; null if there is none. */
export const dayGroup = (label: string): HTMLElement | null => document.querySelector(`fieldset[data-label="${label}"]`)

/** The fields of the day, the month and the year. */
export const dayFields = (label: string): HTMLInputElement[] => [...(dayGroup(label)?.querySelectorAll('input') ?? [])]

/** @param day yyyy-MM-dd */
export function typeDay(label: string, day: string): void {
  const parts = partsOfTypedDay(day)
  for (const [index, input] of dayFields(label).entries())
    fireEvent.change(input, { target: { value: parts[DAY_PARTS[index]!] } })
}

export const shownDay = (label: string): string[] => dayFields(label).map(({ value }) => value)
