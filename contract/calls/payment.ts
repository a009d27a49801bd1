// Payments of the membership fee, the membership year and reminders, for the Member Secretary; and a member's own
// payments. Beyond §7.
import { z } from 'zod'
import { defineCalls, id, instant, line, optional, pageQuery, queryBoolean, queryId } from '../call'
import { mailHindrances, unmailed } from './mail'
import { memberIds } from './user'
import { amountReceived, dayReceived } from '../rules/paymentFields'
import { answerShape } from '../resources/fieldSchemas'
import { PAYER_COLUMNS, payerFields } from '../resources/payers'
import { MOST_IDS } from '../words'

const count = z.int().min(0)
/** Pounds with two decimals, as text: '130.00'. */
const sum = z.string()

const YEAR = 'Please give a year, like 2026.'
const isYear = (year: number) => year >= 2000 && year <= 2099
const year = z.int(YEAR).refine(isYear, YEAR)
const queryYear = z
  .string(YEAR)
  .regex(/^\d{4}$/, YEAR)
  .transform(Number)
  .refine(isYear, YEAR)

/** One member, as they stand in one membership year. */
const payer = z.object({ userId: id(), ...answerShape(payerFields), isActive: z.boolean() })
export type Payer = z.output<typeof payer>

const payment = z.object({
  id: id(),
  year,
  receivedOn: z.string(),
  amount: sum,
  note: z.string().nullable(),
  /** Whether the payment makes the member count as paid. */
  settles: z.boolean(),
  recordedAt: instant,
  recordedBy: z.string().nullable(),
})
export type PaymentRecord = z.output<typeof payment>

const yearSummary = z.object({
  year,
  /** The membership year of now. */
  currentYear: year,
  /** The years that can be looked at, the latest first. */
  years: z.array(year),
  /** The club's fee of the year; null if nobody recorded it. */
  fee: sum.nullable(),
  /** The membership types with a fee of their own, in their order. */
  typeFees: z.array(z.object({ membershipType: z.string(), fee: sum })),
  contribution: sum.nullable(),
  members: count,
  paid: count,
  unpaid: count,
  /** The paid members who have Life membership. */
  life: count,
  /** The paid members who were marked by hand. No sum is known for them. */
  withoutAmount: count,
  payments: count,
  received: sum,
  /** What is still to come of the unpaid: their fees, less what they have paid in part. */
  outstanding: sum,
})

const byType = z.array(z.object({ membershipType: z.string().nullable(), members: count }))

const nextYear = z.object({
  year,
  next: year,
  /** The reason why the next year cannot be started yet; null if it can. */
  obstacle: z.string().nullable(),
  /** The warning for somebody who starts the year before it has begun; null after that. */
  warning: z.string().nullable(),
  /** The members who count as paid now and will not at the start of the next year. */
  becomeUnpaid: count,
  /** The members who are unpaid in the next year, by membership type. They include those who are already unpaid. */
  unpaidByType: byType,
  unpaid: count,
  /** The members who have Life membership and start each year paid. */
  life: count,
  /** The members who have paid for the next year in advance. */
  inAdvance: count,
  /** The last start, while it can be undone; `obstacle` says why it cannot be any more. */
  lastStart: z
    .object({
      startedAt: instant,
      startedBy: z.string().nullable(),
      undoUntil: instant,
      obstacle: z.string().nullable(),
    })
    .nullable(),
})

const named = z.object({ userId: id(), name: z.string() })
const reminded = {
  /** The members who get the reminder. */
  due: count,
  /** The members who were reminded in the last seven days and are left out. */
  remindedThisWeek: count,
  /** The members who have no address that mail could reach. */
  unmailed: z.array(unmailed),
}

const { page, perPage, order, sort, q } = pageQuery(PAYER_COLUMNS).shape
/** Some of the unpaid; if left out, all of them. */
const someOfThem = { userIds: memberIds(MOST_IDS).optional() }

export const paymentCalls = defineCalls({
  /** Answers the caller's own payments, the latest year first. */
  'GET /api/payment/my': {
    answer: z.array(
      z.object({
        year,
        hasPaid: z.boolean(),
        payments: z.array(z.object({ id: id(), receivedOn: z.string(), amount: sum })),
      }),
    ),
    deed: 'account.read',
  },
  /**
   * Answers the members of one year with their payments: the active and approved ones, and any others who have paid for
   * it. The default is this year.
   */
  'GET /api/payment/all': {
    paged: true,
    query: z.object({ page, perPage, order, sort, q, year: queryYear.optional(), paid: queryBoolean.optional() }),
    answer: z.array(payer),
    deed: 'payments.list',
  },
  'GET /api/payment/summary': {
    query: z.object({ year: queryYear.optional() }),
    answer: yearSummary,
    deed: 'payments.list',
  },
  /** All payments of one member, the latest first. */
  'GET /api/payment/ofMember': {
    query: z.object({ userId: queryId }),
    answer: z.array(payment),
    deed: 'payments.show',
  },
  /**
   * Records a payment for each of these, of the same sum or of each one's own fee. Answers the new payments; sent again
   * under its key, those of the first time.
   */
  'POST /api/payment/record': {
    body: z.object({
      userIds: memberIds(MOST_IDS),
      year,
      receivedOn: dayReceived,
      /** Left out, it is the fee of each by their membership type. */
      amount: optional(amountReceived).default(null),
      note: optional(line(200)).default(null),
      /** Whether they count as paid with it. They do not with a part of the fee. */
      settles: z.boolean().default(true),
    }),
    answer: z.array(z.object({ id: id(), userId: id() })),
    deed: 'payments.create',
  },
  /**
   * Takes payments back that were recorded by mistake, and passes over those that are gone. Answers the ids of those
   * taken back.
   */
  'POST /api/payment/takeBack': {
    body: z.object({ ids: memberIds(MOST_IDS) }),
    answer: z.array(id()),
    deed: 'payments.delete',
  },
  'GET /api/payment/nextYear': { answer: nextYear, deed: 'payments.startYear' },
  /**
   * Begins the membership year after this one, at most one before it has begun by the calendar. `started` is false
   * where it was started already.
   */
  'POST /api/payment/startYear': {
    body: z.object({ year }),
    answer: z.object({ started: z.boolean() }),
    deed: 'payments.startYear',
  },
  /** Goes back to the year before: within a day, and while nothing was recorded for the new one. */
  'POST /api/payment/undoStartYear': {
    body: z.object({ year }),
    answer: z.object({ undone: z.boolean() }),
    deed: 'payments.startYear',
  },
  /** Answers the recipients of a reminder, and the mail itself. Nothing is sent. */
  'POST /api/payment/previewReminder': {
    body: z.object(someOfThem),
    answer: z.object({
      ...reminded,
      /** Those who are due, and those who are left out since they were reminded. */
      names: z.object({ due: z.array(named), remindedThisWeek: z.array(named) }),
      hindrances: mailHindrances,
      year,
      mail: z.object({ subject: z.string(), html: z.string() }).nullable(),
    }),
    deed: 'payments.remind',
  },
  'POST /api/payment/remind': {
    body: z.object({ ...someOfThem, year }),
    answer: z.object(reminded),
    deed: 'payments.remind',
  },
})
