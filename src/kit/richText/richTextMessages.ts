// The words of the editor and of the drafts that are kept on the device.
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

  draft: (moment: string) => `Your draft of ${moment} is here.`,
  startAfresh: 'Start afresh',
  confirmAfresh: 'Do you want to throw this draft away and begin again?',
  unsent: 'What you typed has not been sent, and is lost when you log out. Do you want to log out?',
  unkept:
    'What you typed has not been sent, and could not be kept on this device. Do you want to leave this page without sending it?',
} as const
