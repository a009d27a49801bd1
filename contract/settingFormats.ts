// The forms that settings of a club have: a sort code, an amount, a time zone. For the club set-up and for the command
// alike.
import { z } from 'zod'
import { line } from './call'
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

const POSITION = 'Please give degrees north and east, as a map shows them: 51.48, -0.22.'
/** Degrees north and east; comes out as '51.48, -0.22'. */
export const position = (sentence = POSITION) =>
  z.string(sentence).transform((value, context) => {
    const place = positionIn(value)
    if (place) return `${place.latitude}, ${place.longitude}`
    context.addIssue(POSITION)
    return z.NEVER
  })

/** Returns the degrees of a position; null for text that is none. */
export function positionIn(text: string): { latitude: number; longitude: number } | null {
  const [, north, east] = /^\s*([-−]?\d{1,2}(?:\.\d{1,8})?)[\s,;]+([-−]?\d{1,3}(?:\.\d{1,8})?)\s*$/.exec(text) ?? []
  if (north === undefined || east === undefined) return null
  const [latitude, longitude] = [north, east].map(degrees => Number(degrees.replace('−', '-')))
  if (latitude === undefined || longitude === undefined) return null
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null
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
