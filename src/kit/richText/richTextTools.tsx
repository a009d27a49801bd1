import Clear from '@mui/icons-material/FormatClear'
import Bold from '@mui/icons-material/FormatBold'
import Italic from '@mui/icons-material/FormatItalic'
import BulletList from '@mui/icons-material/FormatListBulleted'
import OrderedList from '@mui/icons-material/FormatListNumbered'
import Quote from '@mui/icons-material/FormatQuote'
import Strike from '@mui/icons-material/FormatStrikethrough'
import Underline from '@mui/icons-material/FormatUnderlined'
import type { ChainedCommands } from '@tiptap/core'
import type { ReactNode } from 'react'
import { richTextMessages as messages } from './richTextMessages'

export interface RichTextTool {
  label: string
  face: ReactNode
  /** What the editor calls it while it is on at the cursor; left out where nothing is on or off. */
  active?: [name: string, attributes?: object]
  use: (chain: ChainedCommands) => ChainedCommands
  /** Stays where there is little room. */
  always?: true
}

const heading = (level: 1 | 2 | 3): RichTextTool => ({
  label: messages.heading(level),
  face: `H${level}`,
  active: ['heading', { level }],
  use: chain => chain.toggleHeading({ level }),
})

/** Before the link's own tool. */
export const RICH_TEXT_TOOLS: readonly RichTextTool[] = [
  { label: messages.bold, face: <Bold />, active: ['bold'], use: chain => chain.toggleBold(), always: true },
  { label: messages.italic, face: <Italic />, active: ['italic'], use: chain => chain.toggleItalic(), always: true },
  { label: messages.underline, face: <Underline />, active: ['underline'], use: chain => chain.toggleUnderline() },
  { label: messages.strike, face: <Strike />, active: ['strike'], use: chain => chain.toggleStrike() },
  heading(1),
  heading(2),
  heading(3),
  {
    label: messages.bulletList,
    face: <BulletList />,
    active: ['bulletList'],
    use: chain => chain.toggleBulletList(),
    always: true,
  },
  {
    label: messages.orderedList,
    face: <OrderedList />,
    active: ['orderedList'],
    use: chain => chain.toggleOrderedList(),
  },
  { label: messages.quote, face: <Quote />, active: ['blockquote'], use: chain => chain.toggleBlockquote() },
  { label: messages.clear, face: <Clear />, use: chain => chain.unsetAllMarks().clearNodes() },
]
