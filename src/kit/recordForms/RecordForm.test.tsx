import { fireEvent, screen, waitFor, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CoreAdminContext } from 'ra-core'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, it, vi } from 'vitest'
import { ClubError } from '../../api/errors'
import { errorsWhere, missing } from '../forms/fieldErrors'
import { SubmitButton } from '../forms/Form'
import { FormSection } from '../forms/FormSection'
import { answer, later } from '../../testing/clubDouble'
import { ClubTheme } from '../../theme/ClubTheme'
import { PlainCheckboxGroupInput, PlainSelectInput, PlainTextInput } from './plainInputs'
import { RecordForm } from './RecordForm'

interface Boat {
  name: string | null
  seats: number | null
  oars: number[]
  from: string | null
  to: string | null
}

const EMPTY: Boat = { name: null, seats: null, oars: [], from: null, to: null }
const send = vi.fn<(boat: Boat) => Promise<unknown>>()
const onSaved = vi.fn<() => void>()
beforeEach(() => {
  send.mockReset().mockResolvedValue({})
  onSaved.mockReset()
})

const validate = ({ name, from, to }: Boat) =>
  errorsWhere({ name: missing(name), to: from !== null && to !== null && to < from && 'Ends before it begins.' })

function open({ summary = false, unsaved }: { summary?: boolean; unsaved?: string } = {}) {
  const form = (
    <RecordForm
      label="Boat"
      values={EMPTY}
      validate={validate}
      onSubmit={send}
      onSaved={onSaved}
      busyText="Saving details..."
      summary={summary}
      {...(unsaved !== undefined && { unsaved })}
      actions={<SubmitButton>Save</SubmitButton>}
    >
      <PlainTextInput source="name" label="Name" required helperText="As painted." />
      <PlainSelectInput source="seats" label="Seats" choices={[{ id: 4, name: 'Four' }]} />
      <FormSection title="Oars" name="oars">
        <PlainCheckboxGroupInput
          source="oars"
          choices={[
            { id: 1, name: 'Sculls' },
            { id: 2, name: 'Blades' },
          ]}
        />
      </FormSection>
      <PlainTextInput source="from" label="From" />
      <PlainTextInput source="to" label="To" />
    </RecordForm>
  )
  const router = createMemoryRouter(
    [
      { path: '/', element: <CoreAdminContext>{form}</CoreAdminContext> },
      { path: '/away', element: 'Gone' },
    ],
    { initialEntries: ['/'] },
  )
  render(
    <ClubTheme>
      <RouterProvider router={router} />
    </ClubTheme>,
  )
  return router
}

const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }))
const name = () => screen.getByLabelText(/^Name/)

it('sends what was typed, chosen and ticked: null for what is empty, numbers for what was chosen', async () => {
  open()
  await userEvent.type(name(), 'Heron')
  await userEvent.selectOptions(screen.getByLabelText('Seats'), 'Four')
  await userEvent.click(screen.getByLabelText('Blades'))
  await userEvent.click(screen.getByLabelText('Sculls'))
  await userEvent.click(screen.getByLabelText('Blades'))
  await save()
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
  expect(send).toHaveBeenCalledExactlyOnceWith({ ...EMPTY, name: 'Heron', seats: 4, oars: [1] })
})

it('[VAL-01] tells errors only after an attempt, then live, and of a field that another one makes wrong', async () => {
  open()
  await userEvent.type(screen.getByLabelText('From'), '5')
  await userEvent.type(screen.getByLabelText('To'), '3')
  expect(name()).toHaveAttribute('aria-invalid', 'false')
  await save()
  await waitFor(() => expect(name()).toHaveAccessibleDescription('As painted. Field required.'))
  await waitFor(() => expect(name()).toHaveFocus())
  expect(screen.getByLabelText('To')).toHaveAccessibleDescription('Ends before it begins.')
  await userEvent.clear(screen.getByLabelText('From'))
  await waitFor(() => expect(screen.getByLabelText('To')).toBeValid())
  expect(send).not.toHaveBeenCalled()
})

it('[VAL-01] a summary takes the focus with each attempt and leads to the fields', async () => {
  open({ summary: true })
  await save()
  const summary = await screen.findByRole('alert')
  await waitFor(() => expect(summary).toHaveFocus())
  await userEvent.click(screen.getByRole('link', { name: 'Name: Field required.' }))
  expect(name()).toHaveFocus()
  await save()
  await waitFor(() => expect(summary).toHaveFocus())
})

it('[ERR-01] a refusal stands above the button, and what it says of a field beside that until the field changes', async () => {
  send.mockRejectedValueOnce(
    new ClubError(400, 'The request is invalid.', { modelState: { 'model.name': ['The name is taken.'] } }),
  )
  open()
  await userEvent.type(name(), 'Heron')
  await save()
  expect(await screen.findByRole('alert')).toHaveTextContent('The name is taken.')
  expect(name()).toHaveAccessibleDescription('As painted. The name is taken.')
  await waitFor(() => expect(name()).toHaveFocus())
  await userEvent.type(screen.getByLabelText('From'), '5')
  expect(name()).toBeInvalid()
  await userEvent.type(name(), ' II')
  await waitFor(() => expect(name()).toBeValid())
  await save()
  await waitFor(() => expect(send).toHaveBeenLastCalledWith({ ...EMPTY, name: 'Heron II', from: '5' }))
  expect(screen.queryByRole('alert')).toBeNull()
})

it('[SES-04] is sent once however often it is submitted, its fields out of reach meanwhile', async () => {
  const slow = later()
  send.mockReturnValue(slow.promise)
  open()
  await userEvent.type(name(), 'Heron')
  const button = screen.getByRole('button', { name: 'Save' })
  fireEvent.click(button)
  fireEvent.click(button)
  expect(await screen.findByText('Saving details...')).toBeVisible()
  expect(name().closest('[inert]')).not.toBeNull()
  fireEvent.click(button)
  slow.resolve(answer({}))
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
  expect(send).toHaveBeenCalledOnce()
})

it('asks before unsaved changes are left, and no more once they are saved', async () => {
  const confirm = vi.spyOn(window, 'confirm').mockReturnValue(false)
  const router = open({ unsaved: 'Leave it?' })
  await userEvent.type(name(), 'Heron')
  await router.navigate('/away')
  await waitFor(() => expect(confirm).toHaveBeenCalledExactlyOnceWith('Leave it?'))
  expect(name()).toHaveValue('Heron')
  await save()
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
  await router.navigate('/away')
  expect(await screen.findByText('Gone')).toBeVisible()
  expect(confirm).toHaveBeenCalledOnce()
})
