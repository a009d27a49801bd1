// The rich text editor in a test: jsdom cannot type into one, so its own commands do.
import { act, screen } from '@testing-library/react'
import type { Editor } from '@tiptap/core'
// Its code comes with the test, whose time is too short for it on a busy machine.
import '../kit/richText/RichTextEditor'

// Where a text stands jsdom does not know; the editor asks in order to scroll to its cursor.
Range.prototype.getClientRects ??= () => [] as unknown as DOMRectList
Range.prototype.getBoundingClientRect ??= () => new DOMRect()

/** The editor of this label, once its code has come. */
export const findEditor = (label: string | RegExp): Promise<HTMLElement> =>
  screen.findByRole('textbox', { name: label })

/** Writes into the editor of this label, as if typed at its cursor. */
export const typeIn = (label: string | RegExp, html: string): Promise<void> =>
  command(label, editor => editor.commands.insertContent(html))

/** Takes everything out of the editor of this label. */
export const emptyEditor = (label: string | RegExp): Promise<void> =>
  command(label, editor => editor.commands.clearContent(true))

/** Does something in the editor of this label. */
export async function command(label: string | RegExp, run: (editor: Editor) => unknown): Promise<void> {
  const { editor } = (await findEditor(label)) as HTMLElement & { editor: Editor }
  act(() => void run(editor))
}
