import { asc } from 'drizzle-orm'
import { afterEach, expect, test, vi } from 'vitest'
import { cutRichText } from '#contract/rules/cutRichText'
import { inTransaction } from '../../server/database/transaction'
import { storeBytes } from '../../server/files/storeFile'
import { takeDueMail } from '../../server/mail/dueMail'
import { type NewMail, queueMail } from '../../server/mail/queueMail'
import { startMailSender } from '../../server/mail/sender'
import { testClub } from '../testClub'
import { type SmtpBehaviour, startSmtp } from './smtpServer'

const MINUTE = 60_000

const club = testClub()

const ends: (() => Promise<void>)[] = []
afterEach(async () => {
  vi.restoreAllMocks()
  for (const end of ends.splice(0).toReversed()) await end()
  await club.pool.query('delete from mail; delete from group_message')
})

async function smtp(behaviour: SmtpBehaviour = {}) {
  const server = await startSmtp(behaviour)
  ends.push(() => server.stop())
  return server
}
function sender(smtpUrl: string, log: string[] = []) {
  const started = startMailSender({ services: club.services, smtpUrl, mailFrom: null, log: line => log.push(line) })
  ends.push(() => started.stop())
  return started
}
async function messageWith(...files: { fileName: string; contentType: string; bytes: Buffer }[]): Promise<number> {
  const [message] = await club.database
    .insert(club.schema.groupMessage)
    .values({ filter: 'All', html: cutRichText(''), createdAt: club.now() })
    .returning()
  if (!message) throw new Error('no message was made')
  for (const { bytes, ...file } of files) {
    const [attached] = await club.database
      .insert(club.schema.mailAttachment)
      .values({ groupMessageId: message.id, ...file })
      .returning()
    if (attached)
      await storeBytes(club.database, bytes, { attachmentId: attached.id, ownerId: null, createdAt: club.now() })
  }
  return message.id
}
const mailTo = (address: string, groupMessageId?: number): NewMail => ({
  kind: 'test',
  to: { name: 'A Member', address },
  subject: 'Tide',
  text: 'High at noon',
  html: '<p>High at noon</p>',
  ...(groupMessageId !== undefined && { groupMessageId }),
})
const queue = (...mails: NewMail[]) =>
  inTransaction(club.database, transaction => queueMail(transaction, club.services.clock, mails))
const outbox = () => club.database.select().from(club.schema.mail).orderBy(asc(club.schema.mail.id))
const PLAN = { fileName: 'plan.pdf', contentType: 'application/pdf', bytes: Buffer.from('%PDF-1.4 tide') }

test('[ADM-09] the files of a message are read once for all its mails; a mail of no group has none', async () => {
  const { url, received } = await smtp()
  const id = await messageWith(PLAN)
  await queue(
    ...Array.from({ length: 20 }, (_, i) => mailTo(`member${i}@club.example`, id)),
    mailTo('wren@club.example'),
  )
  const asked = vi.spyOn(club.pool, 'query')
  await sender(url).nudge()
  expect(received).toHaveLength(21)
  const reads = asked.mock.calls.filter(([query]) =>
    (query as unknown as { text?: string }).text?.includes('from "mail_attachment"'),
  )
  expect(reads).toHaveLength(1)
  for (const mail of received) {
    const files = [mail.to].flat()[0]?.text.includes('wren') ? [] : [PLAN.bytes.toString()]
    expect(mail.attachments.map(({ content }) => content.toString())).toEqual(files)
  }
})

test('[ADM-09] two messages at once keep their own files', async () => {
  const { url, received } = await smtp()
  const [one, two] = [
    await messageWith({ ...PLAN, bytes: Buffer.from('%PDF one') }),
    await messageWith({ ...PLAN, bytes: Buffer.from('%PDF two') }),
  ]
  await queue(
    ...Array.from({ length: 10 }, (_, i) => [
      mailTo(`one${i}@club.example`, one),
      mailTo(`two${i}@club.example`, two),
    ]).flat(),
  )
  await sender(url).nudge()
  expect(received).toHaveLength(20)
  for (const mail of received)
    expect(mail.attachments[0]?.content.toString()).toBe(
      `%PDF ${[mail.to].flat()[0]?.text.replace(/.*(one|two)\d.*/, '$1')}`,
    )
})

test('[ADM-09] files that cannot be read for now cost no mail: it goes when they can', async () => {
  const { url, received } = await smtp()
  await queue(mailTo('wren@club.example', await messageWith(PLAN)))
  const log: string[] = []
  await club.pool.query('alter table mail_attachment rename to away')
  const sending = sender(url, log)
  await sending.nudge()
  expect([received.length, log.length > 0]).toEqual([0, true])
  await club.pool.query('alter table away rename to mail_attachment')
  club.advance(5 * MINUTE)
  await sending.nudge()
  expect(received[0]?.attachments).toHaveLength(1)
  expect(await outbox()).toMatchObject([{ state: 'sent' }])
})

test('[PUB-12] a mail of its own goes before those to a group that have waited longer', async () => {
  const id = await messageWith()
  await queue(mailTo('first@club.example', id), mailTo('second@club.example', id))
  club.advance(MINUTE)
  await queue(mailTo('reset@club.example'))
  const order = []
  for (let i = 0; i < 3; i++) order.push((await takeDueMail(club.database, club.now()))?.toAddress)
  expect(order).toEqual(['reset@club.example', 'first@club.example', 'second@club.example'])
})

test('[PUB-12] a mail that takes longer to send than it stays with its sender goes once all the same', async () => {
  let release: () => void = () => undefined
  const hold = new Promise<void>(resolve => (release = resolve))
  const { url, commands, received } = await smtp({ taken: () => hold })
  await queue(mailTo('wren@club.example', await messageWith(PLAN)))
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  ends.push(async () => void vi.useRealTimers())
  const slow = sender(url)
  const sending = slow.nudge()
  await vi.waitFor(() => expect(commands).toHaveLength(1), { timeout: 5000, interval: 20 })
  for (let minute = 1; minute <= 12; minute++) {
    club.advance(MINUTE)
    vi.advanceTimersByTime(MINUTE)
    await vi.waitFor(
      async () => expect((await outbox())[0]?.nextAttemptAt).toEqual(new Date(club.now().getTime() + 5 * MINUTE)),
      { timeout: 5000, interval: 20 },
    )
    expect(await takeDueMail(club.database, club.now())).toBeUndefined()
  }
  release()
  await sending
  expect([received.length, commands.length]).toEqual([1, 1])
  expect(await outbox()).toMatchObject([{ state: 'sent', attempts: 1 }])
})

test('[ADM-09] long letters to many are written all the same', async () => {
  const text = 'x'.repeat(3_000_000)
  await queue(...Array.from({ length: 7 }, (_, i) => ({ ...mailTo(`member${i}@club.example`), text })))
  expect((await outbox()).map(mail => mail.text.length)).toEqual(Array.from({ length: 7 }, () => 3_000_000))
})
