import { fireEvent, screen, waitFor, render, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CoreAdminContext, useNotificationContext } from 'ra-core'
import { createMemoryRouter, Link, Outlet, RouterProvider } from 'react-router'
import { beforeEach, expect, it, vi } from 'vitest'
import { ClubError } from '../../api/errors'
import { SessionEndedError } from '../../api/sessionEnd'
import { errorsWhere, missing } from '../forms/fieldErrors'
import { SubmitButton } from '../forms/Form'
import { FormSection } from '../forms/FormSection'
import { AskBeforeLeaving } from '../forms/useUnsavedWarning'
import { answer, later } from '../../testing/clubDouble'
import { ClubTheme } from '../../theme/ClubTheme'
import { CheckboxGroup, Field, SelectField } from '../forms/fields'
import { RecordForm } from './RecordForm'
import { answerQuestion, SENDING, UNSAVED } from '../../testing/questions'

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
const leave = vi.fn<() => void>()
/** The value of the button of each sending. */
const pressed: string[] = []
beforeEach(() => {
  pressed.length = 0
  send.mockReset().mockResolvedValue({})
  onSaved.mockReset()
  leave.mockReset()
})

const validate = ({ name, from, to }: Boat) =>
  errorsWhere({ name: missing(name), to: from !== null && to !== null && to < from && 'Ends before it begins.' })

function open({ summary = false, warnWhenUnsavedChanges = false } = {}) {
  const form = (
    <RecordForm
      label="Boat"
      values={EMPTY}
      validate={validate}
      onSubmit={(typed, { button }) => {
        pressed.push(button)
        return send(typed)
      }}
      afterwards={{ fetchAgain: onSaved, news: () => 'Heron is saved.', leave }}
      summary={summary}
      {...(warnWhenUnsavedChanges && { unsaved: 'asks' as const })}
      actions={
        <>
          <SubmitButton>Save</SubmitButton>
          <SubmitButton isSecond value="another">
            Save and add another
          </SubmitButton>
        </>
      }
    >
      <Field name="name" label="Name" required hint="As painted." />
      <SelectField name="seats" label="Seats" options={[{ id: 4, name: 'Four' }]} />
      <FormSection title="Oars" name="oars">
        <CheckboxGroup
          name="oars"
          options={[
            { id: 1, name: 'Sculls' },
            { id: 2, name: 'Blades' },
          ]}
        />
      </FormSection>
      <Field name="from" label="From" />
      <Field name="to" label="To" />
    </RecordForm>
  )
  const router = createMemoryRouter(
    [
      {
        element: (
          <CoreAdminContext>
            <Link to="/away">Away</Link>
            <Link to="/?other">Other</Link>
            <Link to="/">Back</Link>
            <Outlet />
            <Notices />
            <AskBeforeLeaving />
          </CoreAdminContext>
        ),
        children: [
          { path: '/', element: form },
          { path: '/away', element: 'Gone' },
        ],
      },
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

const Notices = () => (
  <ul aria-label="Notices">
    {useNotificationContext().notifications.map(({ message, type }) => (
      <li key={String(message)}>{`${type}: ${String(message)}`}</li>
    ))}
  </ul>
)
const notices = () => [...screen.getByRole('list', { name: 'Notices' }).children].map(item => item.textContent)

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

it.each([
  ['another', () => userEvent.click(screen.getByRole('button', { name: 'Save and add another' }))],
  ['', () => userEvent.type(name(), '{Enter}')],
])('hands over that the button of the value %o was pressed; the Enter key presses the first', async (value, press) => {
  open()
  await userEvent.type(name(), 'Heron')
  await press()
  await waitFor(() => expect(leave).toHaveBeenCalledOnce())
  expect(pressed).toEqual([value])
  // The fields were inert meanwhile.
  expect(screen.getByRole('button', { name: value === '' ? 'Save' : 'Save and add another' })).toHaveFocus()
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

it('[VAL-01] a field within another follows what is typed into its neighbour after an attempt', async () => {
  const values: { trip: { from: string | null; to: string | null } } = { trip: { from: '5', to: '3' } }
  render(
    <ClubTheme>
      <CoreAdminContext>
        <RecordForm
          label="Trip"
          values={values}
          validate={({ trip: { from, to } }) =>
            errorsWhere({ 'trip.to': from !== null && to !== null && to < from && 'Ends before it begins.' })
          }
          onSubmit={() => Promise.resolve()}
          actions={<SubmitButton>Save</SubmitButton>}
        >
          <Field name="trip.from" label="From" />
          <Field name="trip.to" label="To" />
        </RecordForm>
      </CoreAdminContext>
    </ClubTheme>,
  )
  await save()
  await waitFor(() => expect(screen.getByLabelText('To')).toBeInvalid())
  await userEvent.clear(screen.getByLabelText('From'))
  await waitFor(() => expect(screen.getByLabelText('To')).toBeValid())
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

const follow = (link: string) => userEvent.click(screen.getByRole('link', { name: link }))

it('asks before unsaved changes are left, and no more once they are saved', async () => {
  open({ warnWhenUnsavedChanges: true })
  await userEvent.type(name(), 'Heron')
  await follow('Away')
  await answerQuestion(UNSAVED[0], 'Stay', UNSAVED[1])
  expect(name()).toHaveValue('Heron')
  expect(screen.getByRole('link', { name: 'Away' })).toHaveFocus()
  await save()
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
  await follow('Away')
  expect(await screen.findByText('Gone')).toBeVisible()
})

it('the question before it is left begins at Stay, and Escape stays', async () => {
  open({ warnWhenUnsavedChanges: true })
  await userEvent.type(name(), 'Heron')
  await follow('Away')
  const question = await screen.findByRole('dialog', { name: UNSAVED[0] })
  expect(within(question).getByRole('button', { name: 'Stay' })).toHaveFocus()
  // What a browser does at Escape.
  fireEvent(question, new Event('cancel', { cancelable: true }))
  expect(question).not.toBeInTheDocument()
  expect(name()).toHaveValue('Heron')
  await follow('Away')
  await answerQuestion(UNSAVED[0], 'Leave without saving')
  expect(await screen.findByText('Gone')).toBeVisible()
})

/** Sends the form, and leaves it before the answer has come. */
async function leaveWhileSending() {
  let slow: { resolve: (answer: object) => void; reject: (error: Error) => void } | undefined
  send.mockReturnValue(new Promise((resolve, reject) => (slow = { resolve, reject })))
  open({ warnWhenUnsavedChanges: true })
  await userEvent.type(name(), 'Heron')
  await save()
  await waitFor(() => expect(send).toHaveBeenCalledOnce())
  await follow('Other')
  await answerQuestion(SENDING[0], 'Stay', SENDING[1])
  expect(name()).toHaveValue('Heron')
  await follow('Away')
  await answerQuestion(SENDING[0], 'Leave')
  expect(await screen.findByText('Gone')).toBeVisible()
  return { slow }
}

it('[SES-04] the button that leaves is red where something is lost, and not while it is being sent', async () => {
  send.mockReturnValue(new Promise(() => undefined))
  open({ warnWhenUnsavedChanges: true })
  await userEvent.type(name(), 'Heron')
  const leaving = async (word: string) => {
    await follow('Away')
    return within(await screen.findByRole('dialog')).getByRole('button', { name: word })
  }
  expect(await leaving('Leave without saving')).toHaveClass('MuiButton-colorError')
  await userEvent.click(screen.getByRole('button', { name: 'Stay' }))
  await save()
  await waitFor(() => expect(send).toHaveBeenCalledOnce())
  expect(await leaving('Leave')).not.toHaveClass('MuiButton-colorError')
})

it('[SES-04] saved while the question is open, it can still be left', async () => {
  let slow: { resolve: (answer: object) => void } | undefined
  send.mockReturnValue(new Promise(resolve => (slow = { resolve })))
  open({ warnWhenUnsavedChanges: true })
  await userEvent.type(name(), 'Heron')
  await save()
  await waitFor(() => expect(send).toHaveBeenCalledOnce())
  await follow('Away')
  await screen.findByRole('dialog', { name: SENDING[0] })
  slow?.resolve({})
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
  await answerQuestion(SENDING[0], 'Leave')
  expect(await screen.findByText('Gone')).toBeVisible()
})

it('[SES-04] asks before it is left while it is sent; then a notice tells that it was saved, and no page is opened', async () => {
  const { slow } = await leaveWhileSending()
  slow?.resolve({})
  await waitFor(() => expect(notices()).toEqual(['success: Heron is saved.']))
  expect(onSaved).toHaveBeenCalledOnce()
  expect(leave).not.toHaveBeenCalled()
  await follow('Back')
  expect(screen.queryByRole('dialog')).toBeNull()
})

it.each([
  ['was refused', new ClubError(409, 'The name is taken.'), 'error: ‘Boat’ has not gone through. The name is taken.'],
  [
    'had no answer',
    new ClubError(0, 'The club cannot be reached.'),
    'error: ‘Boat’ may not have gone through. The club cannot be reached.',
  ],
  [
    'came after the session',
    new SessionEndedError(),
    'error: ‘Boat’ has not gone through. Your session had ended. Please sign in again.',
  ],
])('[SES-04] a notice tells that a form that was left %s', async (_, error, notice) => {
  const { slow } = await leaveWhileSending()
  slow?.reject(error)
  await waitFor(() => expect(notices()).toEqual([notice]))
  expect(onSaved).not.toHaveBeenCalled()
})

it('[SES-04] leads on after success where nobody has left', async () => {
  open()
  await userEvent.type(name(), 'Heron')
  await save()
  await waitFor(() => expect(leave).toHaveBeenCalledOnce())
  expect(notices()).toEqual(['success: Heron is saved.'])
})
