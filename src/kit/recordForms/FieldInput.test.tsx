import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CoreAdminContext } from 'ra-core'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it, vi } from 'vitest'
import type { ResourceField } from '#contract/resources/fields'
import { choose, pick } from '../../testing/adminInputs'
import { dayFields, typeDay } from '../../testing/typedDays'
import { ClubTheme } from '../../theme/ClubTheme'
import { PlainInput } from '../forms/PlainInput'
import { errorsWhere } from '../forms/fieldErrors'
import { faultsIn, formValues, typedIn } from '../forms/fieldValues'
import { SubmitButton } from '../forms/Form'
import { RecordForm } from '../recordForms/RecordForm'
import { FieldInput } from './FieldInput'

const own = { section: 'own', appearsIn: ['account', 'edit'] } as const
/** A club's own fields, one of each kind. Their values are in `fields`. */
const FIELDS: readonly ResourceField[] = [
  {
    ...own,
    kind: 'line',
    limit: 20,
    source: 'fields.locker',
    label: 'Locker',
    help: 'By the door.',
    required: 'Which one?',
  },
  { ...own, kind: 'text', limit: 200, source: 'fields.notes', label: 'Notes' },
  { ...own, kind: 'number', min: 1, max: 9, source: 'fields.seat', label: 'Seat' },
  { ...own, kind: 'day', source: 'fields.licence', label: 'Licence until' },
  { ...own, kind: 'boolean', initial: false, source: 'fields.cox', label: 'Coxes', help: 'In any boat.' },
  { ...own, kind: 'select', choices: [{ id: 'bow', name: 'Bow' }], source: 'fields.side', label: 'Side' },
]
const FILLED = {
  fields: { locker: 'A1', notes: 'Left-handed', seat: 4, licence: '2027-01-31', cox: true, side: 'bow' },
}

const showForm = (form: ReactNode) => {
  const element = (
    <ClubTheme>
      <CoreAdminContext>{form}</CoreAdminContext>
    </ClubTheme>
  )
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />)
}

it("a club's own fields stand in a native form, and what is typed comes back under their names", async () => {
  const { container } = render(
    <form>
      {FIELDS.map(field => (
        <PlainInput key={field.source} field={field} value={null} />
      ))}
    </form>,
  )
  const typed = () => typedIn(FIELDS, new FormData(container.querySelector('form') ?? undefined))
  expect(screen.getByLabelText(/^Locker/)).toBeRequired()
  expect(screen.getByLabelText(/^Locker/)).toHaveAccessibleDescription('By the door.')
  expect(screen.getByLabelText('Coxes')).toHaveAccessibleDescription('In any boat.')
  expect(errorsWhere(faultsIn(FIELDS, typed()))).toEqual({ 'fields.locker': 'Which one?' })
  await userEvent.type(screen.getByLabelText(/^Locker/), 'A1')
  await userEvent.type(screen.getByLabelText('Notes'), 'Left-handed')
  await userEvent.type(screen.getByLabelText('Seat'), 'bow')
  await userEvent.type(dayFields('Licence until')[2]!, '2027')
  expect(errorsWhere(faultsIn(FIELDS, typed()))).toEqual({
    'fields.seat': 'Please give a whole number from 1 to 9.',
    'fields.licence': 'Please enter the day and the month of the licence until as well.',
  })
  await userEvent.clear(screen.getByLabelText('Seat'))
  await userEvent.type(screen.getByLabelText('Seat'), '4')
  typeDay('Licence until', '2027-01-31')
  await userEvent.click(screen.getByLabelText('Coxes'))
  await userEvent.selectOptions(screen.getByLabelText('Side'), 'Bow')
  expect(typed()).toEqual(FILLED)
})

it("a club's own fields stand in the committee's form, and what is wrong with one is told beside it until it is mended", async () => {
  const send = vi.fn<(values: object) => Promise<unknown>>().mockResolvedValue({})
  showForm(
    <RecordForm<object>
      label="Member"
      values={formValues(FIELDS, {})}
      validate={typed => errorsWhere(faultsIn(FIELDS, typed))}
      onSubmit={typed => send(typed)}
      busy="Saving"
      summary
      actions={<SubmitButton>Save</SubmitButton>}
    >
      {FIELDS.map(field => (
        <FieldInput key={field.source} field={field} />
      ))}
    </RecordForm>,
  )
  const locker = await screen.findByLabelText(/^Locker/)
  await userEvent.click(screen.getByText('Save'))
  expect(await screen.findByRole('link', { name: 'Locker: Which one?' })).toBeVisible()
  expect(locker).toBeInvalid()
  await userEvent.type(locker, 'A1')
  await waitFor(() => expect(locker).toBeValid())
  await userEvent.type(screen.getByLabelText('Notes'), 'Left-handed')
  await userEvent.type(screen.getByLabelText('Seat'), '4')
  await pick(/^Licence/, '31/01/2027')
  await userEvent.click(screen.getByLabelText('Coxes'))
  await choose(/^Side/, 'Bow')
  await userEvent.click(screen.getByText('Save'))
  await waitFor(() => expect(send).toHaveBeenCalledWith(FILLED))
})

it.each([
  ['7', 7],
  [' 12 ', 12],
  ['', null],
  ['-30', -30],
  // None of these is read as another number, or left out: the form says that it is none.
  ['1.5', '1.5'],
  ['-', '-'],
  ['-0', '-0'],
  ['1e3', '1e3'],
  ['0x10', '0x10'],
  ['1,000', '1,000'],
  ['ten', 'ten'],
])('a number typed as %s stands in the input, and is %s in the form', async (typed, held) => {
  const send = vi.fn<(values: object) => Promise<unknown>>().mockResolvedValue({})
  showForm(
    <RecordForm<object>
      label="Water"
      values={{ minutes: 5 }}
      validate={() => ({})}
      onSubmit={typed => send(typed)}
      busy="Saving"
      actions={<SubmitButton>Save</SubmitButton>}
    >
      <FieldInput field={{ kind: 'number', min: -720, max: 720, source: 'minutes', label: 'Minutes' }} />
    </RecordForm>,
  )
  const input = await screen.findByRole('textbox', { name: 'Minutes' })
  expect(input).toHaveValue('5')
  await userEvent.clear(input)
  if (typed) await userEvent.type(input, typed)
  expect(input).toHaveValue(typed)
  await userEvent.tab()
  expect(input).toHaveValue(typed.trim())
  await userEvent.click(screen.getByText('Save'))
  await waitFor(() => expect(send).toHaveBeenCalledWith({ minutes: held }))
})

it.each([
  ["react-admin's", FieldInput],
  ['plain', PlainInput],
])(
  'a number has the keyboard of digits on a phone, unless it may be below zero: that has no minus (%s)',
  async (_, Drawn) => {
    const fields = [
      { kind: 'number', min: 1, max: 30, source: 'seats', label: 'Seats' },
      { kind: 'number', min: -720, max: 720, source: 'minutes', label: 'Minutes' },
    ] as const
    showForm(
      <RecordForm<object>
        label="Boat"
        values={{}}
        validate={() => ({})}
        onSubmit={vi.fn()}
        busy="Saving"
        actions={null}
      >
        {fields.map(field => (
          <Drawn key={field.source} field={field} />
        ))}
      </RecordForm>,
    )
    expect(await screen.findByRole('textbox', { name: 'Seats' })).toHaveAttribute('inputmode', 'numeric')
    expect(screen.getByRole('textbox', { name: 'Minutes' })).not.toHaveAttribute('inputmode')
  },
)

it('a choice that is no longer offered stays among those of whoever has it, also once another is chosen', async () => {
  const field = {
    kind: 'select',
    source: 'side',
    label: 'Side',
    choices: [
      { id: 'bow', name: 'Bow' },
      { id: 'both', name: 'Both', isRetired: true },
    ],
  } as const
  showForm(
    <RecordForm<object> label="Boat" values={{ side: 'both' }} onSubmit={vi.fn()} actions={null}>
      <PlainInput field={field} value="both" />
    </RecordForm>,
  )
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Side' }), 'Bow')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Side' }), 'Both')
  expect(screen.getByRole('combobox', { name: 'Side' })).toHaveValue('both')
})
