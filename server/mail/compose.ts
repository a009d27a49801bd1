import { convert } from 'html-to-text'
import type { RichText } from '#contract/rules/cutRichText'
import { escapeHtml } from '#contract/rules/escapeHtml'
import type { Letterhead } from './letterhead'
import type { NewMail } from './queueMail'

interface Link {
  label: string
  url: string
  /** What is said of it, in a list of links. */
  note?: string | undefined
}

/** A figure to copy, with its label: 'Sort code', '20-45-77'. */
interface Detail {
  label: string
  value: string
}

/**
 * A piece of a mail: a paragraph, a link or a list of links, figures, or the words of a person. Those are as typed, or
 * as the editor made them.
 */
export type Block =
  | string
  | Link
  | { links: readonly Link[] }
  | { details: readonly Detail[] }
  | { quote: string }
  | { richText: Written }

/** Rich text in the two forms that a mail has. It is made once, however many read it. */
export interface Written {
  html: RichText
  text: string
}

export const written = (html: RichText): Written => ({ html, text: convert(html, AS_TEXT) })

/** The content of a template, from which compose makes the two bodies. */
export interface Letter extends Omit<NewMail, 'text' | 'html'> {
  body: readonly Block[]
}

/**
 * Makes text and HTML from one source, so that both say the same. Everything that is not rich text is escaped here and
 * nowhere else.
 */
export function compose(letterhead: Letterhead, { body, ...letter }: Letter): NewMail {
  return { ...letter, text: textOf(letterhead, body), html: htmlOf(letterhead, letter.subject, body) }
}

function textOf({ title, address, email }: Letterhead, body: readonly Block[]): string {
  const blocks = body.map(block => {
    if (typeof block === 'string') return block
    if ('url' in block) return linkAsText(block)
    if ('links' in block) return block.links.map(linkAsText).join('\n\n')
    if ('details' in block) return block.details.map(({ label, value }) => `${label}: ${value}`).join('\n')
    const words = 'quote' in block ? block.quote : block.richText.text
    return words
      .split(/\r\n|\r|\n/)
      .map(line => `> ${line}`)
      .join('\n')
  })
  return [...blocks, ['-- ', title, address, email].join('\n')].join('\n\n') + '\n'
}

/** A label that is a question or a sentence ends with a sign of its own. */
const linkAsText = ({ label, url, note }: Link) =>
  [/[.?!]$/.test(label) ? label : `${label}:`, url, note].filter(Boolean).join('\n')

/** The mail program breaks the lines. Headings are not set in capitals. */
const AS_TEXT = {
  wordwrap: false,
  selectors: ['h1', 'h2', 'h3', 'h4'].map(selector => ({ selector, options: { uppercase: false } })),
} as const

const STYLE = {
  page: 'margin:0;padding:24px 16px;background:#eef3f5;color:#16303d;font:16px/1.5 system-ui,-apple-system,Segoe UI,Roboto,Arial,sans-serif',
  sheet: 'max-width:560px;margin:0 auto;padding:24px;background:#ffffff;border-radius:8px;border-top:4px solid #0b5c7a',
  logo: 'display:block;margin:0 0 12px',
  title: 'margin:0 0 16px;font-size:18px;font-weight:700;color:#0b5c7a',
  link: 'display:inline-block;padding:10px 18px;background:#0b5c7a;color:#ffffff;border-radius:6px;text-decoration:none;font-weight:600',
  list: 'margin:16px 0;padding:0 0 0 20px',
  item: 'margin:0;padding:6px 0',
  itemLink: 'color:#0b5c7a;font-weight:600',
  address: 'color:#4a6470;font-size:13px;word-break:break-all',
  details: 'margin:16px 0;border-collapse:collapse',
  label: 'padding:3px 20px 3px 0;text-align:left;vertical-align:top;color:#4a6470;font-weight:400',
  value: 'padding:3px 0;font-weight:600;overflow-wrap:anywhere',
  quote: 'overflow-wrap:anywhere;margin:16px 0;padding:8px 16px;border-left:3px solid #9dbcc9;white-space:pre-wrap',
  words: 'overflow-wrap:anywhere;margin:16px 0;padding:8px 16px;border-left:3px solid #9dbcc9',
  foot: 'max-width:560px;margin:16px auto 0;padding:0 24px;color:#4a6470;font-size:13px',
}

const linkAsItem = ({ label, url, note }: Link) =>
  `<li style="${STYLE.item}"><a style="${STYLE.itemLink}" href="${escapeHtml(url)}">${escapeHtml(label)}</a>${note ? `<br>${escapeHtml(note)}` : ''}</li>`

const detailAsRow = ({ label, value }: Detail) =>
  `<tr><th scope="row" style="${STYLE.label}">${escapeHtml(label)}</th><td style="${STYLE.value}">${escapeHtml(value)}</td></tr>`

function htmlOf({ title, address, email, logo }: Letterhead, subject: string, body: readonly Block[]): string {
  const blocks = body.map(block => {
    if (typeof block === 'string') return `<p>${escapeHtml(block)}</p>`
    if ('quote' in block) return `<blockquote style="${STYLE.quote}">${escapeHtml(block.quote)}</blockquote>`
    if ('richText' in block) return `<div style="${STYLE.words}">${block.richText.html}</div>`
    if ('details' in block)
      return `<table style="${STYLE.details}">${block.details.map(detailAsRow).join('\n')}</table>`
    if ('links' in block) return `<ul style="${STYLE.list}">${block.links.map(linkAsItem).join('\n')}</ul>`
    const url = escapeHtml(block.url)
    return `<p><a style="${STYLE.link}" href="${url}">${escapeHtml(block.label)}</a></p>\n<p style="${STYLE.address}">${url}</p>`
  })
  return `<!doctype html>
<html lang="en-GB">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="${STYLE.page}">
<div style="${STYLE.sheet}">
${logo ? `<img src="${escapeHtml(logo.url)}" alt="" width="${logo.width}" height="${logo.height}" style="${STYLE.logo}">\n` : ''}<p style="${STYLE.title}">${escapeHtml(title)}</p>
${blocks.join('\n')}
</div>
<p style="${STYLE.foot}">${escapeHtml(title)}<br>${escapeHtml(address)}<br><a href="mailto:${escapeHtml(email)}" style="color:inherit">${escapeHtml(email)}</a></p>
</body>
</html>
`
}
