// Loaded when an editor first opens: react-admin's rich text input with tiptap, in the form around it.
import { RichTextInput, TiptapEditorContext } from 'ra-input-rich-text'
import { use, useEffect, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { richText } from './richText'
import { EDITOR_HEIGHT } from './richTextMeasures'
import { richTextOptions } from './richTextOptions'
import { RichTextToolbar } from './RichTextToolbar'

interface RichTextEditorProps {
  /** Of the text in the form: HTML, null where there is no word in it. */
  source: string
  id: string
  /** Ids of what names it and of what is said of it. */
  labelledBy: string
  describedBy: string | undefined
  required: boolean
  isWrong: boolean
}

const LOOK = {
  // The field around it says what is wrong.
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
    scrollMarginBottom: '6rem',
    '& p:last-child': { mb: 0 },
  },
  '& .RaRichTextInput-editorContent .ProseMirror:is(:hover, :focus)': { bgcolor: 'transparent' },
} as const

export default function RichTextEditor({ source, id, ...names }: RichTextEditorProps) {
  const { getValues } = useFormContext()
  // The input sets the editor's text anew whenever its value changes, with each key that is pressed, which empties undo and redo: it is
  // shown the value that the form began with, always. A form that shall show another value is opened anew.
  const [format] = useState(() => {
    const begun = String((getValues(source) as unknown) ?? '')
    return () => begun
  })
  return (
    <RichTextInput
      id={id}
      source={source}
      format={format}
      parse={nullWhereNoWord}
      label={false}
      helperText={false}
      editorOptions={richTextOptions}
      toolbar={
        <>
          <AccessibleNames {...names} />
          <RichTextToolbar editorId={id} />
        </>
      }
      sx={LOOK}
    />
  )
}

const nullWhereNoWord = (html: string): string | null =>
  html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&nbsp;', ' ')
    .trim() === ''
    ? null
    : html

/** Tells assistive technology what the editor is called, and what is said of it. */
function AccessibleNames({
  labelledBy,
  describedBy,
  required,
  isWrong,
}: Omit<RichTextEditorProps, 'source' | 'id'>): null {
  const editor = use(TiptapEditorContext)
  useEffect(() => {
    // One that took too long to be shown is thrown away by tiptap, which then makes another.
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
    // The box around it is named too, though it has no role to be named for.
    editor.view.dom.parentElement?.removeAttribute('aria-labelledby')
  }, [editor, labelledBy, describedBy, required, isWrong])
  return null
}
