// The calls about payments of the fee, the membership year and reminders, for the Member Secretary; about marking
// members as paid, for the committee; and about one's own payments and the account to pay to
// (docs/decisions/01-specification.md).
import { idempotencyKeyOf } from '../http/idempotencyKeyOf'
import type { Serve } from '../http/mount'
import type { Services } from '../services'
import { listPayers } from './listPayers'
import { listMyPayments, listPayments } from './listPayments'
import { markMembersPaid } from './markMembersPaid'
import { presentPayer, presentPayment } from './present'
import { readPayment } from './listPayments'
import { recordPayments } from './recordPayments'
import { previewReminder, remindUnpaid } from './remindUnpaid'
import { previewNextYear, startYear, undoStartYear } from './startYear'
import { summariseYear } from './summariseYear'
import { takeBackPayments } from './takeBackPayments'

export const paymentRoutes = (serve: Serve, services: Services) => {
  const { database } = services

  serve('GET /api/user/markAsPaid', async ({ query, caller }) => {
    const changed = await markMembersPaid(services, caller, { userIds: [query.userId], paid: query.paid })
    return { changed: changed.length > 0 }
  })

  serve('POST /api/user/markManyAsPaid', ({ body, caller }) => markMembersPaid(services, caller, body))

  serve('GET /api/payment/my', ({ caller }) => listMyPayments(database, caller.memberId))

  serve('GET /api/payment/all', async ({ query, reply }) => {
    const { rows, total } = await listPayers(database, query)
    void reply.header('x-total-count', total)
    return rows.map(presentPayer)
  })

  serve('GET /api/payment/summary', ({ query }) => summariseYear(database, query.year))

  serve('GET /api/payment/ofMember', async ({ query }) =>
    (await listPayments(database, query.userId)).map(presentPayment),
  )

  serve('POST /api/payment/record', ({ body, caller, request: { headers } }) =>
    recordPayments(services, caller, { ...body, idempotencyKey: idempotencyKeyOf(headers) }),
  )

  serve('POST /api/payment/takeBack', ({ body, caller }) => takeBackPayments(services, caller, body.ids))

  serve('GET /api/payment/nextYear', () => previewNextYear(services))

  serve('POST /api/payment/startYear', async ({ body, caller }) => ({
    started: await startYear(services, caller, body.year),
  }))

  serve('POST /api/payment/undoStartYear', async ({ body, caller }) => ({
    undone: await undoStartYear(services, caller, body.year),
  }))

  serve('POST /api/payment/previewReminder', ({ body }) => previewReminder(services, body.userIds))

  serve('POST /api/payment/remind', ({ body, caller }) => remindUnpaid(services, caller, body))

  serve('GET /api/club/payment', ({ caller }) => readPayment(database, caller.memberId))
}
