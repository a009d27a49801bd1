// Everything that is held about a member, as one HTML page that needs nothing else: to read, to print, to keep.
import { escapeHtml } from '#contract/rules/escapeHtml'
import { isDay } from '#contract/rules/days'
import type { PersonalData, PersonalDataSection } from '#contract/calls/privacy'
import { momentIn, tableDate } from '../../kit/dates/clubDates'
import { privacyMessages as messages } from './privacyMessages'

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#0f2a3d;background:#fff}
h1,h2{line-height:1.2}h2{margin-top:2.5rem}.about{color:#4a5a66}
dl{display:grid;grid-template-columns:minmax(8rem,14rem) 1fr;gap:.25rem 1rem;border-top:1px solid #ccd3d8;padding-top:.75rem;break-inside:avoid}
dt{font-weight:600}dd{margin:0;overflow-wrap:anywhere;white-space:pre-wrap}
@media (max-width:30rem){dl{grid-template-columns:1fr}dd{margin-bottom:.5rem}}`

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/

/** Returns the page. It writes instants in the club's zone, and leaves out empty values. */
export function personalDataPage(personalData: PersonalData, timeZone: string): string {
  const wordsOf = (value: PersonalDataSection['records'][number][string]): string => {
    if (typeof value === 'boolean') return value ? messages.yes : messages.no
    const text = String(value ?? '')
    return INSTANT.test(text) ? momentIn(timeZone, text) : isDay(text) ? tableDate(text) : text
  }
  const recordOf = (record: PersonalDataSection['records'][number]) =>
    `<dl>${Object.entries(record)
      .filter(([, value]) => value !== null && value !== '')
      .map(([name, value]) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(wordsOf(value))}</dd>`)
      .join('')}</dl>`
  const sectionOf = ({ title, about, records }: PersonalDataSection) =>
    `<section><h2>${escapeHtml(title)}</h2><p class="about">${escapeHtml(about)}</p>${records.map(recordOf).join('\n')}</section>`
  const title = escapeHtml(messages.made(personalData.member))
  return `<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><style>${STYLE}</style></head>
<body><h1>${title}</h1><p>${escapeHtml(messages.madeAt(personalData.club, momentIn(timeZone, personalData.madeAt)))}</p>
${personalData.sections.map(sectionOf).join('\n')}
</body></html>
`
}
