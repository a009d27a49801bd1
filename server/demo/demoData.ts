// Reads the data files of the demo club. A person may have edited them, so each is validated before anything is made.
import { z } from 'zod'
import { DOCUMENT_TYPES, FILLED_BY, MEMBERSHIP_TYPES, ROLES, SEEN_BY } from '#contract/words'
import accounts from './data/accounts.json' with { type: 'json' }
import club from './data/club.json' with { type: 'json' }
import crews from './data/crews.json' with { type: 'json' }
import documents from './data/documents.json' with { type: 'json' }
import members from './data/members.json' with { type: 'json' }
import names from './data/names.json' with { type: 'json' }
import outings from './data/outings.json' with { type: 'json' }
import ownFields from './data/ownFields.json' with { type: 'json' }
import programme from './data/programme.json' with { type: 'json' }
import reports from './data/reports.json' with { type: 'json' }
import type { Lookups } from './lookups'
import type { Chance } from './random'

const text = z.string().min(1)
const some = <T extends z.ZodType>(entry: T) => z.array(entry).min(1)
/** HTML, one paragraph or item of a list to a line of the file. */
const richText = some(text).transform(lines => lines.join(''))
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'A time has the form HH:mm.')
const count = z.int().min(1)
/** The entries that chance draws from, each with its weight. */
const weighted = <T extends z.ZodType>(entry: T) => some(z.tuple([entry, z.number().min(0)]))
/** For `refine`: an entry has exactly one of these keys. */
const oneOf = <K extends string>(...keys: K[]) =>
  [
    (entry: { readonly [key in K]?: unknown }) => keys.filter(key => entry[key] !== undefined).length === 1,
    `Exactly one of these is needed: ${keys.join(', ')}.`,
  ] as const

const gender = z.enum(['Female', 'Male'])
const membershipType = z.enum(MEMBERSHIP_TYPES)
const standing = z.enum(['current', 'waiting', 'former']).default('current')
const roles = z
  .array(z.enum(ROLES).exclude(['Member']))
  .default([])
  .transform(roles => ['Member' as const, ...roles])

/** The accounts that the demo club's events, documents and history name. */
const NAMED_ACCOUNTS = ['member', 'officer', 'committee', 'bosun', 'safety', 'secretary', 'admin'] as const
export type NamedAccount = (typeof NAMED_ACCOUNTS)[number]

const accountsFile = z.strictObject({
  password: z.string().min(8),
  accounts: z
    .array(
      z.strictObject({
        email: z.email(),
        firstName: text,
        familyName: text,
        gender,
        age: count,
        membershipType: membershipType.nullable(),
        roles,
        /** What somebody can try with the account. */
        shows: text,
        standing,
        isPaid: z.boolean().default(true),
        hasUpdatedProfile: z.boolean().default(true),
      }),
    )
    .superRefine((accounts, context) => {
      for (const name of NAMED_ACCOUNTS)
        if (!accounts.some(({ email }) => email.startsWith(`${name}@`)))
          context.addIssue({
            code: 'custom',
            message: `The demo club needs an account whose address begins with ${name}@.`,
          })
    }),
})

const clubFile = z.strictObject({
  settings: z.strictObject({
    title: text,
    address: text,
    email: z.email(),
    socialUrl: z.url(),
    whatsAppCountryCode: z.string().regex(/^\d+$/),
    bankName: text,
    accountName: text,
    sortCode: text,
    accountNumber: text,
    introTitle: text,
    introSummary: text,
    introDescription: richText,
    introImageUrl: text,
    advertImageUrl: text,
    partnershipTitle: text,
    partnershipDescription: richText,
  }),
  /** The membership types with a fee of their own, in pounds. One that a new club does not have is added. */
  membershipFees: z.record(text, z.string().regex(/^\d+\.\d{2}$/)),
  slides: some(z.strictObject({ imageUrl: text, header: text, subText: text })),
  features: some(z.strictObject({ title: text, summary: text })),
  partners: some(z.strictObject({ name: text, logoUrl: text, url: z.url().nullable() })),
  boats: some(z.strictObject({ name: text, boatClass: text, seats: count })),
})

const membersFile = z.strictObject({
  groups: some(z.strictObject({ count, membershipType: membershipType.nullable(), roles, standing })),
  /** The youngest and the oldest of each membership type. */
  ages: z.record(membershipType, z.tuple([count, count])),
  genders: weighted(text.nullable()),
  ethnicities: weighted(text.nullable()),
  swimmingAbilities: weighted(text),
})

const namesFile = z.strictObject({
  firstNames: z.record(gender, some(text)),
  familyNames: some(text),
  streets: some(text),
  towns: some(text),
  county: text,
  otherClubs: some(text),
  medicalNotes: some(text),
})

const ROWS = ['Club Row', 'Learn to Row', 'Expedition', 'Race', 'Training'] as const
const outing = z
  .strictObject({
    type: z.enum([...ROWS, 'Social', 'Boat Maintenance', 'Meeting']),
    title: text,
    minutes: count,
    isOvernightInEvenWeeks: z.boolean().default(false),
    /** One paragraph, shown on the news feed. */
    summary: text,
    description: richText,
  })
  .transform(outing => ({ ...outing, isRow: (ROWS as readonly string[]).includes(outing.type) }))

const outingsFile = z.strictObject({
  weekend: some(outing),
  evening: some(outing),
  ashore: some(outing),
  special: some(outing),
})
type Outings = z.output<typeof outingsFile>

const attendanceState = z.enum(['confirmed', 'waiting', 'removedSelf', 'removedByOrganiser'])
export type AttendanceState = z.output<typeof attendanceState>

const cancellation = z.strictObject({ reason: text, comments: text.nullable() })

/** The programme names an outing by its title, and a list of outings by its key. */
function programmeFile(outings: Outings) {
  const byTitle = new Map(Object.values(outings).flatMap(list => list.map(outing => [outing.title, outing])))
  const titled = z.string().transform((title, context) => {
    const outing = byTitle.get(title)
    if (outing) return outing
    context.addIssue({ code: 'custom', message: `outings.json has no outing with the title '${title}'.` })
    return z.NEVER
  })
  return z.strictObject({
    past: z.strictObject({
      count,
      yesterday: z.strictObject({ outing: titled, startTime: time }),
      weekly: some(
        z.strictObject({
          daysFromSaturday: z.int().min(0).max(6),
          everyWeeks: count,
          startTime: time,
          outings: outingsFile.keyof().transform(key => outings[key]),
          isReversed: z.boolean().default(false),
        }),
      ),
      cancellations: some(cancellation),
    }),
    coming: some(
      z
        .strictObject({
          outing: titled,
          daysFromToday: count.optional(),
          daysFromSaturday: z.int().min(0).optional(),
          startTime: time.nullable(),
          days: count.optional(),
          isOfficers: z.boolean().optional(),
          crewSize: count.optional(),
          places: count.optional(),
          /** How many wait for a place. All are held then. */
          waiting: count.optional(),
          isFull: z.boolean().optional(),
          cancelled: cancellation.optional(),
          member: attendanceState.optional(),
        })
        .refine(...oneOf('daysFromToday', 'daysFromSaturday')),
    ),
    draft: z.strictObject({
      title: text,
      type: text,
      daysFromSaturday: z.int().min(0),
      startTime: time,
      endTime: time,
      repeatWeeks: count,
    }),
  })
}

const crewsFile = z.strictObject({
  past: weighted(attendanceState),
  coming: weighted(attendanceState),
  memberComments: some(text.nullable()),
  organiserComments: some(text.nullable()),
})

const reportsFile = z.strictObject({
  weather: some(text),
  safety: some(text),
  /** Each with what the Bosun did about it. */
  bosun: some(z.strictObject({ report: text, note: text })),
})

const documentsFile = some(
  z
    .strictObject({
      type: z.enum(DOCUMENT_TYPES),
      title: text,
      fileName: text,
      daysAgo: z.int().min(1),
      paragraphs: some(text).optional(),
      lines: some(text).optional(),
      table: some(some(z.string())).optional(),
      tideTableDays: count.optional(),
    })
    .refine(...oneOf('paragraphs', 'lines', 'table', 'tideTableDays')),
)

const ownField = {
  key: z.string().regex(/^[a-zA-Z]\w*$/),
  label: text,
  kind: z.enum(['line', 'text']),
  help: text.nullable(),
}
const ownFieldsFile = z.strictObject({
  members: some(
    z.strictObject({
      ...ownField,
      filledBy: z.enum(FILLED_BY),
      seenBy: z.enum(SEEN_BY),
      numbers: z.strictObject({
        heldBy: some(z.int().min(0)),
        ofEach: count,
        prefix: z.string(),
        first: z.int().min(0),
        step: count,
        count,
      }),
    }),
  ),
  rows: some(z.strictObject({ ...ownField, values: some(text) })),
})

/** What the files hold before it is validated. */
export const FILES = { accounts, club, crews, documents, members, names, outings, ownFields, programme, reports }
type Files = Readonly<Record<keyof typeof FILES, unknown>>

/** Returns what one file holds. The error of a file that cannot be used names the file, and the place of each fault. */
function readFile<T extends z.ZodType>(files: Files, name: keyof Files, schema: T): z.output<T> {
  const { data, error } = schema.safeParse(files[name])
  if (error) throw new Error(`server/demo/data/${name}.json cannot be used.\n${z.prettifyError(error)}`)
  return data
}

/** The accounts are read on their own, since every start of the server asks whether one of them is there. */
export const readAccounts = (files: Files = FILES) => readFile(files, 'accounts', accountsFile)
export type DemoAccount = ReturnType<typeof readAccounts>['accounts'][number]

export function readDemoData(files: Files = FILES) {
  const outings = readFile(files, 'outings', outingsFile)
  return {
    club: readFile(files, 'club', clubFile),
    members: readFile(files, 'members', membersFile),
    names: readFile(files, 'names', namesFile),
    programme: readFile(files, 'programme', programmeFile(outings)),
    crews: readFile(files, 'crews', crewsFile),
    reports: readFile(files, 'reports', reportsFile),
    documents: readFile(files, 'documents', documentsFile),
    ownFields: readFile(files, 'ownFields', ownFieldsFile),
  }
}
export type DemoData = ReturnType<typeof readDemoData>

/** What the people and the events of the demo club are made of. */
export interface Ingredients {
  data: DemoData
  chance: Chance
  today: string
  lookups: Lookups
}
