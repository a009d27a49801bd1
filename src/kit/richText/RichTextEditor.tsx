// The lazily loaded part of RichTextInput: react-admin's rich text input with tiptap, for the form around it.
import type { EditorOptions, Mark } from '@tiptap/core'
import StarterKit from '@tiptap/starter-kit'
import { RichTextInput, TiptapEditorContext } from 'ra-input-rich-text'
import { use, useEffect, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { separateCells } from '#contract/rules/richText'
import { isLinkable } from './linkAddress'
import { richText } from './richText'
import { EDITOR_HEIGHT } from './richTextMeasures'
import { RichTextToolbar } from './RichTextToolbar'

interface RichTextEditorProps {
  /** The field's name in the form's values: HTML, or null for a text without words. */
  source: string
  id: string
  /** The ids for aria-labelledby and aria-describedby. */
  labelledBy: string
  describedBy: string | undefined
  required: boolean
  isWrong: boolean
}

/** tiptap's own link takes in whatever is typed behind it, beginning with the space. This kit's link does not. */
const ClubStarterKit = StarterKit.extend({
  addExtensions() {
    return (this.parent?.() ?? []).map(extension =>
      extension.name === 'link' ? (extension as Mark).extend({ inclusive: false }) : extension,
    )
  },
})

/**
 * The editor makes what sanitise.ts, and the server, let through. A constant: with another object tiptap would create
 * the editor anew.
 */
const EDITOR_OPTIONS: Partial<EditorOptions> = {
  extensions: [
    ClubStarterKit.configure({
      heading: { levels: [1, 2, 3] },
      link: {
        openOnClick: false,
        defaultProtocol: 'https',
        isAllowedUri: isLinkable,
        HTMLAttributes: { target: null, rel: 'noopener' },
      },
      // tiptap would store an empty paragraph after a list.
      trailingNode: false,
    }),
  ],
  editorProps: {
    attributes: { role: 'textbox', 'aria-multiline': 'true' },
    transformPastedHTML: separateCells,
    // Returning true makes tiptap leave Tab to the browser, which moves the focus out of the editor, even from inside a
    // list.
    handleDOMEvents: { keydown: (_view, event) => event.key === 'Tab' },
  },
}

const LOOK = {
  // RichTextInput, around it, shows the error.
  '& .MuiFormHelperText-root': { display: 'none' },
  '& .RaRichTextInput-editorContent .ProseMirror': {
    ...richText,
    maxWidth: 'none',
    height: EDITOR_HEIGHT,
    overflowY: 'auto',
    px: 1.75,
    py: 1.25,
    border: 0,
    outline: 'none',
    bgcolor: 'transparent',
    '& p:last-child': { mb: 0 },
  },
  '& .RaRichTextInput-editorContent .ProseMirror:is(:hover, :focus)': { bgcolor: 'transparent' },
} as const

export default function RichTextEditor({ source, id, ...names }: RichTextEditorProps) {
  const { getValues } = useFormContext()
  // react-admin's input replaces the editor's whole text when its value changes, that is with each key pressed, which
  // empties the undo history. So `format` always gives it the first value. To show another value, mount the form anew
  // with another React key.
  const [format] = useState(() => {
    const first = String((getValues(source) as unknown) ?? '')
    return () => first
  })
  return (
    <RichTextInput
      id={id}
      source={source}
      format={format}
      parse={nullIfBlank}
      label={false}
      helperText={false}
      editorOptions={EDITOR_OPTIONS}
      toolbar={
        <>
          <AccessibleNames {...names} />
          <RichTextToolbar />
        </>
      }
      sx={LOOK}
    />
  )
}

const nullIfBlank = (html: string): string | null =>
  html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&nbsp;', ' ')
    .trim() === ''
    ? null
    : html

/** Sets the ARIA attributes of the editor's text box, which react-admin's input has no props for. */
function AccessibleNames({
  labelledBy,
  describedBy,
  required,
  isWrong,
}: Omit<RichTextEditorProps, 'source' | 'id'>): null {
  const editor = use(TiptapEditorContext)
  useEffect(() => {
    // tiptap destroys an editor that is not mounted in time, and creates another.
    if (editor.isDestroyed) return
    const { editorProps } = editor.options
    editor.setOptions({
      editorProps: {
        ...editorProps,
        attributes: {
          ...(editorProps.attributes as Record<string, string>),
          'aria-labelledby': labelledBy,
          'aria-required': String(required),
          'aria-invalid': String(isWrong),
          'aria-describedby': describedBy ?? '',
        },
      },
    })
    // react-admin puts the attribute on the box around too, which has no role: axe complains of that.
    editor.view.dom.parentElement?.removeAttribute('aria-labelledby')
  }, [editor, labelledBy, describedBy, required, isWrong])
  return null
}
