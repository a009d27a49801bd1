import LinkIcon from '@mui/icons-material/InsertLink'
import ButtonBase from '@mui/material/ButtonBase'
import { styled } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useEditorState } from '@tiptap/react'
import { TiptapEditorContext } from 'ra-input-rich-text'
import { type KeyboardEvent, type MouseEvent, use, useState } from 'react'
import { richTextMessages as messages } from './richTextMessages'
import { RichTextLink } from './RichTextLink'
import { NARROW, TOOL_SIZE } from './richTextMeasures'
import { RICH_TEXT_TOOLS } from './richTextTools'

const Tools = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 2,
  padding: 4,
  borderBottom: `1px solid ${(theme.vars ?? theme).palette.divider}`,
}))

const Tool = styled(ButtonBase)(({ theme }) => ({
  minWidth: TOOL_SIZE,
  minHeight: TOOL_SIZE,
  borderRadius: theme.shape.borderRadius,
  fontSize: '1rem',
  fontWeight: 700,
  '&:hover': { backgroundColor: (theme.vars ?? theme).palette.wash.water },
  '&[aria-pressed="true"]': {
    color: (theme.vars ?? theme).palette.primary.contrastText,
    backgroundColor: (theme.vars ?? theme).palette.primary.main,
  },
}))

/** Keeps the focus in the editor when a tool is tapped, and with it the selection and the phone's keyboard. */
const keepFocus = (event: MouseEvent) => event.preventDefault()

/** The editor's toolbar (TXT-01), reduced on narrow screens. Tab reaches one tool, the arrow keys the others. */
export function RichTextToolbar() {
  const editor = use(TiptapEditorContext)
  const isNarrow = useMediaQuery(NARROW)
  const [isLinking, setLinking] = useState(false)
  const tools = RICH_TEXT_TOOLS.filter(({ always }) => always || !isNarrow)
  const active = useEditorState({
    editor,
    selector: () => [
      ...RICH_TEXT_TOOLS.filter(tool => tool.active && editor.isActive(...tool.active)).map(({ label }) => label),
      ...(editor.isActive('link') ? [messages.link] : []),
    ],
  })
  const [tabStop, setTabStop] = useState<string>(messages.bold)
  const toolProps = (label: string) => ({
    'aria-label': label,
    title: label,
    tabIndex: label === tabStop ? 0 : -1,
    onFocus: () => setTabStop(label),
    onMouseDown: keepFocus,
  })
  return (
    <>
      <Tools role="toolbar" aria-label={messages.tools} onKeyDown={moveFocus}>
        {tools.map(({ label, icon, use, ...tool }) => (
          <Tool
            key={label}
            {...toolProps(label)}
            aria-pressed={tool.active && active.includes(label)}
            onClick={() => void use(editor.chain().focus()).run()}
          >
            {icon}
          </Tool>
        ))}
        <Tool
          {...toolProps(messages.link)}
          aria-pressed={active.includes(messages.link)}
          aria-expanded={isLinking}
          onClick={() => setLinking(!isLinking)}
        >
          <LinkIcon />
        </Tool>
      </Tools>
      {isLinking && <RichTextLink onDone={() => setLinking(false)} />}
    </>
  )
}

const STEPS: Record<string, (from: number, count: number) => number> = {
  ArrowRight: (from, count) => (from + 1) % count,
  ArrowLeft: (from, count) => (from + count - 1) % count,
  Home: () => 0,
  End: (_from, count) => count - 1,
}

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key]
  if (!step) return
  const buttons = [...event.currentTarget.querySelectorAll('button')]
  event.preventDefault()
  buttons[step(buttons.indexOf(document.activeElement as HTMLButtonElement), buttons.length)]?.focus()
}
