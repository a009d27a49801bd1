// Describes one call of §7. A call is keyed by its method and path. The browser knows no more at run time: it imports
// the types of this folder and never its schemas. So no validator is sent to a phone.
import { z } from 'zod'
import type { Deed } from './access'
import { hasWrongYear, isDay, WRONG_YEAR } from './rules/days'
import { MOST_PER_PAGE, PASSWORD_LENGTH, SUBJECT_LENGTH } from './words'

// The sentences for fields that have none of their own: those of zod are not written for members.
z.config({
  // zod tries at its first schema whether it may make functions out of text. A page's Content-Security-Policy refuses
  // that, and the browser writes the refusal to its console. Every file with schemas imports this one first.
  ...('document' in globalThis && { jitless: true }),
  customError: ({ code }) => (code === 'invalid_value' ? 'Please choose from the list.' : 'Please check what is here.'),
})

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
export type CallKey = `${Method} /${string}`

export interface Call {
  /** The parts of the path that begin with a colon. */
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  answer: z.ZodType
  /** The deed that access.ts decides. If it depends on the query, this is a function of the unparsed query. */
  deed: Deed | ((query: Readonly<Record<string, unknown>>) => Deed)
  /** Whether the body is application/x-www-form-urlencoded. */
  form?: true
  /** No cross-site token is asked for. */
  tokenless?: true
  /** A write by GET (docs/decisions/07-writes-by-get.md): refuses HEAD, prefetch and other origins. */
  writes?: true
  /** Carries files: the larger body limit. */
  files?: true
  /** Carries thousands of rows of a file: a body larger than others. */
  rows?: true
  /** The body may also come as text/plain, since §7 gives it no content type. */
  plainText?: true
  /** The number of tries of one network address in a window of this many seconds. */
  limit?: { tries: number; seconds: number }
  /** Tries that one member has, refused ones too: counted before the body is looked at. */
  memberLimit?: { tries: number; seconds: number }
  /** The list may be asked for in pages; the total travels in X-Total-Count. */
  paged?: true
}

const MINUTE = 60
const HOUR = 60 * MINUTE
/**
 * The limit of calls that sign in, renew a session or end it. It is high because everybody in the club house shares one
 * network. Failed calls have a lower limit of their own.
 */
export const SIGN_IN_LIMIT = { tries: 300, seconds: 15 * MINUTE }
/** The limit of calls without a session that may send mail. The mails have a lower limit where they are queued. */
export const STRANGER_LIMIT = { tries: 300, seconds: HOUR }
/**
 * The limit of calls that judge a password before it is sent. Everybody who registers in the club house shares one
 * network address.
 */
export const JUDGING_LIMIT = { tries: 300, seconds: 15 * MINUTE }
/** The limit of calls with rich text, which takes the server time to check. Nobody writes that much. */
export const WRITING_LIMIT = { tries: 300, seconds: HOUR }

export const defineCalls = <const T extends Record<CallKey, Call>>(calls: T): T => calls

/** Text that the database can hold and give back unchanged: no NUL, no half of a surrogate pair. */
const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed()
// oxlint-disable-next-line no-control-regex
const isOneLine = (text: string) => !/[\u0000-\u001f\u007f-\u009f\u2028\u2029]/.test(text)

const UNREADABLE = 'Please remove the characters that cannot be shown.'
const tooLong = (max: number) => `Please use at most ${max} characters.`

/**
 * One line of text, at most `max` characters, perhaps empty. It is composed (NFC), so that what looks the same is the
 * same.
 */
export const line = (max: number) =>
  z.string().normalize('NFC').max(max, tooLong(max)).refine(isStorable, UNREADABLE).refine(isOneLine, UNREADABLE)

/** Text of several lines, at most `max` characters, perhaps empty. It is composed (NFC). */
export const text = (max: number) => z.string().normalize('NFC').max(max, tooLong(max)).refine(isStorable, UNREADABLE)

/**
 * A password exactly as typed, in the form that the keyboard gave it. Its strength is judged where it is set. The limit
 * here only keeps very long ones from the hash, which is slow on purpose.
 */
export const typedPassword = (message: string) =>
  z.string(message).min(1, message).max(4096, tooLong(PASSWORD_LENGTH.max))

/** Characters that change the direction of writing: the marks, embeddings, overrides and isolates of Unicode. */
const DIRECTION_MARKS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/
/** Characters that are not seen. */
const HIDDEN = /\p{Default_Ignorable_Code_Point}|[\u2800\ufff9-\ufffb]/u
/**
 * Joiners that the spelling of a name asks for, in Persian or in the scripts of India, and the variants of an
 * ideograph, in Japanese.
 */
const PART_OF_A_NAME =
  /(?<=(?![\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])[\p{L}\p{M}])[\u200c\u200d](?=\p{L})|(?<=\p{Ideographic})\p{Variation_Selector}/gu

const hasOneDirection = (value: string) => !DIRECTION_MARKS.test(value)
const hasNothingHidden = (name: string) => !HIDDEN.test(name.replace(PART_OF_A_NAME, ''))

const HIDDEN_CHARACTERS = 'Please remove the hidden characters: type this again instead of pasting it.'

const isFilled = (value: string) => value.trim() !== ''

/** One line that must be filled, with the sentence that says so. */
export const requiredLine = (max: number, message: string) =>
  z.string(message).pipe(line(max)).refine(isFilled, message)

/** The name of a person, without hidden characters: people read it to decide whom they trust. */
export const personName = (max: number, message: string) =>
  requiredLine(max, message).refine(hasNothingHidden, HIDDEN_CHARACTERS)

/**
 * The title of something: it may hold the invisible joiners of emoji, but nothing that changes the direction of
 * writing.
 */
export const requiredTitle = (max: number, message: string) =>
  requiredLine(max, message).refine(hasOneDirection, HIDDEN_CHARACTERS)

/** The name of an uploaded file. The check keeps 'exe.pdf' from being shown for 'fdp.exe'. */
export const fileName = line(200).refine(hasOneDirection, 'Please rename the file: its name holds hidden characters.')

/** Text that must be filled, with the sentence that says so. */
export const requiredText = (max: number, message: string) =>
  z.string(message).pipe(text(max)).refine(isFilled, message)

/** A field that may be left out, null or empty: all three come out as null. */
export const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess(
    value => (value === '' || value === undefined ? null : value),
    schema.nullable(),
  ) as unknown as z.ZodType<z.output<T> | null, z.input<T> | null | '' | undefined>

/** The words that a person may add; null if they add none. */
export const comments = optional(text(4000)).transform(words => (words?.trim() ? words : null))

/**
 * The subject of a message's mail. Null means that the writer gave none, and defaultSubject applies. An addition to §7.
 */
export const messageSubject = optional(requiredTitle(SUBJECT_LENGTH, 'Field required.')).default(null)

/** A day that exists, as yyyy-MM-dd. A day in the year 1, which another application may send, counts as none. */
export const day = (message = 'Please enter a date.') =>
  z.string(message).refine(isDay, {
    error: ({ input }) =>
      typeof input === 'string' && hasWrongYear(input) && !input.startsWith('0001-') ? WRONG_YEAR : message,
  })

/** A time of day as HH:mm. */
export const timeOfDay = (message = 'Please enter a time.') =>
  z.string(message).regex(/^([01]\d|2[0-3]):[0-5]\d$/, message)

/** An instant in ISO 8601 with a zone. */
export const instant = z.iso.datetime({ offset: true })

const LARGEST_ID = 2_147_483_647

/** The id of a record in a body or an answer. */
export const id = (message = 'Field required.') => z.int(message).min(1, message).max(LARGEST_ID, message)

/** The version that a save was opened with; left out, nothing is compared. */
export const version = id('Please load the page again.').optional()

/** The id of a record in a query or in a path. */
export const queryId = z
  .string('Field required.')
  .regex(/^[1-9]\d{0,9}$/, 'Please give a number.')
  .transform(Number)
  .refine(value => value <= LARGEST_ID, 'Please give a number.')

/** The words true or false in a query. */
export const queryBoolean = z.enum(['true', 'false'], 'Please give true or false.').transform(value => value === 'true')

/** A parameter that holds JSON, of this shape. */
export const inJson = <T extends z.ZodType>(schema: T, sentence: string) =>
  z
    .string(sentence)
    .max(20_000, sentence)
    .transform((value, context): unknown => {
      try {
        return JSON.parse(value) as unknown
      } catch {
        context.addIssue({ code: 'custom', message: sentence })
        return z.NEVER
      }
    })
    .pipe(schema)

/** Ids in one string, joined by commas; empty for none. Comes out as numbers, each once. */
export const joinedIds = z
  .string('Field required.')
  .max(4000)
  .regex(/^$|^[1-9]\d{0,9}(,[1-9]\d{0,9})*$/, 'Please choose from the list.')
  .transform(value => [...new Set(value === '' ? [] : value.split(',').map(Number))])
  .refine(ids => ids.every(value => value <= LARGEST_ID), 'Please choose from the list.')

const EMAIL = 'Please enter a valid email address.'
/** An email address; its spelling is kept, and compared without case. */
export const email = (message = 'Please enter your email address') =>
  z
    .string(message)
    .refine(isFilled, message)
    .pipe(line(254))
    .refine(value => !HIDDEN.test(value), HIDDEN_CHARACTERS)
    .pipe(z.string().regex(/^[^\s@,;:<>()[\]\\"]+@[^\s@,;:<>()[\]\\"]+\.[^\s@.,;:<>()[\]\\"]+$/, EMAIL))

/**
 * The pages, order and search that a list may be asked for (docs/decisions/01-specification.md). `sort` names visible
 * fields only.
 */
export const pageQuery = <const F extends readonly string[]>(sortable: F) =>
  z.object({
    page: wholeNumber(100_000).optional(),
    perPage: wholeNumber(MOST_PER_PAGE).optional(),
    sort: z.enum(sortable).optional(),
    order: z.enum(['ASC', 'DESC']).optional(),
    q: line(100).optional(),
  })

const wholeNumber = (max: number) =>
  z
    .string()
    .regex(/^[1-9]\d{0,5}$/, 'Please give a number.')
    .transform(Number)
    .refine(value => value <= max, 'Please give a smaller number.')

/** The answer of a write that has nothing to tell. */
export const done = z.object({})

export const lookupItem = z.object({ id: id(), name: z.string() })
export type LookupItem = z.output<typeof lookupItem>
