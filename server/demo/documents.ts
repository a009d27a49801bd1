import { daysLater } from '#contract/days'
import type { document } from '../database/schema/documents'
import { nextSaturday, noonOf } from './calendar'
import { writePdf } from './pdf'
import { createTide, type Tide } from './tide'

export interface DemoDocument {
  fields: typeof document.$inferInsert
  bytes: Buffer
}

type Sheet = Pick<typeof document.$inferInsert, 'type' | 'title' | 'fileName'> & {
  daysAgo: number
  file: SheetFile | 'tides'
}
type SheetFile = { pdf: readonly string[] } | { csv: readonly (readonly string[])[] } | { text: string }

const SHEETS: readonly Sheet[] = [
  {
    type: 'Member',
    title: "Members' handbook",
    fileName: 'members-handbook.pdf',
    daysAgo: 210,
    file: {
      pdf: [
        'Welcome to Curlew Reach. This sheet says how the club works; the rest you will learn in a boat.',
        'Rows are listed in the members area. Join the one you like; the Duty Officer confirms your seat when the crews are made up. If you cannot come, remove yourself in good time and somebody on the list will be glad.',
        'Be at the slipway half an hour before boating. Everybody carries, everybody washes down.',
        'Membership runs with the calendar year. The fee helps most when it comes before the first of March.',
      ],
    },
  },
  {
    type: 'Member',
    title: 'Safety plan for the river and the estuary',
    fileName: 'safety-plan.pdf',
    daysAgo: 96,
    file: {
      pdf: [
        'Below Wickstaithe: coastal boats only, two boats or a boat and the launch, radio on.',
        'Wind against tide: no boats below the bridge above force 4. The Duty Officer decides, and nobody argues on the slipway.',
        'Cold water: lifejackets for coxes and juniors always; for everybody from November to March.',
        'In an emergency call 999 and ask for the Coastguard; say "Sallow, Curlew Reach slipway" and the nearest mark.',
      ],
    },
  },
  {
    type: 'Member',
    title: 'Carrying, rigging and washing a boat',
    fileName: 'boat-care.pdf',
    daysAgo: 61,
    file: {
      pdf: [
        'Four to a quad, one voice. Riggers over heads at the door.',
        'Gates done up, seats run, bungs in: three questions before every push off.',
        'Fresh water inside and out, bungs out, blades by colour. Then tea.',
      ],
    },
  },
  {
    type: 'Member',
    title: 'High water at the boathouse',
    fileName: 'high-water.csv',
    daysAgo: 18,
    file: 'tides',
  },
  {
    type: 'Committee',
    title: 'Minutes of the last committee meeting',
    fileName: 'minutes.pdf',
    daysAgo: 33,
    file: {
      pdf: [
        'Present: the five officers, two members. Apologies: one, from a boat.',
        '1. The Bosun reports two blades cracked and one quad with a slow leak. Agreed to repair both before the regatta.',
        '2. The Safety Officer asks that briefings on springs begin half an hour later. Agreed.',
        '3. Five people wait for approval. The Member Secretary will write this week.',
        '4. Next meeting as in the programme.',
      ],
    },
  },
  {
    type: 'Committee',
    title: 'Income and spending this year',
    fileName: 'accounts.csv',
    daysAgo: 25,
    file: {
      csv: [
        ['Heading', 'Income', 'Spending'],
        ['Membership fees', '11570.00', '0.00'],
        ['Voluntary contributions', '1410.00', '0.00'],
        ['Boat repairs', '0.00', '2186.40'],
        ['Insurance', '0.00', '1940.00'],
        ['Slipway and mooring', '0.00', '1275.00'],
        ['Quiz suppers', '864.00', '392.15'],
      ],
    },
  },
  {
    type: 'Committee',
    title: 'Equipment list',
    fileName: 'equipment.txt',
    daysAgo: 74,
    file: {
      text: 'Blades: 6 sets, blue, red, white, green, yellow, old\nLifejackets: 32, serviced in March\nCox boxes: 5, one of them unreliable\nRadios: 4 handheld\nThrow lines: 9\nTrolleys: 7\n',
    },
  },
]

const CONTENT_TYPES = { pdf: 'application/pdf', csv: 'text/csv', txt: 'text/plain' } as const
const TIDE_DAYS = 60

/** Makes real small files, uploaded over the last months. */
export const makeDocuments = (today: string, uploaderIds: Readonly<Record<Sheet['type'], number>>): DemoDocument[] =>
  SHEETS.map(({ type, title, fileName, daysAgo, file }) => {
    const uploadDay = daysLater(today, -daysAgo)
    const { contentType, bytes } = writeFile(
      title,
      file === 'tides' ? { csv: tideTable(createTide(nextSaturday(today)), uploadDay) } : file,
    )
    return {
      bytes,
      fields: {
        type,
        title,
        fileName,
        contentType,
        size: bytes.length,
        uploadedBy: uploaderIds[type],
        uploadedAt: noonOf(uploadDay),
      },
    }
  })

function writeFile(title: string, file: SheetFile) {
  if ('pdf' in file) return { contentType: CONTENT_TYPES.pdf, bytes: writePdf(title, file.pdf) }
  if ('csv' in file)
    return { contentType: CONTENT_TYPES.csv, bytes: Buffer.from(file.csv.map(row => `${row.join(',')}\r\n`).join('')) }
  return { contentType: CONTENT_TYPES.txt, bytes: Buffer.from(file.text) }
}

/** Lists morning and evening high water from this day on. */
const tideTable = ({ highWaterNear }: Tide, from: string): string[][] => [
  ['Date', 'Morning high water', 'Evening high water'],
  ...Array.from({ length: TIDE_DAYS }, (_, index) => daysLater(from, index)).map(day => [
    day,
    highWaterNear(day, '06:00'),
    highWaterNear(day, '18:00'),
  ]),
]
