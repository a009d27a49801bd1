// A calendar as two libraries read it, which have nothing in common with the one that writes it.
import ICAL from 'ical.js'
import nodeIcal from 'node-ical'
import { expect } from 'vitest'

export interface ReadEntry {
  uid: string
  title: string
  status: string | null
  /** yyyy-MM-dd for a whole day, an instant in ISO 8601 otherwise. */
  start: string
  end: string | null
  text: string
  location: string
  url: string
  changed: string
  sequence: number
  isBusy: boolean
}

/** Reads the entries of a calendar, and checks what the format asks of every file. */
export function readCalendarText(text: string): ReadEntry[] {
  expectSoundLines(text)
  const entries = new ICAL.Component(ICAL.parse(text) as unknown as string)
    .getAllSubcomponents('vevent')
    .map(component => presentEntry(component))
  expect(readByNodeIcal(text)).toEqual(entries.map(({ uid, title, start, status }) => ({ uid, title, start, status })))
  return entries
}

function presentEntry(component: InstanceType<typeof ICAL.Component>): ReadEntry {
  const { uid, summary, startDate, description, location, sequence } = new ICAL.Event(component)
  const value = (name: string) => component.getFirstPropertyValue(name)
  const words = (name: string) => (value(name) === null ? null : String(value(name)))
  const end = value('dtend')
  expect(words('dtstamp')).toBe(words('last-modified'))
  return {
    uid,
    title: summary,
    status: words('status'),
    start: timeOf(startDate),
    end: end instanceof ICAL.Time ? timeOf(end) : null,
    text: description,
    location,
    url: words('url') ?? '',
    changed: words('dtstamp') ?? '',
    sequence,
    isBusy: words('transp') !== 'TRANSPARENT',
  }
}

const timeOf = (time: InstanceType<typeof ICAL.Time>): string => {
  if (time.isDate) return time.toString()
  expect(time.zone.tzid).toBe('UTC')
  return time.toJSDate().toISOString()
}

const readByNodeIcal = (text: string) =>
  Object.values(nodeIcal.sync.parseICS(text)).flatMap(part => {
    if (part?.type !== 'VEVENT') return []
    const { uid, summary, start, status, datetype } = part
    // It makes a whole day the midnight of the machine's zone.
    const day = [start.getFullYear(), start.getMonth() + 1, start.getDate()]
    const isDay = datetype === 'date'
    return [
      {
        uid,
        title: String(summary),
        start: isDay ? day.map(each => String(each).padStart(2, '0')).join('-') : start.toISOString(),
        status: status ?? null,
      },
    ]
  })

/** Each line ends as the format says, is at most 75 octets long, and is whole UTF-8. */
function expectSoundLines(text: string): void {
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
  const lines = text.split('\r\n')
  expect(lines.filter(line => /[\r\n]/.test(line))).toEqual([])
  expect(lines.filter(line => Buffer.byteLength(line) > 75)).toEqual([])
  expect(lines.filter(line => !line.isWellFormed())).toEqual([])
}
