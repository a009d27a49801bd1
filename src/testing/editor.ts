// Uses the rich text editor in a test by tiptap's commands, since jsdom cannot type into a contenteditable.
import { act, screen } from '@testing-library/react'
import type { Editor } from '@tiptap/core'
// The editor is imported here, since loading it lazily can take longer than a test on a busy machine.
import '../kit/richText/RichTextEditor'

// jsdom has no layout. The editor asks for these to scroll to its cursor.
Range.prototype.getClientRects ??= () => [] as unknown as DOMRectList
Range.prototype.getBoundingClientRect ??= () => new DOMRect()

/** The editor with this label, once it has been loaded. */
export const findEditor = (label: string | RegExp): Promise<HTMLElement> =>
  screen.findByRole('textbox', { name: label })

/** Inserts HTML at the cursor of the editor with this label. */
export const typeIn = (label: string | RegExp, html: string): Promise<void> =>
  command(label, editor => editor.commands.insertContent(html))

/** Empties the editor with this label. */
export const emptyEditor = (label: string | RegExp): Promise<void> =>
  command(label, editor => editor.commands.clearContent(true))

/** Runs a command of the editor with this label. */
export async function command(label: string | RegExp, run: (editor: Editor) => unknown): Promise<void> {
  const { editor } = (await findEditor(label)) as HTMLElement & { editor: Editor }
  act(() => void run(editor))
}
