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
  icon: ReactNode
  /** Arguments of tiptap's `isActive`; left out for a tool that is never on. */
  active?: [name: string, attributes?: object]
  use: (chain: ChainedCommands) => ChainedCommands
  /** Whether narrow screens show the tool too. */
  always?: true
}

const heading = (level: 1 | 2 | 3): RichTextTool => ({
  label: messages.heading(level),
  icon: `H${level}`,
  active: ['heading', { level }],
  use: chain => chain.toggleHeading({ level }),
})

/** All tools but the link's, which has a panel. */
export const RICH_TEXT_TOOLS: readonly RichTextTool[] = [
  { label: messages.bold, icon: <Bold />, active: ['bold'], use: chain => chain.toggleBold(), always: true },
  { label: messages.italic, icon: <Italic />, active: ['italic'], use: chain => chain.toggleItalic(), always: true },
  { label: messages.underline, icon: <Underline />, active: ['underline'], use: chain => chain.toggleUnderline() },
  { label: messages.strike, icon: <Strike />, active: ['strike'], use: chain => chain.toggleStrike() },
  heading(1),
  heading(2),
  heading(3),
  {
    label: messages.bulletList,
    icon: <BulletList />,
    active: ['bulletList'],
    use: chain => chain.toggleBulletList(),
    always: true,
  },
  {
    label: messages.orderedList,
    icon: <OrderedList />,
    active: ['orderedList'],
    use: chain => chain.toggleOrderedList(),
  },
  { label: messages.quote, icon: <Quote />, active: ['blockquote'], use: chain => chain.toggleBlockquote() },
  { label: messages.clear, icon: <Clear />, use: chain => chain.unsetAllMarks().clearNodes() },
]
