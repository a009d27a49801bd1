// The forms that settings of a club have: a sort code, an amount, a time zone. For the club set-up and for the command
// alike.
import { z } from 'zod'
import { line } from '../call'
import { poundsIn, poundsTyped } from './pounds'

/** Pounds, with or without pence and the sign; comes out as the database has it, like 145.00. */
export const money = (sentence = 'Please give an amount, like 130 or 97.50.') =>
  z
    .string(sentence)
    .regex(poundsTyped(5), 'Please give an amount, like 130 or 97.50.')
    .transform(value => Number(poundsIn(value)).toFixed(2))

export const moneyAboveZero = (sentence?: string) =>
  money(sentence).refine(value => Number(value) > 0, 'Please give an amount above 0.')

const METRES = 'Please give metres, like 6.9 or -0.25.'
/** A height in metres, with or without its unit; comes out as the database has it, like 6.90. */
export const metres = (sentence = METRES) =>
  z
    .string(sentence)
    .regex(/^\s*[-−]?\d{1,2}([.,]\d{1,2})?\s*m?\s*$/, METRES)
    .transform(value => Number(value.replace(',', '.').replace('−', '-').replace(/[\sm]/g, '')).toFixed(2))

const POSITION =
  'Please give degrees north and east, as a map shows them: 51.48, -0.22, or 51.48N 0.22W, or 51°28.8′N 0°13.2′W.'
/**
 * Degrees north and east; comes out as '51.48, -0.22'. Letters stay, as in '51.48N, 0.22W', since they
 * answer the question of the hemisphere. They are not stored.
 */
export const position = (sentence = POSITION) =>
  z.string(sentence).transform((value, context) => {
    const read = positionIn(value)
    if (read) return read.isHemisphereSaid ? lettered(read) : plainPosition(read)
    context.addIssue(POSITION)
    return z.NEVER
  })

export interface PositionRead {
  latitude: number
  longitude: number
  /** Whether a letter says on which side of the equator it lies. */
  isHemisphereSaid: boolean
}

type Coordinates = Pick<PositionRead, 'latitude' | 'longitude'>

/** A position as it is stored. */
export const plainPosition = ({ latitude, longitude }: Coordinates): string => `${latitude}, ${longitude}`
const lettered = ({ latitude, longitude }: Coordinates): string =>
  `${Math.abs(latitude)}${latitude < 0 ? 'S' : 'N'}, ${Math.abs(longitude)}${longitude < 0 ? 'W' : 'E'}`

const NUMBER = String.raw`\d{1,3}(?:\.\d{1,8})?`
/** Degrees, or degrees with minutes, or both with seconds. Marks or blanks stand between them. */
const ANGLE = new RegExp(
  String.raw`^([-+])?\s*(${NUMBER})(?:\s*[d°]\s*|\s+|$)(?:(${NUMBER})(?:\s*[m']\s*|\s+|$)(?:(${NUMBER})\s*(?:s|"|'')?)?)?$`,
)

/** Returns the degrees of a position; null for text that is none. */
export function positionIn(text: string): PositionRead | null {
  if (text.length > 100) return null
  const halves = halvesOf(withPlainMarks(text))
  if (!halves) return null
  const [one, other] = halves.map(angleIn)
  if (!one || !other) return null
  // Both have a letter, or neither has one.
  const [north, east] = one.axis === 'east' || other.axis === 'north' ? [other, one] : [one, other]
  if ((north.axis === null) !== (east.axis === null) || north.axis === 'east' || east.axis === 'north') return null
  const [latitude, longitude] = [north.degrees, east.degrees]
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return null
  return { latitude, longitude, isHemisphereSaid: north.axis !== null }
}

/** Writes signs, marks and words in one way: 51°28'48"N. A comma between two figures is a decimal point in '51,48N'. */
const withPlainMarks = (text: string): string =>
  text
    .trim()
    .replace(/^geo:/i, '')
    .replaceAll(/[\u2212\u2013]/g, '-')
    .replaceAll(/[\u2032\u2019\u02B9\u00B4`]/g, "'")
    .replaceAll(/[\u2033\u201D\u201C]/g, '"')
    .replaceAll(/\u00BA|\bdeg(?:rees?)?\b\.?|(?<=\d)\s*deg(?:rees?)?\b\.?/gi, '°')
    .replaceAll(/(?<=\d)\s*min(?:utes?)?\b\.?/gi, "'")
    .replaceAll(/(?<=\d)\s*sec(?:onds?)?\b\.?/gi, '"')
    .replaceAll(/\blat(?:itude)?\b[.:=\s]*|\b(?:lon|lng|long)(?:gitude|itude)?\b[.:=\s]*/gi, '')
    .replaceAll(/north|south|east|west/gi, word => word.charAt(0))
    .replaceAll(/(?<=\d),(?=\d{1,8}\s*°?\s*[NSEW])/gi, '.')
    .toUpperCase()
    .replaceAll(/\s+/g, ' ')
    .trim()

/** Splits a position into its two angles. */
function halvesOf(text: string): [string, string] | null {
  const before = /^([NSEW][^NSEW]+)([NSEW][^NSEW]+)$/.exec(text)
  const after = /^([^NSEW]+[NSEW])([^NSEW]+[NSEW])$/.exec(text)
  const [, one, other] = before ?? after ?? /^([^,;]+)[,;]([^,;]+)$/.exec(text) ?? /^(\S+) (\S+)$/.exec(text) ?? []
  if (one === undefined || other === undefined) return null
  const bare = (half: string) => half.replaceAll(/^[\s,;]+|[\s,;]+$/g, '')
  return [bare(one), bare(other)]
}

/** An angle, and the axis that its letter names. */
function angleIn(half: string): { degrees: number; axis: 'north' | 'east' | null } | null {
  const [letter = null] = /[NSEW]/.exec(half) ?? []
  const [, sign, degrees, minutes, seconds] =
    ANGLE.exec(
      half
        .replace(/[NSEW]/, '')
        .trim()
        .toLowerCase(),
    ) ?? []
  // 'minus 36 south' may be either.
  if (degrees === undefined || (letter !== null && sign !== undefined)) return null
  if (Number(minutes ?? 0) >= 60 || Number(seconds ?? 0) >= 60) return null
  // Only the last of them has a fraction.
  if ((minutes !== undefined && degrees.includes('.')) || (seconds !== undefined && minutes?.includes('.'))) return null
  const size = Number(degrees) + Number(minutes ?? 0) / 60 + Number(seconds ?? 0) / 3600
  const isNegative = sign === '-' || letter === 'S' || letter === 'W'
  const rounded = minutes === undefined ? size : Number(size.toFixed(6))
  const axis = letter === null ? null : letter === 'N' || letter === 'S' ? 'north' : 'east'
  return { degrees: isNegative && rounded !== 0 ? -rounded : rounded, axis }
}

const isWebAddress = (value: string) => URL.canParse(value) && ['http:', 'https:'].includes(new URL(value).protocol)

export const webAddress = (sentence?: string) =>
  z
    .string(sentence)
    .pipe(line(300))
    .refine(
      value => !/\s/.test(value) && isWebAddress(value),
      'Please give a web address, like https://social.example/groups/club.',
    )

export const sortCode = (sentence = 'Please give six digits, like 01-02-03.') =>
  z
    .string(sentence)
    .regex(/^\d{2}([ -]?)\d{2}\1\d{2}$/, 'Please give six digits, like 01-02-03.')
    .transform(value => value.replace(/\D/g, '').replace(/(..)(..)(..)/, '$1-$2-$3'))

export const accountNumber = (sentence = 'Please give six to twelve digits.') =>
  z.string(sentence).regex(/^\d{6,12}$/, 'Please give six to twelve digits.')

/** The codes of countries and territories (ITU-T E.164), as WhatsApp's links begin with them. */
const CALLING_CODES = new Set(
  (
    '1 7 20 27 30 31 32 33 34 36 39 40 41 43 44 45 46 47 48 49 51 52 53 54 55 56 57 58 60 61 62 63 64 65 66 81 82 84 86 90 91 92 93 94 95 98 ' +
    '211 212 213 216 218 220 221 222 223 224 225 226 227 228 229 230 231 232 233 234 235 236 237 238 239 240 241 242 243 244 245 246 247 248 249 ' +
    '250 251 252 253 254 255 256 257 258 260 261 262 263 264 265 266 267 268 269 290 291 297 298 299 ' +
    '350 351 352 353 354 355 356 357 358 359 370 371 372 373 374 375 376 377 378 380 381 382 383 385 386 387 389 ' +
    '420 421 423 500 501 502 503 504 505 506 507 508 509 590 591 592 593 594 595 596 597 598 599 ' +
    '670 672 673 674 675 676 677 678 679 680 681 682 683 685 686 687 688 689 690 691 692 850 852 853 855 856 880 886 ' +
    '960 961 962 963 964 965 966 967 968 970 971 972 973 974 975 976 977 992 993 994 995 996 998'
  ).split(' '),
)

const CALLING_CODE = 'Please give the code of your country in digits, like 44, or nothing.'
/** The digits of a country's code. It may be typed as one dials it, like +44 or 0044. */
export const callingCode = (sentence = CALLING_CODE) =>
  z
    .string(sentence)
    .transform(value => value.trim().replace(/^(\+|00)\s*/, ''))
    .refine(value => CALLING_CODES.has(value), CALLING_CODE)

function isTimeZone(value: string): boolean {
  try {
    return (
      new Intl.DateTimeFormat('en-GB', { timeZone: value }).resolvedOptions().timeZone !== '' && !/^[+-]/.test(value)
    )
  } catch {
    return false
  }
}

/** A zone of the IANA database. */
export const timeZone = (sentence = 'Please give a time zone, like Europe/London.') =>
  z.string(sentence).refine(isTimeZone, 'Please give a time zone, like Europe/London.')
