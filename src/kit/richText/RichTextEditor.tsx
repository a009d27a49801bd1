// Loaded when an editor first opens: react-admin's rich text input with tiptap, as one control of our own forms.
import { RichTextInput, TiptapEditorContext } from 'ra-input-rich-text'
import { type Ref, use, useEffect, useImperativeHandle, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { richText } from './richText'
import { EDITOR_HEIGHT } from './richTextMeasures'
import { richTextOptions } from './richTextOptions'
import { RichTextToolbar } from './RichTextToolbar'

interface Binding {
  /** Ids of what names it and of what is said of it. */
  labelledBy: string
  describedBy: string | undefined
  required: boolean
  isWrong: boolean
  /** The HTML after each change; empty where there is no word in it. */
  onText: (html: string) => void
  ref: Ref<{ focus: () => void }>
}

interface Props extends Binding {
  id: string
  /** HTML that it begins with. */
  defaultValue: string
}

const LOOK = {
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

export default function RichTextEditor({ id, defaultValue, ...binding }: Props) {
  const form = useForm()
  // Giving the input back each key that was pressed would set its text anew, and undo and redo with it.
  const [format] = useState(() => () => defaultValue)
  return (
    <FormProvider {...form}>
      <RichTextInput
        id={id}
        source="html"
        format={format}
        label={false}
        helperText={false}
        editorOptions={richTextOptions}
        toolbar={
          <>
            <Bound {...binding} />
            <RichTextToolbar editorId={id} />
          </>
        }
        sx={LOOK}
      />
    </FormProvider>
  )
}

/** Ties the editor to its field: names and errors in, text out. */
function Bound({ labelledBy, describedBy, required, isWrong, onText, ref }: Binding): null {
  const editor = use(TiptapEditorContext)
  useImperativeHandle(ref, () => ({ focus: () => editor.view.focus() }), [editor])

  useEffect(() => {
    // One that took too long to be shown is thrown away by tiptap, which then makes another.
    if (editor.isDestroyed) return
    const { dom } = editor.view
    const described = {
      'aria-labelledby': labelledBy,
      'aria-required': String(required),
      'aria-invalid': String(isWrong),
    }
    for (const [name, value] of Object.entries(described)) dom.setAttribute(name, value)
    if (describedBy) dom.setAttribute('aria-describedby', describedBy)
    else dom.removeAttribute('aria-describedby')
    // The box around it is named too, though it has no role to be named for.
    dom.parentElement?.removeAttribute('aria-labelledby')
  }, [editor, labelledBy, describedBy, required, isWrong])

  useEffect(() => {
    const tell = () => onText(editor.getText().trim() === '' ? '' : editor.getHTML())
    editor.on('update', tell)
    return () => void editor.off('update', tell)
  }, [editor, onText])
  return null
}
