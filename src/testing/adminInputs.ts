// Fills in react-admin's inputs and MUI's pickers as a person would.
import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'

/** Adds text to an input at once. Typing it would draw the screen anew for each character. */
export async function paste(input: HTMLElement, text: string): Promise<void> {
  await userEvent.click(input)
  await userEvent.paste(text)
}

/** Chooses one of a list. */
export async function choose(label: RegExp, option: string): Promise<void> {
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: label }))
  await userEvent.click(await screen.findByRole('option', { name: option }))
}

/** The field of a day or a time, shown in sections. */
export const picker = (label: RegExp): Promise<HTMLElement> => screen.findByRole('group', { name: label })

/** Finds the input that holds the picker's value. */
export const inputOf = async (label: RegExp): Promise<HTMLInputElement | null> =>
  (await picker(label)).querySelector('input')

/** Types a day (dd/MM/yyyy) or a time (HH:mm). */
export async function pick(label: RegExp, value: string): Promise<void> {
  const input = await inputOf(label)
  if (input) fireEvent.change(input, { target: { value } })
}
