// The texts of the rich text editor.
export const richTextMessages = {
  tools: 'Formatting',
  bold: 'Bold',
  italic: 'Italic',
  underline: 'Underline',
  strike: 'Strikethrough',
  heading: (level: number) => `Heading ${level}`,
  bulletList: 'Bulleted list',
  orderedList: 'Numbered list',
  quote: 'Quote',
  link: 'Link',
  clear: 'Clear formatting',
  address: 'Web or email address',
  setLink: 'Set link',
  removeLink: 'Remove link',
  notAnAddress: 'Please enter a web address or an email address.',
} as const
