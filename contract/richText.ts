// Rich text as the club's editor makes it: the one list that the editor keeps to, and that the server and the screens cut to.

export const RICH_TEXT_TAGS = [
  'p',
  'br',
  'strong',
  'b',
  'em',
  'i',
  'u',
  's',
  'a',
  'ul',
  'ol',
  'li',
  'h1',
  'h2',
  'h3',
  'blockquote',
  'code',
  'pre',
  'hr',
] as const

/** A link leads to a whole address of the web or of mail: a relative one would lead elsewhere in a mail. */
export const RICH_TEXT_LINK = /^(?:https?:\/\/|mailto:)[^\s/]/i
