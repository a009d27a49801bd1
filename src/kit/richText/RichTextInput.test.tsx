import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CoreAdminContext } from 'ra-core'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { command, emptyEditor, findEditor, typeIn } from '../../testing/editor'
import { ClubTheme } from '../../theme/ClubTheme'
import { errorsWhere, missing } from '../forms/fieldErrors'
import { RecordForm } from '../recordForms/RecordForm'
import { RichTextInput } from './RichTextInput'
import { SubmitButton } from '../forms/Form'

const sent = vi.fn<(message: string | null) => void>()
beforeEach(() => sent.mockClear())

interface Props {
  defaultValue?: string
  required?: boolean
}

const MessageForm = ({ defaultValue, required = true }: Props) => (
  <RecordForm<{ message: string | null }>
    label="Message"
    values={{ message: defaultValue ?? null }}
    validate={({ message }) => errorsWhere({ message: required && missing(message) })}
    onSubmit={async ({ message }) => sent(message)}
    busy="Sending message..."
    actions={<SubmitButton>Send Message</SubmitButton>}
  >
    <RichTextInput source="message" label="Message" helperText="Say it kindly." required={required} />
  </RecordForm>
)

async function open(props: Props = {}) {
  const router = createMemoryRouter([
    {
      path: '/',
      element: (
        <CoreAdminContext>
          <MessageForm {...props} />
        </CoreAdminContext>
      ),
    },
  ])
  render(
    <ClubTheme>
      <RouterProvider router={router} />
    </ClubTheme>,
  )
  return findEditor('Message')
}
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send Message' }))
const tools = () =>
  screen
    .getAllByRole('button')
    .map(button => button.getAttribute('aria-label'))
    .filter(label => label !== null)
const narrow = (isNarrow: boolean) =>
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: isNarrow,
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
  }))

describe('RichTextInput', () => {
  it('is in the form as HTML, and null without a word', async () => {
    await open({ required: false })
    await send()
    await waitFor(() => expect(sent).toHaveBeenLastCalledWith(null))
    await typeIn('Message', '<p>Bring <strong>gloves</strong></p>')
    await send()
    await waitFor(() => expect(sent).toHaveBeenLastCalledWith('<p>Bring <strong>gloves</strong></p>'))
    await emptyEditor('Message')
    await typeIn('Message', '<p>   </p>')
    await send()
    await waitFor(() => expect(sent).toHaveBeenLastCalledWith(null))
  })

  it('begins with its text, and sends it unchanged where nobody touched it', async () => {
    const editor = await open({ defaultValue: '<h4>Old</h4><p>text</p>' })
    expect(editor).toHaveTextContent('Oldtext')
    await send()
    await waitFor(() => expect(sent).toHaveBeenLastCalledWith('<h4>Old</h4><p>text</p>'))
  })

  it('[VAL-01] tells what is wrong, takes the focus, and stops telling once it is filled', async () => {
    const editor = await open()
    expect(editor).toHaveAttribute('aria-required', 'true')
    expect(editor).toHaveAttribute('aria-multiline', 'true')
    expect(editor).toHaveAccessibleDescription('Say it kindly.')
    expect(editor).toHaveAttribute('aria-invalid', 'false')
    await send()
    await waitFor(() => expect(editor).toHaveAttribute('aria-invalid', 'true'))
    expect(sent).not.toHaveBeenCalled()
    expect(editor).toHaveAccessibleDescription('Say it kindly. Field required.')
    await waitFor(() => expect(editor).toHaveFocus())
    await typeIn('Message', 'Hello')
    await waitFor(() => expect(editor).toHaveAttribute('aria-invalid', 'false'))
    expect(screen.queryByText('Field required.')).toBeNull()
  })

  it('undoes and does again', async () => {
    const editor = await open()
    await typeIn('Message', 'Hello')
    await command('Message', ({ commands }) => commands.undo())
    expect(editor.textContent).toBe('')
    await command('Message', ({ commands }) => commands.redo())
    expect(editor).toHaveTextContent('Hello')
    await send()
    await waitFor(() => expect(sent).toHaveBeenLastCalledWith('<p>Hello</p>'))
  })

  it('Tab leaves it, also out of a list', async () => {
    const editor = await open({ defaultValue: '<ul><li><p>one</p></li><li><p>two</p></li></ul>' })
    await command('Message', ({ commands }) => commands.focus('end'))
    await waitFor(() => expect(editor).toHaveFocus())
    await userEvent.tab()
    expect(screen.getByRole('button', { name: 'Send Message' })).toHaveFocus()
    expect(editor.querySelectorAll('ul')).toHaveLength(1)
  })

  it('[TXT-01] all tools on a wide window, few on a narrow one', async () => {
    narrow(false)
    await open()
    expect(tools()).toEqual([
      'Bold',
      'Italic',
      'Underline',
      'Strikethrough',
      'Heading 1',
      'Heading 2',
      'Heading 3',
      'Bulleted list',
      'Numbered list',
      'Quote',
      'Clear formatting',
      'Link',
    ])
  })

  it('[TXT-01] few tools where the window is narrow; one stop for Tab, the arrows between them', async () => {
    narrow(true)
    await open()
    expect(tools()).toEqual(['Bold', 'Italic', 'Bulleted list', 'Link'])
    await userEvent.tab()
    expect(screen.getByRole('button', { name: 'Bold' })).toHaveFocus()
    await userEvent.keyboard('{ArrowLeft}')
    expect(screen.getByRole('button', { name: 'Link' })).toHaveFocus()
    await userEvent.keyboard('{Home}')
    await userEvent.tab()
    expect(await findEditor('Message')).toHaveFocus()
  })

  it('makes a link of what is typed as an address, and of nothing else', async () => {
    await open()
    await userEvent.click(screen.getByRole('button', { name: 'Link' }))
    const address = screen.getByRole('textbox', { name: 'Web or email address' })
    expect(address).toHaveFocus()
    await userEvent.type(address, 'javascript:x(){Enter}')
    expect(screen.getByRole('alert')).toHaveTextContent('Please enter a web address or an email address.')
    expect(sent).not.toHaveBeenCalled()
    await userEvent.clear(address)
    await userEvent.type(address, 'bosun@ebb.example{Enter}')
    await command('Message', editor => editor.view.dispatch(editor.state.tr.insertText('!')))
    await send()
    await waitFor(() =>
      expect(sent).toHaveBeenLastCalledWith(
        '<p><a rel="noopener" href="mailto:bosun@ebb.example">bosun@ebb.example</a>!</p>',
      ),
    )
  })

  it('[ORG-07] what is typed behind a link, beginning with the space, is no part of it', async () => {
    await open({ defaultValue: '<p>See <a href="https://ebb.example/">the plan</a></p>' })
    await command('Message', ({ commands }) => commands.focus('end'))
    await command('Message', ({ state, view }) => view.dispatch(state.tr.insertText(' and more')))
    await send()
    await waitFor(() =>
      expect(sent).toHaveBeenLastCalledWith(
        '<p>See <a rel="noopener" href="https://ebb.example/">the plan</a> and more</p>',
      ),
    )
  })

  it('[ORG-07] a link that is removed leaves its words and the space behind them, and the cursor after them', async () => {
    await open({ defaultValue: '<p>See <a href="https://ebb.example/">the plan</a> and more</p>' })
    await command('Message', ({ commands }) => commands.focus(8))
    await userEvent.click(screen.getByRole('button', { name: 'Link' }))
    await userEvent.click(screen.getByRole('button', { name: 'Remove link' }))
    await command('Message', ({ state, view }) => view.dispatch(state.tr.insertText('!')))
    await send()
    await waitFor(() => expect(sent).toHaveBeenLastCalledWith('<p>See the plan! and more</p>'))
  })

  it('[ORG-07] the cells of a pasted table stand apart, and its rows on lines of their own', async () => {
    await open()
    const table = '<table><tbody><tr><th>Day</th><th>High</th></tr><tr><td>Sat</td><td>08:30</td></tr></tbody></table>'
    await command('Message', ({ view }) => view.pasteHTML(table, new Event('paste') as ClipboardEvent))
    await send()
    await waitFor(() => expect(sent).toHaveBeenLastCalledWith('<p>Day High<br>Sat 08:30</p>'))
  })
})
