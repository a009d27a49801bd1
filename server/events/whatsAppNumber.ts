/** The digits of an international number. The longest has fifteen (ITU-T E.164). */
const INTERNATIONAL = /^[1-9]\d{7,14}$/
const NOTHING_ELSE = /^\+?[\d\s().\-–/]+$/

/**
 * The numbers that can be a mobile telephone's, by country code, for the countries that tell them apart. In the United
 * Kingdom they begin with 7 and have ten digits. 70 is for numbers that are passed on to another telephone (Ofcom's
 * National Telephone Numbering Plan).
 */
const MOBILE: Readonly<Record<string, RegExp>> = { 44: /^7[1-9]\d{8}$/ }

/**
 * Returns the digits by which https://wa.me/ finds a person, from a telephone number as they typed it. An international
 * number stays as it is. A national one, with one 0 at its beginning, gets the club's country code. Anything else gives
 * null, since a wrong guess opens a chat with a stranger: '7700 900123' could be a number of any country. The answer is
 * null too where there is no number or no code, and for a number that cannot be a mobile's.
 */
export function whatsAppNumber(typed: string | null, countryCode: string | null): string | null {
  if (typed === null || countryCode === null || !NOTHING_ELSE.test(typed.trim())) return null
  const dialled = typed
    .trim()
    .replace(/^\+/, '00')
    .replace(/[^\d()]/g, '')
  // The 0 in brackets in '+44 (0)7700' is for calls within the country.
  const digits = (dialled.startsWith('00') ? dialled.replace('(0)', '') : dialled).replace(/\D/g, '')
  if (!digits.startsWith('0')) return null
  const international = digits.startsWith('00') ? digits.slice(2) : countryCode + digits.slice(1)
  return INTERNATIONAL.test(international) && canBeMobile(international) ? international : null
}

/** No country's code begins with that of another, so at most one pattern applies. */
const canBeMobile = (international: string): boolean =>
  Object.entries(MOBILE).every(
    ([code, mobile]) => !international.startsWith(code) || mobile.test(international.slice(code.length)),
  )
