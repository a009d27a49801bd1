// The club's settings on the command line, with the values that each may take.
import { z } from 'zod'
import { email, optional, requiredLine } from '#contract/call'
import { accountNumber, callingCode, money, sortCode, timeZone, webAddress } from '#contract/rules/settingFormats'

const MISSING = 'This cannot be left empty.'
const line = (max: number) => requiredLine(max, MISSING).transform(value => value.trim())

/** The settings by the names of the club_settings columns. */
export const settingFields = z.object({
  title: line(80),
  address: line(200),
  email: email(MISSING),
  socialUrl: optional(webAddress(MISSING)),
  fee: money(MISSING),
  contribution: money(MISSING),
  paymentReference: line(80),
  /** The day by which a fee counts at the AGM; empty to mention none. */
  payBy: optional(line(40)),
  bankName: line(80),
  accountName: line(80),
  sortCode: sortCode(),
  accountNumber: accountNumber(),
  membershipYear: z
    .string()
    .regex(/^20\d\d$/, 'Please give a year, like 2026.')
    .transform(Number),
  timeZone: timeZone(),
  /** The country code; empty to offer officers no links to WhatsApp. */
  whatsAppCountryCode: optional(callingCode()),
})

export type SettingName = keyof typeof settingFields.shape
export const SETTING_NAMES = settingFields.keyof().options
