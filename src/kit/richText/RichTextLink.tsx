import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { TiptapEditorContext } from 'ra-input-rich-text'
import { type KeyboardEvent, type SyntheticEvent, use, useEffect, useId, useRef, useState } from 'react'
import { richTextMessages as messages } from './richTextMessages'
import { Input, ErrorText } from '../forms/controls'
import { linkAddress } from './linkAddress'

const PANEL = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  p: 1,
  borderBottom: '1px solid',
  borderColor: 'divider',
} as const

/** Typing here does not change the surrounding form. */
const stopPropagation = (event: SyntheticEvent) => event.stopPropagation()

/**
 * The panel under the toolbar in which the address of a link is typed. Without a selection, the address itself becomes
 * the link's text.
 */
export function RichTextLink({ onDone }: { onDone: () => void }) {
  const editor = use(TiptapEditorContext)
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [isWrong, setWrong] = useState(false)
  const [existing] = useState(() => String(editor.getAttributes('link').href ?? ''))
  useEffect(() => input.current?.focus(), [])

  const set = () => {
    const typed = input.current?.value.trim() ?? ''
    const href = linkAddress(typed)
    if (href === null) return setWrong(true)
    const chain = editor.chain().focus().extendMarkRange('link')
    const isOnWords = !editor.state.selection.empty || existing !== ''
    const words = { type: 'text', text: typed, marks: [{ type: 'link', attrs: { href } }] }
    // unsetMark keeps text that is typed after the link from becoming part of it.
    void (isOnWords ? chain.setLink({ href }) : chain.insertContent(words).unsetMark('link')).run()
    onDone()
  }
  const remove = () => {
    const words = editor.chain().focus().extendMarkRange('link').unsetLink()
    // The cursor is put behind the words: were they left selected, whatever is typed next would replace them.
    words.command(({ commands, tr }) => commands.setTextSelection(tr.selection.to)).run()
    onDone()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    event.preventDefault()
    if (event.key === 'Enter') return set()
    editor.commands.focus()
    onDone()
  }
  return (
    <Box role="group" aria-label={messages.link} onChange={stopPropagation} sx={PANEL}>
      <Box component="label" htmlFor={`${id}-address`} sx={{ flexBasis: '100%', fontWeight: 600 }}>
        {messages.address}
      </Box>
      <Input
        ref={input}
        id={`${id}-address`}
        aria-invalid={isWrong}
        aria-describedby={isWrong ? `${id}-wrong` : undefined}
        placeholder="https://"
        inputMode="url"
        autoCapitalize="off"
        defaultValue={existing}
        onKeyDown={onKeyDown}
        sx={{ flex: '1 1 12rem' }}
      />
      <Button variant="outlined" onClick={set}>
        {messages.setLink}
      </Button>
      {existing && <Button onClick={remove}>{messages.removeLink}</Button>}
      {isWrong && (
        <ErrorText id={`${id}-wrong`} role="alert" sx={{ flexBasis: '100%' }}>
          {messages.notAnAddress}
        </ErrorText>
      )}
    </Box>
  )
}
