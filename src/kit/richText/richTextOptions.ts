import type { EditorOptions } from '@tiptap/core'
import StarterKit from '@tiptap/starter-kit'
import { isLinkable } from './linkAddress'

/** What the editor can make: the list of sanitise.ts, and of the server. One constant: another object would begin the editor anew. */
export const richTextOptions: Partial<EditorOptions> = {
  extensions: [
    StarterKit.configure({
      heading: { levels: [1, 2, 3] },
      link: {
        openOnClick: false,
        defaultProtocol: 'https',
        isAllowedUri: isLinkable,
        HTMLAttributes: { target: null, rel: 'noopener' },
      },
      // An empty paragraph after a list would be stored with it.
      trailingNode: false,
    }),
  ],
  editorProps: {
    attributes: { role: 'textbox', 'aria-multiline': 'true' },
    // Tab leaves the editor, also out of a list: the browser moves the focus when nobody else takes the key.
    handleDOMEvents: { keydown: (_view, event) => event.key === 'Tab' },
  },
}
