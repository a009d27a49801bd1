// What a club can say about itself from the command line: each setting, and what it may be.
import { z } from 'zod'
import { email, optional, requiredLine } from '#contract/call'

const MISSING = 'This cannot be left empty.'
const line = (max: number) => requiredLine(max, MISSING).transform(value => value.trim())

/** Pounds, with or without pence; comes out with both, as the database has it. */
const amount = z
  .string()
  .regex(/^\d{1,5}(\.\d{1,2})?$/, 'Please give an amount, like 130 or 97.50.')
  .transform(value => Number(value).toFixed(2))

const isWebAddress = (value: string) => URL.canParse(value) && ['http:', 'https:'].includes(new URL(value).protocol)

function isTimeZone(value: string): boolean {
  try {
    return (
      new Intl.DateTimeFormat('en-GB', { timeZone: value }).resolvedOptions().timeZone !== '' && !/^[+-]/.test(value)
    )
  } catch {
    return false
  }
}

/** By the names of the club_settings columns. */
export const settingFields = z.object({
  title: line(80),
  address: line(200),
  email: email(MISSING),
  socialUrl: optional(
    requiredLine(300, MISSING).refine(
      isWebAddress,
      'Please give a web address, like https://social.example/groups/club.',
    ),
  ),
  fee: amount,
  contribution: amount,
  paymentReference: line(80),
  bankName: line(80),
  accountName: line(80),
  sortCode: z
    .string()
    .regex(/^\d{2}([ -]?)\d{2}\1\d{2}$/, 'Please give six digits, like 01-02-03.')
    .transform(value => value.replace(/\D/g, '').replace(/(..)(..)(..)/, '$1-$2-$3')),
  accountNumber: z.string().regex(/^\d{6,12}$/, 'Please give six to twelve digits.'),
  membershipYear: z
    .string()
    .regex(/^20\d\d$/, 'Please give a year, like 2026.')
    .transform(Number),
  timeZone: z.string().refine(isTimeZone, 'Please give a time zone, like Europe/London.'),
  /** Empty: officers are offered no links to WhatsApp. */
  whatsAppCountryCode: optional(
    z.string().regex(/^[1-9]\d{0,2}$/, 'Please give the code of your country in digits, like 44, or nothing.'),
  ),
})

export type SettingName = keyof typeof settingFields.shape
export const SETTING_NAMES = settingFields.keyof().options
